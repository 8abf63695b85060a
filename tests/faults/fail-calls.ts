// Makes chosen calls of `node:fs` in this process fail: once, like an unreliable disk, or from one call on, like a full
// disk.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

export const faultCodes = ['EACCES', 'EIO', 'ENOSPC', 'EMFILE', 'ENOENT'] as const;
type FaultCode = (typeof faultCodes)[number];

/** One call: its function, its path with random parts replaced, and its index (0-based) among equal calls. */
export type Call = { readonly name: string; readonly path: string; readonly nth: number };

/** A call that fails. With `fromThenOn`, every later call fails as well. */
export type Fault = { readonly call: Call; readonly code: FaultCode; readonly fromThenOn: boolean };

export type FailingCalls = {
  /** Starts to count calls, and makes the call of `fault` fail. Without `fault`, no call fails. */
  readonly start: (fault?: Fault) => void;
  /** Returns the calls since `start`. Nothing is counted and nothing fails afterwards. */
  readonly stop: () => { readonly calls: readonly Call[]; readonly hasFailed: boolean };
  readonly restore: () => void;
};

type Method = (...args: unknown[]) => unknown;

const pathNames = [
  ...[
    'access',
    'appendFile',
    'chmod',
    'copyFile',
    'cp',
    'link',
    'lstat',
    'mkdir',
    'mkdtemp',
    'open',
    'opendir',
    'readdir',
    'readFile',
  ],
  ...['readlink', 'realpath', 'rename', 'rm', 'rmdir', 'stat', 'symlink', 'truncate', 'unlink', 'utimes', 'writeFile'],
];
const descriptorNames = [
  'fstatSync',
  'readSync',
  'writeSync',
  'readFileSync',
  'writeFileSync',
  'closeSync',
  'fsyncSync',
  'ftruncateSync',
];
const handleNames = ['read', 'write', 'readFile', 'writeFile', 'stat', 'sync', 'datasync', 'truncate', 'close'];

/** Replaces the parts of names that differ from run to run, so that a call can be found again in the next run. */
const normalise = (path: string): string =>
  path
    .replace(/(?<=[-./])[0-9a-f]{8,16}(?=$|[./-])/g, '*')
    .replace(/(?<=mokcha-draft-\*-)\d+/g, '*')
    .replace(/(mokcha-[a-z]+-)\w{6}/g, '$1*');

const pathOf = (argument: unknown): string | undefined =>
  typeof argument === 'string' ? argument : argument instanceof URL ? argument.pathname : undefined;

/** Patches `node:fs`. Only calls with a path for which `isCounted` returns true are counted and can fail. */
export const failCalls = (isCounted: (path: string) => boolean): FailingCalls => {
  let calls: Call[] | undefined;
  let counts = new Map<string, number>();
  let fault: Fault | undefined;
  let hasFailed = false;
  const descriptors = new Map<number, string>();
  const undo: (() => void)[] = [];

  const toError = (name: string, path: string, code: string): Error => {
    const syscall = name
      .replace(/^handle\.|Sync.*$/g, '')
      .replace('readdir', 'scandir')
      .replace('readFile', 'open');
    return Object.assign(new Error(`${code}: refused by the test, ${name} '${path}'`), {
      code,
      errno: -1,
      path,
      syscall,
    });
  };

  /** Counts a call. Returns the error with which the call must fail, or undefined if the call may succeed. */
  const count = (name: string, path: string | undefined): Error | undefined => {
    if (calls === undefined || path === undefined || !isCounted(path)) return undefined;
    const call = { name, path: normalise(path) };
    const key = `${name} ${call.path}`;
    const nth = counts.get(key) ?? 0;
    counts.set(key, nth + 1);
    calls.push({ ...call, nth });
    if (fault === undefined) return undefined;
    const isIt = fault.call.name === name && fault.call.path === call.path && fault.call.nth === nth;
    if (!isIt && !(hasFailed && fault.fromThenOn)) return undefined;
    hasFailed = true;
    return toError(name, path, fault.code);
  };
  const patch = (holder: object, name: string, make: (original: Method) => Method): void => {
    const original = Reflect.get(holder, name) as Method;
    if (typeof original !== 'function') return;
    Reflect.set(holder, name, Object.assign(make(original), original));
    undo.push(() => Reflect.set(holder, name, original));
  };

  /**
   * Does the part of the work that a failing call may have done: a failing `writeFile` writes the first half, and a
   * failing close closes the descriptor. For other calls, does nothing.
   */
  const doHalf = (name: string, original: Method, args: readonly unknown[], self?: unknown): unknown => {
    if (/^close/.test(name)) return original.apply(self, [...args]);
    const content = args[1];
    const isWhole = typeof content === 'string' || content instanceof Uint8Array;
    if (!/^writeFile/.test(name) || !isWhole) return undefined;
    return original.apply(self, [args[0], content.slice(0, Math.floor(content.length / 2)), ...args.slice(2)]);
  };
  const halfQuietly = (name: string, original: Method, args: readonly unknown[]): void => {
    try {
      doHalf(name, original, args);
    } catch {
      // An error here has no effect, because the call fails anyway.
    }
  };

  const wrapSync =
    (name: string) =>
    (original: Method): Method =>
    (...args) => {
      const path = typeof args[0] === 'number' ? descriptors.get(args[0]) : pathOf(args[0]);
      const error = count(name, path);
      if (error !== undefined) {
        halfQuietly(name, original, args);
        throw error;
      }
      const result = original(...args);
      if (name === 'openSync' && path !== undefined && typeof result === 'number') descriptors.set(result, path);
      if (name === 'closeSync' && typeof args[0] === 'number') descriptors.delete(args[0]);
      return result;
    };

  const wrapHandle = (handle: object, path: string): void => {
    for (const name of handleNames) {
      const original = Reflect.get(handle, name) as Method;
      Reflect.set(handle, name, async (...args: unknown[]) => {
        const error = count(`handle.${name}`, path);
        if (error === undefined) return original.apply(handle, args);
        if (name === 'close') await original.apply(handle, args);
        throw error;
      });
    }
  };

  for (const name of pathNames) patch(fs, `${name}Sync`, wrapSync(`${name}Sync`));
  for (const name of descriptorNames)
    if (!pathNames.includes(name.replace(/Sync$/, ''))) patch(fs, name, wrapSync(name));
  patch(fs.realpathSync, 'native', wrapSync('realpathSync.native'));
  // `existsSync` returns false instead of throwing an error.
  patch(fs, 'existsSync', (original) => (path) => count('existsSync', pathOf(path)) === undefined && original(path));
  for (const name of pathNames)
    patch(fs.promises, name, (original) => async (...args) => {
      const path = pathOf(args[0]);
      const error = count(name, path);
      if (error !== undefined) {
        if (name === 'writeFile') await Promise.resolve(doHalf(name, original, args)).catch(() => undefined);
        throw error;
      }
      const result = await original(...args);
      if (name === 'open' && path !== undefined) wrapHandle(result as object, path);
      return result;
    });
  syncBuiltinESMExports();
  return {
    start: (next) => {
      calls = [];
      counts = new Map();
      fault = next;
      hasFailed = false;
    },
    stop: () => {
      const taken = { calls: calls ?? [], hasFailed };
      calls = undefined;
      fault = undefined;
      return taken;
    },
    restore: () => {
      for (const one of undo.reverse()) one();
      syncBuiltinESMExports();
    },
  };
};
