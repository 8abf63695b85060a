// Compiles and runs several programs in one JVM; each argument is a folder with a Main.java. Starting one JVM for each
// would take minutes.
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import javax.tools.ToolProvider;

public class RunSamples {
  public static void main(String[] folders) throws Exception {
    int failed = 0;
    for (String folder : folders) {
      Path path = Path.of(folder);
      try {
        int exit = ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", folder, path.resolve("Main.java").toString());
        if (exit != 0) throw new IllegalStateException("javac ended with " + exit);
        try (URLClassLoader loader = new URLClassLoader(new URL[] {path.toUri().toURL()})) {
          loader.loadClass("Main").getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        }
      } catch (Exception problem) {
        failed++;
        System.err.println(folder + ": " + problem + " " + problem.getCause());
      }
    }
    System.exit(failed == 0 ? 0 : 1);
  }
}
