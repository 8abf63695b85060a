// Which words and inline marks of a line the native parser is known to read as remark-parse does. What blocks a line begins or continues is told elsewhere.

const CODE = /(?<![`\\])`[^`]+`(?!`)/g;
const TARGET = /\]\([^()\s<>]*\)/g;

const countOf = (text: string, character: string): number => text.split(character).length;

/** Autolink literals (GFM §6.9), also such as remark-gfm finds when escapes are read: the two end them at different places. */
const AUTOLINK = /https?:|www[.\\]|@|:\/\//i;

/** An allow list in the guise of refusals: each of these came out differently somewhere, or is beyond what was compared. */
export const isKnownText = (line: string): boolean => {
  // Definitions and footnotes: their labels run over lines, and what they define is anywhere.
  if (/\]:|\[\^/.test(line)) return false;
  // Escapes of brackets and of the bars of a table.
  if (/\\[|[\]]/.test(line)) return false;
  const bare = line.replace(CODE, (code) => ' '.repeat(code.length));
  // Code that ends on another line, or has backticks in it.
  if (bare.includes('`')) return false;
  // Marks of emphasis beside others: a run is told apart from its neighbours in two ways.
  if (/\*[_~]|_[*~]|~[*_]|\\[*_~]{2}/.test(bare)) return false;
  // HTML, character references, boxes of tasks.
  if (/<|&|\[[ xX]\]/.test(bare)) return false;
  // Directives that are not at the start of a line, where their blocks are counted.
  if (bare.includes('::')) return false;
  // Brackets that belong to no pair on this line, or reach over the cells of a table.
  if (countOf(bare, '[') !== countOf(bare, ']')) return false;
  if (bare.includes('|') && !/^\|.*\|$/.test(line) && /[[\]]/.test(bare)) return false;
  // Bars in code: cells of a table, or not.
  if (countOf(line, '|') !== countOf(bare, '|')) return false;
  return !AUTOLINK.test(bare.replace(TARGET, '](x)'));
};

/** `1:N`, `오전 10:30`: a text directive to a parser that reads directives at all, and prose to us. */
export const hasColonName = (line: string): boolean => /:[\p{L}\p{N}_]/u.test(line.replace(CODE, ' ').replace(TARGET, ']'));
