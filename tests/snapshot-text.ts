// Formats problems and reports as text that is narrow enough for an inline snapshot. Also formats the place of a
// problem as `line:column`.

/**
 * Largest number of columns of a report in an inline snapshot. With its indentation, a line of a test then has at most
 * 120 columns.
 */
const mostColumns = 100;

/** Returns how many columns a text takes in a template literal, which escapes backticks, backslashes and `${`. */
const widthOf = (text: string): number => [...text.replaceAll(/[`\\]|\$\{/g, '\\$&')].length;

const wrapLine = (line: string): string => {
  if (widthOf(line) <= mostColumns) return line;
  const rows: string[] = [];
  const indent = ' '.repeat(line.search(/\S|$/) + 4);
  let row = '';
  for (const word of line.match(/\s*\S+/g) ?? []) {
    if (row.trim() !== '' && widthOf(row + word) > mostColumns) {
      rows.push(row);
      row = indent + word.trimStart();
    } else row += word;
  }
  return [...rows, row].join('\n');
};

/**
 * Returns the text with its lines of more than 100 columns wrapped at spaces. Each further line is indented by four
 * columns more than the first one.
 */
export const wrapLines = (text: string): string => text.split('\n').map(wrapLine).join('\n');

type Words = { readonly severity: string; readonly code: string; readonly message: string; readonly hint?: string };

/**
 * Returns `severity code place message`, with the hint on a line of its own: `→ hint`. An absent place or hint is left
 * out, and long lines are wrapped.
 */
export const formatProblem = ({ severity, code, message, hint }: Words, place?: string): string => {
  const first = [severity, code, ...(place === undefined ? [] : [place]), message].join(' ');
  return wrapLines([first, ...(hint === undefined ? [] : [`    → ${hint}`])].join('\n'));
};

type Placed = { readonly at?: { readonly position?: { readonly line: number; readonly column: number } } };

/** Returns `line:column` of a problem, which identifies the place of the problem in a site with one file. */
export const lineAndColumn = ({ at }: Placed): string => `${at?.position?.line}:${at?.position?.column}`;
