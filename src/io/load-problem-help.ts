// `docs/problems.md` in our own package → the explanation of each problem code.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProblemHelp, readProblemHelp } from '../model/problems/problem-help.ts';
import { findPackage } from './package-root.ts';

/** Returns the explanations of problems by code. */
export const loadProblemHelp = (): ReadonlyMap<string, ProblemHelp> =>
  readProblemHelp(readFileSync(join(findPackage().root, 'docs', 'problems.md'), 'utf8'));
