// The current texts of a description, and the entries of its catalogue → the entries that the catalogue should have.
import type { SpecText } from '../model/api/api-spec.ts';
import { type CatalogueEntry, catalogueKey } from '../model/api/catalogue.ts';
import { createNames } from '../text/names.ts';
import { similarity } from '../text/similarity.ts';

/**
 * Minimum similarity at which the translation of a removed text is offered for a new text. gettext's `msgmerge` has
 * about the same threshold.
 */
const ENOUGH = 0.6;

/** Entry that the catalogue should have. `context`: role of the text; absent if the entry applies to all roles. */
type Wanted = { readonly source: string; readonly context?: string; readonly references: readonly string[] };

const start = { line: 1, column: 1 };

const byPlace = (a: SpecText, b: SpecText): number =>
  a.place.file === b.place.file ? a.place.position.line - b.place.position.line : a.place.file < b.place.file ? -1 : 1;

/**
 * Returns the entries that the catalogue should have, in order of place. Each text has one entry for all of its roles.
 * A role has a separate entry only if the catalogue already has that entry (`msgctxt`).
 */
const collect = (
  texts: readonly SpecText[],
  known: ReadonlyMap<string, CatalogueEntry>,
): ReadonlyMap<string, Wanted> => {
  const wanted = new Map<string, Wanted>();
  const references = new Map<string, Set<string>>();
  for (const { source, role, place } of [...texts].sort(byPlace)) {
    const ownKey = catalogueKey(source, role);
    const [key, context] = known.has(ownKey) ? [ownKey, role] : [source, undefined];
    const own = references.get(key) ?? new Set();
    references.set(key, own.add(`${place.file}:${place.position.line}`));
    wanted.set(key, { source, ...(context !== undefined && { context }), references: [] });
  }
  return new Map([...wanted].map(([key, want]) => [key, { ...want, references: [...(references.get(key) ?? [])] }]));
};

/**
 * Entries of removed texts, whose translations can be offered for new texts. The entries are indexed by place and by
 * wording, so that a new text is compared with only a few of them.
 */
type Offers = {
  readonly likely: (wanted: Wanted) => readonly CatalogueEntry[];
  readonly take: (entry: CatalogueEntry) => void;
};

const addTo = (map: Map<string, CatalogueEntry[]>, key: string, entry: CatalogueEntry): void => {
  const known = map.get(key);
  if (known === undefined) map.set(key, [entry]);
  else known.push(entry);
};

const createOffers = (entries: readonly CatalogueEntry[]): Offers => {
  const left = new Set(entries);
  const byReference = new Map<string, CatalogueEntry[]>();
  const bySource = new Map<string, CatalogueEntry[]>();
  for (const entry of entries) {
    for (const reference of entry.references) addTo(byReference, reference, entry);
    addTo(bySource, entry.source, entry);
  }
  const names = createNames(bySource.keys());
  // Among equally similar entries, the first entry of the catalogue wins.
  const order = new Map(entries.map((entry, at) => [entry, at]));
  const orderOf = (entry: CatalogueEntry): number => order.get(entry) ?? 0;
  return {
    take: (entry) => {
      left.delete(entry);
    },
    likely: ({ source, references }) => {
      const here = references.flatMap((reference) => byReference.get(reference) ?? []);
      const alike = names.likely(source).flatMap((name) => bySource.get(name) ?? []);
      return [...new Set([...here, ...alike])]
        .filter((entry) => left.has(entry))
        .sort((a, b) => orderOf(a) - orderOf(b));
    },
  };
};

/**
 * Returns the entry of the most similar removed text, or undefined if no text is similar enough. An entry at the same
 * place gets a bonus, so that it needs only half of the usual similarity.
 */
const findFormer = (wanted: Wanted, offers: Offers): CatalogueEntry | undefined => {
  const { source } = wanted;
  const references = new Set(wanted.references);
  const rated = offers.likely(wanted).map((entry) => {
    const isHere = entry.references.some((reference) => references.has(reference));
    return { entry, likeness: similarity(entry.source, source) + (isHere ? ENOUGH / 2 : 0) };
  });
  const best = rated.reduce((first, second) => (second.likeness > first.likeness ? second : first), {
    entry: undefined,
    likeness: 0,
  } as {
    entry: CatalogueEntry | undefined;
    likeness: number;
  });
  return best.likeness < ENOUGH ? undefined : best.entry;
};

/**
 * Returns the header, then the entries in order of place. The translation of an edited text is offered as `fuzzy`, with
 * the former text. Other translated entries whose text is not in the description come last, as obsolete, and are used
 * again if the text returns. Untranslated entries of removed texts are removed.
 */
export const updateCatalogue = (
  texts: readonly SpecText[],
  before: readonly CatalogueEntry[],
): readonly CatalogueEntry[] => {
  const header = before.filter((entry) => entry.source === '' && entry.context === undefined && !entry.isObsolete);
  const entries = before.filter((entry) => entry.source !== '' || entry.context !== undefined);
  // If a text has an entry in use and an obsolete one, the entry in use wins.
  const known = new Map<string, CatalogueEntry>();
  for (const entry of [...entries].sort((a, b) => Number(a.isObsolete) - Number(b.isObsolete))) {
    const key = catalogueKey(entry.source, entry.context);
    if (!known.has(key)) known.set(key, entry);
  }
  const wanted = collect(texts, known);
  const gone = new Set([...known].flatMap(([key, entry]) => (wanted.has(key) || entry.text === '' ? [] : [entry])));
  const offers = createOffers([...gone].filter((entry) => !entry.isObsolete));
  const updated = [...wanted].map(([key, want]): CatalogueEntry => {
    const own = known.get(key);
    if (own !== undefined && own.text !== '') return { ...own, references: want.references, isObsolete: false };
    const former = findFormer(want, offers);
    const base: CatalogueEntry = {
      ...want,
      text: '',
      isFuzzy: false,
      isObsolete: false,
      comments: own?.comments ?? [],
      position: start,
    };
    if (former === undefined) return base;
    offers.take(former);
    gone.delete(former);
    return { ...base, text: former.text, isFuzzy: true, previous: former.source, comments: former.comments };
  });
  const obsolete = [...gone].map((entry): CatalogueEntry => ({ ...entry, isObsolete: true, references: [] }));
  return [...header, ...updated, ...obsolete];
};
