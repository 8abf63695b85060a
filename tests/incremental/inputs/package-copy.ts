// Copies Mokcha, edits the copy, and runs its command, because Mokcha itself is an input of every site.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bin, environment, makeFolder } from '../../cli/support/run-mokcha.ts';
import type { RunCommand } from './compare-builds.ts';

/** Copies the published files of Mokcha, and links the packages of this checkout. */
export const copyPackage = (): { readonly path: string; readonly remove: () => void } => {
  const folder = makeFolder();
  const [from, to] = [dirname(dirname(bin)), join(folder.path, 'mokcha')];
  mkdirSync(to);
  const { files }: { files: readonly string[] } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'));
  for (const name of ['package.json', ...files.filter((file) => !file.startsWith('!'))])
    cpSync(join(from, name), join(to, name), { recursive: true, filter: (path) => !/\.v8-[^/]*$/.test(path) });
  symlinkSync(join(from, 'node_modules'), join(to, 'node_modules'));
  return { path: to, remove: folder.remove };
};

export const commandOf =
  (folder: string): RunCommand =>
  (args, cwd) =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [join(folder, 'bin/mokcha.js'), ...args], { cwd, env: environment({}) });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
      child.on('error', reject);
      child.on('close', (exitCode) => resolve({ exitCode, output }));
    });

/** Edits the file that a build runs, so that pages have `data-theme-patched` instead of `data-theme-toggle`. */
export const patchCode = (folder: string): void => {
  const file = join(folder, 'lib/templates/server.cjs');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('data-theme-toggle', 'data-theme-patched'));
};

export const raiseVersion = (folder: string): void => {
  const file = join(folder, 'package.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version: '99.0.0' }));
};
