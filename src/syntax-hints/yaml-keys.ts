// Lines of YAML → the keys that begin these lines, the maps that contain these keys according to their indentation, and
// the usual indentation. A parser cannot be used, since it stops at a line that is indented wrongly.

/**
 * A key that begins a line. `column` is 0-based, `line` 1-based. `dash` is the column of the first dash on the line;
 * absent if the key does not begin an item.
 */
export type KeyLine = {
  readonly line: number;
  readonly column: number;
  readonly key: string;
  readonly text: string;
  /** Whether the key has no value on its line. */
  readonly isOpen: boolean;
  readonly dash?: number;
};

/**
 * Map, with the keys that have been read so far. `dash` is the column of the dash before its first key; absent if the
 * map does not begin in an item.
 */
export type Block = { readonly column: number; readonly dash?: number; readonly keys: KeyLine[] };

/** Returns how many white-space characters a line begins with. */
export const indentOf = (line: string): number => line.length - line.trimStart().length;

/** Returns whether a line is blank or contains only a comment. */
export const isBlank = (line: string): boolean => /^\s*(?:#|$)/.test(line);

const keyPattern = /^(\s*)((?:- +)*)("[^"]*"|'[^']*'|[^\s:#'"[{-][^:]*|-[^\s:][^:]*):(?:\s+(\S(?:.*\S)?))?\s*$/;

/**
 * Returns a pattern for the end of a value in quotes or brackets that continues on later lines, or undefined for other
 * values.
 */
const findEnd = (value: string): RegExp | undefined => {
  const [mark = ''] = /^["'[{]/.exec(value) ?? [];
  if (mark === '"' || mark === "'") return value.indexOf(mark, 1) < 0 ? new RegExp(mark) : undefined;
  const end = mark === '[' ? ']' : '}';
  return mark === '' || value.includes(end) ? undefined : new RegExp(`\\${end}`);
};

/**
 * Returns the index of the first line after a value that begins on the line at index `at`. `column` is the column of
 * its key.
 */
const skipValue = (lines: readonly string[], at: number, value: string, column: number): number => {
  const isWithin = (from: number): boolean => {
    const end = findEnd(value);
    return end !== undefined && !lines.slice(at + 1, from).some((line) => end.test(line));
  };
  if (/^[|>][-+\d]*(?:\s+#.*)?$/.test(value)) {
    const first = lines.findIndex((line, index) => index > at && line.trim() !== '');
    const indent = indentOf(lines[first] ?? '');
    if (first < 0 || indent <= column) return at + 1;
    const end = lines.findIndex((line, index) => index > first && line.trim() !== '' && indentOf(line) < indent);
    return end < 0 ? lines.length : end;
  }
  let next = at + 1;
  while (next < lines.length && isWithin(next)) next += 1;
  return next;
};

/** Reads the keys that begin lines. A list item without a key, such as `- a`, has an empty key. */
export const readKeys = (lines: readonly string[]): readonly KeyLine[] => {
  const found: KeyLine[] = [];
  let at = 0;
  while (at < lines.length) {
    const text = lines[at] ?? '';
    const [, indent = '', dashes = '', key = '', value = ''] = keyPattern.exec(text) ?? [];
    const column = indent.length + dashes.length;
    if (key !== '' && !isBlank(text)) {
      const dash = dashes === '' ? {} : { dash: indent.length };
      const isOpen = value === '' || value.startsWith('#');
      found.push({ line: at + 1, column, key, text: text.trim(), isOpen, ...dash });
    } else if (/^\s*-(?: |$)/.test(text)) {
      const dash = indentOf(text);
      found.push({ line: at + 1, column: dash + 2, key: '', text: text.trim(), isOpen: /-\s*$/.test(text), dash });
    }
    at = skipValue(lines, at, value, column);
  }
  return found;
};

/** Returns the column in which a line begins: the column of its dash, or that of its key if it has no dash. */
export const startOf = ({ column, dash = column }: Pick<KeyLine, 'column' | 'dash'>): number => dash;

/** Returns the maps that are still open after `keys`, the outermost first. */
export const readOpen = (keys: readonly KeyLine[]): readonly Block[] => {
  const open: Block[] = [];
  for (const one of keys) {
    while ((open.at(-1)?.column ?? -1) > startOf(one)) open.pop();
    const last = open.at(-1);
    if (one.dash === undefined && last?.column === one.column) last.keys.push(one);
    else open.push({ column: one.column, keys: [one], ...(one.dash !== undefined && { dash: one.dash }) });
  }
  return open;
};

/** Returns the most frequent value, or the first of several that are equally frequent. */
const mostOf = (values: readonly number[]): number => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0];
};

/** Usual indentation of a map, and of the dash of an item, below its key. */
export type Steps = { readonly map: number; readonly item: number };

/**
 * Returns the most frequent indentations in a file. The defaults, 2 for `map` and `map` for `item`, each count as one
 * occurrence.
 */
export const readSteps = (keys: readonly KeyLine[]): Steps => {
  const below = keys.flatMap((one, at) => {
    const above = keys[at - 1];
    const distance = startOf(one) - (above?.column ?? 0);
    return above?.isOpen === true && (distance > 0 || one.dash !== undefined)
      ? [{ kind: one.dash === undefined ? 'map' : 'item', distance }]
      : [];
  });
  const distances = (kind: keyof Steps): number[] =>
    below.filter((one) => one.kind === kind).map(({ distance }) => distance);
  const map = mostOf([2, ...distances('map')]);
  return { map, item: mostOf([...distances('item'), map]) };
};
