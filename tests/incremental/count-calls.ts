// How often each function of ours runs, counted by V8 itself: exact, and the same on a slow machine as on a fast one.
import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

const root = fileURLToPath(new URL('../..', import.meta.url));

const ready = `${root}lib/templates/server.cjs`;

/** By `<file> <function> @<offset>`. `templates` is what the compiled templates run, React included. */
export type Calls = ReadonlyMap<string, number>;

const pathOf = (url: string): string | undefined => {
  const path = url.startsWith('file:') ? fileURLToPath(url) : url;
  if (path.startsWith('data:text/javascript') || path.includes('/mokcha-tests/templates/') || path === ready) return 'templates';
  const inner = path.startsWith(root) ? path.slice(root.length).split('?')[0] : undefined;
  return inner?.startsWith('src/') ? inner : undefined;
};

// A function that has not run for a while would lose its counters with its bytecode.
setFlagsFromString('--no-flush-bytecode');

const session = new Session();
session.connect();
await session.post('Profiler.enable');
// Before anything of ours is compiled: only then has every block a counter of its own. So this file is imported first.
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/**
 * Calls, and turns of loops: blocks that run more often than their function are counted, too. What a built-in does within itself
 * (`includes`, a spread, `JSON.stringify`) is not.
 */
export const countCalls = async <T>(run: () => Promise<T>): Promise<{ readonly value: T; readonly calls: Calls }> => {
  await session.post('Profiler.takePreciseCoverage');
  const value = await run();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const calls = new Map<string, number>();
  for (const { url, functions } of result) {
    const path = pathOf(url);
    if (path === undefined) continue;
    for (const { functionName, ranges } of functions) {
      const name = `${path} ${functionName} @${ranges[0]?.startOffset}`;
      calls.set(name, (calls.get(name) ?? 0) + Math.max(...ranges.map(({ count }) => count)));
    }
  }
  return { value, calls };
};

/** Of the functions whose key begins so. */
export const sumCalls = (calls: Calls, start: string): number =>
  [...calls].reduce((sum, [name, count]) => sum + (name.startsWith(start) ? count : 0), 0);
