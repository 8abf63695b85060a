// What the languages share: code as highlighted tokens, and text as a literal that nothing in it can leave.
import type { Literal } from '../../model/api-spec.ts';
import { memoize } from '../../model/memoize.ts';
import type { CodeToken } from '../../model/reference-model.ts';
import type { RequestSample } from '../build-request.ts';
import { type CodeTree, escapeInvisible, literalTokens } from '../literal-text.ts';

export type Language = {
  /** The last segment of its page's path. */
  readonly id: string;
  /** As the language writes itself: no message, equal in every locale. */
  readonly label: string;
  /** What `x-codeSamples` call it, lower case, beside its id and label. */
  readonly aliases: readonly string[];
  /** A whole program. `undefined`: what the language calls with cannot make this call. */
  readonly write: (request: RequestSample) => readonly CodeToken[] | undefined;
};

/** A text stands for code of ours. */
type Code = string | CodeToken | CodeTree;

const words = /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[A-Za-z_]\w*)/;

/** A template of code: keywords, calls and strings of its own text get their colours, what is filled in has its own. */
export const createWriter = (keywords: string): ((parts: TemplateStringsArray, ...values: readonly Code[]) => CodeTree) => {
  const known = new Set(keywords.split(' '));
  const colour = (text: string): CodeToken[] =>
    text.split(words).map((piece, index, all): CodeToken => {
      if (index % 2 === 0) return ['', piece];
      if (/^["']/.test(piece)) return ['string', piece];
      if (known.has(piece)) return ['keyword', piece];
      return [all[index + 1]?.startsWith('(') ? 'function' : '', piece];
    });
  /** A template is one object however often it is filled in, and a description has thousands of calls: its own text is coloured once. */
  const colourOnce = memoize((parts: TemplateStringsArray) => parts.map(colour));
  return (parts, ...values) =>
    colourOnce(parts).flatMap((piece, index): CodeTree => {
      const value = values[index];
      if (value === undefined) return [piece];
      return [piece, typeof value === 'string' ? colour(value) : value];
    });
};

/** `items`, each on a line of its own, `after` each of them. */
export const eachLine = (items: readonly CodeTree[], indent: string, after = ','): CodeTree =>
  items.flatMap((item): CodeTree => [['', `\n${indent}`], item, ['', after]]);

/** Between double quotes, as JSON has it, and JavaScript, Python, Java and C#: no character that a reader cannot see, none that ends a line. */
export const doubleQuoted = (text: string): string => escapeInvisible(JSON.stringify(text));

export const stringToken = (quoted: string): CodeToken => ['string', quoted];

/** JSON as the text of a literal: `escapeText` does what the literal around it needs. */
export const jsonTokens = (value: Literal, indent: string, escapeText: (text: string) => string): CodeTree =>
  literalTokens(value, indent).map((token) => {
    const escaped = escapeText(token[1]);
    return escaped === token[1] ? token : [token[0], escaped];
  });

export const isComposite = ({ kind }: Literal): boolean => kind === 'object' || kind === 'array';

/** How a language writes a value as a literal of its own. */
export type LiteralStyle = {
  readonly step: string;
  readonly constants: Readonly<Record<'null' | 'true' | 'false', string>>;
  readonly string: (text: string) => string;
  readonly list: readonly [open: string, close: string];
  readonly record: (names: readonly string[]) => readonly [open: string, close: string];
  /** The name and what stands between it and its value. */
  readonly member: (name: string) => CodeTree;
};

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

/** Whether a double holds every number of it: another value would be sent than the one that is shown. */
export const isExact = (literal: Literal): boolean => {
  if (literal.kind === 'array') return literal.items.every(isExact);
  if (literal.kind === 'object') return literal.entries.every(([, value]) => isExact(value));
  if (literal.kind !== 'number') return true;
  const value = Number(literal.spelling);
  return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
};

/** `GET` → `Get`. */
export const capitalised = (word: string): string => `${word.charAt(0)}${word.slice(1).toLowerCase()}`;

export const headerOf = ({ headers }: RequestSample, name: string): string | undefined =>
  headers.find(([known]) => known.toLowerCase() === name)?.[1];

export const withoutHeader = ({ headers }: RequestSample, name: string): RequestSample['headers'] =>
  headers.filter(([known]) => known.toLowerCase() !== name);

/** Each name once: where it is not, a record would lose values. */
export const areUnique = (names: readonly string[]): boolean => new Set(names).size === names.length;

/** A part's head as browsers write it (HTML, multipart/form-data encoding algorithm). */
export const partHead = (name: string, fileName: string | undefined, type: string | undefined): string => {
  const escaped = (text: string): string => text.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');
  const file = fileName === undefined ? '' : `; filename="${escaped(fileName)}"`;
  const typed = type === undefined ? '' : `\r\nContent-Type: ${type}`;
  return `\r\nContent-Disposition: form-data; name="${escaped(name)}"${file}${typed}\r\n\r\n`;
};
