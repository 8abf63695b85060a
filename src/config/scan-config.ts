// Finds the position of each key and value in the text of a config file. This is a scanner, not a parser: it does not
// find positions inside a value that it does not understand (spread, computed, imported). A mistake there is reported
// at the nearest value around it.
import { findLineStarts, toLineAndColumn } from '../text/line-starts.ts';
import { getOwn } from '../model/get-own.ts';
import type { Position } from '../model/problems/problem.ts';

export type ConfigPositions = {
  /** Settings path (`navbar.0.to`; `''` is the whole config) → position of its value. */
  readonly values: Readonly<Record<string, Position>>;
  /** Settings path → position of its key. */
  readonly keys: Readonly<Record<string, Position>>;
};

const skipTrivia = (text: string, from: number): number => {
  const trivia = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
  trivia.lastIndex = from;
  return trivia.test(text) ? trivia.lastIndex : from;
};

/** Returns the offset after a string, template or regular expression literal that starts at `from`. */
const skipQuoted = (text: string, from: number): number => {
  const quote = text[from] ?? '';
  let at = from + 1;
  for (let inClass = false; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (quote === '`' && text.startsWith('${', at)) at = skipUntil(text, at + 2, '}');
    else if (quote === '/' && (character === '[' || character === ']')) inClass = character === '[';
    else if (character === quote && !inClass) return at + 1;
  }
  return at;
};

const isRegExpStart = (text: string, from: number): boolean =>
  /(?:^|[=(,:[!&|?{};>])\s*$/.test(text.slice(Math.max(0, from - 40), from));

/**
 * Returns the offset of the first of the characters `ends` that is outside strings, regular expressions, comments and
 * brackets, or else the end of the text. A closing bracket without an opening one also ends the search.
 */
const skipUntil = (text: string, from: number, ends: string): number => {
  let depth = 0;
  for (let at = skipTrivia(text, from); at < text.length; at = skipTrivia(text, at)) {
    const character = text[at] ?? '';
    if (depth === 0 && ends.includes(character)) return at;
    if ('\'"`'.includes(character) || (character === '/' && isRegExpStart(text, at))) {
      at = skipQuoted(text, at);
      continue;
    }
    if ('{[('.includes(character)) depth += 1;
    else if ('}])'.includes(character)) depth -= 1;
    if (depth < 0) return at;
    at += 1;
  }
  return text.length;
};

const wordAt = (text: string, at: number): string =>
  /^[\p{ID_Start}$_][\p{ID_Continue}$]*/u.exec(text.slice(at, at + 200))?.[0] ?? '';

/** Returns the offset at which the value of a name begins, or undefined if the file does not declare the name. */
const findDeclaration = (text: string, name: string): number | undefined => {
  const declared = new RegExp(
    `\\b(?:const|let|var)\\s+${name.replaceAll('$', '\\$')}\\b(?:\\s*:[^=]*)?\\s*=(?!=)`,
    'u',
  ).exec(text);
  return declared === null ? undefined : skipTrivia(text, declared.index + declared[0].length);
};

type Found = { readonly path: string; readonly start: number; readonly end: number; readonly of: 'value' | 'key' };

const joinPath = (path: string, key: string | number): string => (path === '' ? String(key) : `${path}.${key}`);

function* scanArray(text: string, open: number, path: string, depth: number): Generator<Found> {
  let at = skipTrivia(text, open + 1);
  for (let index = 0; at < text.length && text[at] !== ']'; index += 1) {
    // After a spread the indexes are unknown.
    if (text.startsWith('...', at)) return;
    yield* scanValue(text, at, joinPath(path, index), depth);
    at = skipUntil(text, at, ',]');
    if (text[at] !== ',') return;
    at = skipTrivia(text, at + 1);
  }
}

function* scanObject(text: string, open: number, path: string, depth: number): Generator<Found> {
  let at = skipTrivia(text, open + 1);
  while (at < text.length && text[at] !== '}') {
    const isQuoted = '\'"'.includes(text[at] ?? '');
    const end = isQuoted ? skipQuoted(text, at) : at + wordAt(text, at).length;
    const key = isQuoted ? text.slice(at + 1, end - 1) : text.slice(at, end);
    const next = skipTrivia(text, end);
    if (key !== '' && (text[next] === ':' || ',}'.includes(text[next] ?? ''))) {
      const inner = joinPath(path, key);
      yield { path: inner, start: at, end, of: 'key' };
      yield* scanValue(text, text[next] === ':' ? skipTrivia(text, next + 1) : at, inner, depth);
    }
    at = skipUntil(text, text[next] === ':' ? next + 1 : at, ',}');
    if (text[at] !== ',') return;
    at = skipTrivia(text, at + 1);
  }
}

/**
 * Returns the end of a string or template literal. For all other values, returns the end of the first line of the
 * value, without a comment.
 */
const endOfValue = (text: string, start: number): number => {
  if ('\'"`'.includes(text[start] ?? '')) return skipQuoted(text, start);
  const whole = text.slice(start, skipUntil(text, start, ',}])'));
  return start + (whole.split(/\n|\/[/*]/)[0]?.trimEnd().length ?? 0);
};

/**
 * Finds a value and everything in it. Follows parentheses, `defineConfig(…)` and at most `depth` names, because names
 * can refer to each other in a circle.
 */
function* scanValue(text: string, start: number, path: string, depth: number): Generator<Found> {
  const word = wordAt(text, start);
  const after = skipTrivia(text, start + word.length);
  if (word === '' && text[start] === '(') return yield* scanValue(text, skipTrivia(text, start + 1), path, depth);
  if (word === 'defineConfig' && text[after] === '(')
    return yield* scanValue(text, skipTrivia(text, after + 1), path, depth);
  const declared = word === '' ? undefined : findDeclaration(text, word);
  if (declared !== undefined && depth > 0 && !'.([?'.includes(text[after] ?? ''))
    return yield* scanValue(text, declared, path, depth - 1);
  yield { path, start, end: endOfValue(text, start), of: 'value' };
  if (text[start] === '{') yield* scanObject(text, start, path, depth);
  if (text[start] === '[') yield* scanArray(text, start, path, depth);
}

/**
 * Returns a position with a 1-based line and column. The length covers only the first line of the value, and is 1 for
 * an object or a list.
 */
const toPosition = (
  text: string,
  lineStarts: readonly number[],
  { start, end }: Pick<Found, 'start' | 'end'>,
): Position => {
  const words = text.slice(start, end).split('\n')[0] ?? '';
  return { ...toLineAndColumn(lineStarts, start), length: '{['.includes(words[0] ?? '{') ? 1 : words.length };
};

/**
 * Returns the positions of the keys and values in the default export. Without a default export, `values` and `keys` are
 * empty.
 */
export const scanConfig = (text: string): ConfigPositions => {
  const exported = /^[ \t]*export\s+default\s/m.exec(text);
  const values = new Map<string, Position>();
  const keys = new Map<string, Position>();
  if (exported !== null) {
    const start = skipTrivia(text, exported.index + exported[0].length);
    const lineStarts = findLineStarts(text);
    for (const found of scanValue(text, start, '', 8))
      (found.of === 'key' ? keys : values).set(found.path, toPosition(text, lineStarts, found));
  }
  return { values: Object.fromEntries(values), keys: Object.fromEntries(keys) };
};

/**
 * Returns the position of a settings path, or of the nearest path above it that has a position. Returns undefined if
 * none of these paths has one.
 */
export const findPosition = (positions: Readonly<Record<string, Position>>, path: string): Position | undefined => {
  for (let known = path; known !== ''; known = known.slice(0, Math.max(0, known.lastIndexOf('.')))) {
    const position = getOwn(positions, known);
    if (position !== undefined) return position;
  }
  return positions[''];
};
