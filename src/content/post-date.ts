// The name of a post's file → the day that it begins with, and what is wrong with that.
import { isDay } from '../model/history-files.ts';

/** `meant`: the day that a slip stands for, where it can be known. */
export type PostDate = { readonly written: string; readonly date?: string; readonly meant?: string };

const EXACT = /^(\d{4})-(\d{2})-(\d{2})(?=[-/]|$)/;
const NEARLY = /^((?:19|20)\d{2})([-._/])(\d{1,2})\2(\d{1,2})(?=\D|$)|^((?:19|20)\d{2})(\d{2})(\d{2})(?=[-._/]|$)/;

/** `id`: below `blog/`, without extension. Undefined: the name has no date, which is no mistake. */
export const readPostDate = (id: string): PostDate | undefined => {
  const [exact] = EXACT.exec(id) ?? [];
  if (exact !== undefined) return isDay(exact) ? { written: exact, date: exact } : { written: exact };
  const [written, year, , month = '', day = '', compactYear, compactMonth, compactDay] = NEARLY.exec(id) ?? [];
  if (written === undefined) return undefined;
  const meant = [year ?? compactYear, (compactMonth ?? month).padStart(2, '0'), (compactDay ?? day).padStart(2, '0')].join('-');
  if (isDay(meant)) return { written, meant };
  // Eight digits that are no day are a number.
  return compactYear === undefined ? { written } : undefined;
};
