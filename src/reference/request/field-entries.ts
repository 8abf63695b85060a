// A form's value without its files → its fields, each as it is serialised (OpenAPI 3.2 §4.14.6, encoding by name). Also
// finds the media type that an encoding sets for a part.
import { getOwn } from '../../model/get-own.ts';
import type { Encoding, Literal, MediaType } from '../../model/api/api-spec.ts';
import { literalText, literalWord } from '../describe/literal-text.ts';
import { nestedPairs } from './nested-pairs.ts';

/**
 * Field or part of a form, with its text. `type` is its media type, and is absent if the request does not have to state
 * it.
 */
export type FieldEntry = { readonly name: string; readonly value: string; readonly type?: string };

/** Format of a form: `application/x-www-form-urlencoded`, or parts with media types of their own. */
export type FormKind = 'urlencoded' | 'multipart';

/**
 * Returns the media type that an encoding sets for a part, or undefined if it does not set one. Also returns undefined
 * for a list of types or a range (`image/*`), because clients then choose the media type themselves (OpenAPI 3.x,
 * Encoding Object).
 */
export const partType = (encoding: Encoding | undefined): string | undefined =>
  encoding?.contentType === undefined || /[*,]/.test(encoding.contentType) ? undefined : encoding.contentType;

const separators: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|', tabDelimited: '\t' };

/** Returns the fields of a value, serialised by the `style` and `explode` of its encoding. */
const styledEntries = (
  name: string,
  value: Literal,
  { style = 'form', explode = style === 'form' }: Encoding,
): FieldEntry[] => {
  if (style === 'deepObject')
    return nestedPairs(name, value).map(([key, inner]) => ({ name: key, value: literalWord(inner) }));
  const separator = getOwn(separators, style) ?? ',';
  if (value.kind === 'array') {
    const words = value.items.map(literalWord);
    return explode ? words.map((word) => ({ name, value: word })) : [{ name, value: words.join(separator) }];
  }
  if (value.kind !== 'object') return [{ name, value: literalWord(value) }];
  const entries = value.entries.map(([key, inner]) => [key, literalWord(inner)] as const);
  return explode
    ? entries.map(([key, word]) => ({ name: key, value: word }))
    : [{ name, value: entries.flat().join(separator) }];
};

const valueEntries = (name: string, value: Literal, encoding: Encoding | undefined, kind: FormKind): FieldEntry[] => {
  const isMultipart = kind === 'multipart';
  const contentType = partType(encoding);
  const isStyled =
    encoding !== undefined && contentType === undefined && (encoding.style ?? encoding.explode) !== undefined;
  if (isStyled && (!isMultipart || encoding.style === 'deepObject' || value.kind === 'array'))
    return styledEntries(name, value, encoding);
  const typed = isMultipart && contentType !== undefined ? { type: contentType } : {};
  // By default, each item of an array is a field or part of its own (OpenAPI 3.2 §4.15.1.1).
  if (value.kind === 'array' && contentType === undefined)
    return value.items.flatMap((item) => valueEntries(name, item, encoding, kind));
  const isJson = value.kind === 'object' || value.kind === 'array';
  if (isJson)
    return [{ name, value: literalText(value), ...(isMultipart ? { type: 'application/json' } : {}), ...typed }];
  return [{ name, value: literalWord(value), ...typed }];
};

/** Returns the fields of a form's value, except those named in `files`. */
export const fieldEntries = (
  { encodings }: Pick<MediaType, 'encodings'>,
  value: Literal | undefined,
  kind: FormKind,
  files: ReadonlySet<string> = new Set(),
): FieldEntry[] => {
  const given = value?.kind === 'object' ? value.entries.filter(([name]) => !files.has(name)) : [];
  return given.flatMap(([name, inner]) => {
    const encoding = encodings.find(({ property }) => property === name);
    return valueEntries(name, inner, encoding, kind);
  });
};
