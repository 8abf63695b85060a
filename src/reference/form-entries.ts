// A form's value → its fields or parts, each with the media type that it is to have (OpenAPI 3.2 §4.14.6, encoding by name).
import type { Encoding, Literal, MediaType, Schema } from '../model/api-spec.ts';
import type { FormEntry } from './build-request.ts';
import { literalText, literalWord } from './literal-text.ts';
import { mergeSchema } from './merge-schema.ts';
import type { SchemaIndex } from './schema-parts.ts';

/** A list of types or a range (`image/*`) leaves the choice to the caller (OpenAPI 3.x, encoding object). */
const partType = (encoding: Encoding | undefined): string | undefined =>
  encoding?.contentType === undefined || /[*,]/.test(encoding.contentType) ? undefined : encoding.contentType;

const endings: Readonly<Record<string, string>> = {
  'application/gzip': 'gz',
  'application/json': 'json',
  'application/pdf': 'pdf',
  'application/xml': 'xml',
  'application/zip': 'zip',
  'audio/mpeg': 'mp3',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
  'text/csv': 'csv',
  'text/html': 'html',
  'text/plain': 'txt',
  'text/xml': 'xml',
  'video/mp4': 'mp4',
};

/** Stands for the reader's own file. */
export const fileName = (mediaType: string | undefined): string => {
  const ending = endings[mediaType?.split(';')[0]?.trim().toLowerCase() ?? ''];
  return ending === undefined ? 'file' : `file.${ending}`;
};

const isBinary = ({ format, contentMediaType, contentEncoding }: Schema): boolean =>
  format === 'binary' || (contentMediaType === 'application/octet-stream' && contentEncoding === undefined);

/** Names of the fields that are files, and of those that are lists of them. */
const fileFields = ({ schema }: MediaType, index: SchemaIndex): string[] => {
  const isFile = (inner: Schema): boolean => {
    const { schema: whole } = mergeSchema(inner, index);
    return isBinary(whole) || (whole.items !== undefined && isBinary(mergeSchema(whole.items, index).schema));
  };
  return schema === undefined
    ? []
    : mergeSchema(schema, index).properties.flatMap(({ name, schema: inner }) => (isFile(inner) ? [name] : []));
};

const valueEntries = (name: string, value: Literal, encoding: Encoding | undefined, isMultipart: boolean): FormEntry[] => {
  const told = partType(encoding);
  const typed = isMultipart && told !== undefined ? { type: told } : {};
  if (value.kind === 'array' && encoding?.explode !== false && told === undefined)
    return value.items.flatMap((item) => valueEntries(name, item, encoding, isMultipart));
  if (value.kind === 'array' && told === undefined) return [{ name, value: value.items.map(literalWord).join(',') }];
  if (value.kind === 'object' && encoding?.style === 'deepObject')
    return value.entries.map(([key, inner]) => ({ name: `${name}[${key}]`, value: literalWord(inner) }));
  // The default of an object, and of what an array holds (OpenAPI 3.2 §4.15.1.1).
  if (value.kind === 'object') return [{ name, value: literalText(value), ...(isMultipart ? { type: 'application/json' } : {}), ...typed }];
  return [{ name, value: literalWord(value), ...typed }];
};

export const formEntries = (media: MediaType, value: Literal | undefined, isMultipart: boolean, index: SchemaIndex): FormEntry[] => {
  const files = new Set(fileFields(media, index));
  const encodingOf = (name: string): Encoding | undefined => media.encodings.find(({ property }) => property === name);
  const given = value?.kind === 'object' ? value.entries.filter(([name]) => !files.has(name)) : [];
  return [
    ...given.flatMap(([name, inner]) => valueEntries(name, inner, encodingOf(name), isMultipart)),
    ...[...files].map((name): FormEntry => {
      const type = partType(encodingOf(name));
      return { name, fileName: fileName(type), ...(isMultipart && type !== undefined ? { type } : {}) };
    }),
  ];
};
