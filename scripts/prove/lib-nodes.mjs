// Installs Node 22, 24 and 26 from npm. They are large, and only proofs need them, so they are in a folder with its own
// lockfile.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, runOrFail } from './lib.mjs';

const sideFolder = join(projectRoot, 'tests/node-versions');

/** Resolves to the name and path of Node 22, 24 and 26. Installs them if one is missing. */
export const installNodes = async () => {
  const nodes = [22, 24, 26].map((major) => ({
    name: `Node ${major}`,
    path: join(sideFolder, `node_modules/node-${major}/bin/node`),
  }));
  if (!nodes.every(({ path }) => existsSync(path)))
    await runOrFail('npm', ['ci', '--ignore-scripts', '--no-bin-links', '--no-audit', '--no-fund'], {
      cwd: sideFolder,
    });
  return nodes;
};
