// Decides whether the native parser reads the text and the inline markup of a line as remark-parse does. `known-page`
// checks the blocks that a line begins or continues. Also finds prose that a parser of directives would misread.

const CODE = /(?<![`\\])`[^`]+`(?!`)/g;
const TARGET = /\]\([^()\s<>]*\)/g;

const countOf = (text: string, character: string): number => {
  let count = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) count += 1;
  return count;
};

/**
 * Matches characters that every autolink literal (GFM §6.9) contains, including literals that remark-gfm finds after it
 * has read escapes. The parsers end autolink literals at different places.
 */
const AUTOLINK = /https?:|www[.\\]|@|:\/\//i;

/**
 * Returns whether both parsers are known to read the line in the same way. Each check excludes notation that the
 * parsers may read differently.
 */
export const isKnownText = (line: string): boolean => {
  // Refuses definitions and footnotes: their labels may span several lines, and they apply to the whole page.
  if (/\]:|\[\^/.test(line)) return false;
  // Refuses escapes of brackets and of the pipes of a table.
  if (/\\[|[\]]/.test(line)) return false;
  const bare = line.replace(CODE, (code) => ' '.repeat(code.length));
  // Refuses code that ends on another line, or that contains backticks.
  if (bare.includes('`')) return false;
  // Refuses delimiters of emphasis next to other delimiters: the parsers split such runs differently.
  if (/\*[_~]|_[*~]|~[*_]|\\[*_~]{2}/.test(bare)) return false;
  // Refuses HTML, character references, and checkboxes of tasks.
  if (/<|&|\[[ xX]\]/.test(bare)) return false;
  // Refuses directives within a line: `known-page` counts only directives at the start of a line.
  if (bare.includes('::')) return false;
  // Refuses brackets without a partner on this line, and brackets in a row without pipes at both ends, because a pair
  // may span several cells of such a row.
  if (countOf(bare, '[') !== countOf(bare, ']')) return false;
  if (bare.includes('|') && !/^\|.*\|$/.test(line) && /[[\]]/.test(bare)) return false;
  // Refuses pipes in code, which may or may not separate cells of a table.
  if (countOf(line, '|') !== countOf(bare, '|')) return false;
  return !AUTOLINK.test(bare.replace(TARGET, '](x)'));
};

/**
 * Returns whether the line contains a colon directly before a word, as in `1:N` and `오전 10:30`. A parser that reads
 * directives takes the colon and the word for a text directive, but in Mokcha's dialect they are prose.
 */
export const hasColonName = (line: string): boolean =>
  /:[\p{L}\p{N}_]/u.test(line.replace(CODE, ' ').replace(TARGET, ']'));
