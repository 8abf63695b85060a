// A `.po` file → Catalogue, and a text of a description → its translation, with what to think of it.
import { catalogueKey } from '../model/catalogue.ts';
import type { Catalogue, CatalogueEntry } from '../model/catalogue.ts';
import type { SpecPlace } from '../model/api-spec.ts';
import type { FilePath } from '../model/paths.ts';
import type { Outcome, Problem } from '../model/problem.ts';
import type { SourceFile } from '../model/snapshot.ts';
import { readPo } from './read-po.ts';

const duplicate = (file: FilePath, entry: CatalogueEntry, first: CatalogueEntry): Problem => ({
  code: 'catalogue/duplicate',
  severity: 'error',
  message: `\`${entry.source.slice(0, 60)}\` is translated twice${entry.context === undefined ? '' : ` for \`${entry.context}\``}.`,
  hint: 'keep one entry, or give each its `msgctxt`.',
  at: { file, position: entry.position },
  related: [{ message: 'first translated', at: { file, position: first.position } }],
});

/** Problems: `catalogue/encoding`, `catalogue/syntax`, `catalogue/duplicate`. Of two entries for one text the first holds. */
export const parseCatalogue = (source: SourceFile): Outcome<Catalogue> => {
  const file = source.path;
  const { value: read, problems: found } = readPo(source);
  const entries = read.filter((entry) => entry.source !== '' || entry.context !== undefined);
  const problems = [...found];
  const byKey = new Map<string, CatalogueEntry>();
  const byReference = new Map<string, CatalogueEntry>();
  for (const entry of entries.filter(({ isObsolete }) => !isObsolete)) {
    const key = catalogueKey(entry.source, entry.context);
    const first = byKey.get(key);
    if (first === undefined) byKey.set(key, entry);
    else problems.push(duplicate(file, entry, first));
    for (const reference of entry.references) byReference.set(reference, byReference.get(reference) ?? entry);
  }
  return { value: { file, entries, byKey, byReference }, problems };
};

export type Translation = { readonly text: string; readonly state: 'translated' | 'stale' | 'untranslated' };

/**
 * The entry of the text's role, else of the text alone. A fuzzy one was made for an earlier text: it is stale.
 * With `place`, a text without entry takes the one that names the same pointer (`#: file#/pointer`), stale too: the text there has changed since.
 * A line number (`#: file:12`) does not count, since any edit above moves it to another text.
 */
export const translate = (catalogue: Catalogue | undefined, source: string, role: string, place?: SpecPlace): Translation => {
  const entry = catalogue?.byKey.get(catalogueKey(source, role)) ?? catalogue?.byKey.get(source);
  if (entry !== undefined && entry.text !== '') return { text: entry.text, state: entry.isFuzzy ? 'stale' : 'translated' };
  const former = entry === undefined && place !== undefined ? catalogue?.byReference.get(`${place.file}#${place.pointer}`) : undefined;
  return former === undefined || former.text === '' ? { text: source, state: 'untranslated' } : { text: former.text, state: 'stale' };
};
