// Markdown files → the data of entries, and functions that load their bodies and Markdown. A file is parsed only if the
// memo lacks its result. Parsing a file is left to `src/content`.
import type { EntryBody, EntryMeta, ParsedEntry } from '../../model/content/entry.ts';
import type { FilePath } from '../../model/paths.ts';
import type { Ports } from '../../model/ports.ts';
import type { Outcome, Problem } from '../../model/problems/problem.ts';
import type { Settings } from '../../model/site/settings.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import { createEntryStore, type EntryHead, type EntryStore } from './entry-store.ts';
import { type EntryFile, findEntryFiles } from './find-entry-files.ts';

export type ParsedEntries = {
  readonly metas: readonly EntryMeta[];
  /**
   * Fingerprint of the data of an entry on which routes, navigation and the pages of other docs depend, by the path of
   * the entry.
   */
  readonly heads: ReadonlyMap<FilePath, string>;
  readonly problems: readonly Problem[];
  /** Loads the body of an entry. It is asynchronous, because a body that the memo does not have is parsed again. */
  readonly loadBody: (path: FilePath) => Promise<EntryBody>;
  readonly loadMarkdown: (path: FilePath) => Promise<ParsedEntry['markdown']>;
  readonly parsedCount: number;
};

export type ParseEntryInput = EntryFile & Pick<Settings, 'modules' | 'markdown'>;

/**
 * Size of a batch of files, in bytes. To save memory, the results of a batch are stored before the next one is parsed,
 * and only the texts of the first batch are kept (`atHand`). Those of later batches are read from the memo.
 */
const bytesAtOnce = 24 * 2 ** 20;

const splitBySize = (inputs: readonly EntryFile[]): readonly (readonly EntryFile[])[] => {
  const parts: EntryFile[][] = [];
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

/** Parses files, in this thread or in others. The results are in the order of the files. */
type Parse = (files: readonly EntryFile[]) => Promise<readonly Outcome<ParsedEntry>[]>;

const createParse =
  ({ modules, markdown }: Settings, { pool }: Ports): Parse =>
  (files) =>
    pool.map<ParseEntryInput, Outcome<ParsedEntry>>(
      'parse-entry',
      files.map((file) => ({ ...file, modules, markdown })),
      ({ file }) => file.bytes.byteLength,
    );

/** Entries that were parsed in this run. `atHand` has the entries of the first batch, with their text. */
type Fresh = { readonly heads: ReadonlyMap<FilePath, EntryHead>; readonly atHand: ReadonlyMap<FilePath, ParsedEntry> };

const parseFiles = async (files: readonly EntryFile[], parse: Parse, store: EntryStore): Promise<Fresh> => {
  const heads = new Map<FilePath, EntryHead>();
  const atHand = new Map<FilePath, ParsedEntry>();
  for (const [number, part] of splitBySize(files).entries()) {
    const parsed = await parse(part);
    for (const [at, { file }] of part.entries()) {
      const outcome = parsed[at];
      if (outcome === undefined) throw new Error(`bug: no result for ${file.path}`);
      heads.set(file.path, store.keep(file.path, outcome));
      if (number === 0) atHand.set(file.path, outcome.value);
    }
  }
  return { heads, atHand };
};

/** Sources of an entry's text: `atHand`, the store, or else the file of the entry, which is parsed again. */
type TextSources = {
  readonly atHand: Fresh['atHand'];
  readonly store: EntryStore;
  readonly parseAgain: (path: FilePath) => Promise<ParsedEntry>;
};

const createLoads = ({ atHand, store, parseAgain }: TextSources): Pick<ParsedEntries, 'loadBody' | 'loadMarkdown'> => ({
  loadBody: async (path) => atHand.get(path)?.body ?? store.findBody(path) ?? (await parseAgain(path)).body,
  loadMarkdown: async (path) =>
    atHand.get(path)?.markdown ?? store.findMarkdown(path) ?? (await parseAgain(path)).markdown,
});

/** Parses all entries. Problems: `content/locale`, and those of the entries. */
export const parseEntries = async (snapshot: Snapshot, settings: Settings, ports: Ports): Promise<ParsedEntries> => {
  const { files, problems } = findEntryFiles(snapshot, settings);
  const store = createEntryStore(snapshot, settings, ports);
  const parse = createParse(settings, ports);
  const known = new Map(files.map(({ file }) => [file.path, store.findHead(file.path)]));
  const missing = files.filter(({ file }) => known.get(file.path) === undefined);
  const { heads, atHand } = await parseFiles(missing, parse, store);
  const parseAgain = async (path: FilePath): Promise<ParsedEntry> => {
    const [again] = await parse(files.filter(({ file }) => file.path === path));
    if (again === undefined) throw new Error(`bug: ${path} is not an entry`);
    return again.value;
  };
  const ordered = files.flatMap(({ file }) => heads.get(file.path) ?? known.get(file.path) ?? []);
  return {
    metas: ordered.map(({ meta }) => meta),
    heads: new Map(ordered.map(({ meta, head }) => [meta.path, head])),
    problems: [...problems, ...ordered.flatMap((entry) => entry.problems)],
    ...createLoads({ atHand, store, parseAgain }),
    parsedCount: missing.length,
  };
};
