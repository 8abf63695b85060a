// Formats: the format of a schema, whether one format includes all values of another, and the kind of value that a
// format applies to.
import type { Schema } from '../../model/api/api-spec.ts';

/** Formats that include all values of a format, by the name of that format. */
const within: ReadonlyMap<string, readonly string[]> = new Map([
  ['int8', ['int16', 'int32', 'int64']],
  ['int16', ['int32', 'int64']],
  ['int32', ['int64']],
  ['uint8', ['uint16', 'uint32', 'uint64', 'int16', 'int32', 'int64']],
  ['uint16', ['uint32', 'uint64', 'int32', 'int64']],
  ['uint32', ['uint64', 'int64']],
  ['float', ['double']],
  ['email', ['idn-email']],
  ['hostname', ['idn-hostname']],
  ['uri', ['uri-reference', 'iri', 'iri-reference']],
  ['uri-reference', ['iri-reference']],
  ['iri', ['iri-reference']],
]);

/** Returns whether every value of the format `narrow` is known to be a value of the format `wide`. */
export const isFormatWithin = (narrow: string | undefined, wide: string): boolean =>
  narrow !== undefined && (narrow === wide || (within.get(narrow)?.includes(wide) ?? false));

/**
 * Returns the format of a schema, or undefined if the schema has no format. OpenAPI 3.1 writes `contentEncoding:
 * base64` for the `format: byte` of 3.0, and a media type for `format: binary`.
 */
export const formatOf = ({ format, contentEncoding, contentMediaType }: Schema): string | undefined => {
  if (format !== undefined) return format;
  if (contentEncoding === 'base64') return 'byte';
  return contentMediaType === 'application/octet-stream' && contentEncoding === undefined ? 'binary' : undefined;
};

const texts = new Set(
  (
    'date date-time time duration email idn-email hostname idn-hostname ipv4 ipv6 uri uri-reference iri ' +
    'iri-reference uri-template uuid json-pointer relative-json-pointer regex byte binary password ' +
    'base64url char html commonmark media-range'
  ).split(' '),
);
const numbers = new Set('int8 int16 int32 int64 uint8 uint16 uint32 uint64 float double double-int'.split(' '));

/**
 * Returns the kind of value that a format applies to. Returns undefined for an unknown format, which may apply to
 * values of every kind.
 */
export const kindOfFormat = (format: string): 'string' | 'number' | undefined =>
  texts.has(format) ? 'string' : numbers.has(format) ? 'number' : undefined;
