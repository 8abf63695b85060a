// Defines how npm, pnpm, Yarn 1 and Yarn 4 with Plug'n'Play install the package into a folder and run its command. npm
// installs the other three, in the versions of the lockfile of tests/package-managers.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, runOrFail } from '../prove/lib.mjs';

const sideFolder = join(projectRoot, 'tests/package-managers');
const inside = (path) => join(sideFolder, 'node_modules', path);

const tools = {
  pnpm: inside('pnpm/bin/pnpm.cjs'),
  yarn: inside('yarn/bin/yarn.js'),
  berry: inside('@yarnpkg/cli-dist/bin/yarn.js'),
};

/** Installs pnpm, Yarn 1 and Yarn 4 into a folder with its own lockfile, because no other command needs them. */
export const installManagers = async () => {
  if (Object.values(tools).every((path) => existsSync(path))) return;
  await runOrFail('npm', ['ci', '--ignore-scripts', '--no-bin-links', '--no-audit', '--no-fund'], { cwd: sideFolder });
};

const node = (tool, ...args) => [process.execPath, tools[tool], ...args];
const manifest = (folder) => {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) writeFileSync(file, '{ "name": "site", "private": true }\n');
};

const installWith = async ([program, ...args], { folder, packages }) =>
  runOrFail(program, [...args, ...packages], { cwd: folder });

export const managers = [
  {
    name: 'npm',
    install: async (at) => {
      manifest(at.folder);
      await installWith(['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund'], at);
    },
    command: ['npx', '--no-install', 'mokcha'],
  },
  {
    name: 'pnpm',
    install: async (at) => {
      manifest(at.folder);
      await installWith(node('pnpm', 'add', '--ignore-scripts', '--store-dir', join(at.folder, '.store')), at);
    },
    command: node('pnpm', 'exec', 'mokcha'),
  },
  {
    name: 'yarn 1',
    install: async (at) => {
      manifest(at.folder);
      await installWith(
        node('yarn', 'add', '--ignore-scripts', '--non-interactive', '--cache-folder', join(at.folder, '.cache')),
        at,
      );
    },
    command: node('yarn', '--silent', 'mokcha'),
  },
  {
    name: 'Yarn 4, Plug’n’Play',
    install: async (at) => {
      manifest(at.folder);
      if (!existsSync(join(at.folder, 'yarn.lock'))) writeFileSync(join(at.folder, 'yarn.lock'), '');
      writeFileSync(
        join(at.folder, '.yarnrc.yml'),
        'nodeLinker: pnp\nenableGlobalCache: false\nenableTelemetry: false\nenableScripts: ' +
          'false\nenableImmutableInstalls: false\n',
      );
      await installWith(node('berry', 'add', '--exact'), at);
    },
    command: node('berry', 'mokcha'),
    isPlugAndPlay: true,
  },
];
