// `--since <commit>` → the problems that concern changed files, and those without a place. Everything is still checked,
// because a change in one file can break links in others.
import { type Changes, changedFiles } from '../../io/read/changed-files.ts';
import type { Problem } from '../../model/problems/problem.ts';
import { UsageError } from './usage-error.ts';

const refusals: Readonly<Record<Exclude<Changes['kind'], 'changed'>, (ref: string) => string>> = {
  'not-trusted': () =>
    '`--since` needs git, which does not read a folder of another user. Trust the folder first: ' +
    '`git config --global --add safe.directory "$PWD"`.',
  'no-git': () => '`--since` needs git, which is not installed or not allowed to start.',
  'no-repository': () => '`--since` needs a git repository, and this folder is not in one.',
  'no-commit': (ref) =>
    `This clone does not have the commit \`${ref}\`. In CI, fetch it first ` +
    `(\`git fetch origin <branch>\`), or clone the whole history.`,
};

export type ChangedSince = {
  /**
   * Returns the problems with a place or a related place in a file that has changed, and the problems without a place.
   */
  readonly changed: (problems: readonly Problem[]) => readonly Problem[];
  /** Returns a sentence that counts the problems in other files; an empty string if no other file has a problem. */
  readonly note: (problems: readonly Problem[]) => string;
};

/**
 * Asks git which files are new or have changed since the current branch diverged from the commit `ref`, and returns
 * functions that select and count problems by these files. Throws a `UsageError` if git or the commit cannot be used.
 */
export const readChangedSince = async (root: string, ref: string): Promise<ChangedSince> => {
  const changes = await changedFiles(root, ref);
  if (changes.kind !== 'changed') throw new UsageError(refusals[changes.kind](ref));
  const isChanged = ({ at, related = [] }: Problem): boolean =>
    at === undefined || [at, ...related.map((other) => other.at)].some(({ file }) => changes.files.has(file));
  return {
    changed: (problems) => problems.filter(isChanged),
    note: (problems) => {
      const others = problems.filter((problem) => !isChanged(problem)).length;
      if (others === 0) return '';
      return (
        `${others} more ${others === 1 ? 'problem is' : 'problems are'} in files that have not ` +
        `changed since \`${ref}\`: run \`mokcha check\` without \`--since\` to see all.`
      );
    },
  };
};
