// What the proofs share: commands run to their end, our own site as a copy, the hashes of what was built.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/** Resolves to the exit code and what was printed; what is printed is shown as it comes only with `isShown`. */
export const run = (command, args, { cwd = projectRoot, env = {}, isShown = false } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, NO_COLOR: '1', ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
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

/** The same, for a step that has to succeed. */
export const runOrFail = async (command, args, options) => {
  const { exitCode, output } = await run(command, args, options);
  if (exitCode !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${exitCode}:\n${output.slice(-4000)}`);
  return output;
};

/** A script in TypeScript as one that every Node runs, beside the caches. */
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
    // What comes along from tests/cli finds the command as it does there.
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(projectRoot, 'tests/cli/run-mokcha.ts'))) },
  });
  return outfile;
};

export const withFolder = async (use) => {
  const folder = mkdtempSync(join(tmpdir(), 'mokcha-prove-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex');

export const copySite = (folder) => {
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  for (const name of ['content', 'i18n', 'specs', 'site.config.ts'])
    cpSync(join(projectRoot, name), join(folder, name), { recursive: true });
};

/** The hash of each file of the manifest as it stands on the disk, one over them all, and how many there are. */
export const readBuild = (out) => {
  const { files, routes } = JSON.parse(readFileSync(join(out, 'mokcha.json'), 'utf8'));
  const paths = [...Object.keys(files).sort(), 'mokcha.json'];
  const hashes = Object.fromEntries(paths.map((path) => [path, hashOf(readFileSync(join(out, path)))]));
  return { hash: hashOf(JSON.stringify(hashes)).slice(0, 12), hashes, files: Object.keys(files).length, pages: Object.keys(routes).length };
};

/** A proof prints what it likes; its last line is its result, its exit code whether it holds. */
export const conclude = (isProven, result) => {
  console.log(result);
  process.exitCode = isProven ? 0 : 1;
};
