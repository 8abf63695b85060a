// The texts of a table's cells → which of its columns are narrow, so that a short value is next to its explanation.
import { collapseSpaces } from '../collapse-spaces.ts';

/** Largest width of a narrow column, in units of about one Latin letter; a Hangul syllable has two units. */
const mostUnits = 24;
/** Largest width of a narrow column that is the first of two columns, if the second one is at most `mostUnits` wide. */
const mostUnitsOfTwo = 56;

/**
 * Returns the width of a text, or infinity for a cell that is not a text. Hangul, kana and Chinese characters are twice
 * as wide as letters, and so are fullwidth forms (UAX #11, `W` and `F`, without their rarer blocks).
 */
const unitsOf = (text: string | undefined): number => {
  if (text === undefined) return Infinity;
  const shown = collapseSpaces(text).trim();
  return (
    shown.length +
    (shown.match(/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/g)?.length ?? 0)
  );
};

/** Returns whether a text fits into a narrow column. */
export const isShort = (text: string): boolean => unitsOf(text) <= mostUnits;

/**
 * Returns for each column whether it is narrow. A column with a cell that is not a text (`undefined`) is not narrow,
 * nor is the last column, which takes the remaining space.
 */
export const narrowColumns = (rows: readonly (readonly (string | undefined)[])[]): readonly boolean[] => {
  const count = Math.max(0, ...rows.map(({ length }) => length));
  const units = Array.from({ length: count }, (_, at) =>
    Math.max(...rows.map((cells) => (at < cells.length ? unitsOf(cells[at]) : 0))),
  );
  const most = count === 2 && (units[1] ?? 0) <= mostUnits ? mostUnitsOfTwo : mostUnits;
  return units.map((width, at) => at < count - 1 && width <= most);
};
