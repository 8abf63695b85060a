// Reads the date of a post from its file name or its folders, and finds mistakes in such a date.
import { isDay } from '../model/history/history-files.ts';

/**
 * Date in the path of a post. `date`: absent if `written` is not a valid date in the right form. `meant`: the date that
 * an invalid `written` most likely means, absent if the date is valid or cannot be guessed.
 */
export type PostDate = { readonly written: string; readonly date?: string; readonly meant?: string };

/** Matches a date in the name or in folders: `2025-03-14-update`, `news/2025-03-14-update`, `2025/3/14/update`. */
const DATE = /(?:^|\/)(\d{4})(?:-(\d{2})-(\d{2})|\/(\d{1,2})\/(\d{1,2}))(?=[-/]|$)/;
/** Matches a date in another form, only at the beginning of the path: `2025-3-14-update`, `2025_03_14`, `20250314`. */
const NEARLY = /^((?:19|20)\d{2})([-._/])(\d{1,2})\2(\d{1,2})(?=\D|$)|^((?:19|20)\d{2})(\d{2})(\d{2})(?=[-._/]|$)/;

const toDay = (year = '', month = '', day = ''): string =>
  [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');

/**
 * Reads the date of a post. `id` is the path below `blog/`, without extension. Returns undefined if neither the name
 * nor a folder has a date, which is not a mistake.
 */
export const readPostDate = (id: string): PostDate | undefined => {
  const [found, foundYear, nameMonth, nameDay, folderMonth, folderDay] = DATE.exec(id) ?? [];
  if (found !== undefined) {
    const date = toDay(foundYear, nameMonth ?? folderMonth, nameDay ?? folderDay);
    const written = found.replace(/^\//, '');
    return isDay(date) ? { written, date } : { written };
  }
  const [written, year, , month, day, compactYear, compactMonth, compactDay] = NEARLY.exec(id) ?? [];
  if (written === undefined) return undefined;
  const meant = toDay(year ?? compactYear, compactMonth ?? month, compactDay ?? day);
  if (isDay(meant)) return { written, meant };
  // Eight digits that are not a valid date are a number.
  return compactYear === undefined ? { written } : undefined;
};
