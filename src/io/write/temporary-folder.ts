// Provides a temporary folder, which is removed after its use, even if the user presses Ctrl+C.
import * as nodeDisk from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Outcome, Problem } from '../../model/problems/problem.ts';
import { errorCode, fileProblem, ignoreRefusal, toSystemProblem } from '../file-problems.ts';
import { removeFolder } from './remove-folder.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const tryToRemove = (folder: string): readonly Problem[] => {
  try {
    removeFolder(nodeDisk, folder);
    return [];
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    const details = {
      code: 'output/write',
      failed: 'cannot be removed',
      hint: 'remove this folder: Mokcha does not need it.',
    } as const;
    return [{ ...fileProblem(error, folder, details), severity: 'warning' }];
  }
};

/**
 * Calls `use` with a temporary folder. Problems without a value: errors of the operating system while the folder is
 * made or used; with a value: `output/write`, as a warning, if the folder cannot be removed.
 */
export const withTemporaryFolder = async <T>(
  prefix: string,
  use: (folder: string) => Promise<T>,
): Promise<Outcome<T | undefined>> => {
  let folder: string | undefined;
  const remove = (): readonly Problem[] => (folder === undefined ? [] : tryToRemove(folder));
  const forget = (): void => {
    for (const signal of signals) process.removeListener(signal, onSignal);
  };
  // The listeners are removed first, so that the signal ends the process as usual when it is sent again.
  const onSignal = (signal: NodeJS.Signals): void => {
    forget();
    ignoreRefusal(remove);
    process.kill(process.pid, signal);
  };
  // The listeners are added before the folder is made, because a signal in between would leave the folder on the disk.
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
