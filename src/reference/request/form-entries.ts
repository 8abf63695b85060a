// A form's value → its fields or parts, including files, each with its media type if the request has to state it. Also
// returns placeholders for the names of files.
import { getOwn } from '../../model/get-own.ts';
import type { Encoding, Literal, MediaType, Schema } from '../../model/api/api-spec.ts';
import type { FormEntry } from './request-sample.ts';
import { mergeSchema } from '../schemas/merge-schema.ts';
import { type FormKind, fieldEntries, partType } from './field-entries.ts';
import { isFile } from './is-file.ts';
import type { SchemaIndex } from '../schemas/schema-parts.ts';

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

/**
 * Returns a placeholder for the name of the reader's own file: `file.png`, or `file` if the media type has no known
 * extension.
 */
export const fileName = (mediaType: string | undefined): string => {
  const ending = getOwn(endings, mediaType?.split(';')[0]?.trim().toLowerCase() ?? '');
  return ending === undefined ? 'file' : `file.${ending}`;
};

const fileFields = ({ schema }: MediaType, index: SchemaIndex): string[] => {
  const holdsFile = (inner: Schema): boolean => {
    const { schema: whole } = mergeSchema(inner, index);
    return isFile(whole) || (whole.items !== undefined && isFile(mergeSchema(whole.items, index).schema));
  };
  return schema === undefined
    ? []
    : mergeSchema(schema, index).properties.flatMap(({ name, schema: inner }) => (holdsFile(inner) ? [name] : []));
};

/** Returns the entries of a form: the fields of its value, then its files. */
export const formEntries = (
  media: MediaType,
  value: Literal | undefined,
  kind: FormKind,
  index: SchemaIndex,
): FormEntry[] => {
  const files = new Set(fileFields(media, index));
  const encodingOf = (name: string): Encoding | undefined => media.encodings.find(({ property }) => property === name);
  return [
    ...fieldEntries(media, value, kind, files),
    ...[...files].map((name): FormEntry => {
      const type = partType(encodingOf(name));
      return { name, fileName: fileName(type), ...(kind === 'multipart' && type !== undefined ? { type } : {}) };
    }),
  ];
};
