// Files and pages that a check found nothing wrong with. While everything else that the check reads is unchanged, they are not checked again.
import type { QueryStore } from '../incremental/types.ts';
import { openTable } from '../incremental/table.ts';
import type { Problem } from '../model/problem.ts';

/** What is checked. `hash`: of everything that is its own. */
export type Subject = { readonly path: string; readonly hash: string };

export type CleanChecks = {
  readonly has: (subject: Subject) => boolean;
  /** Keeps those that were asked for and found, and `others`. */
  readonly keep: (others: readonly Subject[]) => void;
};

/** `world`: the fingerprint of everything that the check reads apart from its subjects. */
export const openCleanChecks = (store: QueryStore, check: string, world: string): CleanChecks => {
  const table = openTable(store, { name: `table:clean:${check}`, reads: { world } });
  return {
    has: ({ path, hash }) => table.find(path, hash) !== undefined,
    keep: (others) => {
      for (const { path, hash } of others) table.set(path, hash, {});
      table.keep();
    },
  };
};

/** Returns the subjects that no problem is about. */
export const withoutProblems = <One extends Subject>(subjects: readonly One[], problems: readonly Problem[]): readonly One[] => {
  const files = new Set<string | undefined>(problems.map(({ at }) => at?.file));
  return subjects.filter(({ path }) => !files.has(path));
};
