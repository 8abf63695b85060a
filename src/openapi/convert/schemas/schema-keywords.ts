// Keywords of a Schema Object whose values contain no schemas, such as types, texts, limits and flags → members of a
// schema of the model. The other keywords are left to `convert-schema.ts`.
import type { Literal, Schema } from '../../../model/api/api-spec.ts';
import { booleanOf, child, isTrue, items, member, stringOf, unescapeSegment } from '../../source/cursor.ts';
import type { Cursor } from '../../source/source-document.ts';
import type { SourceNode } from '../../source/source-document.ts';
import { present, textOf } from '../conversion.ts';
import type { Conversion } from '../conversion.ts';
import { convertDiscriminator } from './convert-discriminator.ts';
import { convertEnum } from './convert-enum.ts';
import { convertExternalDocs } from '../convert-info.ts';
import { convertLimits } from './convert-limits.ts';
import { convertTypes } from './convert-types.ts';
import { typedLiteral } from './typed-literal.ts';

/**
 * Keyword to read: `value` is the value of the keyword, `holder` is the schema that contains the keyword, and `before`
 * is the result of reading the keywords before it.
 */
export type Reading = {
  readonly conversion: Conversion;
  readonly value: Cursor;
  readonly holder: Cursor;
  readonly before: Schema;
};

/**
 * Kinds of value that a keyword may have, and the function that reads them. A value of another kind is kept as it is
 * written.
 */
export type Keyword = readonly [kinds: readonly SourceNode['kind'][], read: (reading: Reading) => Partial<Schema>];

const text = ['string', 'number'] as const;
const anything = ['map', 'list', 'string', 'number', 'boolean', 'null'] as const;

/**
 * Reads `$dynamicRef`. `#node` becomes the name of the schema with this anchor or, if the schema has no name, `node`.
 */
const readDynamicReference = ({ conversion: { resolver, names }, value }: Reading): Partial<Schema> => {
  const written = stringOf(value) ?? '';
  const target = resolver.step(value, written);
  const name = target.kind === 'found' ? names.byNode.get(target.cursor.node) : undefined;
  return { dynamicRef: name ?? written.replace(/^#/, '') };
};

/** Returns the innermost schema with `$recursiveAnchor: true` around a value. */
const recursiveAnchorAround = ({ document, pointer }: Cursor): Cursor | undefined => {
  let here: Cursor | undefined = document.root && { document, node: document.root, pointer: '' };
  let found: Cursor | undefined;
  for (const segment of pointer.split('/').slice(1).map(unescapeSegment)) {
    here = here && child(here, segment);
    if (here !== undefined && isTrue(member(here, '$recursiveAnchor'))) found = here;
  }
  return found;
};

/** Reads `$recursiveRef: '#'` of JSON Schema 2019-09. It works like a `$dynamicRef` to an anchor without a name. */
const readRecursiveReference = ({ conversion: { names }, value }: Reading): Partial<Schema> => {
  const anchor = recursiveAnchorAround(value);
  return { dynamicRef: (anchor && names.byNode.get(anchor.node)) ?? '#' };
};

const readXml = ({ value }: Reading): Partial<Schema> => ({
  xml: present({
    name: stringOf(member(value, 'name')),
    namespace: stringOf(member(value, 'namespace')),
    prefix: stringOf(member(value, 'prefix')),
    attribute: booleanOf(member(value, 'attribute')),
    wrapped: booleanOf(member(value, 'wrapped')),
    nodeType: stringOf(member(value, 'nodeType')),
  }),
});

const meant = ({ conversion, value, holder }: Reading, written = value): Literal =>
  typedLiteral(conversion, written, holder);

// The types of a schema depend on several keywords, and so do its limits. For each of these keywords, all types or all
// limits of the schema are read.
const types = ({ holder }: Reading): Partial<Schema> => convertTypes(holder);
const limits = ({ holder }: Reading): Partial<Schema> => ({ limits: convertLimits(holder) });

const rows: Readonly<Record<string, Keyword>> = {
  type: [['string', 'list'], types],
  format: [text, types],
  title: [text, ({ conversion, value }) => ({ title: textOf(conversion, value, 'schema.title') })],
  description: [
    ['string', 'map'],
    ({ conversion, value }) => ({ description: textOf(conversion, value, 'schema.description') }),
  ],
  enum: [['list'], ({ conversion, holder }) => ({ enum: convertEnum(conversion, holder) })],
  const: [
    anything,
    (reading) => ({ const: typedLiteral(reading.conversion, reading.value, reading.holder, { isRule: true }) }),
  ],
  default: [anything, (reading) => ({ default: meant(reading) })],
  example: [anything, (reading) => ({ examples: [...reading.before.examples, meant(reading)] })],
  examples: [
    ['list'],
    (reading) => ({
      examples: [...reading.before.examples, ...items(reading.value).map((item) => meant(reading, item))],
    }),
  ],
  minimum: [['number'], limits],
  maximum: [['number'], limits],
  exclusiveMinimum: [['number', 'boolean'], limits],
  exclusiveMaximum: [['number', 'boolean'], limits],
  multipleOf: [['number'], limits],
  minLength: [['number'], limits],
  maxLength: [['number'], limits],
  minItems: [['number'], limits],
  maxItems: [['number'], limits],
  minProperties: [['number'], limits],
  maxProperties: [['number'], limits],
  minContains: [['number'], limits],
  maxContains: [['number'], limits],
  uniqueItems: [['boolean'], limits],
  pattern: [text, limits],
  readOnly: [['boolean'], ({ value }) => ({ isReadOnly: isTrue(value) })],
  writeOnly: [['boolean'], ({ value }) => ({ isWriteOnly: isTrue(value) })],
  deprecated: [['boolean'], ({ value }) => ({ isDeprecated: isTrue(value) })],
  discriminator: [
    ['string', 'map'],
    ({ conversion, value }) => ({ discriminator: convertDiscriminator(conversion, value) }),
  ],
  xml: [['map'], readXml],
  externalDocs: [['map'], ({ conversion, value }) => ({ externalDocs: convertExternalDocs(conversion, value) })],
  contentEncoding: [text, ({ value }) => ({ contentEncoding: stringOf(value) })],
  contentMediaType: [text, ({ value }) => ({ contentMediaType: stringOf(value) })],
  $anchor: [text, ({ value }) => ({ anchor: stringOf(value) })],
  $dynamicAnchor: [text, ({ value }) => ({ dynamicAnchor: stringOf(value) })],
  $dynamicRef: [text, readDynamicReference],
  $recursiveRef: [text, readRecursiveReference],
  'x-additionalPropertiesName': [text, ({ value }) => ({ additionalName: stringOf(value) })],
  'x-ms-enum': [['map'], ({ value }) => ({ isEnumOpen: isTrue(member(value, 'modelAsString')) || undefined })],
  $comment: [text, ({ value }) => ({ comment: stringOf(value) })],
  // These keywords only affect how a description is read, and references are already resolved, so the keywords are not
  // kept.
  $id: [text, () => ({})],
  $recursiveAnchor: [['boolean'], () => ({})],
  $schema: [text, () => ({})],
  $vocabulary: [anything, () => ({})],
};

export const plainKeywords: ReadonlyMap<string, Keyword> = new Map(Object.entries(rows));
