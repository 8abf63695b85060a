// A link in a text of a description → the places of its URL: in the description, in the locale's own file of the
// description, or in a catalogue. Finding broken links is left to `src/site/checks`.
import { readPo } from '../../i18n/read-po.ts';
import type { SpecPlace, SpecText } from '../../model/api/api-spec.ts';
import type { CatalogueEntry } from '../../model/api/catalogue.ts';
import { decodeAddress } from '../../text/decode-address.ts';
import { type FilePath, toFilePath } from '../../model/paths.ts';
import type { Place } from '../../model/problems/problem.ts';
import type { SpecRecord } from '../../model/site/site.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import type { LinkInText, LocateLink } from '../../site/checks/check-rendered.ts';
import { memoize, memoizeByText } from '../../model/memoize.ts';

const decoder = new TextDecoder();

const spellingsOf = (target: string): readonly string[] => {
  const decoded = decodeAddress(target);
  return [target, decoded, JSON.stringify(decoded).slice(1, -1)];
};

/**
 * Finds the URL in `lines` from `first` up to, but not including, `end` (both 0-based). Tries one spelling of the URL
 * after the other, and skips the first `before` occurrences of each spelling. Returns undefined if nothing is found.
 */
const findInLines = (
  lines: readonly string[],
  [first, end]: readonly [number, number],
  { target, before }: LinkInText,
): Place['position'] => {
  for (const spelling of spellingsOf(target)) {
    let left = before;
    for (let line = first; line < Math.min(end, lines.length); line += 1) {
      const text = lines[line] ?? '';
      for (let at = text.indexOf(spelling); at >= 0; at = text.indexOf(spelling, at + 1)) {
        if (left === 0) return { line: line + 1, column: at + 1, length: spelling.length };
        left -= 1;
      }
    }
  }
  return undefined;
};

/**
 * Returns the first number in an ascending list that is greater than `limit`, or undefined if all are at most `limit`.
 */
const firstAfter = (numbers: readonly number[], limit: number): number | undefined => {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) > limit) high = middle;
    else low = middle + 1;
  }
  return numbers[low];
};

/** Returns the index of the first wanted line from `start` on, or -1 if no such line exists. */
const findFrom = (lines: readonly string[], start: number, isWanted: (line: string) => boolean): number => {
  for (let at = start; at < lines.length; at += 1) if (isWanted(lines[at] ?? '')) return at;
  return -1;
};

const groupByKey = (texts: readonly SpecText[]): ReadonlyMap<string, readonly SpecText[]> => {
  const groups = new Map<string, SpecText[]>();
  for (const text of texts) {
    const key = text.key ?? text.source;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [text]);
    else group.push(text);
  }
  return groups;
};

const createLinesOf = ({ files }: Snapshot): ((file: FilePath) => readonly string[]) => {
  const known = new Map<FilePath, readonly string[]>();
  return (file) => {
    const bytes = files.get(file)?.bytes;
    const lines = known.get(file) ?? (bytes === undefined ? [] : decoder.decode(bytes).split(/\r\n|[\n\r]/));
    known.set(file, lines);
    return lines;
  };
};

type Entries = ReadonlyMap<string, CatalogueEntry>;

/**
 * Returns a function that returns the entries of a catalogue by the text that they translate. Each catalogue is read
 * once. Obsolete entries are left out. If a text has two entries, the first wins.
 */
const createEntriesOf = ({ files }: Snapshot): ((file: FilePath) => Entries) => {
  const known = new Map<FilePath, Entries>();
  return (file) => {
    const source = files.get(file);
    const read = (): readonly CatalogueEntry[] =>
      source === undefined ? [] : readPo(source).value.filter((entry) => !entry.isObsolete);
    const entries = known.get(file) ?? new Map([...read()].reverse().map((entry) => [entry.source, entry]));
    known.set(file, entries);
    return entries;
  };
};

/** Returns the lines (0-based, ascending) on which the texts of a file begin. */
const listBegins = ({ texts }: SpecRecord['spec'], file = ''): readonly number[] =>
  texts.flatMap(({ place }) => (place.file === file ? [place.position.line - 1] : [])).sort((a, b) => a - b);

/** Returns a function that finds the places of a link. */
export const createLocateLink = (snapshot: Snapshot): LocateLink => {
  const linesOf = createLinesOf(snapshot);
  const entriesOf = createEntriesOf(snapshot);
  const textsOf = memoize(({ spec }: SpecRecord) => groupByKey(spec.texts));
  // The result is memoized, because a description can have very many texts.
  const beginsOf = memoize(({ spec }: SpecRecord) => memoizeByText((file) => listBegins(spec, file)));

  const inDescription = (record: SpecRecord, place: SpecPlace, link: LinkInText): Place => {
    const lines = linesOf(place.file);
    const start = place.position.line - 1;
    // The search ends at the start of the next text, or at the end of the file.
    const end = firstAfter(beginsOf(record)(place.file), start) ?? lines.length;
    return { file: place.file, position: findInLines(lines, [start, end], link) ?? place.position };
  };

  const inCatalogue = (record: SpecRecord, link: LinkInText): Place | undefined => {
    const file = toFilePath(`i18n/${link.locale}/${record.spec.name}.po`);
    const entry = entriesOf(file).get(link.source);
    if (entry === undefined) return undefined;
    const lines = linesOf(file);
    const first = findFrom(lines, entry.position.line - 1, (line) => line.startsWith('msgstr'));
    const empty = findFrom(lines, first + 1, (line) => line.trim() === '');
    const end = empty < 0 ? lines.length : empty;
    return { file, position: findInLines(lines, [first, end], link) ?? { line: first + 1, column: 1 } };
  };

  return (record, link) => {
    const own = record.locales.get(link.locale)?.get(link.source)?.place;
    if (own !== undefined) return [inDescription(record, own, link)];
    const texts = textsOf(record).get(link.source) ?? [];
    const isTranslated = !record.locales.has(link.locale) && texts.length > 0;
    const translated = isTranslated ? inCatalogue(record, link) : undefined;
    if (translated !== undefined) return [translated];
    return texts.length === 0
      ? [{ file: record.spec.file }]
      : texts.map(({ place }) => inDescription(record, place, link));
  };
};
