// A literal → JSON text that keeps the spelling of every number, as plain text or as highlighted tokens. In a sentence
// or a list of values, a string can be written without quotes. Also escapes invisible characters, and joins tokens.
import type { Literal } from '../../model/api/api-spec.ts';
import type { CodeToken } from '../../model/reference/sample-model.ts';

/**
 * Escapes characters that are invisible or change the direction of text, so that readers copy exactly the code that
 * they see.
 */
export const escapeInvisible = (text: string): string =>
  text.replace(
    /[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const quote = (text: string): string => escapeInvisible(JSON.stringify(text));

const scalarToken = (literal: Literal): CodeToken | undefined => {
  if (literal.kind === 'null') return ['number', 'null'];
  if (literal.kind === 'boolean') return ['number', String(literal.value)];
  if (literal.kind === 'number') return ['number', literal.spelling];
  return literal.kind === 'string' ? ['string', quote(literal.value)] : undefined;
};

/**
 * Adds the tokens of a literal to `tokens`. All levels share this list, because a page may have thousands of tokens.
 */
const addTokens = (tokens: CodeToken[], literal: Literal, indent: string): void => {
  const scalar = scalarToken(literal);
  if (scalar !== undefined) {
    tokens.push(scalar);
    return;
  }
  const inner = `${indent}  `;
  const [open, close] = literal.kind === 'array' ? ['[', ']'] : ['{', '}'];
  let between = `${open}\n${inner}`;
  const startMember = (): void => {
    tokens.push(['', between]);
    between = `,\n${inner}`;
  };
  if (literal.kind === 'array') {
    for (const item of literal.items) {
      startMember();
      addTokens(tokens, item, inner);
    }
  } else if (literal.kind === 'object') {
    for (const [name, value] of literal.entries) {
      startMember();
      tokens.push(['property', quote(name)], ['', ': ']);
      addTokens(tokens, value, inner);
    }
  }
  const isEmpty = between.startsWith(open);
  tokens.push(['', isEmpty ? open + close : `\n${indent}${close}`]);
};

/** Returns the tokens of a literal as JSON, indented by two spaces for each level. */
export const literalTokens = (literal: Literal, indent = ''): CodeToken[] => {
  const tokens: CodeToken[] = [];
  addTokens(tokens, literal, indent);
  return tokens;
};

/** Code as a tree of tokens. Inner code is referenced, not copied, because a sample may have thousands of tokens. */
export type CodeTree = readonly (CodeToken | CodeTree)[];

const isToken = (code: CodeToken | CodeTree): code is CodeToken => typeof code[0] === 'string';

/**
 * Returns the tokens of `code` in one list. Neighbouring tokens without a colour are joined, so that only coloured
 * tokens need an element.
 */
export const joinTokens = (code: CodeTree): CodeToken[] => {
  const joined: CodeToken[] = [];
  const add = (part: CodeToken | CodeTree): void => {
    if (!isToken(part)) {
      for (const inner of part) add(inner);
      return;
    }
    const last = joined.at(-1);
    if (last?.[0] === '' && part[0] === '') joined[joined.length - 1] = ['', last[1] + part[1]];
    else joined.push(part);
  };
  add(code);
  return joined;
};

/** Returns a literal on one line: `{"no": 1.0}`. */
export const literalText = (literal: Literal): string => {
  if (literal.kind === 'array') return `[${literal.items.map(literalText).join(', ')}]`;
  if (literal.kind === 'object')
    return `{${literal.entries.map(([name, value]) => `${quote(name)}: ${literalText(value)}`).join(', ')}}`;
  return scalarToken(literal)?.[1] ?? '';
};

/** Returns a string without quotes, and every other literal as JSON on one line. */
export const literalWord = (literal: Literal): string =>
  literal.kind === 'string' ? literal.value : literalText(literal);

/** Returns whether the beginning or end of a text cannot be seen without quotes. */
const isHidden = (text: string): boolean => text === '' || text !== text.trim();

/** Returns whether a text without quotes would look like null, a boolean or a number. */
const isTaken = (text: string): boolean => /^(?:null|true|false|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/i.test(text);

type Values = { readonly types: readonly string[]; readonly enum?: readonly { readonly value: Literal }[] };

/**
 * Returns the values of an enumeration in the form in which pages show them. If one text needs quotes, all texts have
 * them.
 */
export const literalCodes = ({ types, enum: values = [] }: Values): string[] => {
  const isText = types.includes('string') && values.every(({ value }) => value.kind === 'string');
  const needsQuotes = values.some(
    ({ value }) => value.kind === 'string' && (isHidden(value.value) || (!isText && isTaken(value.value))),
  );
  return values.map(({ value }) => (needsQuotes ? literalText(value) : literalWord(value)));
};
