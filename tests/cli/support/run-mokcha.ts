// Creates temporary folders with files, and runs or starts the real command in its own process.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const bin = fileURLToPath(new URL('../../../bin/mokcha.js', import.meta.url));

export type Ran = { readonly exitCode: number | null; readonly out: string; readonly err: string };

/** Temporary folder with files. `write` adds or replaces a file, and `path` is absolute. */
export type Folder = {
  readonly path: string;
  readonly write: (path: string, text: string | Uint8Array) => void;
  readonly remove: () => void;
};

export const makeFolder = (files: Readonly<Record<string, string>> = {}): Folder => {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'mokcha-cli-')));
  const write = (name: string, text: string | Uint8Array): void => {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), text);
  };
  for (const [name, text] of Object.entries(files)) write(name, text);
  return { path, write, remove: () => rmSync(path, { recursive: true, force: true }) };
};

/** Cache folder that all runs in a test file share, so that templates are compiled once. */
const cacheHome = mkdtempSync(join(tmpdir(), 'mokcha-cache-'));
process.on('exit', () => rmSync(cacheHome, { recursive: true, force: true }));

export const environment = (env: Readonly<Record<string, string>>): NodeJS.ProcessEnv => {
  const { FORCE_COLOR: _, NO_COLOR: __, npm_package_name: ___, npm_command: ____, ...rest } = process.env;
  return { ...rest, XDG_CACHE_HOME: cacheHome, XDG_STATE_HOME: join(cacheHome, 'state'), ...env };
};

export type Running = {
  readonly pid: number;
  readonly output: () => string;
  readonly saw: (pattern: RegExp) => Promise<RegExpExecArray>;
  readonly stop: () => Promise<number | null>;
};

/** Starts a command that does not end by itself. */
export const startMokcha = (
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Running => {
  const child = spawn(process.execPath, [bin, ...args], { cwd, env: environment(env) });
  let text = '';
  const listeners = new Set<() => void>();
  const onText = (chunk: Buffer): void => {
    text += chunk;
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', onText);
  child.stderr.on('data', onText);
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const saw = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = pattern.exec(text);
        if (found === null) return;
        listeners.delete(look);
        resolve(found);
      };
      listeners.add(look);
      void ended.then(() => reject(new Error(`ended without ${pattern}:\n${text}`)));
      look();
    });
  return {
    pid: child.pid ?? 0,
    output: () => text,
    saw,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
};

/** Runs a command to its end. `cwd` is by default the current folder, and `env` adds environment variables. */
export const runMokcha = (
  args: readonly string[],
  options: { cwd?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [bin, ...args], { cwd: options.cwd, env: environment(options.env ?? {}) });
    const written = { out: '', err: '' };
    child.stdout.on('data', (chunk: Buffer) => (written.out += chunk));
    child.stderr.on('data', (chunk: Buffer) => (written.err += chunk));
    child.on('error', reject);
    child.on('close', (exitCode, signal) => {
      if (signal === null) resolve({ exitCode, ...written });
      else reject(new Error(`\`mokcha ${args.join(' ')}\` was ended by ${signal}:\n${written.out}${written.err}`));
    });
  });
