// A form's value without its files → its fields, each as it is written (OpenAPI 3.2 §4.14.6, encoding by name).
import { ownValue } from '../../model/own-value.ts';
import type { Encoding, Literal, MediaType } from '../../model/api-spec.ts';
import { literalText, literalWord } from '../literal-text.ts';
import { nestedPairs } from './nested-pairs.ts';

/** A part or field with its text, and its media type if it has to be sent. */
export type FieldEntry = { readonly name: string; readonly value: string; readonly type?: string };

/** How a form is sent: as `application/x-www-form-urlencoded`, or as parts with media types of their own. */
export type FormKind = 'urlencoded' | 'multipart';

/** A list of types or a range (`image/*`) leaves the choice to the caller (OpenAPI 3.x, encoding object). */
export const partType = (encoding: Encoding | undefined): string | undefined =>
  encoding?.contentType === undefined || /[*,]/.test(encoding.contentType) ? undefined : encoding.contentType;

const separators: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|', tabDelimited: '\t' };

/** Tests whether a style is written, which then serialises the value instead of its media type. */
const styledEntries = (name: string, value: Literal, { style = 'form', explode = style === 'form' }: Encoding): FieldEntry[] => {
  if (style === 'deepObject') return nestedPairs(name, value).map(([key, inner]) => ({ name: key, value: literalWord(inner) }));
  const separator = ownValue(separators, style) ?? ',';
  if (value.kind === 'array') {
    const words = value.items.map(literalWord);
    return explode ? words.map((word) => ({ name, value: word })) : [{ name, value: words.join(separator) }];
  }
  if (value.kind !== 'object') return [{ name, value: literalWord(value) }];
  const entries = value.entries.map(([key, inner]) => [key, literalWord(inner)] as const);
  return explode ? entries.map(([key, word]) => ({ name: key, value: word })) : [{ name, value: entries.flat().join(separator) }];
};

const valueEntries = (name: string, value: Literal, encoding: Encoding | undefined, kind: FormKind): FieldEntry[] => {
  const isMultipart = kind === 'multipart';
  const told = partType(encoding);
  const isStyled = encoding !== undefined && told === undefined && (encoding.style ?? encoding.explode) !== undefined;
  if (isStyled && (!isMultipart || encoding.style === 'deepObject' || value.kind === 'array')) return styledEntries(name, value, encoding);
  const typed = isMultipart && told !== undefined ? { type: told } : {};
  if (value.kind === 'array' && told === undefined) return value.items.flatMap((item) => valueEntries(name, item, encoding, kind));
  // The default of an object, and of what an array holds (OpenAPI 3.2 §4.15.1.1).
  const isJson = value.kind === 'object' || value.kind === 'array';
  if (isJson) return [{ name, value: literalText(value), ...(isMultipart ? { type: 'application/json' } : {}), ...typed }];
  return [{ name, value: literalWord(value), ...typed }];
};

/** `files` has the names of the fields that are files, which are left out. */
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
