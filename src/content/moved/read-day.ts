// Reads a date as writers and other tools write it, and returns its day as `YYYY-MM-DD`. The day is never converted to
// another time zone.
import { collapseSpaces } from '../../model/collapse-spaces.ts';
import { isDay } from '../../model/history/history-files.ts';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i;

const CLOCK = String.raw`\d{1,2}(?::\d{2}){0,2}(?:[.,]\d+)? ?(?:[ap]m)?`;
const ZONE = String.raw`(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})?(?: ?\([^)]*\))?`;

/** Pattern of a time of day, which is accepted but dropped, because pages show only days. */
const TIME = String.raw`(?:(?:[Tt]|,? (?:at )?)${CLOCK} ?${ZONE})?`;

const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${TIME}$`, 'i');
/** Matches a date with slashes, which JavaScript reads as month, day and year. */
const SLASHES = new RegExp(String.raw`^(\d{1,2})\/(\d{1,2})\/(\d{4})${TIME}$`, 'i');
const MONTH_FIRST = new RegExp(String.raw`^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})${TIME}$`, 'i');
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})(?:st|nd|rd|th)?[ -]+([a-z]{3,9})\.?,?[ -]+(\d{4})${TIME}$`, 'i');

const FULL = 'january february march april may june july august september october november december'.split(' ');

const monthOf = (name = ''): number =>
  FULL.some((full) => full.startsWith(name.toLowerCase())) || /^sept$/i.test(name)
    ? MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
    : 0;

const toDay = (
  year: string | undefined,
  month: string | number | undefined,
  day: string | undefined,
): string | undefined => {
  const written = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isDay(written) ? written : undefined;
};

/** Returns the day, or undefined if the text is not a valid date. */
export const readDay = (text: string): string | undefined => {
  // Replaces repeated spaces with one space. Otherwise, the optional spaces in the regular expressions could match a
  // long run of spaces in many ways, and the expressions would backtrack through all of them.
  const written = collapseSpaces(text.trim()).replace(WEEKDAY, '');
  const first = YEAR_FIRST.exec(written);
  if (first) return toDay(first[1], first[3], first[4]);
  const slashes = SLASHES.exec(written);
  if (slashes) return toDay(slashes[3], slashes[1], slashes[2]);
  const month = MONTH_FIRST.exec(written);
  if (month) return toDay(month[3], monthOf(month[1]), month[2]);
  const day = DAY_FIRST.exec(written);
  return day ? toDay(day[3], monthOf(day[2]), day[1]) : undefined;
};
