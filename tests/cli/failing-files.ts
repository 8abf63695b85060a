// Calls of `node:fs` that fail when a test says so, in this process: what the system refuses once, as a disk that fails or too many open files.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const syncNames = ['readdirSync', 'statSync', 'lstatSync', 'readFileSync', 'openSync', 'accessSync'] as const;
const promiseNames = ['readdir', 'stat', 'lstat', 'readFile', 'open', 'access', 'realpath'] as const;

/** `nth`: of the calls of this name for this path, from 0. */
export type Call = { readonly name: string; readonly path: string; readonly nth: number };

export type FailingFiles = {
  /** The first such call fails with the code, once. */
  readonly fail: (call: Call, code: string) => void;
  /** Those since it was asked for last; nothing fails any more. */
  readonly takeCalls: () => readonly Call[];
  readonly restore: () => void;
};

type Method = (...args: unknown[]) => unknown;

/** `isCounted` is asked for absolute paths. */
export const failFiles = (isCounted: (path: string) => boolean): FailingFiles => {
  let calls: Call[] = [];
  let failing: (Call & { readonly code: string }) | undefined;
  const undo: (() => void)[] = [];

  /** The error of this call; undefined where it works. */
  const count = (name: string, path: unknown): Error | undefined => {
    if (typeof path !== 'string' || !isCounted(path)) return undefined;
    const nth = calls.filter((call) => call.name === name && call.path === path).length;
    calls.push({ name, path, nth });
    if (failing?.name !== name || failing.path !== path || failing.nth !== nth) return undefined;
    const { code } = failing;
    return Object.assign(new Error(`${code}: refused by the test, ${name} '${path}'`), { code, path, syscall: name });
  };
  const patch = (holder: object, name: string, make: (original: Method) => Method): void => {
    const original = Reflect.get(holder, name) as Method;
    Reflect.set(holder, name, Object.assign(make(original), original));
    undo.push(() => Reflect.set(holder, name, original));
  };
  const throwing =
    (name: string) =>
    (original: Method): Method =>
    (...args) => {
      const error = count(name, args[0]);
      if (error !== undefined) throw error;
      return original(...args);
    };
  for (const name of syncNames) patch(fs, name, throwing(name));
  patch(fs, 'realpathSync', throwing('realpathSync'));
  patch(fs.realpathSync, 'native', throwing('realpathSync.native'));
  // It gives no reason.
  patch(
    fs,
    'existsSync',
    (original) =>
      (...args) =>
        count('existsSync', args[0]) === undefined && original(...args),
  );
  for (const name of promiseNames)
    patch(fs.promises, name, (original) => async (...args) => {
      const error = count(name, args[0]);
      if (error !== undefined) throw error;
      return original(...args);
    });
  syncBuiltinESMExports();
  return {
    fail: (call, code) => {
      calls = [];
      failing = { ...call, code };
    },
    takeCalls: () => {
      const taken = calls;
      calls = [];
      failing = undefined;
      return taken;
    },
    restore: () => {
      for (const one of undo.reverse()) one();
      syncBuiltinESMExports();
    },
  };
};
