// `docs/problems.md` of our own package → what it says of each code.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProblemHelp, readProblemHelp } from '../model/problem-help.ts';
import { findPackage } from './package-root.ts';

export const loadProblemHelp = (): ReadonlyMap<string, ProblemHelp> =>
  readProblemHelp(readFileSync(join(findPackage().root, 'docs', 'problems.md'), 'utf8'));
