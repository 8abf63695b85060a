// Finds Markdown that a parser would need too much time or too much stack for. Scans the lines before the source is
// parsed.
import type { Position } from '../../model/problems/problem.ts';

/** Reason why a source is not parsed, with a hint and the place. */
export type Nesting = { readonly message: string; readonly hint: string; readonly position: Position };

/**
 * Maximum depth of nested quotes, list items and directives. Parsers recurse, so deeper nesting may take too long or
 * overflow the stack.
 */
const MAX_DEPTH = 64;

/**
 * Limit for the cost of all blocks of a source. Each run of a block (see `createMeter`) costs its length times the
 * number of its characters that `SPECIAL` matches. A block also costs the square of the number of its lines that are
 * not rows or items. For example, 10,000 times `*a_ ` in one paragraph costs 8 × 10⁸.
 */
const MAX_COST = 30_000_000;

/**
 * Maximum number of footnotes. A text with more footnotes is not parsed, because the time for parsing them grows with
 * the square of their number.
 */
const MAX_FOOTNOTES = 500;

const SPECIAL = /[*_~`[\]<!&:@]|[-.+]{2}/g;
const MARKER = /(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))[ \t]*/y;
const FENCE = /^(?:`{3,}(?=[^`]*$)|~{3,})/;
const FOOTNOTE = /^\[\^[^\]]+\]:/;
const DIRECTIVE = /^(:{3,})(.*)/s;

type Line = {
  /** 0-based columns at which list items begin on this line. */
  readonly items: readonly number[];
  readonly quotes: number;
  readonly indent: number;
  readonly text: string;
};

const readLine = (line: string): Line => {
  const items: number[] = [];
  let quotes = 0;
  let indent = line.length - line.trimStart().length;
  for (;;) {
    MARKER.lastIndex = indent;
    const [marker] = MARKER.exec(line) ?? [];
    if (marker === undefined) return { items, quotes, indent, text: line.slice(indent) };
    if (marker.startsWith('>')) quotes += 1;
    else items.push(indent);
    indent += marker.length;
  }
};

const cellCount = (row: string): number =>
  row
    .trim()
    .replace(/\\./g, '')
    .replace(/^\||\|$/g, '')
    .split('|').length;

/**
 * Returns whether the row is the delimiter row of a table (GFM §4.10). From this row on, the parser reads cells one by
 * one.
 */
const isDelimiterRow = (row: string, header: string): boolean =>
  /^[\s|:-]*$/.test(row) && row.includes('-') && row.includes('|') && cellCount(row) === cellCount(header);

/**
 * Creates a meter that adds up the costs of blocks. A block ends at a blank line. It consists of runs that a parser
 * reads one after the other, such as a paragraph, an item or a row.
 */
const createMeter = () => {
  let [total, length, specials, lines] = [0, 0, 0, 0];
  const end = (): void => {
    total += length * specials;
    [length, specials] = [0, 0];
  };
  return {
    /**
     * Adds a line, and returns whether the limit is exceeded. `isNew`: the line begins a run of its own. `isAlone`: the
     * parser reads the line separately from the other lines of its block, as it does with a row or an item.
     */
    add: (text: string, { isNew, isAlone }: { readonly isNew: boolean; readonly isAlone: boolean }): boolean => {
      if (isNew) end();
      length += text.length;
      specials += text.match(SPECIAL)?.length ?? 0;
      lines += isAlone ? 0 : 1;
      return total + length * specials + lines * lines > MAX_COST;
    },
    /** Ends the block, at a blank line and at each line of an HTML block. */
    rest: (): void => {
      end();
      total += lines * lines;
      lines = 0;
    },
  };
};

/**
 * Returns the number of colons of each `:::` that is open after this line. The colons of a closing line close the
 * outermost directive that they can, together with everything inside it.
 */
const openDirectives = (open: readonly number[], text: string): readonly number[] => {
  const [, colons, rest = ''] = DIRECTIVE.exec(text) ?? [];
  if (colons === undefined) return open;
  if (rest.trim() !== '') return /^[a-z]/i.test(rest) ? [...open, colons.length] : open;
  const closed = open.findIndex((length) => length <= colons.length);
  return closed < 0 ? open : open.slice(0, closed);
};

/** Elements whose tags begin an HTML block of kind 6 (CommonMark §4.6). */
const BLOCK_ELEMENTS = [
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt',
  'fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu',
  'menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr',
  'track|ul',
].join('|');

/**
 * Tags that begin an HTML block, also directly below text (CommonMark §4.6, kinds 1 to 6), each with the pattern that
 * ends the block.
 */
const HTML_KINDS: readonly (readonly [start: RegExp, end: RegExp])[] = [
  [/^<(?:pre|script|style|textarea)(?=[\s>]|$)/i, /<\/(?:pre|script|style|textarea)>/i],
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<![a-z]/i, />/],
  [/^<!\[CDATA\[/, /\]\]>/],
  [new RegExp(String.raw`^<\/?(?:${BLOCK_ELEMENTS})(?=[\s>]|\/>|$)`, 'i'), /^$/],
];

/**
 * Matches a line that consists of one tag. Unless a pattern of `HTML_KINDS` matches the tag, the line begins a block
 * only after a blank line (CommonMark §4.6, kind 7).
 */
const LONE_TAG = /^<\/?[a-z][\w-]*(?:\s+[\w:.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*\/?>$/i;

/**
 * Returns the pattern that ends the HTML block that this line begins, or undefined if the line does not begin one at
 * the top level. A parser does not read Markdown in such a block. `open`: columns of the list items that may still be
 * open.
 */
const htmlEnd = (
  { text, items, indent, quotes }: Line,
  open: readonly number[],
  previous: string,
): RegExp | undefined => {
  if (!text.startsWith('<') || indent > 3 || quotes > 0 || items.length > 0 || open.some((column) => column < indent))
    return undefined;
  const [, end] = HTML_KINDS.find(([start]) => start.test(text)) ?? [];
  return end ?? (previous === '' && LONE_TAG.test(text.trimEnd()) ? /^$/ : undefined);
};

type Code = { readonly mark: string; readonly isExact: boolean };

/**
 * Returns the code block that is open after this line, or undefined outside code. Code in a list or a quote may end
 * without a closing line, so lines of code are skipped only if the opening fence begins in column 1.
 */
const openCode = (code: Code | undefined, { text, indent }: Line): Code | undefined => {
  const [mark] = FENCE.exec(text) ?? [];
  if (code === undefined) return mark === undefined ? undefined : { mark, isExact: indent === 0 };
  return mark?.startsWith(code.mark) && text.slice(mark.length).trim() === '' ? undefined : code;
};

const tooDeep = (line: number): Nesting => ({
  message: `Quotes, lists and directives are nested more than ${MAX_DEPTH} levels deep.`,
  hint: 'remove some of the levels.',
  position: { line, column: 1 },
});

const tooExpensive = (line: number): Nesting => ({
  message: 'The Markdown has too much markup, or blocks that are too long, to be parsed in time.',
  hint: 'split long blocks with blank lines, or put them in code blocks.',
  position: { line, column: 1 },
});

const tooMany = (line: number): Nesting => ({
  message: `The Markdown has more than ${MAX_FOOTNOTES} footnotes.`,
  hint: 'move some of them to another page.',
  position: { line, column: 1 },
});

/**
 * Returns the reason why the source must not be parsed, or undefined if it can be parsed. Takes time linear in the
 * length of the source.
 */
export const findNesting = (source: string): Nesting | undefined => {
  const meter = createMeter();
  let items: readonly number[] = [];
  let directives: readonly number[] = [];
  let code: Code | undefined;
  let html: RegExp | undefined;
  let isTable = false;
  let previous = '';
  let footnotes = 0;
  for (const [index, written] of source.split('\n').entries()) {
    const line = readLine(written);
    const { text } = line;
    if (code === undefined) html ??= htmlEnd(line, items, previous);
    if (html !== undefined) {
      // The end of a directive also ends the HTML in it.
      const isEnd = html.test(html.source === '^$' ? written.trim() : text) || /^:{3,}$/.test(written.trim());
      if (isEnd) html = undefined;
      directives = openDirectives(directives, text);
      meter.rest();
      previous = written.trim();
      continue;
    }
    const wasCode = code;
    code = openCode(code, line);
    if (wasCode?.isExact) continue;
    if (text !== '' || line.items.length > 0) {
      const start = line.items[0] ?? line.indent;
      items = [...items.filter((column) => column < start), ...line.items];
    }
    if (wasCode === undefined) directives = openDirectives(directives, text);
    if (line.quotes + items.length + directives.length > MAX_DEPTH) return tooDeep(index + 1);
    if (FOOTNOTE.test(text)) footnotes += 1;
    if (footnotes > MAX_FOOTNOTES) return tooMany(index + 1);
    isTable = text !== '' && (isTable || isDelimiterRow(text, previous));
    const isAlone = isTable || line.items.length > 0;
    const isNew = isAlone || wasCode !== undefined || text.startsWith('#');
    if (text === '') meter.rest();
    else if (meter.add(text, { isNew, isAlone })) return tooExpensive(index + 1);
    previous = text;
  }
  return undefined;
};
