// Counts how often each of our functions runs, with the counters of V8. The counts are exact and do not depend on the
// speed of the machine.
import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

const root = fileURLToPath(new URL('../..', import.meta.url));

const ready = `${root}lib/templates/server.cjs`;

/**
 * Counts of calls. A key is `<file> <function> @<offset>`. The file `templates` has all code that the compiled
 * templates run, including React.
 */
export type Calls = ReadonlyMap<string, number>;

const pathOf = (url: string): string | undefined => {
  const path = url.startsWith('file:') ? fileURLToPath(url) : url;
  if (path.startsWith('data:text/javascript') || path.includes('/mokcha-tests/templates/') || path === ready)
    return 'templates';
  const inner = path.startsWith(root) ? path.slice(root.length).split('?')[0] : undefined;
  return inner?.startsWith('src/') ? inner : undefined;
};

// Without this flag, a function that has not run for a while would lose its bytecode and its counters.
setFlagsFromString('--no-flush-bytecode');

const session = new Session();
session.connect();
await session.post('Profiler.enable');
// A function that ran before coverage has started may have no counter, so this file must be imported first. The process
// must run only one test file: after coverage has started, V8 optimises no functions, and other tests would be slow.
const early = new Set<string>();
session.on('Debugger.scriptParsed', ({ params }) => {
  const path = pathOf(params.url);
  if (path?.startsWith('src/')) early.add(path);
});
await session.post('Debugger.enable');
await session.post('Debugger.disable');
if (early.size > 0)
  throw new Error(`${[...early][0]} was loaded before the calls are counted. Import count-calls.ts first.`);
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/**
 * Counts how often each function is called while `run` runs. If a block in a function, such as the body of a loop, runs
 * more often than the function, the count of the most frequent block is used instead. The work inside a built-in
 * (`includes`, a spread, `JSON.stringify`) is not counted.
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

/** Returns the sum of the counts whose key begins with `start`. */
export const sumCalls = (calls: Calls, start: string): number =>
  [...calls].reduce((sum, [name, count]) => sum + (name.startsWith(start) ? count : 0), 0);
