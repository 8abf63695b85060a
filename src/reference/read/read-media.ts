// The media types of a body → models. Media types that differ only in their names and examples share a model.
import { anchorBelow } from '../../model/reference/anchors.ts';
import type { Encoding, MediaType, Schema } from '../../model/api/api-spec.ts';
import type { EncodingModel, MediaModel } from '../../model/reference/reference-model.ts';
import type { Phrase } from '../../model/reference/phrase.ts';
import { mergeSchema } from '../schemas/merge-schema.ts';
import { readHeader } from './read-parameter.ts';
import { readSchema } from './read-schema.ts';
import type { Reading } from './reading-state.ts';
import { isDeepByConvention } from '../request/is-deep-by-convention.ts';
import type { SchemaIndex } from '../schemas/schema-parts.ts';

const encodingFacts = ({ contentType, style, explode, allowReserved }: Encoding): Phrase[] => [
  ...(contentType === undefined ? [] : [{ key: 'reference.fact.content', values: { code: contentType } }]),
  ...(style === undefined ? [] : [{ key: 'reference.fact.style', values: { code: style } }]),
  ...(explode === undefined ? [] : [{ key: explode ? 'reference.fact.explode' : 'reference.fact.noExplode' }]),
  ...(allowReserved === true ? [{ key: 'reference.fact.allowReserved' }] : []),
];

const fieldSchema = (schema: Schema, name: string, index: SchemaIndex): Schema | undefined =>
  mergeSchema(schema, index).properties.find((property) => property.name === name)?.schema;

const encodingLabel = (property: string, kind: 'named' | 'prefix' | 'item'): Phrase => {
  if (kind === 'item') return { key: 'reference.encoding.item' };
  if (kind === 'named') return { key: 'reference.encoding', values: { code: property } };
  return { key: 'reference.encoding.position', values: { position: String(Number(property) + 1) } };
};

/** Media type or encoding. `encodings` contains the encodings of named parts, and may be absent in an encoding. */
type Encodings = Pick<MediaType, 'schema' | 'prefixEncodings' | 'itemEncoding'> & {
  readonly encodings?: readonly Encoding[];
};

const readEncodings = (
  { schema, encodings = [], prefixEncodings = [], itemEncoding }: Encodings,
  at: string,
  reading: Reading,
): EncodingModel[] => {
  const isDeep = ({ property, style }: Encoding): boolean =>
    style === 'deepObject' &&
    schema !== undefined &&
    isDeepByConvention(style, fieldSchema(schema, property, reading.index), reading.index);
  const read = (encoding: Encoding, kind: 'named' | 'prefix' | 'item'): EncodingModel => {
    const inner = anchorBelow(at, kind === 'item' ? 'item' : encoding.property);
    return {
      label: encodingLabel(encoding.property, kind),
      facts: [...encodingFacts(encoding), ...(isDeep(encoding) ? [{ key: 'reference.fact.nested' }] : [])],
      headers: encoding.headers.map((header) =>
        readHeader(header, anchorBelow(anchorBelow(inner, 'header'), header.name), reading),
      ),
      encodings: readEncodings(encoding, inner, reading),
    };
  };
  return [
    ...encodings.map((encoding) => read(encoding, 'named')),
    ...prefixEncodings.map((encoding) => read(encoding, 'prefix')),
    ...(itemEncoding === undefined ? [] : [read(itemEncoding, 'item')]),
  ];
};

const contentKey = ({ name: _name, examples: _examples, ...meaning }: MediaType): string => JSON.stringify(meaning);

const groupContent = (content: readonly MediaType[]): (readonly MediaType[])[] => {
  if (content.length < 2) return content.map((media) => [media]);
  const groups = new Map<string, MediaType[]>();
  for (const media of content) {
    const key = contentKey(media);
    if (groups.get(key)?.push(media) === undefined) groups.set(key, [media]);
  }
  return [...groups.values()];
};

/** Reads the schema of a whole stream, which may exist in addition to the schema of its items (OpenAPI 3.2). */
const readWhole = (media: MediaType | undefined, at: string, reading: Reading): Pick<MediaModel, 'whole'> =>
  media?.itemSchema === undefined || media.schema === undefined
    ? {}
    : { whole: readSchema(media.schema, anchorBelow(at, 'stream'), reading) };

/**
 * Reads the media types of a body. Media types that differ only in their names and examples form a group, which has one
 * model. The anchors of the first group are short (`createCampaign.body.name`). In the anchors of every other group,
 * the first media type of the group comes before the name.
 */
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
      ...readWhole(first, inner, reading),
      encodings: first === undefined ? [] : readEncodings(first, inner, reading),
      examples: group.flatMap(({ examples }) => examples),
    };
  });
