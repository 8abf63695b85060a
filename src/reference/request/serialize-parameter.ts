// A parameter and a value → the characters that are sent, by the parameter's style (OpenAPI 3.2 §4.12.4). Styles that
// correspond to an operator of RFC 6570 follow that RFC.
import { getOwn } from '../../model/get-own.ts';
import type { Literal, MediaType, Parameter } from '../../model/api/api-spec.ts';
import { literalText, literalWord } from '../describe/literal-text.ts';
import { percentEncode, percentEncodeUnreserved, percentEncodeUrl } from './percent-encode.ts';
import { fieldEntries } from './field-entries.ts';
import { nestedPairs } from './nested-pairs.ts';

type Pair = readonly [name: string, value: string];
type Encode = (text: string) => string;

/**
 * Encodes a value but keeps `:` and `,`, so that readers recognise the value in a URL. RFC 3986 §3.4 allows both in a
 * query.
 */
const encodeValue: Encode = (text) => percentEncode(text).replaceAll('%3A', ':').replaceAll('%2C', ',');
const keep: Encode = (text) => text;

const pairsOf = (value: Literal, encode: Encode): Pair[] => {
  if (value.kind === 'array') return value.items.map((item) => ['', encode(literalWord(item))]);
  if (value.kind === 'object') return value.entries.map(([name, inner]) => [encode(name), encode(literalWord(inner))]);
  return [['', encode(literalWord(value))]];
};

const joinFlat = (pairs: readonly Pair[], separator: string): string =>
  pairs
    .map(([name, value]) => (name === '' ? value : `${name}${separator === ',' ? ',' : separator}${value}`))
    .join(separator);
const joinNamed = (pairs: readonly Pair[], separator: string, name: string): string =>
  pairs.map(([key, value]) => `${key === '' ? name : key}=${value}`).join(separator);
const joinKeyed = (pairs: readonly Pair[], separator: string): string =>
  pairs.map(([key, value]) => (key === '' ? value : `${key}=${value}`)).join(separator);

type Styled = Pick<Parameter, 'name' | 'style' | 'explode'>;

const pathText = ({ name, style, explode }: Styled, pairs: readonly Pair[]): string => {
  if (style === 'matrix') return explode ? `;${joinNamed(pairs, ';', name)}` : `;${name}=${joinFlat(pairs, ',')}`;
  if (style === 'label') return explode ? `.${joinKeyed(pairs, '.')}` : `.${joinFlat(pairs, ',')}`;
  return explode ? joinKeyed(pairs, ',') : joinFlat(pairs, ',');
};

const delimiters: Readonly<Record<string, string>> = {
  spaceDelimited: '%20',
  pipeDelimited: '%7C',
  tabDelimited: '%09',
};

const queryText = ({ name, style, explode }: Styled, pairs: readonly Pair[]): string => {
  if (explode) return joinNamed(pairs, '&', name);
  return `${name}=${joinFlat(pairs, getOwn(delimiters, style) ?? ',')}`;
};

/**
 * Returns the function that encodes the values of a parameter. Header values are not encoded. A cookie is encoded like
 * a field of a form, unless its style is `cookie` (OpenAPI 3.2 §4.12.2.2).
 */
const encodingOf = ({ in: place, style, allowReserved }: Parameter): Encode => {
  if (place === 'header' || (place === 'cookie' && style === 'cookie')) return keep;
  return allowReserved ? percentEncodeUnreserved : encodeValue;
};

const isForm = ({ name }: MediaType): boolean => /^application\/x-www-form-urlencoded\b/i.test(name);

/**
 * Serialises a value that has a media type (`content`): an object in a form as the form's fields, and all other values
 * as JSON.
 */
const contentText = (media: MediaType, value: Literal, encode: Encode): string => {
  if (!isForm(media) || value.kind !== 'object') return literalText(value);
  return fieldEntries(media, value, 'urlencoded')
    .map((field) => `${encode(field.name).replaceAll('%5B', '[').replaceAll('%5D', ']')}=${encode(field.value)}`)
    .join('&');
};

/**
 * Serialises the whole query. The separators of a form's fields are not encoded again (OpenAPI 3.2 §4.12.1,
 * `querystring`).
 */
const querystringText = (media: MediaType | undefined, value: Literal): string => {
  if (value.kind === 'string')
    return media !== undefined && isForm(media) ? percentEncodeUrl(value.value) : encodeValue(value.value);
  return media !== undefined && isForm(media)
    ? contentText(media, value, encodeValue)
    : encodeValue(literalText(value));
};

/**
 * Returns a parameter as it is sent, such as `page=1`, `ids=1,2` or `;no=3`. For a header, and for a path parameter in
 * the default style, this is only the value.
 */
export const serializeParameter = (parameter: Parameter, value: Literal): string => {
  const { name, in: place, style, explode, content } = parameter;
  const encode = encodingOf(parameter);
  const [media] = content;
  if (place === 'querystring') return querystringText(media, value);
  if (style === 'deepObject' && media === undefined && place === 'query') {
    const nested = nestedPairs(encodeValue(name), value, encode);
    return nested.map(([key, inner]) => `${key}=${encode(literalWord(inner))}`).join('&');
  }
  const pairs: readonly Pair[] =
    media !== undefined && value.kind !== 'string'
      ? [['', encode(contentText(media, value, percentEncode))]]
      : pairsOf(value, encode);
  if (place === 'path') return pathText(parameter, pairs);
  if (place === 'header') return pathText({ name, style: 'simple', explode }, pairs);
  return place === 'cookie'
    ? queryText({ name, style: 'form', explode }, pairs).replaceAll('&', '; ')
    : queryText({ name: encodeValue(name), style, explode }, pairs);
};
