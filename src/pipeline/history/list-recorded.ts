// The history folders of a snapshot → the recorded days of each API, with their notes. The descriptions themselves are
// not read here.
import { decode } from '../../content/decode.ts';
import {
  historyFolderNextTo,
  historyFolderOf,
  type HistoryFile,
  readHistoryName,
} from '../../model/history/history-files.ts';
import { type FilePath, toFilePath } from '../../model/paths.ts';
import type { Outcome, Problem } from '../../model/problems/problem.ts';
import type { RecordedDay, RecordedDays } from '../../model/history/recorded-spec.ts';
import type { ApiSettings, Settings } from '../../model/site/settings.ts';
import { listFolder, type Snapshot } from '../../model/snapshot.ts';
import { fingerprintOf } from '../../incremental/fingerprint.ts';

type Found = HistoryFile & { readonly path: FilePath };

/** Returns each locale of the site with the path at which the catalogue of a day in this locale would be. */
export const recordedCatalogues = (
  { file }: Pick<RecordedDay, 'file'>,
  { locales }: Settings,
): readonly (readonly [string, FilePath])[] =>
  locales.map(({ code }) => [code, toFilePath(file.replace(/\.json$/, `.${code}.po`))]);

/** Returns whether a file is for people who look into the folder, such as `README.md`. */
const isForPeople = (name: string): boolean => /^[A-Z][A-Z_-]*\.md$/.test(name);

const misnamed = (path: FilePath): Problem => ({
  code: 'history/name',
  severity: 'error',
  message: `\`${path}\` is not a valid name for a history file.`,
  hint:
    'rename it to `YYYY-MM-DD.json` (a description), `YYYY-MM-DD.<locale>.po` (its translation), `YYYY-MM-DD.md` ' +
    'or `YYYY-MM-DD.<locale>.md` (a note), or remove it.',
  at: { file: path },
});

const alone = ({ path, date }: Found, folder: FilePath): Problem => ({
  code: 'history/alone',
  severity: 'error',
  message: `\`${path}\` is not next to a description of ${date}.`,
  hint: `add \`${folder}/${date}.json\`, or remove this file.`,
  at: { file: path },
});

const readNotes = (
  snapshot: Snapshot,
  notes: readonly Found[],
  defaultLocale: string,
): Outcome<Record<string, string>> => {
  const value: Record<string, string> = {};
  const problems: Problem[] = [];
  for (const { path, locale = defaultLocale } of notes) {
    const file = snapshot.files.get(path);
    const text = file && decode(file);
    if (text && text.value.trim() !== '') value[locale] = text.value.trimEnd();
    problems.push(...(text?.problems ?? []));
  }
  return { value, problems };
};

const hashOfDay = (snapshot: Snapshot, file: FilePath, settings: Settings): string => {
  const read = [file, ...recordedCatalogues({ file }, settings).map(([, path]) => path)];
  return fingerprintOf(JSON.stringify([file, ...read.map((path) => snapshot.files.get(path)?.hash ?? null)]));
};

/**
 * Lists the recorded days of an API, the earliest first, because `listFolder` sorts files by name and each name begins
 * with the day.
 */
const listDays = (snapshot: Snapshot, settings: Settings, api: ApiSettings): Outcome<readonly RecordedDay[]> => {
  const folder = historyFolderOf(api, settings);
  if (folder === undefined) return { value: [], problems: [] };
  const problems: Problem[] = [];
  const found: Found[] = [];
  for (const path of listFolder(snapshot, folder)) {
    const name = path.slice(folder.length + 1);
    const read = readHistoryName(name);
    if (read !== undefined) found.push({ ...read, path });
    else if (!isForPeople(name)) problems.push(misnamed(path));
  }
  const days = found.filter(({ kind }) => kind === 'json');
  const dates = new Set(days.map(({ date }) => date));
  problems.push(...found.filter(({ date }) => !dates.has(date)).map((file) => alone(file, folder)));
  const value = days.map(({ date, path }): RecordedDay => {
    // The note without a locale in its name is in the default locale. It comes first, because the first note is shown
    // in locales without a note.
    const written = found
      .filter((file) => file.kind === 'md' && file.date === date)
      .sort((one, other) => Number(one.locale !== undefined) - Number(other.locale !== undefined));
    const notes = readNotes(snapshot, written, settings.defaultLocale);
    problems.push(...notes.problems);
    return { api: api.name, date, file: path, notes: notes.value, hash: hashOfDay(snapshot, path, settings) };
  });
  return { value, problems };
};

/**
 * Reports files in a `history` folder that several descriptions share. Such files remain if a second description is
 * added next to the first.
 */
const findOwnerless = (snapshot: Snapshot, settings: Settings): Problem[] => {
  const own = new Set(settings.apis.map((api) => historyFolderOf(api, settings)));
  const shared = [...new Set(settings.apis.map(({ file }) => historyFolderNextTo(file)))].filter(
    (folder) => settings.hasFolders && !own.has(folder),
  );
  return shared.flatMap((folder) =>
    listFolder(snapshot, folder)
      .filter((path) => readHistoryName(path.slice(folder.length + 1)) !== undefined)
      .map((path) => ({
        code: 'history/name',
        severity: 'error',
        message: `\`${path}\` does not belong to an API: several descriptions are next to its folder.`,
        hint: `move it to \`${folder}/<api>/\`, the folder of its API.`,
        at: { file: path },
      })),
  );
};

/**
 * Lists the recorded days of all APIs. Problems: `history/name` and `history/alone`, and for notes also
 * `content/encoding` and `content/size`.
 */
export const listRecorded = (snapshot: Snapshot, settings: Settings): Outcome<RecordedDays> => {
  const days = settings.apis.map((api) => [api.name, listDays(snapshot, settings, api)] as const);
  return {
    value: new Map(days.flatMap(([name, { value }]) => (value.length === 0 ? [] : [[name, value]]))),
    problems: [...days.flatMap(([, { problems }]) => problems), ...findOwnerless(snapshot, settings)],
  };
};
