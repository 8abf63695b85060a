// Snapshot → everything that is parsed from it, joined into one `Site`. Making routes, navigation and pages is left to
// `src/pipeline/plan.ts`.
import type { ParseOptions } from './parse-options.ts';
import type { BundleMap } from '../../model/api/bundle.ts';
import type { EntryBody, EntryMeta, ParsedEntry } from '../../model/content/entry.ts';
import { loadMessages } from '../../i18n/messages.ts';
import { type FilePath, folderOf, toFilePath } from '../../model/paths.ts';
import type { QueryStore } from '../../incremental/types.ts';
import type { Ports } from '../../model/ports.ts';
import type { Outcome, Problem } from '../../model/problems/problem.ts';
import type { RecordedDay, RecordedSpec } from '../../model/history/recorded-spec.ts';
import type { Settings } from '../../model/site/settings.ts';
import type { FolderLabel, Site, SpecRecord } from '../../model/site/site.ts';
import { listFolder, type Snapshot } from '../../model/snapshot.ts';
import type { Validated } from '../../openapi/parse-spec.ts';
import { settingsPlace } from '../../site/settings-place.ts';
import { collectStatics } from './collect-statics.ts';
import { keepLastGoodSpecs } from './keep-last-good-specs.ts';
import { checkTranslations } from '../translations/check-translations.ts';
import { parseEntries } from './parse-entries.ts';
import { loadDated } from '../history/load-dated-references.ts';
import { loadRecordedRecord } from '../history/load-recorded-record.ts';
import { markRecord } from '../history/mark-record.ts';
import { type ParsedHistory, parseRecorded } from '../history/parse-recorded.ts';
import { loadBundle, parseSpecs } from './parse-specs.ts';
import { type LoadComparison, buildHistories } from '../history/build-histories.ts';
import { ask } from '../../incremental/query.ts';
import { fileFingerprints } from './file-fingerprints.ts';

export type ParsedSite = {
  readonly site: Site;
  /**
   * Fingerprint of the data of an entry on which routes, navigation and the pages of other docs depend, by the path of
   * the entry.
   */
  readonly heads: ReadonlyMap<FilePath, string>;
  /**
   * Whether all descriptions are as written. False if a description from an earlier save replaces one that cannot be
   * read.
   */
  readonly isAsWritten: boolean;
  readonly problems: readonly Problem[];
  /** Resolves with those problems of descriptions and their catalogues that no page waits for. */
  readonly validated: Promise<readonly Problem[]>;
  readonly loadBody: (path: FilePath) => Promise<EntryBody>;
  readonly loadMarkdown: (path: FilePath) => Promise<ParsedEntry['markdown']>;
  /**
   * Loads the description of an API as one document. Resolves with undefined if the API is unknown or the description
   * cannot be read.
   */
  readonly loadBundle: (api: string) => Promise<BundleMap | undefined>;
  /** Loads a description as it was on one of the days in `site.recorded`. */
  readonly loadRecordedSpec: (day: RecordedDay) => Promise<RecordedSpec>;
  /** Loads the `SpecRecord` of a recorded description, from which a reference can be made. */
  readonly loadRecordedRecord: (day: RecordedDay) => Promise<SpecRecord>;
  readonly loadComparison: LoadComparison;
  /** Number of Markdown files that were parsed because the memo did not have their entries. */
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

/** Parses `content/dates.json`, such as `{ "content/ko/docs/intro.md": "2026-01-31" }`. Problems: `content/dates`. */
const parseDates = (snapshot: Snapshot): Outcome<ReadonlyMap<string, string>> => {
  const file = snapshot.files.get(datesFile);
  if (file === undefined) return { value: new Map(), problems: [] };
  const problem: Problem = {
    code: 'content/dates',
    severity: 'error',
    message: '`content/dates.json` is not a JSON object that maps paths to dates (`YYYY-MM-DD`).',
    hint: 'write it in the form `{ "content/ko/docs/intro.md": "2026-01-31" }`.',
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

type Sources = {
  readonly snapshot: Snapshot;
  readonly settings: Settings;
  readonly ports: Ports;
  readonly options: ParseOptions;
};

const parseFiles = ({ snapshot, settings, ports, options }: Sources) =>
  Promise.all([
    parseEntries(snapshot, settings, ports),
    parseSpecs(snapshot, settings, ports, { validateAfter: options.validateAfter }),
    parseRecorded({ memo: ports.memo, snapshot, settings }),
  ]);

/**
 * Returns the entries of the site. Also lists the drafts that are left out, and files below `content` whose extension
 * is not read (`.mdx`, `.markdown`).
 */
const selectEntries = (
  metas: readonly EntryMeta[],
  { snapshot, options: { withDrafts } }: Sources,
): Pick<Site, 'entries' | 'drafts' | 'unread'> => {
  const entries = metas.filter((meta) => withDrafts || !meta.frontMatter.draft);
  const drafts = withDrafts ? [] : metas.filter(({ frontMatter }) => frontMatter.draft).map(({ path }) => path);
  const unread = listFolder(snapshot, 'content').filter(
    (path) => /\.(?:mdx|markdown)$/i.test(path) && !path.startsWith('content/static/'),
  );
  return { entries, ...(drafts.length > 0 && { drafts }), ...(unread.length > 0 && { unread }) };
};

const loadSiteMessages = ({ snapshot, settings, ports }: Sources): ReturnType<typeof loadMessages> =>
  loadMessages(
    snapshot,
    settings.locales.map(({ code }, index) => ({
      code,
      at: settingsPlace(settings, `locales.${index}.code`),
      mayHaveFile: settings.hasFolders,
    })),
    ports.templates.messages,
  );

/**
 * Checks the catalogues of descriptions once `validateAfter` has resolved. Resolves with the problems of the catalogues
 * and with those that validation finds in the descriptions.
 */
const validateSpecs = (
  specs: Validated<readonly SpecRecord[]>,
  { snapshot, settings, ports: { memo }, options: { validateAfter } }: Sources,
): Promise<readonly Problem[]> => {
  const judge = async (): Promise<readonly Problem[]> => {
    await validateAfter;
    return checkTranslations(specs.value, { memo, snapshot, settings });
  };
  const validated = Promise.all([specs.validated, judge()]).then((problems) => problems.flat());
  // Prevents an unhandled rejection; callers that await `validated` still see the error.
  validated.catch(() => undefined);
  return validated;
};

/**
 * Adds the marks of histories to descriptions, and collects the static files, including those that descriptions and
 * `entries` name.
 */
const completeSpecs = async (
  specs: readonly SpecRecord[],
  entries: readonly EntryMeta[],
  { days, load }: ParsedHistory,
  { snapshot, ports: { memo } }: Sources,
): Promise<Pick<Site, 'specs' | 'statics'>> => {
  const marked = await Promise.all(
    specs.map((record) => markRecord(record, days.get(record.spec.name) ?? [], { memo, load })),
  );
  const exampleFiles = marked.flatMap(({ spec }) => spec.exampleFiles ?? []);
  return { specs: marked, statics: collectStatics(snapshot, entries, exampleFiles) };
};

/** Parses a site. Problems: those of its files; `validated` has those that are found later. */
export const parseSite = async (
  snapshot: Snapshot,
  settings: Settings,
  ports: Ports,
  options: ParseOptions,
): Promise<ParsedSite> => {
  const sources = { snapshot, settings, ports, options };
  const { memo, pool } = ports;
  const [parsed, described, recorded] = await parseFiles(sources);
  const { days, load } = recorded;
  const { entries, ...unshown } = selectEntries(parsed.metas, sources);
  const folders = await parseFolders(snapshot, memo);
  const dates = parseDates(snapshot);
  const { value: current } = described;
  const good = options.goodSpecs === undefined ? current : keepLastGoodSpecs(current, options.goodSpecs, settings);
  const { defaultLocale } = settings;
  const histories = await buildHistories({ days, load, specs: good, entries, defaultLocale, memo, pool });
  const messages = await loadSiteMessages(sources);
  const validated = validateSpecs(described, sources);
  const { specs, statics } = await completeSpecs(good, entries, recorded, sources);
  const loadRecord = async (day: RecordedDay): Promise<SpecRecord> =>
    loadRecordedRecord(await load(day), settings, ports);
  return {
    site: {
      settings,
      entries,
      ...unshown,
      folders: folders.value,
      specs,
      messages: messages.value,
      statics,
      dates: dates.value,
      recorded: days,
      histories: histories.value,
      dated: await loadDated({ memo, settings, days, specs, load, loadRecord }),
    },
    heads: parsed.heads,
    isAsWritten: good.every((record) => current.includes(record)),
    problems: [parsed, described, recorded, histories, folders, dates, messages].flatMap(({ problems }) => problems),
    validated,
    loadBody: parsed.loadBody,
    loadMarkdown: parsed.loadMarkdown,
    loadBundle: (name) => loadBundle(ports, snapshot, settings, name),
    loadRecordedSpec: load,
    loadRecordedRecord: loadRecord,
    loadComparison: histories.loadComparison,
    parsedCount: parsed.parsedCount,
  };
};
