// A folder in the system's temporary place that is gone when its use ends, be it by Ctrl+C.
import * as nodeDisk from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Outcome, Problem } from '../model/problem.ts';
import { errorCode, fileProblem, ignoreRefusal, toSystemProblem } from './file-problems.ts';
import { removeFolder } from './remove-folder.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Returns a warning if the folder cannot be removed. The result of its use is known by then. */
const tryToRemove = (folder: string): readonly Problem[] => {
  try {
    removeFolder(nodeDisk, folder);
    return [];
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    const told = { code: 'output/write', failed: 'cannot be removed', hint: 'remove it: nothing needs it any more.' } as const;
    return [{ ...fileProblem(error, folder, told), severity: 'warning' }];
  }
};

/** Problems: what the system refuses while the folder is made or used, then without value; `output/write` as a warning if it cannot be removed. */
export const withTemporaryFolder = async <T>(prefix: string, use: (folder: string) => Promise<T>): Promise<Outcome<T | undefined>> => {
  let folder: string | undefined;
  const remove = (): readonly Problem[] => (folder === undefined ? [] : tryToRemove(folder));
  const forget = (): void => {
    for (const signal of signals) process.removeListener(signal, onSignal);
  };
  // Nobody listens any more when it comes again: the process ends as it would have.
  const onSignal = (signal: NodeJS.Signals): void => {
    forget();
    ignoreRefusal(remove);
    process.kill(process.pid, signal);
  };
  // Before the folder is there: a signal in between would find nobody to remove it.
  for (const signal of signals) process.once(signal, onSignal);
  try {
    folder = nodeDisk.mkdtempSync(join(tmpdir(), prefix));
    const value = await use(folder);
    return { value, problems: remove() };
  } catch (error) {
    const left = remove();
    const problem = toSystemProblem(error, process.cwd());
    if (problem === undefined) throw error;
    return { value: undefined, problems: [problem, ...left] };
  } finally {
    forget();
  }
};
