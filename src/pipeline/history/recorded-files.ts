// A description, its texts in every locale and a note, if given → the files that record the description. Descriptions
// that differ only in the order of the members of their objects give equal bytes. The command `mokcha snapshot` writes
// the files.
import { catalogueHeader } from '../../i18n/catalogue-header.ts';
import { writePo } from '../../i18n/write-po.ts';
import type { BundleMap, BundleNode } from '../../model/api/bundle.ts';
import type { CatalogueEntry } from '../../model/api/catalogue.ts';
import { getOwn } from '../../model/get-own.ts';
import { type FilePath, toFilePath } from '../../model/paths.ts';
import type { Settings } from '../../model/site/settings.ts';
import type { SpecRecord, SpecTexts } from '../../model/site/site.ts';
import { wordsOf } from '../../text/text-key.ts';
import { bundleJson } from '../../reference/bundle/bundle-json.ts';
import { canonicalBundle, textsInBundle } from '../../reference/bundle/canonical-bundle.ts';

export type RecordedFile = { readonly path: FilePath; readonly content: string };

/**
 * A place of a text, and the translation of the text at this place. `words` is undefined if the text is not translated.
 */
type PlacedWords = { readonly pointer: string; readonly words: string | undefined };

/**
 * Returns the translation of a text, or undefined if the text is not translated and is therefore shown in its own
 * language.
 */
const wordsIn = (texts: SpecTexts, text: string, locale: string, defaultLocale: string): string | undefined => {
  const body = getOwn(texts, text);
  if (body === undefined) return undefined;
  const isTranslated = body.plain !== wordsOf(text) || (body.lang === locale && locale !== defaultLocale);
  return isTranslated ? body.plain : undefined;
};

/**
 * Returns the most common words of the places, or undefined if places without a translation are the most common. If
 * several are equally common, the first wins.
 */
const commonest = (places: readonly PlacedWords[]): string | undefined => {
  const counts = new Map<string | undefined, number>();
  for (const { words } of places) counts.set(words, (counts.get(words) ?? 0) + 1);
  return [...counts].reduce((first, second) => (second[1] > first[1] ? second : first))[0];
};

const entry = (source: string, words: string | undefined, context?: string): CatalogueEntry => ({
  source,
  ...(context !== undefined && { context }),
  text: words ?? '',
  isFuzzy: false,
  isObsolete: false,
  references: [],
  comments: [],
  position: { line: 1, column: 1 },
});

/**
 * Returns an entry with the most common words, and an entry for each place with different words, with the pointer of
 * the place as its context. If places without a translation are the most common, only the other places get an entry.
 */
const entriesOf = (source: string, places: readonly PlacedWords[]): CatalogueEntry[] => {
  const common = commonest(places);
  const others = places.filter(({ words }) => words !== common);
  return [
    ...(common === undefined ? [] : [entry(source, common)]),
    ...others.map(({ words, pointer }) => entry(source, words, pointer)),
  ];
};

const catalogueOf = (
  bundle: BundleNode,
  { spec, texts }: SpecRecord,
  locale: string,
  defaultLocale: string,
): string | undefined => {
  const bySource = new Map<string, PlacedWords[]>();
  for (const { text, pointer } of textsInBundle(bundle)) {
    const source = wordsOf(text);
    const places = bySource.get(source) ?? [];
    places.push({ pointer, words: wordsIn(texts[locale] ?? {}, text, locale, defaultLocale) });
    bySource.set(source, places);
  }
  const sources = [...bySource].sort(([one], [other]) => (one < other ? -1 : 1));
  const entries = sources.flatMap(([source, places]) => entriesOf(source, places));
  return entries.length === 0 ? undefined : writePo([catalogueHeader(spec.name, locale), ...entries]);
};

const printJson = (ordered: BundleNode): string => `${bundleJson(ordered, wordsOf)}\n`;

/** Returns the content of `<date>.json` for a bundle. */
export const recordedJson = (bundle: BundleMap): string => printJson(canonicalBundle(bundle));

export type Recording = {
  readonly record: SpecRecord;
  readonly bundle: BundleMap;
  readonly folder: FilePath;
  readonly date: string;
  /** Text of the note in Markdown, in the default locale. Absent if the command does not write a note. */
  readonly note?: string;
};

/**
 * Returns the files to write. The description comes last: a day counts as recorded only if its description exists, so
 * an interrupted command can be run again.
 */
export const recordedFiles = (
  { record, bundle, folder, date, note }: Recording,
  settings: Settings,
): readonly RecordedFile[] => {
  const ordered = canonicalBundle(bundle);
  const catalogues = settings.locales.flatMap(({ code }): RecordedFile[] => {
    const content = catalogueOf(ordered, record, code, settings.defaultLocale);
    return content === undefined ? [] : [{ path: toFilePath(`${folder}/${date}.${code}.po`), content }];
  });
  return [
    ...(note === undefined ? [] : [{ path: toFilePath(`${folder}/${date}.md`), content: `${note.trim()}\n` }]),
    ...catalogues,
    { path: toFilePath(`${folder}/${date}.json`), content: printJson(ordered) },
  ];
};
