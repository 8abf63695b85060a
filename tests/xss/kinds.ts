// Lists all kinds of sites and their sinks.
import { history, otherVersions, references, roots, translations } from './descriptions.ts';
import { entries, widenedEntries } from './entries.ts';
import { lists, names, texts, words } from './projects.ts';
import type { Kind } from './put.ts';

/** All kinds of sites. */
export const kinds: readonly Kind[] = [
  entries,
  widenedEntries,
  references,
  otherVersions,
  roots,
  history,
  translations,
  texts,
  lists,
  words,
  names,
];

/** Returns every sink of a kind once, in the order in which its sources are written. */
export const sinksOf = (kind: Kind): readonly string[] => {
  const found = new Set<string>();
  kind.write(
    [1, 2].map((n) => ({
      n,
      put: (sink, harmless = `w${found.add(sink).size}n${n}`) => {
        found.add(sink);
        return harmless;
      },
    })),
  );
  return [...found];
};

export const allSinks: readonly string[] = [...new Set(kinds.flatMap(sinksOf))];
