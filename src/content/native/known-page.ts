// Which pages the native parser is known to read as remark-parse does: an allow list over lines, told before anything is parsed.
// Whatever it does not know goes to remark-parse. `tests/unit/content/native.test.ts` and `npm run prove -- native` hold it against the two.
import { hasColonName, isKnownText } from './known-text.ts';

export type KnownPage = {
  /** Where there are none, they are not looked for: `1:N` would be one. */
  readonly hasDirectives: boolean;
};

/** A line, as far as the one below it depends on it. */
type LineKind = 'blank' | 'quote' | 'directive' | 'other';

/** What the lines so far leave open; written to line by line. */
type State = {
  /** Colons of the `:::` blocks that are open, the outermost first. */
  readonly open: number[];
  hasDirectives: boolean;
  hasColonNames: boolean;
  /** Where the words of the items begin that may be open, the outermost first; none outside of lists. */
  columns: readonly number[];
  /** Kind of the line above. */
  above: LineKind;
  isAfterComment: boolean;
};

const MARKER = '(?:[-*+]|\\d{1,9}[.)])';
const ITEM = new RegExp(`^ *${MARKER} +`);
/** Items that begin with anything but words: another item, code (`-     a`), a heading, a row, a line across, nothing at all. */
const STRANGE_ITEM = new RegExp(`^ *${MARKER}(?: *$| {5,}| +(?:${MARKER}(?: |$)|[#|=]|(?:[-*_] *){3,}$))`);
const ANY_QUOTE = new RegExp(`^ *(?:${MARKER} +)?>`);
/** A quote of one level that holds nothing but words. */
const QUOTE = new RegExp(`^> (?=[^ >#|])(?!${MARKER}(?: |$))`);
/** The second row of a table, written without bars. */
const BARE_DELIMITER = /^ *(?::-+:?|-+:) *$/;
const FENCE = /^( *)(`{3,}(?=[^`]*$)|~{3,})/;
const COMMENT = /^<!-- [\p{L}\p{N} ]+ -->$/u;
/** Attributes as they are written everywhere: `#id`, `.class`, `name`, `name=word`, `name="words"`. */
const ATTRIBUTE = '(?:[#.][A-Za-z][\\w-]*|[A-Za-z][\\w-]*(?:=(?:[\\w./-]+|"[^"{}<&\\\\\'`]*"))?)';
const DIRECTIVE = new RegExp(`^(:{2,})[A-Za-z][A-Za-z0-9-]*(?:\\[([^[\\]<&\\\\]*)\\])?(?:\\{${ATTRIBUTE}(?: ${ATTRIBUTE})*\\})?$`);
/** Spaces, breaks and control characters that the two may not count alike, and halves of surrogate pairs. */
const STRANGE_CHARACTER = /[^\S \n]|[^\P{Cc}\n]|\p{Surrogate}/u;

const isKnownClosing = (colons: string, state: State): boolean => {
  state.columns = [];
  // It would close an outer one, or none.
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
  // Right below other words: a leaf may be one of them, a block a row of a table.
  if (above !== 'blank' && (above !== 'directive' || colons.length === 2)) return false;
  if (colons.length === 2) return true;
  if (colons.length >= (state.open.at(-1) ?? Number.POSITIVE_INFINITY)) return false;
  state.open.push(colons.length);
  return true;
};

/** An item ends those that it stands left of. */
const isKnownItem = (item: string, indent: number, state: State, above: LineKind): boolean => {
  // A number that is not 1 begins no list right below words (CommonMark §5.3).
  if (state.columns.length === 0 && above !== 'blank' && /^ *\d/.test(item) && !/^ *1[.)]/.test(item)) return false;
  const around = state.columns.filter((column) => column <= indent);
  state.columns = [...around, item.length];
  return indent <= (around.at(-1) ?? 0) + 3;
};

/** Code by indentation, and words that stand further left than those of their item: the two disagree on it here and there. */
const isKnownIndent = (line: string, state: State, above: LineKind): boolean => {
  const indent = line.length - line.trimStart().length;
  const [item] = ITEM.exec(line) ?? [];
  if (item !== undefined) return isKnownItem(item, indent, state, above);
  const last = state.columns.at(-1) ?? 0;
  if (above !== 'blank') return indent >= last && indent <= (last === 0 ? 0 : last + 3);
  state.columns = state.columns.filter((column) => column <= indent);
  return indent === (state.columns.at(-1) ?? 0);
};

/** Words below a quote that may be of it, what quotes hold but words, and quotes inside of lists and directives: those end in different places. */
const isKnownQuote = (line: string, state: State, above: LineKind): boolean => {
  if (above === 'blank') state.columns = [];
  state.above = 'quote';
  return (above === 'quote' || above === 'blank') && !state.hasDirectives && QUOTE.test(line) && isKnownText(line);
};

/** A line outside of code blocks. */
const isKnownLine = (line: string, state: State): boolean => {
  const { above, isAfterComment: wasComment } = state;
  state.above = line === '' ? 'blank' : 'other';
  if (line === '') return true;
  if (line.startsWith('::')) return isKnownDirective(line, state, above);
  state.isAfterComment = above === 'blank' && state.columns.length === 0 && COMMENT.test(line);
  if (state.isAfterComment) return true;
  // A paragraph right below: which of the two it belongs to.
  if (wasComment && above !== 'blank') return false;
  // Fences inside of quotes and items.
  if (line.includes('~~~')) return false;
  state.hasColonNames ||= hasColonName(line);
  if (ANY_QUOTE.test(line)) return isKnownQuote(line, state, above);
  // A table inside of a directive: what closes the one is a row of the other.
  if (BARE_DELIMITER.test(line) || (state.open.length > 0 && line.includes('|'))) return false;
  // Words right below a quote are of it.
  if (above === 'quote' || STRANGE_ITEM.test(line)) return false;
  return isKnownText(line) && isKnownIndent(line, state, above);
};

type Fence = { readonly indent: string; readonly mark: string };

/** `undefined` where the line does not begin a code block that is known to come out the same. */
const openFence = (line: string, { indent, mark }: Fence, state: State): Fence | undefined => {
  if (/[&\\]/.test(line)) return undefined;
  state.columns = state.columns.filter((column) => column <= indent.length);
  if (indent.length !== (state.columns.at(-1) ?? 0)) return undefined;
  state.above = 'other';
  state.isAfterComment = false;
  return { indent, mark };
};

/** The block that is open after a line in it: `unknown` where a list or directive around it may end with the line, or the block is closed askew. */
const stayInFence = (line: string, fence: Fence, found: Fence | undefined, state: State): Fence | 'closed' | 'unknown' => {
  if (line !== '' && !line.startsWith(fence.indent)) return 'unknown';
  if (state.open.length > 0 && /^ *:{3,}/.test(line)) return 'unknown';
  const isEnd = found?.mark.startsWith(fence.mark) && line.slice(found.indent.length + found.mark.length).trim() === '';
  if (!isEnd) return fence;
  return found?.indent === fence.indent ? 'closed' : 'unknown';
};

/** Undefined where a page has anything that is not known to come out the same. Linear in its length. */
export const findKnownPage = (source: string): KnownPage | undefined => {
  if (STRANGE_CHARACTER.test(source)) return undefined;
  const state: State = { open: [], hasDirectives: false, hasColonNames: false, columns: [], above: 'blank', isAfterComment: false };
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
  // Text directives cannot be turned off by themselves.
  return state.hasDirectives && state.hasColonNames ? undefined : { hasDirectives: state.hasDirectives };
};
