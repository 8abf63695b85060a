// An API description → for each named schema, the operations that use it: by name, on which side, or through which schema that holds it.

import { operationAnchor, schemaAnchor } from '../model/anchors.ts';
import type { ApiSpec, Header, MediaType, Operation, Schema } from '../model/api-spec.ts';
import type { OperationLinkModel, SchemaUsage, UsageSide } from '../model/reference-model.ts';
import { encodingHeaders } from './encoding-headers.ts';

export const operationLink = ({ id, method, path, summary }: Operation, anchor = operationAnchor(id)): OperationLinkModel => ({
  anchor,
  method,
  path,
  ...(summary === undefined ? {} : { summary }),
});

const singleInner = [
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'items',
  'contains',
  'unevaluatedItems',
  'not',
  'if',
  'then',
  'else',
  'contentSchema',
] as const;
const listedInner = ['prefixItems', 'allOf', 'oneOf', 'anyOf'] as const;
const namedInner = ['properties', 'patternProperties', 'dependentSchemas', 'definitions'] as const;

const collectNames = (schema: Schema | undefined, add: (names: Set<string>, inner: Schema) => void): Set<string> => {
  const names = new Set<string>();
  const visit = (inner: Schema): void => {
    add(names, inner);
    for (const key of namedInner) for (const member of inner[key]) visit(member.schema);
    for (const key of listedInner) for (const member of inner[key]) visit(member);
    for (const key of singleInner) {
      const member = inner[key];
      if (member !== undefined) visit(member);
    }
  };
  if (schema !== undefined) visit(schema);
  return names;
};

/** The names that a schema names itself, wherever they stand in it. */
export const namesIn = (schema: Schema | undefined): Set<string> =>
  collectNames(schema, (names, { ref }) => {
    if (ref !== undefined) names.add(ref);
  });

/** Those that it could be a link to, besides: of a discriminator, of a dynamic reference. */
export const linksIn = (schema: Schema | undefined): Set<string> =>
  collectNames(schema, (names, { ref, dynamicRef, discriminator }) => {
    for (const name of [ref, dynamicRef, discriminator?.defaultMapping]) if (name !== undefined) names.add(name);
    for (const [, name] of discriminator?.mapping ?? []) names.add(name);
  });

const headerSchemas = (headers: readonly Header[]): (Schema | undefined)[] =>
  headers.flatMap(({ schema, content }) => [schema, ...mediaSchemas(content)]);

const mediaSchemas = (content: readonly MediaType[]): (Schema | undefined)[] =>
  content.flatMap((media) => [media.schema, media.itemSchema, ...headerSchemas(encodingHeaders(media))]);

const sideSchemas = (operation: Operation): Readonly<Record<UsageSide, readonly (Schema | undefined)[]>> => ({
  request: [
    ...operation.parameters.flatMap(({ schema, content }) => [schema, ...mediaSchemas(content)]),
    ...mediaSchemas(operation.requestBody?.content ?? []),
  ],
  response: operation.responses.flatMap(({ headers, content }) => [...headerSchemas(headers), ...mediaSchemas(content)]),
});

const sides: readonly UsageSide[] = ['request', 'response'];

/** Operations with the names that they use themselves; what a callback uses is used by its operation. */
export const directNames = (operation: Operation, namesOf = namesIn): Map<string, UsageSide[]> => {
  const names = new Map<string, UsageSide[]>();
  const add = (name: string, side: UsageSide): void => {
    const known = names.get(name) ?? [];
    if (!known.includes(side)) names.set(name, [...known, side]);
  };
  const schemas = sideSchemas(operation);
  for (const side of sides) for (const schema of schemas[side]) for (const name of namesOf(schema)) add(name, side);
  for (const { operations } of operation.callbacks) {
    for (const inner of operations) for (const [name, used] of directNames(inner, namesOf)) for (const side of used) add(name, side);
  }
  return names;
};

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Everything within reach of some names, each with the schema that it was first reached from. */
export const reachFrom = (names: Iterable<string>, graph: Graph): Map<string, string | undefined> => {
  const reached = new Map<string, string | undefined>();
  let front: string[] = [];
  for (const name of names) {
    reached.set(name, undefined);
    front.push(name);
  }
  while (front.length > 0) {
    const next: string[] = [];
    for (const name of front) {
      for (const inner of graph.get(name) ?? []) {
        if (reached.has(inner)) continue;
        reached.set(inner, name);
        next.push(inner);
      }
    }
    front = next;
  }
  return reached;
};

type OpenUsage = { readonly direct: SchemaUsage['direct'][number][]; readonly through: Map<string, OperationLinkModel[]> };

/** Operations, then webhooks, each with the link that leads to it. */
export const linkedOperations = (spec: ApiSpec): readonly { readonly operation: Operation; readonly link: OperationLinkModel }[] => [
  ...spec.operations.map((operation) => ({ operation, link: operationLink(operation) })),
  ...spec.webhooks.map((webhook) => ({ operation: webhook, link: operationLink(webhook, operationAnchor(`webhook-${webhook.id}`)) })),
];

/** By schema name, in the order of the description. A schema that nothing uses has two empty lists. */
export const whereUsed = (spec: ApiSpec): Map<string, SchemaUsage> => {
  const graph: Graph = new Map(spec.schemas.map(({ name, schema }) => [name, namesIn(schema)]));
  const usages = new Map<string, OpenUsage>(spec.schemas.map(({ name }) => [name, { direct: [], through: new Map() }]));
  for (const { operation, link } of linkedOperations(spec)) {
    const direct = directNames(operation);
    for (const [name, from] of reachFrom(direct.keys(), graph)) {
      const usage = usages.get(name);
      if (usage === undefined) continue;
      if (from === undefined) usage.direct.push({ operation: link, sides: direct.get(name) ?? [] });
      else if (usage.through.get(from)?.push(link) === undefined) usage.through.set(from, [link]);
    }
  }
  return new Map(
    [...usages].map(([name, { direct, through }]) => [
      name,
      {
        direct,
        through: [...through].map(([holder, operations]) => ({ schema: { name: holder, anchor: schemaAnchor(holder) }, operations })),
      },
    ]),
  );
};
