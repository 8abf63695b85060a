// What a check found nothing at, from one build to the next: where all else that the check looks at is the same, it need not be looked at again.
import type { MemoStore } from '../model/ports.ts';
import type { Problem } from '../model/problem.ts';

/** What is checked, and a hash of all that is its own. */
export type Subject = { readonly path: string; readonly hash: string };

export type Faultless = {
  readonly has: (one: Subject) => boolean;
  /** All of them, for the next build. */
  readonly keep: (all: readonly Subject[]) => void;
};

const nameOf = ({ path, hash }: Subject): string => `${hash} ${path}`;

/** `check`: its name; `world`: a hash of all that it looks at beside what it checks. */
export const openFaultless = (memo: MemoStore, check: string, world: string): Faultless => {
  const task = `faultless:${check}`;
  const before: ReadonlySet<string> = memo.find<ReadonlySet<string>>(task, () => world) ?? new Set();
  return {
    has: (one) => before.has(nameOf(one)),
    keep: (all) => {
      if (all.length !== before.size || all.some((one) => !before.has(nameOf(one))))
        memo.keep(task, [['world', world]], new Set(all.map(nameOf)));
    },
  };
};

/** Those that no problem is told of. */
export const withoutThoseOf = <One extends Subject>(problems: readonly Problem[], all: readonly One[]): readonly One[] => {
  const files = new Set<string | undefined>(problems.map(({ at }) => at?.file));
  return all.filter(({ path }) => !files.has(path));
};

/** A world in which everything is looked at. */
export const nothingFaultless: Faultless = { has: () => false, keep: () => undefined };
