// An error of the YAML parser → advice on how to fix it. The parser often reports a line other than the one to fix.
import { hintForKeyIndent, hintForKeyWithin } from './yaml-indent.ts';
import { indentOf, isBlank } from './yaml-keys.ts';

export type YamlSyntaxHint = {
  readonly message: string;
  /** Correction for the writer. Absent if the lines do not show what the writer meant. */
  readonly hint?: string;
  /**
   * Line to fix, 1-based like `column`. Both are absent if the parser reports the correct place. `length`: number of
   * characters that the code frame underlines; absent if `line` is absent, and for advice about a whole line.
   */
  readonly line?: number;
  readonly column?: number;
  readonly length?: number;
};

/** A line of a file. `line` is 1-based. */
type Spot = { readonly lines: readonly string[]; readonly line: number };

const textAt = ({ lines, line }: Spot): string => lines[line - 1] ?? '';

const isItem = (line: string): boolean => /^\s*-(?: |$)/.test(line);

/** Returns the key and the value of a line. Both are absent if the line is not of the form `key: value`. */
const pairOf = (line: string): { readonly key?: string; readonly value?: string } => {
  const [, key, value] = /^\s*(?:- )?([^\s:#][^:]*):\s+(\S(?:.*\S)?)\s*$/.exec(line) ?? [];
  return key === undefined || value === undefined ? {} : { key, value };
};

/**
 * Returns the text within one pair of quotes, straight or curly, or the whole value if the text is empty or not in
 * quotes. Some editors insert curly quotes, which YAML reads as ordinary characters.
 */
const unquoted = (value: string): string =>
  /^(?:“([^“”]*)”|‘([^‘’]*)’|"(.*)"|'(.*)')$/
    .exec(value)
    ?.slice(1)
    .find((one) => one) ?? value;

const quoted = (value: string): string =>
  value.includes('"') && !value.includes("'") ? `'${value}'` : JSON.stringify(value);

const putInQuotes = (key: string, value: string): string =>
  `put the value in quotes: \`${key}: ${quoted(unquoted(value))}\`.`;

/** Advises on a value that must be in quotes, as in `title: 'it's here'`, `title: [News] of May` and `title: @home`. */
const adviseOnStart = (spot: Spot): YamlSyntaxHint | undefined => {
  const { key, value = '' } = pairOf(textAt(spot));
  const [first] = /^(?:["'[{*&!%@`|>]|[-?] )/.exec(value) ?? [];
  if (key === undefined || first === undefined) return undefined;
  const mark = first.trim();
  const message =
    mark === '"' || mark === "'"
      ? `The value of \`${key}\` ends at its second \`${mark}\`, but more text follows.`
      : `The value of \`${key}\` begins with \`${mark}\`, which has a special meaning in YAML.`;
  return { message, hint: putInQuotes(key, value) };
};

/** Advises on a quote that is never closed, as in `title: "Ads`. The parser reports this at the end of the file. */
const adviseOnOpenQuote = ({ lines, line }: Spot): YamlSyntaxHint | undefined => {
  for (const [at, text] of lines.slice(0, line).entries()) {
    const { key, value = '' } = pairOf(text);
    const [mark = ''] = /^["']/.exec(value) ?? [];
    if (key === undefined || mark === '' || value.indexOf(mark, 1) >= 0) continue;
    return {
      message: `The value of \`${key}\` begins with a \`${mark}\` that is never closed.`,
      hint: `write \`${key}: ${value}${mark}\`.`,
      line: at + 1,
    };
  }
  return undefined;
};

/** Returns whether a key usually has a text as its value, so that a bracket in the value is an ordinary character. */
const isTextKey = (key: string): boolean =>
  /^(?:title|description|summary|slug|name|version|label|sidebar_?label)$/i.test(key);

/** Advises on a bracket that is never closed, as in `tags: [a, b` and `title: [News of May`. */
const adviseOnOpenList = ({ lines, line }: Spot): YamlSyntaxHint | undefined => {
  const at = lines.slice(0, line - 1).findLastIndex((text) => /^[[{]/.test(pairOf(text).value ?? ''));
  const { key, value = '' } = pairOf(lines[at] ?? '');
  const end = value.startsWith('[') ? ']' : '}';
  if (key === undefined || value.endsWith(end)) return undefined;
  const hint = isTextKey(key) ? putInQuotes(key, value) : `write \`${key}: ${value}${end}\`.`;
  return { message: `The value of \`${key}\` begins with a \`${value[0]}\` that is never closed.`, hint, line: at + 1 };
};

/** Advises on a space that is missing after a colon, as in `title:Ads`. */
const adviseOnSpace = (spot: Spot): YamlSyntaxHint | undefined => {
  const [, key, value] = /^\s*([\w-]+):([^\s/].*)$/.exec(textAt(spot)) ?? [];
  if (key === undefined) return undefined;
  return { message: `A space is missing after the colon of \`${key}\`.`, hint: `write \`${key}: ${value}\`.` };
};

const nameOf = (line: string): string => line.trim().split(':')[0] ?? '';

/**
 * Advises on `title: Ads: a guide`, whose value contains a colon, and on a key that is nested in a key with a value.
 */
const adviseOnNested = ({ lines, line }: Spot): YamlSyntaxHint | undefined => {
  const text = lines[line - 1] ?? '';
  const { key, value } = pairOf(text);
  if (key !== undefined && value !== undefined && /:(\s|$)/.test(value))
    return { message: `The value of \`${key}\` contains a colon.`, hint: putInQuotes(key, value) };
  return hintForKeyWithin(lines, line);
};

/** Advises on a list item whose indentation differs from that of most other items. */
const adviseOnItemIndent = ({ lines, line }: Spot): YamlSyntaxHint | undefined => {
  const here = indentOf(lines[line - 1] ?? '');
  const isNear = (text: string): boolean => isItem(text) && Math.abs(indentOf(text) - here) <= 1;
  const isOver = (text: string): boolean => !isBlank(text) && !isItem(text) && indentOf(text) <= here - 1;
  const from = lines.slice(0, line - 1).findLastIndex(isOver) + 1;
  const rest = lines.slice(line).findIndex(isOver);
  const end = rest < 0 ? lines.length : line + rest;
  const items = lines.flatMap((text, at) =>
    at >= from && at < end && isNear(text) ? [{ line: at + 1, indent: indentOf(text) }] : [],
  );
  const count = (column: number): number => items.filter(({ indent }) => indent === column).length;
  const [usual] = [here - 1, here, here + 1].filter((column) => count(column) * 2 > items.length);
  const odd = items.find(({ indent }) => indent !== usual);
  if (usual === undefined || odd === undefined) return undefined;
  const hint = `indent \`${lines[odd.line - 1]?.trim()}\` to column ${usual + 1}, like most items.`;
  return {
    message: `A list item begins in column ${odd.indent + 1}, but most items begin in column ${usual + 1}.`,
    hint,
    line: odd.line,
  };
};

/**
 * Returns the message for a duplicate key. The key is not named if its line may begin with another key (flow style).
 */
const adviseOnDuplicate = (line: string): string =>
  /[{}]|,\s*$/.test(line) ? 'A key occurs twice in one map.' : `Duplicate key \`${nameOf(line)}\`.`;

const adviseByCode = (code: string, spot: Spot): YamlSyntaxHint | undefined => {
  const { lines, line } = spot;
  const text = textAt(spot);
  switch (code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return (
        (isItem(text) ? adviseOnItemIndent(spot) : undefined) ??
        adviseOnSpace(spot) ??
        adviseOnNested(spot) ??
        adviseOnStart(spot)
      );
    case 'UNEXPECTED_TOKEN':
    case 'BAD_SCALAR_START':
      return adviseOnStart(spot);
    case 'MISSING_CHAR':
      return adviseOnSpace(spot) ?? hintForKeyIndent(lines, line) ?? adviseOnOpenQuote(spot) ?? adviseOnStart(spot);
    case 'BAD_INDENT':
      return isItem(text) ? adviseOnItemIndent(spot) : (adviseOnOpenList(spot) ?? hintForKeyIndent(lines, line));
    case 'TAB_AS_INDENT':
      return {
        message: 'The line is indented with a tab.',
        hint: 'use spaces: YAML does not allow tabs in indentation.',
      };
    case 'DUPLICATE_KEY':
      return { message: adviseOnDuplicate(text), hint: 'remove one of the two keys.' };
    default:
      return undefined;
  }
};

/**
 * Returns advice for an error of the parser. `code` is the error code of the package `yaml`, and `line` is 1-based.
 * Returns undefined if the mistake is not recognised.
 */
export const hintForYaml = (code: string, lines: readonly string[], line: number): YamlSyntaxHint | undefined => {
  // The parser may stop at a blank line above the mistake.
  const next = code === 'BAD_INDENT' ? lines.findIndex((text, at) => at >= line - 1 && !isBlank(text)) + 1 : line;
  const advice = adviseByCode(code, { lines, line: next || line });
  if (advice?.line === undefined || advice.column !== undefined) return advice;
  // Advice about a whole line points to its first character that is not a space.
  return { ...advice, column: indentOf(lines[advice.line - 1] ?? '') + 1 };
};
