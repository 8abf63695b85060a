// A literal → JSON text with every number's spelling, plain or as highlighted tokens.
import type { Literal } from '../model/api-spec.ts';
import type { CodeToken } from '../model/reference-model.ts';

/** What nobody sees, or what turns a line around, as `\\u…`: code that is copied is the code that was read. */
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

const memberTokens = (
  members: readonly (readonly CodeToken[])[],
  [open, close]: readonly [string, string],
  indent: string,
): CodeToken[] => {
  if (members.length === 0) return [['', open + close]];
  const inner = `${indent}  `;
  return [
    ...members.flatMap((tokens, index): CodeToken[] => [['', `${index === 0 ? open : ','}\n${inner}`], ...tokens]),
    ['', `\n${indent}${close}`],
  ];
};

/** Two spaces a level. Neighbouring plain tokens are joined, so that a page has no more elements than colours. */
export const literalTokens = (literal: Literal, indent = ''): CodeToken[] => {
  const scalar = scalarToken(literal);
  if (scalar !== undefined) return [scalar];
  const inner = `${indent}  `;
  if (literal.kind === 'array') {
    return memberTokens(
      literal.items.map((item) => literalTokens(item, inner)),
      ['[', ']'],
      indent,
    );
  }
  const entries = literal.kind === 'object' ? literal.entries : [];
  const members = entries.map(([name, value]): CodeToken[] => [['property', quote(name)], ['', ': '], ...literalTokens(value, inner)]);
  return memberTokens(members, ['{', '}'], indent);
};

export const joinTokens = (tokens: readonly CodeToken[]): CodeToken[] => {
  const joined: [CodeToken[0], string][] = [];
  for (const [kind, text] of tokens) {
    const last = joined.at(-1);
    if (last !== undefined && last[0] === '' && kind === '') last[1] += text;
    else joined.push([kind, text]);
  }
  return joined;
};

/** One line: `{"no": 1.0}`. */
export const literalText = (literal: Literal): string => {
  if (literal.kind === 'array') return `[${literal.items.map(literalText).join(', ')}]`;
  if (literal.kind === 'object') return `{${literal.entries.map(([name, value]) => `${quote(name)}: ${literalText(value)}`).join(', ')}}`;
  return scalarToken(literal)?.[1] ?? '';
};

/** As a value of an enumeration or a URL is shown: a string without its quotes. */
export const literalWord = (literal: Literal): string => (literal.kind === 'string' ? literal.value : literalText(literal));

/** As text it has no beginning and no end that anybody sees. */
const isHidden = (text: string): boolean => text === '' || text !== text.trim();

/** Without its quotes it reads as another value of JSON. */
const isTaken = (text: string): boolean => /^(?:null|true|false|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/i.test(text);

type Values = { readonly types: readonly string[]; readonly enum?: readonly { readonly value: Literal }[] };

/** The values of an enumeration as they are shown side by side: where one text needs its quotes, all texts have theirs. */
export const literalCodes = ({ types, enum: values = [] }: Values): string[] => {
  const isText = types.includes('string') && values.every(({ value }) => value.kind === 'string');
  const needsQuotes = values.some(({ value }) => value.kind === 'string' && (isHidden(value.value) || (!isText && isTaken(value.value))));
  return values.map(({ value }) => (needsQuotes ? literalText(value) : literalWord(value)));
};
