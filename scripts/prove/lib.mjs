// Provides functions that proofs share: they run commands, compile scripts, create temporary folders, copy Mokcha's own
// site, hash a built site, and print the result.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a command. Resolves to its exit code and its output. With `isShown`, the output is also shown immediately. */
export const run = (command, args, { cwd = projectRoot, env = {}, isShown = false } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        if (isShown) process.stderr.write(chunk);
      });
    }
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode, output }));
  });

/** Runs a command that has to succeed. Resolves to its output. */
export const runOrFail = async (command, args, options) => {
  const { exitCode, output } = await run(command, args, options);
  if (exitCode !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${exitCode}:\n${output.slice(-4000)}`);
  return output;
};

/**
 * Bundles a TypeScript script, without its packages, to JavaScript that every supported version of Node.js runs. Writes
 * the bundle to a cache folder, and resolves to the path of the bundle.
 */
export const compileScript = async (path) => {
  const outfile = join(projectRoot, 'node_modules/.cache/mokcha-prove', `${basename(path, '.ts')}.mjs`);
  await build({
    absWorkingDir: projectRoot,
    entryPoints: [path],
    outfile,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Modules of tests/cli locate the command relative to their own file.
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(projectRoot, 'tests/cli/support/run-mokcha.ts'))) },
  });
  return outfile;
};

/** Calls `use` with a temporary folder, and removes the folder afterwards. */
export const withFolder = async (use) => {
  const folder = mkdtempSync(join(tmpdir(), 'mokcha-prove-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** Copies the sources of Mokcha's own site into a folder. */
export const copySite = (folder) => {
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  for (const name of ['content', 'i18n', 'specs', 'site.config.ts'])
    cpSync(join(projectRoot, name), join(folder, name), { recursive: true });
};

/**
 * Returns the hashes of the manifest and of the files that it lists, computed from their bytes on the disk (`hashes`),
 * one hash of all of them (`hash`), and the numbers of files and pages in the manifest.
 */
export const readBuild = (out) => {
  const { files, routes } = JSON.parse(readFileSync(join(out, 'mokcha.json'), 'utf8'));
  const paths = [...Object.keys(files).sort(), 'mokcha.json'];
  const hashes = Object.fromEntries(paths.map((path) => [path, hashOf(readFileSync(join(out, path)))]));
  return {
    hash: hashOf(JSON.stringify(hashes)).slice(0, 12),
    hashes,
    files: Object.keys(files).length,
    pages: Object.keys(routes).length,
  };
};

/** Ends a proof by printing its result as the last line. The exit code is 0 if the claim is proven. */
export const conclude = (isProven, result) => {
  console.log(result);
  process.exitCode = isProven ? 0 : 1;
};
