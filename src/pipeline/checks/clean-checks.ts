// Subjects of a check → the subjects without a problem, cached for the next build. While everything else that the check
// reads is unchanged, these subjects are not checked again.
import type { QueryStore } from '../../incremental/types.ts';
import { openTable } from '../../incremental/table.ts';
import type { Problem } from '../../model/problems/problem.ts';

/** A file or page that is checked. `hash` is the fingerprint of everything that belongs to this subject alone. */
export type Subject = { readonly path: string; readonly hash: string };

export type CleanChecks = {
  readonly has: (subject: Subject) => boolean;
  /** Keeps the subjects that `has` found, and `others`, for the next build. */
  readonly keep: (others: readonly Subject[]) => void;
};

/**
 * Opens the cache of clean subjects for a check. `world` is the fingerprint of everything that the check reads apart
 * from its subjects.
 */
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

/** Returns the subjects in which no problem was found. */
export const withoutProblems = <One extends Subject>(
  subjects: readonly One[],
  problems: readonly Problem[],
): readonly One[] => {
  const files = new Set<string | undefined>(problems.map(({ at }) => at?.file));
  return subjects.filter(({ path }) => !files.has(path));
};
