// Where the recorded descriptions of an API lie, and what the name of a file there says.
import { type FilePath, folderOf, toFilePath } from './paths.ts';
import type { ApiSettings, Settings } from './settings.ts';

/**
 * `history` beside the description; within it a folder for each API where several lie in one. Undefined with `--api`, where no folder is read.
 */
export const historyFolderOf = (
  { name, file }: Pick<ApiSettings, 'name' | 'file'>,
  { hasFolders, apis }: Pick<Settings, 'hasFolders' | 'apis'>,
): FilePath | undefined => {
  if (!hasFolders) return undefined;
  const isShared = apis.some((other) => other.name !== name && folderOf(other.file) === folderOf(file));
  return isShared ? toFilePath(`${historyBeside(file)}/${name}`) : historyBeside(file);
};

/** `history` beside a description. */
export const historyBeside = (file: FilePath): FilePath => {
  const folder = folderOf(file);
  return toFilePath(folder === '' ? 'history' : `${folder}/history`);
};

/** Of all APIs; where several share one, that one. */
export const historyFolders = ({ hasFolders, apis }: Pick<Settings, 'hasFolders' | 'apis'>): readonly FilePath[] =>
  hasFolders ? [...new Set(apis.map(({ file }) => historyBeside(file)))] : [];

/** `json` the description, `po` its words in another locale, `md` a note on it; the content locale's have no `locale`. */
export type HistoryFile = { readonly date: string; readonly kind: 'json' | 'po' | 'md'; readonly locale?: string };

/** A day of the calendar as `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined) return false;
  const time = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return time.getUTCMonth() === Number(month) - 1 && time.getUTCDate() === Number(day);
};

/** Undefined where the name is none of a history. */
export const readHistoryName = (name: string): HistoryFile | undefined => {
  const [, date = '', locale, kind] = /^([\d-]+)(?:\.([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*))?\.(json|po|md)$/.exec(name) ?? [];
  if (!isDay(date)) return undefined;
  if (kind === 'json') return locale === undefined ? { date, kind } : undefined;
  if (kind === 'po') return locale === undefined ? undefined : { date, kind, locale };
  return { date, kind: 'md', ...(locale !== undefined && { locale }) };
};

/** `file`: of the description of that day. */
export const noteFileOf = (file: FilePath, locale: string, defaultLocale: string): FilePath =>
  toFilePath(file.replace(/\.json$/, locale === defaultLocale ? '.md' : `.${locale}.md`));
