// Bundles the code of a worker thread into a module in a temporary folder, from which a thread can be started.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { temporaryFolder } from './folders.ts';

/** Bundles code with what it imports from `src/io/workers`. Returns the URL of the module `worker.mjs`. */
export const bundleWorker = async (contents: string): Promise<URL> => {
  const outfile = join(temporaryFolder(), 'worker.mjs');
  const banner = {
    js:
      "import { createRequire as __createRequire } from 'node:module';\nconst require = " +
      '__createRequire(import.meta.url);',
  };
  await build({
    stdin: { contents, resolveDir: 'src/io/workers', loader: 'ts' },
    outfile,
    banner,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  return pathToFileURL(outfile);
};
