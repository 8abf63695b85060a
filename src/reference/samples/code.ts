// Type of the languages of samples, and functions that the writers of samples share. The functions write, for example,
// highlighted tokens, and literals in which special characters are escaped.
import type { Literal } from '../../model/api/api-spec.ts';
import { memoize } from '../../model/memoize.ts';
import type { CodeToken } from '../../model/reference/sample-model.ts';
import type { RequestSample } from '../request/request-sample.ts';
import { type CodeTree, escapeInvisible, literalTokens } from '../describe/literal-text.ts';

export type Language = {
  /** Last segment of the path of the language's page. */
  readonly id: string;
  /** Name of the language. It is the same in every locale, so it is not a message. */
  readonly label: string;
  /** Further names by which `x-codeSamples` can refer to the language, in lower case. */
  readonly aliases: readonly string[];
  /** Returns a whole program or command, or undefined if the language's client cannot make this call. */
  readonly write: (request: RequestSample) => readonly CodeToken[] | undefined;
};

/** Code to fill into a template. A plain string is coloured like the template's own text. */
type Code = string | CodeToken | CodeTree;

const words = /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[A-Za-z_]\w*)/;

/**
 * Creates a tag function for templates of code. It colours keywords, function calls and strings, but not tokens that
 * are filled in.
 */
export const createWriter = (
  keywords: string,
): ((parts: TemplateStringsArray, ...values: readonly Code[]) => CodeTree) => {
  const known = new Set(keywords.split(' '));
  const colour = (text: string): CodeToken[] =>
    text.split(words).map((piece, index, all): CodeToken => {
      if (index % 2 === 0) return ['', piece];
      if (/^["']/.test(piece)) return ['string', piece];
      if (known.has(piece)) return ['keyword', piece];
      return [all[index + 1]?.startsWith('(') ? 'function' : '', piece];
    });
  /** Colours the text of a template once. Each template is a single object that is filled in thousands of times. */
  const colourOnce = memoize((parts: TemplateStringsArray) => parts.map(colour));
  return (parts, ...values) =>
    colourOnce(parts).flatMap((piece, index): CodeTree => {
      const value = values[index];
      if (value === undefined) return [piece];
      return [piece, typeof value === 'string' ? colour(value) : value];
    });
};

/** Returns the items, each on a line of its own and followed by `after`. */
export const eachLine = (items: readonly CodeTree[], indent: string, after = ','): CodeTree =>
  items.flatMap((item): CodeTree => [['', `\n${indent}`], item, ['', after]]);

/**
 * Returns a text in double quotes, with the escapes that JSON, JavaScript, Python, Java and C# have in common.
 * Invisible characters and line breaks are escaped.
 */
export const doubleQuoted = (text: string): string => escapeInvisible(JSON.stringify(text));

/** Returns the token of a text that is already quoted. */
export const stringToken = (quoted: string): CodeToken => ['string', quoted];

/** Returns the tokens of JSON that is written inside a string literal. `escapeText` escapes a text for that literal. */
export const jsonTokens = (value: Literal, indent: string, escapeText: (text: string) => string): CodeTree =>
  literalTokens(value, indent).map((token) => {
    const escaped = escapeText(token[1]);
    return escaped === token[1] ? token : [token[0], escaped];
  });

/** Returns whether a value is an object or an array. */
export const isComposite = ({ kind }: Literal): boolean => kind === 'object' || kind === 'array';

/** Syntax of the literals of a language. */
export type LiteralStyle = {
  readonly step: string;
  readonly constants: Readonly<Record<'null' | 'true' | 'false', string>>;
  readonly string: (text: string) => string;
  readonly list: readonly [open: string, close: string];
  readonly record: (names: readonly string[]) => readonly [open: string, close: string];
  /** Returns the name of a member, followed by the separator that comes before its value. */
  readonly member: (name: string) => CodeTree;
};

/** Returns a value as a literal of a language. Numbers keep their spelling. */
export const nativeLiteral = (literal: Literal, style: LiteralStyle, indent: string): CodeTree => {
  const inner = `${indent}${style.step}`;
  const block = ([open, close]: readonly [string, string], members: readonly CodeTree[]): CodeTree =>
    members.length === 0 ? [['', open + close]] : [['', open], eachLine(members, inner), ['', `\n${indent}${close}`]];
  switch (literal.kind) {
    case 'null':
      return [['number', style.constants.null]];
    case 'boolean':
      return [['number', style.constants[literal.value ? 'true' : 'false']]];
    case 'number':
      return [['number', literal.spelling]];
    case 'string':
      return [stringToken(style.string(literal.value))];
    case 'array':
      return block(
        style.list,
        literal.items.map((item) => nativeLiteral(item, style, inner)),
      );
    case 'object':
      return block(
        style.record(literal.entries.map(([name]) => name)),
        literal.entries.map(([name, value]) => [style.member(name), nativeLiteral(value, style, inner)]),
      );
  }
};

/**
 * Returns whether each integer in a value is exact as a double, and no number is too large for a double. Otherwise, the
 * program would send a different value than the sample shows.
 */
export const isExact = (literal: Literal): boolean => {
  if (literal.kind === 'array') return literal.items.every(isExact);
  if (literal.kind === 'object') return literal.entries.every(([, value]) => isExact(value));
  if (literal.kind !== 'number') return true;
  const value = Number(literal.spelling);
  return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
};

/** Methods for which HTTP libraries have constants (RFC 9110 and RFC 5789). */
export const standardMethods: ReadonlySet<string> = new Set(
  'GET HEAD POST PUT PATCH DELETE OPTIONS TRACE CONNECT'.split(' '),
);

/** Capitalises a word: `GET` → `Get`. */
export const capitalised = (word: string): string => `${word.charAt(0)}${word.slice(1).toLowerCase()}`;

/** Returns the value of a header, or undefined if the request does not have the header. `name` is in lower case. */
export const headerOf = ({ headers }: RequestSample, name: string): string | undefined =>
  headers.find(([known]) => known.toLowerCase() === name)?.[1];

/** Returns all headers but one. `name` is in lower case. */
export const withoutHeader = ({ headers }: RequestSample, name: string): RequestSample['headers'] =>
  headers.filter(([known]) => known.toLowerCase() !== name);

/**
 * Returns whether every name occurs once. If a name occurs twice, an object or a dictionary would lose one of its
 * values.
 */
export const areUnique = (names: readonly string[]): boolean => new Set(names).size === names.length;

/** Returns the headers of a part of a form as browsers write them (HTML, multipart/form-data encoding algorithm). */
export const partHead = (name: string, fileName: string | undefined, type: string | undefined): string => {
  const escaped = (text: string): string => text.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');
  const file = fileName === undefined ? '' : `; filename="${escaped(fileName)}"`;
  const typed = type === undefined ? '' : `\r\nContent-Type: ${type}`;
  return `\r\nContent-Disposition: form-data; name="${escaped(name)}"${file}${typed}\r\n\r\n`;
};
