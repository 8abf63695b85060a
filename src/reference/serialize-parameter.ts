// A parameter and a value → the characters that are sent, by its style (OpenAPI 3.2 §4.12.4; RFC 6570 where the styles are its operators).
import type { Literal, Parameter } from '../model/api-spec.ts';
import { literalText, literalWord } from './literal-text.ts';
import { percentEncode, percentEncodeUnreserved } from './percent-encode.ts';

type Pair = readonly [name: string, value: string];
type Encode = (text: string) => string;

/** Brackets and `:` stay: what a reader must recognise in a URL. RFC 3986 §3.4 allows more in a query than `encodeURIComponent` leaves. */
const encodeValue: Encode = (text) => percentEncode(text).replaceAll('%3A', ':').replaceAll('%2C', ',');
const keep: Encode = (text) => text;

const pairsOf = (value: Literal, encode: Encode): Pair[] => {
  if (value.kind === 'array') return value.items.map((item) => ['', encode(literalWord(item))]);
  if (value.kind === 'object') return value.entries.map(([name, inner]) => [encode(name), encode(literalWord(inner))]);
  return [['', encode(literalWord(value))]];
};

const joinFlat = (pairs: readonly Pair[], separator: string): string =>
  pairs.map(([name, value]) => (name === '' ? value : `${name}${separator === ',' ? ',' : separator}${value}`)).join(separator);
const joinNamed = (pairs: readonly Pair[], separator: string, name: string): string =>
  pairs.map(([key, value]) => `${key === '' ? name : key}=${value}`).join(separator);
const joinKeyed = (pairs: readonly Pair[], separator: string): string =>
  pairs.map(([key, value]) => (key === '' ? value : `${key}=${value}`)).join(separator);

const pathText = (name: string, style: string, explode: boolean, pairs: readonly Pair[]): string => {
  if (style === 'matrix') return explode ? `;${joinNamed(pairs, ';', name)}` : `;${name}=${joinFlat(pairs, ',')}`;
  if (style === 'label') return explode ? `.${joinKeyed(pairs, '.')}` : `.${joinFlat(pairs, ',')}`;
  return explode ? joinKeyed(pairs, ',') : joinFlat(pairs, ',');
};

const delimiters: Readonly<Record<string, string>> = { spaceDelimited: '%20', pipeDelimited: '%7C', tabDelimited: '%09' };

const queryText = (name: string, style: string, explode: boolean, pairs: readonly Pair[]): string => {
  if (style === 'deepObject') return pairs.map(([key, value]) => `${name}${key === '' ? '' : `[${key}]`}=${value}`).join('&');
  if (explode) return joinNamed(pairs, '&', name);
  return `${name}=${joinFlat(pairs, delimiters[style] ?? ',')}`;
};

/** A cookie is encoded as a form is, unless its style is its own (OpenAPI 3.2 §4.12.2.2). */
const encodingOf = (place: Parameter['in'], style: string, allowReserved: boolean): Encode => {
  if (place === 'header' || (place === 'cookie' && style === 'cookie')) return keep;
  return allowReserved ? percentEncodeUnreserved : encodeValue;
};

/** `page=1`, `ids=1,2`, `;no=3`, or a header's value alone. */
export const serializeParameter = ({ name, in: place, style, explode, content, allowReserved }: Parameter, value: Literal): string => {
  const encode = encodingOf(place, style, allowReserved);
  const pairs: readonly Pair[] =
    content.length > 0 && value.kind !== 'string' ? [['', encode(literalText(value))]] : pairsOf(value, encode);
  if (place === 'path') return pathText(name, style, explode, pairs);
  if (place === 'header') return pathText(name, 'simple', explode, pairs);
  if (place === 'querystring') return joinNamed(pairs, '&', '').replace(/^=/, '');
  return place === 'cookie'
    ? queryText(name, 'form', explode, pairs).replaceAll('&', '; ')
    : queryText(encodeValue(name), style, explode, pairs);
};
