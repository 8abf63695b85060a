// A `.po` file → its `Catalogue`, and a text of a description → its translation. Also lists the keys of the entries
// that have a `msgctxt`.
import { catalogueKey } from '../model/api/catalogue.ts';
import type { Catalogue, CatalogueEntry } from '../model/api/catalogue.ts';
import type { FilePath } from '../model/paths.ts';
import type { Outcome, Problem } from '../model/problems/problem.ts';
import type { SourceFile } from '../model/snapshot.ts';
import { readPo } from './read-po.ts';

const duplicate = (file: FilePath, entry: CatalogueEntry, first: CatalogueEntry): Problem => ({
  code: 'catalogue/duplicate',
  severity: 'error',
  message:
    `Duplicate entry for \`${entry.source.slice(0, 60)}${entry.source.length > 60 ? '…' : ''}\`` +
    `${entry.context === undefined ? '' : ` in the context \`${entry.context}\``}.`,
  hint: 'keep one of the entries, or give each of them its own `msgctxt`.',
  at: { file, position: entry.position },
  related: [{ message: 'first entry at', at: { file, position: first.position } }],
});

/**
 * Reads a catalogue. If two entries in use have the same `msgid` and the same `msgctxt`, the first wins. Problems:
 * `catalogue/encoding`, `catalogue/syntax`, `catalogue/duplicate`.
 */
export const parseCatalogue = (source: SourceFile): Outcome<Catalogue> => {
  const file = source.path;
  const { value: read, problems: found } = readPo(source);
  const entries = read.filter((entry) => entry.source !== '' || entry.context !== undefined);
  const problems = [...found];
  const byKey = new Map<string, CatalogueEntry>();
  for (const entry of entries.filter(({ isObsolete }) => !isObsolete)) {
    const key = catalogueKey(entry.source, entry.context);
    const first = byKey.get(key);
    if (first === undefined) byKey.set(key, entry);
    else problems.push(duplicate(file, entry, first));
  }
  return { value: { file, entries, byKey }, problems };
};

/**
 * Returns the translation of a text in its role (`msgctxt`). If the catalogue has no entry for the role, the entry
 * without a role is used. Returns undefined if the catalogue has neither entry, or if the entry has no translation or
 * is fuzzy (made for an earlier text).
 */
export const findTranslation = (catalogue: Catalogue, source: string, role: string): string | undefined => {
  const entry = catalogue.byKey.get(catalogueKey(source, role)) ?? catalogue.byKey.get(source);
  return entry === undefined || entry.text === '' || entry.isFuzzy ? undefined : entry.text;
};

/** Returns the keys of the entries in use that have a `msgctxt`. */
export const rolesIn = ({ byKey }: Catalogue): readonly string[] =>
  [...byKey].flatMap(([key, { context }]) => (context === undefined ? [] : [key]));
