// Formats of schemas: of which each value of one is a value of another, and which kind of value a format is of.
import type { Schema } from '../model/api-spec.ts';

/** Formats of which each value of the first is one of the others. */
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

export const isFormatWithin = (narrow: string | undefined, wide: string): boolean =>
  narrow !== undefined && (narrow === wide || (within.get(narrow)?.includes(wide) ?? false));

/** 3.1 says `contentEncoding: base64` for 3.0's `format: byte`, and a media type for `binary`. */
export const formatOf = ({ format, contentEncoding, contentMediaType }: Schema): string | undefined => {
  if (format !== undefined) return format;
  if (contentEncoding === 'base64') return 'byte';
  return contentMediaType === 'application/octet-stream' && contentEncoding === undefined ? 'binary' : undefined;
};

const texts = new Set(
  'date date-time time duration email idn-email hostname idn-hostname ipv4 ipv6 uri uri-reference iri iri-reference uri-template uuid json-pointer relative-json-pointer regex byte binary password base64url char html commonmark media-range'.split(
    ' ',
  ),
);
const numbers = new Set('int8 int16 int32 int64 uint8 uint16 uint32 uint64 float double double-int'.split(' '));

/** Undefined for a format that nobody registered: it may be of anything. */
export const kindOfFormat = (format: string): 'string' | 'number' | undefined =>
  texts.has(format) ? 'string' : numbers.has(format) ? 'number' : undefined;
