// esbuild, or the problem that says why it cannot be started on a site.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../../model/problem.ts';
import { ProblemError } from '../file-problems.ts';
import { importModule } from '../import-module.ts';
import { specialProblem } from '../read-snapshot-file.ts';
import { isAllowed } from './is-allowed.ts';

const notAllowed: Problem = {
  code: 'project/not-allowed',
  severity: 'error',
  message: 'Config, plugins and templates of the site must be compiled, and Node’s permission model does not let esbuild start.',
  hint: 'add `--allow-child-process` to the options of `node`.',
};

/** esbuild reads it while it resolves imports, and would wait for a pipe for ever. */
const refuseSpecialManifest = (root: string): void => {
  const found = statSync(join(root, 'package.json'), { throwIfNoEntry: false });
  if (found !== undefined && !found.isFile() && !found.isDirectory()) throw new ProblemError(specialProblem('package.json'), undefined);
};

/** Rejects with a ProblemError: `project/not-allowed` if child processes are forbidden, `file/unreadable`. */
export const loadEsbuild = async (root: string): Promise<typeof import('esbuild')> => {
  refuseSpecialManifest(root);
  if (!isAllowed('child')) throw new ProblemError(notAllowed, undefined);
  return importModule<typeof import('esbuild')>('esbuild');
};
