// Markdown files → metas, and functions that load their bodies. Only files that have changed are parsed; how a file is
// parsed is left to `src/content`.
import { entryPlace } from '../../content/entry-place.ts';
import type { EntryBody, EntryMeta, ParsedEntry } from '../../model/content/entry.ts';
import { toLocaleCode } from '../../model/site/locale-code.ts';
import { findNearest } from '../../text/did-you-mean.ts';
import type { FilePath } from '../../model/paths.ts';
import { withMemory } from '../../incremental/memory.ts';
import { findValue, keepValue, type Question } from '../../incremental/query.ts';
import { fingerprintOf } from '../../incremental/fingerprint.ts';
import { askedHistories } from '../../site/routing/route-index.ts';
import { fileFingerprints } from './file-fingerprints.ts';
import { pluginsKey } from './plugins-key.ts';
import type { Ports } from '../../model/ports.ts';
import type { Outcome, Problem } from '../../model/problems/problem.ts';
import type { Settings } from '../../model/site/settings.ts';
import { listFolder, type Snapshot, type SourceFile } from '../../model/snapshot.ts';

export type ParsedEntries = {
  readonly metas: readonly EntryMeta[];
  /** Fingerprint of everything in an entry that other pages show, by its path. */
  readonly heads: ReadonlyMap<FilePath, string>;
  readonly problems: readonly Problem[];
  /** Loads the body of an entry. Asynchronous, because a body that the memo has lost is parsed again. */
  readonly loadBody: (path: FilePath) => Promise<EntryBody>;
  readonly loadMarkdown: (path: FilePath) => Promise<ParsedEntry['markdown']>;
  readonly parsedCount: number;
};

type Place = NonNullable<ReturnType<typeof entryPlace>>;
export type ParseEntryInput = { readonly file: SourceFile; readonly place: Place } & Pick<
  Settings,
  'modules' | 'markdown'
>;
type Remembered = { readonly meta: EntryMeta; readonly head: string; readonly problems: readonly Problem[] };

const localeProblem = (path: FilePath, locale: string, settings: Settings): Problem => {
  const codes = settings.locales.map((known) => known.code);
  // The config refuses a code such as `pt_BR`, so the hint has the code as the config would accept it.
  const wanted = findNearest(locale, codes) ?? toLocaleCode(locale);
  const rename =
    wanted === undefined
      ? 'rename it to a locale, such as `content/en`, or remove it.'
      : `rename it to \`content/${wanted}\`.`;
  return {
    code: 'content/locale',
    severity: 'error',
    message: `\`content/${locale}\` does not match a configured locale.`,
    hint:
      wanted === locale ? `add \`{ code: '${locale}', label: '…' }\` to \`locales\`, or remove the folder.` : rename,
    at: { file: path },
  };
};

const placesOf = (snapshot: Snapshot, settings: Settings) => {
  const codes = new Set(settings.locales.map((locale) => locale.code));
  const inputs: { file: SourceFile; place: Place }[] = [];
  const strange = new Map<string, FilePath>();
  for (const path of listFolder(snapshot, 'content')) {
    const place = entryPlace(path);
    const file = snapshot.files.get(path);
    if (place === undefined || file === undefined) continue;
    if (codes.has(place.locale)) inputs.push({ file, place });
    else if (!strange.has(place.locale)) strange.set(place.locale, path);
  }
  return { inputs, problems: [...strange].map(([locale, path]) => localeProblem(path, locale, settings)) };
};

/**
 * Bytes of files that are parsed before the results are kept. Bodies of the first batch stay in memory until they are
 * printed; those of later batches are read back from the memo.
 */
const bytesAtOnce = 24 * 2 ** 20;

/** Splits the inputs into batches, in their order. */
const splitBySize = <Input extends { readonly file: SourceFile }>(
  inputs: readonly Input[],
): readonly (readonly Input[])[] => {
  const parts: Input[][] = [];
  let room = 0;
  for (const input of inputs) {
    if (room <= 0) {
      parts.push([]);
      room = bytesAtOnce;
    }
    parts.at(-1)?.push(input);
    room -= input.file.bytes.byteLength;
  }
  return parts;
};

const headOf = (meta: EntryMeta): string =>
  fingerprintOf(
    JSON.stringify([meta.title, meta.frontMatter, meta.frontMatterPositions, askedHistories(meta), meta.hasStyles]),
  );

/** Returns whether a plugin of the site failed at the entry. */
const hasException = (problems: readonly Problem[]): boolean =>
  problems.some(({ code }) => code === 'project/exception');

/** Parses all entries. Problems: `content/locale`, and those of the entries. */
export const parseEntries = async (snapshot: Snapshot, settings: Settings, ports: Ports): Promise<ParsedEntries> => {
  const { inputs, problems } = placesOf(snapshot, settings);
  const modules = pluginsKey(settings);
  const heads = withMemory(ports.memory, ports.memo);
  const questionOf = (part: 'entry' | 'body' | 'markdown', path: FilePath): Question => ({
    name: `${part}:${path}`,
    reads: { ...fileFingerprints(snapshot, [path]), modules },
  });
  const results = new Map<FilePath, Remembered>();
  const atHand = new Map<FilePath, ParsedEntry>();
  const missing = inputs.filter(({ file }) => {
    const found = findValue<Remembered>(heads, questionOf('entry', file.path));
    if (found !== undefined) results.set(file.path, found);
    return found === undefined;
  });
  const parse = (wanted: readonly (typeof inputs)[number][]) =>
    ports.pool.map<ParseEntryInput, Outcome<ParsedEntry>>(
      'parse-entry',
      wanted.map((input) => ({ ...input, modules: settings.modules, markdown: settings.markdown })),
      (input) => input.file.bytes.byteLength,
    );
  const keep = (file: SourceFile, { value, problems: found }: Outcome<ParsedEntry>): void => {
    const remembered = { meta: value.meta, head: headOf(value.meta), problems: found };
    results.set(file.path, remembered);
    // The error of a plugin may depend on more than the fingerprints cover.
    if (hasException(found)) return;
    keepValue(heads, questionOf('entry', file.path), remembered);
    keepValue(ports.memo, questionOf('body', file.path), value.body);
    keepValue(ports.memo, questionOf('markdown', file.path), value.markdown);
  };
  for (const [number, part] of splitBySize(missing).entries()) {
    const parsed = await parse(part);
    for (const [at, { file }] of part.entries()) {
      const outcome = parsed[at];
      if (outcome === undefined) throw new Error(`bug: no result for ${file.path}`);
      keep(file, outcome);
      if (number === 0) atHand.set(file.path, outcome.value);
    }
  }
  const parseAgain = async (path: FilePath): Promise<ParsedEntry> => {
    const [again] = await parse(inputs.filter(({ file }) => file.path === path));
    if (again === undefined) throw new Error(`bug: ${path} is no entry`);
    return again.value;
  };
  const loadBody = async (path: FilePath): Promise<EntryBody> =>
    atHand.get(path)?.body ??
    findValue<EntryBody>(ports.memo, questionOf('body', path)) ??
    (await parseAgain(path)).body;
  const loadMarkdown = async (path: FilePath): Promise<ParsedEntry['markdown']> =>
    atHand.get(path)?.markdown ??
    findValue<ParsedEntry['markdown']>(ports.memo, questionOf('markdown', path)) ??
    (await parseAgain(path)).markdown;
  const ordered = inputs.flatMap(({ file }) => results.get(file.path) ?? []);
  return {
    metas: ordered.map((result) => result.meta),
    heads: new Map(ordered.map(({ meta, head }) => [meta.path, head])),
    problems: [...problems, ...ordered.flatMap((result) => result.problems)],
    loadBody,
    loadMarkdown,
    parsedCount: missing.length,
  };
};
