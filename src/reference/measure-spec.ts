// A description → how complete it is: for each measure, the number of parts that count, and the parts that lack a text,
// an example or an error response, or have an invalid example. A parameter or schema that several operations share
// counts once, under its name.
import type { ApiSpec, MediaType, Operation, Schema, SpecPlace } from '../model/api/api-spec.ts';
import type { Gap, Measure } from '../model/site/completeness.ts';
import { acceptsLiteral } from './values/validate-value.ts';
import { apiCall, type CallSides, clientCall } from './call-sides.ts';
import { literalWord } from './describe/literal-text.ts';
import { unnamedSchemas } from './schemas/schema-parts.ts';

type Named = ReadonlyMap<string, Schema>;
type Found = { readonly what: string; readonly place: SpecPlace; readonly isThere: boolean };

const referred = (schema: Schema, named: Named): Schema | undefined =>
  schema.ref === undefined ? undefined : named.get(schema.ref);

/** Returns whether a field, its items, or a schema that they refer to has a description. */
const isDescribed = (schema: Schema, named: Named): boolean =>
  (schema.description ?? referred(schema, named)?.description ?? schema.items?.description) !== undefined ||
  [...schema.allOf, ...(schema.items ? [schema.items] : [])].some(
    (part) => referred(part, named)?.description !== undefined,
  );

type Walk = { readonly fields: Found[]; readonly values: Found[] };

const walkSchema = (schema: Schema, at: { name: string; place: SpecPlace }, named: Named, walk: Walk): void => {
  for (const { value, description } of schema.enum ?? [])
    if (value.kind !== 'null')
      walk.values.push({
        what: `${at.name}: ${literalWord(value)}`,
        place: at.place,
        isThere: description !== undefined,
      });
  for (const { name, schema: inner } of schema.properties) {
    const path = { name: `${at.name}.${name}`, place: at.place };
    walk.fields.push({ what: path.name, place: at.place, isThere: isDescribed(inner, named) });
    walkSchema(inner, path, named, walk);
  }
  for (const inner of unnamedSchemas(schema)) walkSchema(inner, at, named, walk);
};

const contentOf = ({ requestBody, responses }: Operation): readonly MediaType[] => [
  ...(requestBody?.content ?? []),
  ...responses.flatMap(({ content }) => content),
];

const hasExample = ({ schema, itemSchema, examples }: MediaType, named: Named): boolean =>
  examples.length > 0 ||
  [schema, itemSchema].some(
    (one) => one !== undefined && (one.examples.length > 0 || (referred(one, named)?.examples.length ?? 0) > 0),
  );

const toMeasure = (id: string, found: readonly Found[]): Measure => ({
  id,
  total: found.length,
  missing: found.flatMap(({ what, place, isThere }): Gap[] =>
    isThere ? [] : [{ what, file: place.file, line: place.position.line }],
  ),
});

/**
 * Returns the examples of an operation's bodies. Leaves out examples without a known value, and examples of bodies
 * without a schema. `isThere` states whether the schema of the body accepts the example.
 */
const examplesOf = (operation: Operation, sides: CallSides, named: Named): readonly Found[] => {
  const bodies = [
    ...(operation.requestBody?.content ?? []).map((media) => ({ media, part: 'request' as const })),
    ...operation.responses.flatMap(({ content }) => content.map((media) => ({ media, part: 'response' as const }))),
  ];
  return bodies.flatMap(({ media: { schema, examples }, part }) =>
    examples.flatMap(({ name, value }) =>
      schema === undefined || value === undefined
        ? []
        : [
            {
              what: `${operation.id}, ${part}: ${name}`,
              place: operation.place,
              isThere: acceptsLiteral(value, schema, { index: named, side: sides[part] }),
            },
          ],
    ),
  );
};

/** Returns the measures of a description, such as its summaries, examples and error responses. */
export const measureSpec = (spec: ApiSpec): readonly Measure[] => {
  const named: Named = new Map(spec.schemas.map(({ name, schema }) => [name, schema]));
  const operations = [...spec.operations, ...spec.webhooks];
  const ask = (isThere: (operation: Operation) => boolean, of: readonly Operation[] = operations): Found[] =>
    of.map((operation) => ({ what: operation.id, place: operation.place, isThere: isThere(operation) }));
  const walk: Walk = { fields: [], values: [] };
  for (const { name, schema, place } of spec.schemas) walkSchema(schema, { name, place }, named, walk);
  const parameters = new Map<string, Found>();
  for (const { id, place, parameters: own } of operations) {
    for (const { name, ref, description } of own)
      parameters.set(ref ?? `${id}.${name}`, {
        what: ref ?? `${id}: ${name}`,
        place,
        isThere: description !== undefined,
      });
  }
  for (const operation of operations)
    for (const { schema } of contentOf(operation))
      if (schema !== undefined) walkSchema(schema, { name: operation.id, place: operation.place }, named, walk);
  return [
    toMeasure(
      'operation-summary',
      ask(({ summary }) => summary !== undefined),
    ),
    toMeasure(
      'operation-description',
      ask(({ description }) => description !== undefined),
    ),
    toMeasure(
      'operation-example',
      ask(
        (operation) => contentOf(operation).some((media) => hasExample(media, named)),
        operations.filter((operation) => contentOf(operation).length > 0),
      ),
    ),
    toMeasure(
      'operation-4xx',
      ask(({ responses }) => responses.some(({ status }) => /^4|^default$/.test(status)), spec.operations),
    ),
    toMeasure('parameter-description', [...parameters.values()]),
    toMeasure('field-description', walk.fields),
    toMeasure('value-meaning', walk.values),
    toMeasure('valid-example', [
      ...spec.operations.flatMap((operation) => examplesOf(operation, clientCall, named)),
      ...spec.webhooks.flatMap((webhook) => examplesOf(webhook, apiCall, named)),
    ]),
  ];
};
