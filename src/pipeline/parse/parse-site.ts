// Snapshot → everything parsed and assembled into the content graph. Routes, navigation and pages are made from it
// elsewhere.
import type { ParseOptions } from './parse-options.ts';
import type { BundleMap } from '../../model/api/bundle.ts';
import type { EntryBody, ParsedEntry } from '../../model/content/entry.ts';
import { loadMessages } from '../../i18n/messages.ts';
import { type FilePath, folderOf, toFilePath } from '../../model/paths.ts';
import type { QueryStore } from '../../incremental/types.ts';
import type { Ports } from '../../model/ports.ts';
import type { Outcome, Problem } from '../../model/problems/problem.ts';
import type { RecordedDay, RecordedSpec } from '../../model/history/recorded-spec.ts';
import type { Settings } from '../../model/site/settings.ts';
import type { FolderLabel, Site, SpecRecord } from '../../model/site/site.ts';
import { listFolder, type Snapshot } from '../../model/snapshot.ts';
import { settingsPlace } from '../../site/settings-place.ts';
import { collectStatics } from './collect-statics.ts';
import { keepLastGoodSpecs } from './keep-last-good-specs.ts';
import { checkTranslations } from '../translations/check-translations.ts';
import { parseEntries } from './parse-entries.ts';
import { loadDated } from '../history/load-dated-references.ts';
import { loadRecordedRecord } from '../history/load-recorded-record.ts';
import { markRecord } from '../history/mark-record.ts';
import { parseRecorded } from '../history/parse-recorded.ts';
import { loadBundle, parseSpecs } from './parse-specs.ts';
import { type LoadComparison, buildHistories } from '../history/build-histories.ts';
import { ask } from '../../incremental/query.ts';
import { fileFingerprints } from './file-fingerprints.ts';

export type ParsedSite = {
  readonly site: Site;
  /** Fingerprint of everything in an entry that other pages show, by its path. */
  readonly heads: ReadonlyMap<FilePath, string>;
  /** Whether each description is the current one; false if an earlier state replaces one that cannot be read. */
  readonly isAsWritten: boolean;
  readonly problems: readonly Problem[];
  /** Problems of descriptions and their catalogues that no page waits for. */
  readonly validated: Promise<readonly Problem[]>;
  readonly loadBody: (path: FilePath) => Promise<EntryBody>;
  readonly loadMarkdown: (path: FilePath) => Promise<ParsedEntry['markdown']>;
  /** Loads the description of an API as one document; undefined if it did not parse. */
  readonly loadBundle: (api: string) => Promise<BundleMap | undefined>;
  /** Loads a description as it was on one of `site.recorded`'s days. */
  readonly loadRecordedSpec: (day: RecordedDay) => Promise<RecordedSpec>;
  /** Loads the same, with everything that a reference is made of. */
  readonly loadRecordedRecord: (day: RecordedDay) => Promise<SpecRecord>;
  /** Loads the changes between two recorded days of an API. */
  readonly loadComparison: LoadComparison;
  /** Number of Markdown files that the memo did not have. */
  readonly parsedCount: number;
};

const parseFolders = async (
  snapshot: Snapshot,
  memo: QueryStore,
): Promise<Outcome<ReadonlyMap<string, FolderLabel>>> => {
  const value = new Map<string, FolderLabel>();
  const problems: Problem[] = [];
  for (const path of listFolder(snapshot, 'content')) {
    const file = snapshot.files.get(path);
    if (file === undefined || !/(^|\/)_folder\.ya?ml$/.test(path)) continue;
    const folder = await ask(memo, {
      name: `folder:${path}`,
      reads: fileFingerprints(snapshot, [path]),
      compute: async () => (await import('../../content/parse-folder.ts')).parseFolder(file),
    });
    value.set(folderOf(path), folder.value);
    problems.push(...folder.problems);
  }
  return { value, problems };
};

const datesFile = toFilePath('content/dates.json');

/** Parses `{ "content/ko/docs/intro.md": "2026-01-31" }`. Problems: `content/dates`. */
const parseDates = (snapshot: Snapshot): Outcome<ReadonlyMap<string, string>> => {
  const file = snapshot.files.get(datesFile);
  if (file === undefined) return { value: new Map(), problems: [] };
  const problem: Problem = {
    code: 'content/dates',
    severity: 'error',
    message: '`content/dates.json` is not a JSON object of `"path": "YYYY-MM-DD"`.',
    hint: 'write `{ "content/ko/docs/intro.md": "2026-01-31" }`.',
    at: { file: datesFile, position: { line: 1, column: 1 } },
  };
  try {
    const entries = Object.entries(JSON.parse(new TextDecoder().decode(file.bytes)) as Record<string, unknown>);
    const good = entries.filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(entry[1]),
    );
    return { value: new Map(good), problems: good.length === entries.length ? [] : [problem] };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return { value: new Map(), problems: [problem] };
    throw error;
  }
};

/** Parses a site (stages 3 and 4). Problems: those of its files; `validated` has those that are found later. */
export const parseSite = async (
  snapshot: Snapshot,
  settings: Settings,
  ports: Ports,
  options: ParseOptions,
): Promise<ParsedSite> => {
  const [entries, specs, recorded] = await Promise.all([
    parseEntries(snapshot, settings, ports),
    parseSpecs(snapshot, settings, ports, { validateAfter: options.validateAfter }),
    parseRecorded({ memo: ports.memo, snapshot, settings }),
  ]);
  const metas = entries.metas.filter((meta) => options.withDrafts || !meta.frontMatter.draft);
  const drafts = options.withDrafts
    ? []
    : entries.metas.filter(({ frontMatter }) => frontMatter.draft).map(({ path }) => path);
  const unread = listFolder(snapshot, 'content').filter(
    (path) => /\.(?:mdx|markdown)$/i.test(path) && !path.startsWith('content/static/'),
  );
  const folders = await parseFolders(snapshot, ports.memo);
  const dates = parseDates(snapshot);
  const good =
    options.goodSpecs === undefined ? specs.value : keepLastGoodSpecs(specs.value, options.goodSpecs, settings);
  const histories = await buildHistories({
    days: recorded.days,
    load: recorded.load,
    specs: good,
    entries: metas,
    defaultLocale: settings.defaultLocale,
    memo: ports.memo,
    pool: ports.pool,
  });
  const messages = await loadMessages(
    snapshot,
    settings.locales.map(({ code }, index) => ({
      code,
      at: settingsPlace(settings, `locales.${index}.code`),
      mayHaveFile: settings.hasFolders,
    })),
    ports.templates.messages,
  );
  const loadRecord = async (day: RecordedDay): Promise<SpecRecord> =>
    loadRecordedRecord(await recorded.load(day), settings, ports);
  const { memo } = ports;
  const judge = async (): Promise<readonly Problem[]> => {
    await options.validateAfter;
    return checkTranslations(specs.value, { memo, snapshot, settings });
  };
  const validated = Promise.all([specs.validated, judge()]).then((problems) => problems.flat());
  // Prevents an unhandled rejection; callers that await `validated` still see the error.
  validated.catch(() => undefined);
  const marked = await Promise.all(
    good.map((record) => markRecord(record, recorded.days.get(record.spec.name) ?? [], { memo, load: recorded.load })),
  );
  return {
    site: {
      settings,
      entries: metas,
      ...(drafts.length > 0 && { drafts }),
      ...(unread.length > 0 && { unread }),
      folders: folders.value,
      specs: marked,
      messages: messages.value,
      statics: collectStatics(
        snapshot,
        metas,
        marked.flatMap(({ spec }) => spec.exampleFiles ?? []),
      ),
      dates: dates.value,
      recorded: recorded.days,
      histories: histories.value,
      dated: await loadDated({ memo, settings, days: recorded.days, specs: marked, load: recorded.load, loadRecord }),
    },
    heads: entries.heads,
    isAsWritten: good.every((record) => specs.value.includes(record)),
    problems: [
      ...entries.problems,
      ...specs.problems,
      ...recorded.problems,
      ...histories.problems,
      ...folders.problems,
      ...dates.problems,
      ...messages.problems,
    ],
    validated,
    loadBody: entries.loadBody,
    loadMarkdown: entries.loadMarkdown,
    loadBundle: (name) => loadBundle(ports, snapshot, settings, name),
    loadRecordedSpec: recorded.load,
    loadRecordedRecord: loadRecord,
    loadComparison: histories.loadComparison,
    parsedCount: entries.parsedCount,
  };
};
