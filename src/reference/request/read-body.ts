// A request body → the body and the media type that a sample sends. A required body is always sent: if the schema of a
// JSON body gives no value, the sample sends a plain value, such as `{}`. Also lists the examples of a media type.
import type { SentExample, SentBody } from './request-sample.ts';
import type { Example, Literal, MediaType, RequestBody } from '../../model/api/api-spec.ts';
import { acceptsLiteral } from '../values/validate-value.ts';
import type { RequestBodySample } from './request-sample.ts';
import { firstValue, hasValue } from '../examples/example-source.ts';
import { exampleValue } from '../examples/example-value.ts';
import { fileName, formEntries } from './form-entries.ts';
import { literalText, literalWord } from '../describe/literal-text.ts';
import { mergeSchema } from '../schemas/merge-schema.ts';
import { emptySchema, type SchemaIndex } from '../schemas/schema-parts.ts';
import { concreteMedia } from './concrete-media.ts';
import { isFile } from './is-file.ts';

/**
 * Body of a sample, before it is compared with the examples. `value` is the value from which the entries of a form are
 * made. It is absent for other bodies, and for a form without a value.
 */
type MadeBody = Omit<SentBody, 'example'> & { readonly value?: Literal };

const isJson = (mediaType: string): boolean => /^[^;]*[/+]json\b/i.test(mediaType);

/** Returns whether a media type is text that a person can write, so that the sample shows the text and not a file. */
const isText = (mediaType: string): boolean =>
  /^(?:text\/(?!xml)|application\/(?:yaml|x-yaml|graphql|sql)\b)/i.test(mediaType);

const plainest: readonly Literal[] = [
  { kind: 'object', entries: [] },
  { kind: 'string', value: 'string' },
  { kind: 'null' },
];

/**
 * Returns the first of the `plainest` values that the schema accepts, or else `{}`, for a body whose schema is absent
 * or gives no value.
 */
const plainestValue = ({ schema = emptySchema }: MediaType, index: SchemaIndex): Literal | undefined =>
  plainest.find((value) => acceptsLiteral(value, schema, { index, side: 'request' })) ?? plainest[0];

/**
 * Returns a text that the schema gives, for media types whose values are not JSON, or undefined if it does not give a
 * text.
 */
const givenText = ({ schema }: MediaType, index: SchemaIndex): string | undefined => {
  if (schema === undefined) return undefined;
  const { examples, default: standard, const: only } = mergeSchema(schema, index).schema;
  const given = only ?? examples[0] ?? standard;
  return given?.kind === 'string' ? given.value : undefined;
};

const textBody = (text: string): RequestBodySample => ({ kind: 'text', text });

const otherBody = (
  media: MediaType,
  name: string,
  value: Literal | undefined,
  index: SchemaIndex,
): RequestBodySample => {
  const given = firstValue(media.examples);
  if (given?.kind === 'string') return textBody(given.value);
  const text = given === undefined ? givenText(media, index) : undefined;
  if (text !== undefined) return textBody(text);
  const isPlain = value !== undefined && value.kind !== 'object' && value.kind !== 'array';
  const isBytes = media.schema !== undefined && isFile(mergeSchema(media.schema, index).schema);
  return isText(name) && isPlain && !isBytes
    ? textBody(literalWord(value))
    : { kind: 'file', fileName: fileName(name) };
};

const readMedia = (media: MediaType, { isRequired }: RequestBody, index: SchemaIndex): MadeBody | undefined => {
  const given = media.examples.find(hasValue);
  const value = given?.value ?? (media.schema === undefined ? undefined : exampleValue(media.schema, index, 'request'));
  const isBytes = media.schema !== undefined && isFile(mergeSchema(media.schema, index).schema);
  const mediaType = concreteMedia(media.name, isBytes ? 'file' : value?.kind === 'string' ? 'text' : 'data');
  if (given?.serialized !== undefined) return { mediaType, body: textBody(given.serialized) };
  const isMultipart = /^multipart\//i.test(mediaType);
  if (isMultipart || /^application\/x-www-form-urlencoded\b/i.test(mediaType)) {
    const entries = formEntries(media, value, isMultipart ? 'multipart' : 'urlencoded', index);
    const isEmpty = entries.length === 0 && isRequired;
    const body: RequestBodySample = {
      kind: 'form',
      isMultipart,
      entries: isEmpty ? [{ name: 'key', value: 'string' }] : entries,
    };
    return { mediaType, body, ...(value === undefined ? {} : { value }) };
  }
  if (!isJson(mediaType)) return { mediaType, body: otherBody(media, mediaType, value, index) };
  const sent = value ?? (isRequired ? plainestValue(media, index) : undefined);
  return sent === undefined ? undefined : { mediaType, body: { kind: 'json', value: sent } };
};

/**
 * Returns the JSON media type if the body has one, or else the first media type. For a body without media types,
 * returns a JSON media type if the body is required, or else undefined.
 */
const bodyMedia = ({ content, isRequired }: RequestBody): MediaType | undefined =>
  content.find(({ name }) => isJson(name)) ??
  content[0] ??
  (isRequired ? { name: 'application/json', examples: [], encodings: [] } : undefined);

/** Returns the examples of a media type, or the examples of its schema if the media type has no examples. */
export const examplesOf = ({ examples, schema }: MediaType): readonly Example[] =>
  examples.length > 0 ? examples : (schema?.examples ?? []).map((value) => ({ name: '', value }));

const isSent = ({ value, serialized }: Example, { body, value: ofForm }: MadeBody): boolean => {
  if (serialized !== undefined) return body.kind === 'text' && body.text === serialized;
  if (value === undefined) return false;
  if (body.kind === 'text') return body.text === (value.kind === 'string' ? value.value : literalWord(value));
  const sent = body.kind === 'json' ? body.value : ofForm;
  return sent !== undefined && (sent === value || literalText(sent) === literalText(value));
};

/**
 * Returns the first example with a value. Returns undefined if no example has a value, or if the sample does not send
 * the example, for example because it sends a file.
 */
const sentExample = (media: MediaType, made: MadeBody): SentExample | undefined => {
  const examples = examplesOf(media);
  const at = examples.findIndex(hasValue);
  const example = examples[at];
  return example !== undefined && isSent(example, made) ? { media, at, example } : undefined;
};

/**
 * Returns the body that a sample sends. Returns undefined if the operation has no body, or if its body is optional and
 * has no media type, or is JSON without a value.
 */
export const readBody = (body: RequestBody | undefined, index: SchemaIndex): SentBody | undefined => {
  const media = body === undefined ? undefined : bodyMedia(body);
  const made = body === undefined || media === undefined ? undefined : readMedia(media, body, index);
  if (media === undefined || made === undefined) return undefined;
  const example = sentExample(media, made);
  return { mediaType: made.mediaType, body: made.body, ...(example === undefined ? {} : { example }) };
};
