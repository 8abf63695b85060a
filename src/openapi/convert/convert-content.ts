// Media types, their encodings, and headers of a description → those of the model.
import type { Encoding, Header, MediaType, Missing } from '../../model/api/api-spec.ts';
import { booleanOf, isTrue, items, member, members, stringOf } from '../source/cursor.ts';
import type { Cursor } from '../source/source-document.ts';
import { entriesOf, missingOf, convertOnce, partOf, present, textOf } from './conversion.ts';
import type { Conversion, Part } from './conversion.ts';
import { convertCollectionFormat } from './convert-collection-format.ts';
import { convertExamples } from './convert-examples.ts';
import { convertSchema } from './schemas/convert-schema.ts';
import { emptySchema } from './schemas/empty-schema.ts';
import { inlineSchema } from './schemas/inline-schema.ts';

/**
 * Returns the style of a 2.0 header from its `collectionFormat`, or an empty object if the style is `simple`, as it is
 * for every header of 3.x.
 */
const oldStyle = (target: Cursor): Pick<Header, 'style'> => {
  const { style } = convertCollectionFormat(target, 'header');
  return style === 'simple' ? {} : { style };
};

const convertHeader = (conversion: Conversion, name: string, part: Part): Header => {
  const { target, own, ref } = part;
  const header = convertOnce(conversion.shared.headers, part, () => {
    const schema = member(target, 'schema') ?? (conversion.version === '2.0' ? inlineSchema(target) : undefined);
    return present<Header>({
      name,
      description: textOf(conversion, member(target, 'description'), 'header.description'),
      isRequired: isTrue(member(target, 'required')),
      isDeprecated: isTrue(member(target, 'deprecated')),
      explode: booleanOf(member(target, 'explode')),
      ...(conversion.version === '2.0' && oldStyle(target)),
      schema: schema && convertSchema(conversion, schema),
      content: convertContent(conversion, member(target, 'content')),
      examples: conversion.version === '2.0' ? [] : convertExamples(conversion, target),
    });
  });
  if (own === target) return header;
  const description = textOf(conversion, member(own, 'description'), 'header.description') ?? header.description;
  return present({ ...header, name, ref, description });
};

const missingHeader = (name: string, missing: Missing): Header => ({
  name,
  isRequired: false,
  isDeprecated: false,
  schema: { ...emptySchema, missing: [missing] },
  content: [],
  examples: [],
});

/** Converts a map of headers. A header whose `$ref` does not resolve is kept, with the name of the missing part. */
export const convertHeaders = (conversion: Conversion, cursor: Cursor | undefined): readonly Header[] =>
  entriesOf(conversion, cursor).flatMap(([name, value]) => {
    const part = partOf(conversion, value);
    const missing = missingOf(conversion, value);
    if (missing !== undefined) return [missingHeader(name, missing)];
    // The encodings of a header's content may contain the header itself, so converting it again would never end.
    if (part === undefined || conversion.open.has(part.target.node)) return [];
    conversion.open.add(part.target.node);
    const header = convertHeader(conversion, name, part);
    conversion.open.delete(part.target.node);
    return [header];
  });

const convertEncoding = (conversion: Conversion, property: string, cursor: Cursor): Encoding =>
  present<Encoding>({
    property,
    contentType: stringOf(member(cursor, 'contentType')),
    headers: convertHeaders(conversion, member(cursor, 'headers')),
    style: stringOf(member(cursor, 'style')),
    explode: booleanOf(member(cursor, 'explode')),
    allowReserved: booleanOf(member(cursor, 'allowReserved')),
    encodings: nonEmpty(convertEncodings(conversion, member(cursor, 'encoding'))),
    ...convertPositions(conversion, cursor),
  });

/** Converts the encodings of parts that are identified by their position (OpenAPI 3.2). */
const convertPositions = (
  conversion: Conversion,
  holder: Cursor,
): Pick<Encoding, 'prefixEncodings' | 'itemEncoding'> => {
  const prefix = items(member(holder, 'prefixEncoding'));
  const item = member(holder, 'itemEncoding');
  return present({
    prefixEncodings: nonEmpty(prefix.map((encoding, index) => convertEncoding(conversion, String(index), encoding))),
    itemEncoding: item && convertEncoding(conversion, '', item),
  });
};

const convertEncodings = (conversion: Conversion, cursor: Cursor | undefined): readonly Encoding[] =>
  members(cursor).map(([property, encoding]) => convertEncoding(conversion, property, encoding));

const nonEmpty = <T>(list: readonly T[]): readonly T[] | undefined => (list.length === 0 ? undefined : list);

const convertMediaType = (conversion: Conversion, name: string, target: Cursor): MediaType => {
  const schema = member(target, 'schema');
  const itemSchema = member(target, 'itemSchema');
  return present<MediaType>({
    name,
    schema: schema && convertSchema(conversion, schema),
    itemSchema: itemSchema && convertSchema(conversion, itemSchema),
    examples: convertExamples(conversion, target, name),
    encodings: convertEncodings(conversion, member(target, 'encoding')),
    ...convertPositions(conversion, target),
  });
};

/**
 * Converts a map of media types. A media type whose `$ref` does not resolve is kept, with the name of the missing part.
 */
export const convertContent = (conversion: Conversion, cursor: Cursor | undefined): readonly MediaType[] =>
  members(cursor).flatMap(([name, value]) => {
    const part = partOf(conversion, value);
    const missing = missingOf(conversion, value);
    if (missing !== undefined)
      return [{ name, schema: { ...emptySchema, missing: [missing] }, examples: [], encodings: [] }];
    return part === undefined ? [] : [convertMediaType(conversion, name, part.target)];
  });
