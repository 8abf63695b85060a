// Checks every page of Mokcha's own site with the Nu Html Checker (bench/reader), which must find no errors. The
// checker opens pages as files, so it notes that the site's Content Security Policy blocks the assets of the page. It
// also prefers `<br>` to `<br />`. Neither note is an error.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { conclude, projectRoot, run, runOrFail, withFolder } from '../lib.mjs';

const { exitCode: javaExit } = await run('java', ['-version']).catch(() => ({ exitCode: 1 }));

if (javaExit !== 0) {
  conclude(false, 'Java is missing: install it (Debian: apt-get install default-jre-headless)');
} else {
  await withFolder(async (folder) => {
    const reader = join(projectRoot, 'bench/reader');
    await runOrFail('npm', ['ci', '--ignore-scripts'], { cwd: reader });
    await runOrFail(process.execPath, ['bin/mokcha.js', 'build', '--out', folder, '--no-cache', '--quiet']);
    const pages = readdirSync(folder, { recursive: true }).filter((path) => path.endsWith('.html'));
    const jar = join(reader, 'node_modules/vnu-jar/build/dist/vnu.jar');
    const files = pages.map((path) => join(folder, path));
    const { output } = await run('java', ['-jar', jar, '--errors-only', '--format', 'json', ...files]);
    const { messages } = JSON.parse(output.trim().split('\n').at(-1));
    for (const { url, lastLine, message } of messages) console.log(`${url}:${lastLine} ${message}`);
    conclude(messages.length === 0, `${pages.length} pages have ${messages.length} errors`);
  });
}
