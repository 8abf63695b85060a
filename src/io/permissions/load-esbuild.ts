// Loads esbuild, or reports why it cannot be started for a site.
import type { Problem } from '../../model/problems/problem.ts';
import { ProblemError } from '../file-problems.ts';
import { importModule } from '../bundle/import-module.ts';
import { isAllowed } from './is-allowed.ts';

const notAllowed: Problem = {
  code: 'project/not-allowed',
  severity: 'error',
  message:
    'The config, plugins or templates of the site must be compiled, but Node’s permission model does not ' +
    'allow esbuild to start.',
  hint: 'add `--allow-child-process` to the options of `node`.',
};

/** Imports esbuild. Rejects with a `ProblemError` (`project/not-allowed`) if child processes are forbidden. */
export const loadEsbuild = async (): Promise<typeof import('esbuild')> => {
  if (!isAllowed('child')) throw new ProblemError(notAllowed, undefined);
  return importModule<typeof import('esbuild')>('esbuild');
};
