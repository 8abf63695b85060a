// Applies a hint to a text as a writer would: replaces the text that the problem is about with the words of the hint,
// or sets the `slug` that the hint names. Also lists the names in backticks in a message.

/** A problem as `mokcha build --format json` reports it. A field is absent if the problem has no such value. */
export type Reported = {
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
  readonly at?: { readonly file: string; readonly line?: number; readonly column?: number; readonly length?: number };
};

export const namesIn = (message: string): readonly string[] =>
  [...message.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/**
 * Returns the words that a hint says to write. Returns undefined if the hint names no such words, or if the writer has
 * to fill in a part of them, such as `…` or `(address)`.
 */
const pasteable = (hint: string): string | undefined => {
  const [, words] = /^(?:write|put the value in quotes:) `([^`…]+)`(?: if you mean that file)?\.?$/.exec(hint) ?? [];
  return words === undefined || /\((?:address|words)\)|\]\(\)|<\w+>/.test(words) ? undefined : words;
};

/** Returns `slug: x` from the hint "set `slug: x` here", or undefined for other hints. */
const slugOf = (hint: string): string | undefined => /set `(slug: [^`…]+)` here/.exec(hint)?.[1];

const withSlug = (text: string, slug: string): string => {
  const [, matter, rest = ''] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(text) ?? [];
  const lines = (matter ?? '').split('\n').filter((line) => line !== '' && !line.startsWith('slug:'));
  return ['---', ...lines, slug, '---', matter === undefined ? `\n${text}` : rest].join('\n');
};

/** Returns how many letters must be changed, added or removed (Levenshtein distance). */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [down, letter] of [...one].entries()) {
    const next = [down + 1];
    for (let at = 0; at < other.length; at += 1)
      next.push(Math.min((row[at] ?? 0) + (other[at] === letter ? 0 : 1), (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    row = next;
  }
  return row.at(-1) ?? 0;
};

/**
 * Returns the text that a writer would replace with `words`: the candidate that is most similar to them, or undefined
 * if the line has no candidate. Candidates are the whole line, the text at the place of the problem, and parts of this
 * text. If the place has no length, this text is the rest of the line.
 */
const replacedPart = ({ message, at }: Reported, line: string, words: string): string | undefined => {
  const { column = 1, length = 0 } = at ?? {};
  const marked = line.slice(column - 1, column - 1 + length);
  const rest = line.slice(column - 1);
  const from = marked === '' ? rest : marked;
  const named = namesIn(message).filter((name) => from.includes(name));
  const parts = [
    from,
    ...from.split(/\s+/),
    ...from.split(/[\s"'`[\]{}()=,]+/),
    ...from.split(/(?=#)/),
    ...named,
    line.trim(),
  ];
  const lengthOf = (part: string): number => distance(part, words) / Math.max(part.length, words.length);
  return parts.filter((part) => part !== '' && rest.includes(part)).sort((a, b) => lengthOf(a) - lengthOf(b))[0];
};

/** Returns the text with the hint applied, or undefined if the hint cannot be pasted. */
export const pasteHint = (text: string, problem: Reported): string | undefined => {
  const { hint = '', at } = problem;
  const slug = slugOf(hint);
  if (slug !== undefined) return withSlug(text, slug);
  const words = pasteable(hint);
  if (words === undefined || at?.line === undefined) return undefined;
  const lines = text.split('\n');
  const line = lines[at.line - 1] ?? '';
  const part = replacedPart(problem, line, words);
  if (part === undefined) return undefined;
  const start = line.indexOf(part, (at.column ?? 1) - 1);
  lines[at.line - 1] = `${line.slice(0, start)}${words}${line.slice(start + part.length)}`;
  return lines.join('\n');
};
