// Decides whether the native parser reads a page as remark-parse does, with an allow list of lines, before anything is
// parsed. remark-parse reads all other pages. `tests/unit/content/native.test.ts` and `npm run prove -- native` compare
// the trees of both parsers.
import { hasColonName, isKnownText } from './known-text.ts';

/** Properties of a known page that the native parser needs. */
export type KnownPage = {
  /**
   * Whether the page has directives. If not, the caller must turn directives off, because the parser would otherwise
   * read `:N` in `1:N` as a directive.
   */
  readonly hasDirectives: boolean;
};

/** Kind of a line, as far as it affects how the next line is read. */
type LineKind = 'blank' | 'quote' | 'directive' | 'other';

/** State after the lines so far. Each line updates it. */
type State = {
  /** Number of colons of each `:::` block that is open, the outermost first. */
  readonly open: number[];
  hasDirectives: boolean;
  hasColonNames: boolean;
  /** 0-based start columns of the texts of list items that may be open, the outermost first. Empty outside lists. */
  columns: readonly number[];
  above: LineKind;
  isAfterComment: boolean;
};

const MARKER = '(?:[-*+]|\\d{1,9}[.)])';
const ITEM = new RegExp(`^ *${MARKER} +`);
/**
 * Matches items that do not begin with text, but with another item, code (`-     a`), a heading, a row, a thematic
 * break, or nothing.
 */
const STRANGE_ITEM = new RegExp(`^ *${MARKER}(?: *$| {5,}| +(?:${MARKER}(?: |$)|[#|=]|(?:[-*_] *){3,}$))`);
const ANY_QUOTE = new RegExp(`^ *(?:${MARKER} +)?>`);
/** Matches a quote of one level that contains only text. */
const QUOTE = new RegExp(`^> (?=[^ >#|])(?!${MARKER}(?: |$))`);
/** Matches the delimiter row of a table with one column, written without pipes. */
const BARE_DELIMITER = /^ *(?::-+:?|-+:) *$/;
const FENCE = /^( *)(`{3,}(?=[^`]*$)|~{3,})/;
const COMMENT = /^<!-- [\p{L}\p{N} ]+ -->$/u;
/** Pattern of an attribute in its usual spelling: `#id`, `.class`, `name`, `name=word`, `name="words"`. */
const ATTRIBUTE = '(?:[#.][A-Za-z][\\w-]*|[A-Za-z][\\w-]*(?:=(?:[\\w./-]+|"[^"{}<&\\\\\'`]*"))?)';
const DIRECTIVE = new RegExp(
  `^(:{2,})[A-Za-z][A-Za-z0-9-]*(?:\\[([^[\\]<&\\\\]*)\\])?(?:\\{${ATTRIBUTE}(?: ${ATTRIBUTE})*\\})?$`,
);
/**
 * Matches spaces, breaks and control characters that the parsers may count differently, and halves of surrogate pairs.
 */
const STRANGE_CHARACTER = /[^\S \n]|[^\P{Cc}\n]|\p{Surrogate}/u;

const isKnownClosing = (colons: string, state: State): boolean => {
  state.columns = [];
  // A line with a different number of colons would close an outer block, or would not close a block.
  return state.open.pop() === colons.length;
};

const isKnownDirective = (line: string, state: State, above: LineKind): boolean => {
  state.hasDirectives = true;
  state.above = 'directive';
  if (/^:{3,}$/.test(line)) return isKnownClosing(line, state);
  const [, colons = '', label = ''] = DIRECTIVE.exec(line) ?? [];
  if (colons === '' || !isKnownText(label)) return false;
  state.hasColonNames ||= hasColonName(label);
  state.columns = [];
  // Directly below other text, a leaf directive may belong to that text, and a container may be a row of a table.
  if (above !== 'blank' && (above !== 'directive' || colons.length === 2)) return false;
  if (colons.length === 2) return true;
  if (colons.length >= (state.open.at(-1) ?? Number.POSITIVE_INFINITY)) return false;
  state.open.push(colons.length);
  return true;
};

/**
 * Returns whether both parsers are known to read a list item in the same way. The item ends open items whose text
 * begins further right than the item.
 */
const isKnownItem = (item: string, indent: number, state: State, above: LineKind): boolean => {
  // A number other than 1 does not begin a list directly below text (CommonMark §5.3).
  if (state.columns.length === 0 && above !== 'blank' && /^ *\d/.test(item) && !/^ *1[.)]/.test(item)) return false;
  const around = state.columns.filter((column) => column <= indent);
  state.columns = [...around, item.length];
  return indent <= (around.at(-1) ?? 0) + 3;
};

/**
 * Returns whether both parsers are known to read the indentation of a line in the same way. They disagree in some cases
 * on indented code, and on text that begins further left than the text of its item.
 */
const isKnownIndent = (line: string, state: State, above: LineKind): boolean => {
  const indent = line.length - line.trimStart().length;
  const [item] = ITEM.exec(line) ?? [];
  if (item !== undefined) return isKnownItem(item, indent, state, above);
  const last = state.columns.at(-1) ?? 0;
  if (above !== 'blank') return indent >= last && indent <= (last === 0 ? 0 : last + 3);
  state.columns = state.columns.filter((column) => column <= indent);
  return indent === (state.columns.at(-1) ?? 0);
};

/**
 * Returns whether both parsers are known to read a quote in the same way. The parsers may end the quote in different
 * places if text below may belong to the quote, if the quote contains anything but text, or if it is in a list or below
 * a directive.
 */
const isKnownQuote = (line: string, state: State, above: LineKind): boolean => {
  if (above === 'blank') state.columns = [];
  state.above = 'quote';
  return (above === 'quote' || above === 'blank') && !state.hasDirectives && QUOTE.test(line) && isKnownText(line);
};

/** Returns whether both parsers are known to read a line outside code blocks in the same way. */
const isKnownLine = (line: string, state: State): boolean => {
  const { above, isAfterComment: wasComment } = state;
  state.above = line === '' ? 'blank' : 'other';
  if (line === '') return true;
  if (line.startsWith('::')) return isKnownDirective(line, state, above);
  state.isAfterComment = above === 'blank' && state.columns.length === 0 && COMMENT.test(line);
  if (state.isAfterComment) return true;
  // The parsers disagree on the block to which a paragraph directly below a comment belongs.
  if (wasComment && above !== 'blank') return false;
  // A `~~~` that is not at the start of its line may open a code block in a quote or an item.
  if (line.includes('~~~')) return false;
  state.hasColonNames ||= hasColonName(line);
  if (ANY_QUOTE.test(line)) return isKnownQuote(line, state, above);
  // remark-parse lets a directive end directly below a table; the native parser takes the closing line for a row. The
  // parsers may also read a table of one column without pipes differently.
  if (BARE_DELIMITER.test(line) || (state.open.length > 0 && line.includes('|'))) return false;
  // Text directly below a quote belongs to the quote.
  if (above === 'quote' || STRANGE_ITEM.test(line)) return false;
  return isKnownText(line) && isKnownIndent(line, state, above);
};

type Fence = { readonly indent: string; readonly mark: string };

/** Returns the code block that the line begins, or undefined if the parsers may read it differently. */
const openFence = (line: string, { indent, mark }: Fence, state: State): Fence | undefined => {
  if (/[&\\]/.test(line)) return undefined;
  state.columns = state.columns.filter((column) => column <= indent.length);
  if (indent.length !== (state.columns.at(-1) ?? 0)) return undefined;
  state.above = 'other';
  state.isAfterComment = false;
  return { indent, mark };
};

/**
 * Returns the code block if it is still open after a line in it. `closed`: the line closes the block. `unknown`: the
 * line may end a list or directive around the block, or the closing fence is not at the column of the opening one.
 */
const stayInFence = (
  line: string,
  fence: Fence,
  found: Fence | undefined,
  state: State,
): Fence | 'closed' | 'unknown' => {
  if (line !== '' && !line.startsWith(fence.indent)) return 'unknown';
  if (state.open.length > 0 && /^ *:{3,}/.test(line)) return 'unknown';
  const isEnd = found?.mark.startsWith(fence.mark) && line.slice(found.indent.length + found.mark.length).trim() === '';
  if (!isEnd) return fence;
  return found?.indent === fence.indent ? 'closed' : 'unknown';
};

/**
 * Returns the properties of a known page, or undefined if the parsers may read some part of the page differently. Takes
 * time linear in the page's length.
 */
export const findKnownPage = (source: string): KnownPage | undefined => {
  if (STRANGE_CHARACTER.test(source)) return undefined;
  const state: State = {
    open: [],
    hasDirectives: false,
    hasColonNames: false,
    columns: [],
    above: 'blank',
    isAfterComment: false,
  };
  let fence: Fence | undefined;
  for (const line of source.split('\n')) {
    const [, indent = '', mark] = FENCE.exec(line) ?? [];
    const found = mark === undefined ? undefined : { indent, mark };
    if (fence !== undefined) {
      const next = stayInFence(line, fence, found, state);
      if (next === 'unknown') return undefined;
      fence = next === 'closed' ? undefined : next;
    } else if (found !== undefined) {
      fence = openFence(line, found, state);
      if (fence === undefined) return undefined;
    } else if (!isKnownLine(line, state)) return undefined;
  }
  if (fence !== undefined || state.open.length > 0) return undefined;
  // Text directives cannot be turned off on their own.
  return state.hasDirectives && state.hasColonNames ? undefined : { hasDirectives: state.hasDirectives };
};
