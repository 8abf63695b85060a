// An API → the folder of its recorded descriptions; the name of a file in that folder → the day, kind and locale of the
// file; a recorded description → the file of its note.
import { type FilePath, folderOf, toFilePath } from '../paths.ts';
import type { ApiSettings, Settings } from '../site/settings.ts';

/**
 * Returns the folder `history` next to the description. If several descriptions are in the same folder, returns the
 * API's own folder in `history`. Returns undefined with `--api`, which reads no folders.
 */
export const historyFolderOf = (
  { name, file }: Pick<ApiSettings, 'name' | 'file'>,
  { hasFolders, apis }: Pick<Settings, 'hasFolders' | 'apis'>,
): FilePath | undefined => {
  if (!hasFolders) return undefined;
  const isShared = apis.some((other) => other.name !== name && folderOf(other.file) === folderOf(file));
  return isShared ? toFilePath(`${historyFolderNextTo(file)}/${name}`) : historyFolderNextTo(file);
};

/** Returns the folder `history` next to a description. */
export const historyFolderNextTo = (file: FilePath): FilePath => {
  const folder = folderOf(file);
  return toFilePath(folder === '' ? 'history' : `${folder}/history`);
};

/**
 * Returns the `history` folders of all APIs, each once, since APIs whose descriptions are in the same folder share one.
 * Returns no folders with `--api`.
 */
export const historyFolders = ({ hasFolders, apis }: Pick<Settings, 'hasFolders' | 'apis'>): readonly FilePath[] =>
  hasFolders ? [...new Set(apis.map(({ file }) => historyFolderNextTo(file)))] : [];

/**
 * Meaning of a file name. `json` is the description, `po` its translation into another locale, and `md` a note about
 * the description. `locale` is absent for a description, and for a note in the default locale.
 */
export type HistoryFile = { readonly date: string; readonly kind: 'json' | 'po' | 'md'; readonly locale?: string };

/** Returns whether a text is a valid date in the form `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined) return false;
  const time = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return time.getUTCMonth() === Number(month) - 1 && time.getUTCDate() === Number(day);
};

/**
 * Reads names such as `2026-01-12.json`, `2026-01-12.en.po`, `2026-01-12.md` and `2026-01-12.en.md`. Returns undefined
 * for all other names.
 */
export const readHistoryName = (name: string): HistoryFile | undefined => {
  const [, date = '', locale, kind] =
    /^([\d-]+)(?:\.([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*))?\.(json|po|md)$/.exec(name) ?? [];
  if (!isDay(date)) return undefined;
  if (kind === 'json') return locale === undefined ? { date, kind } : undefined;
  if (kind === 'po') return locale === undefined ? undefined : { date, kind, locale };
  return { date, kind: 'md', ...(locale !== undefined && { locale }) };
};

/** Returns the path of the note for a locale. `file` is the recorded description of the same day. */
export const noteFileOf = (file: FilePath, locale: string, defaultLocale: string): FilePath =>
  toFilePath(file.replace(/\.json$/, locale === defaultLocale ? '.md' : `.${locale}.md`));
