// The media types of a body → what is told of each; those that hold the same schema are told once.
import { anchorBelow } from '../model/anchors.ts';
import type { Encoding, Header, MediaType } from '../model/api-spec.ts';
import type { FieldModel, MediaModel, Phrase, SchemaModel } from '../model/reference-model.ts';
import { readSchema } from './read-schema.ts';
import type { Reading } from './reading.ts';

const noSchema: SchemaModel = { type: [], facts: [], values: [], examples: [], fields: [], includes: [], groups: [], rules: [] };

export const readHeader = (header: Header, at: string, reading: Reading): FieldModel => {
  const inner = header.schema ?? header.content[0]?.schema;
  const media = header.content[0]?.name;
  const anchor = reading.register.take(at);
  const schema = inner === undefined ? noSchema : readSchema(inner, at, reading);
  const description = header.description ?? schema.description;
  return {
    anchor,
    kind: 'property',
    name: header.name,
    isRequired: header.isRequired,
    schema: {
      ...schema,
      facts: [...schema.facts, ...(media === undefined ? [] : [{ key: 'reference.fact.content', values: { code: media } }])],
      ...(description === undefined ? {} : { description }),
      ...(header.isDeprecated ? { isDeprecated: true } : {}),
    },
  };
};

const encodingFacts = ({ contentType, style, explode, allowReserved }: Encoding): Phrase[] => [
  ...(contentType === undefined ? [] : [{ key: 'reference.fact.content', values: { code: contentType } }]),
  ...(style === undefined ? [] : [{ key: 'reference.fact.style', values: { code: style } }]),
  ...(explode === undefined ? [] : [{ key: explode ? 'reference.fact.explode' : 'reference.fact.noExplode' }]),
  ...(allowReserved === true ? [{ key: 'reference.fact.allowReserved' }] : []),
];

const readEncoding = (encoding: Encoding, at: string, reading: Reading): MediaModel['encodings'][number] => ({
  property: encoding.property,
  facts: encodingFacts(encoding),
  headers: encoding.headers.map((header) =>
    readHeader(header, anchorBelow(anchorBelow(anchorBelow(at, encoding.property), 'header'), header.name), reading),
  ),
});

const contentKey = ({ schema, itemSchema, encodings }: MediaType): string => JSON.stringify([schema, itemSchema, encodings]);

const groupContent = (content: readonly MediaType[]): (readonly MediaType[])[] => {
  const groups = new Map<string, MediaType[]>();
  for (const media of content) {
    const key = contentKey(media);
    if (groups.get(key)?.push(media) === undefined) groups.set(key, [media]);
  }
  return [...groups.values()];
};

/** The first group has the short anchors (`createCampaign.body.name`); another one's begin with its media type. */
export const readContent = (content: readonly MediaType[], at: string, reading: Reading): MediaModel[] =>
  groupContent(content).map((group, index) => {
    const [first] = group;
    const inner = index === 0 || first === undefined ? at : anchorBelow(at, first.name);
    const schema = first?.itemSchema ?? first?.schema;
    return {
      anchor: index === 0 ? inner : reading.register.take(inner),
      names: group.map(({ name }) => name),
      isStream: first?.itemSchema !== undefined,
      ...(schema === undefined ? {} : { schema: readSchema(schema, inner, reading) }),
      encodings: (first?.encodings ?? []).map((encoding) => readEncoding(encoding, inner, reading)),
      examples: group.flatMap(({ examples }) => examples),
    };
  });
