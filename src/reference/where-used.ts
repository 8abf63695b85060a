// An API description → for each named schema, the operations that use it, directly on a side of the call or through a
// schema that contains it.

import { operationAnchor, schemaAnchor } from '../model/reference/anchors.ts';
import type { ApiSpec, Header, MediaType, Operation, Schema } from '../model/api/api-spec.ts';
import { isErrorStatus } from '../model/api/error-status.ts';
import { operationTitle } from '../model/api/operation-title.ts';
import { basesOf, ownParts } from '../model/api/discriminator-values.ts';
import type { OperationLinkModel } from '../model/reference/operation-link-model.ts';
import type { OperationUses, SchemaUsage, UsageSide } from '../model/reference/reference-model.ts';
import { apiCall, type CallSides, clientCall, sidesOfCallbacks } from './call-sides.ts';
import { encodingHeaders } from './encoding-headers.ts';
import { listedInner, singleInner } from './schemas/schema-parts.ts';

/** Returns the link to an operation, with its title if it has one. */
export const operationLink = (operation: Operation, anchor = operationAnchor(operation.id)): OperationLinkModel => {
  const { method, path } = operation;
  const title = operationTitle(operation);
  return { anchor, method, path, ...(title === undefined ? {} : { title }) };
};

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

/** Returns the names that a schema itself refers to, at any depth. */
export const namesIn = (schema: Schema | undefined): Set<string> =>
  collectNames(schema, (names, { ref }) => {
    if (ref !== undefined) names.add(ref);
  });

/** Returns the node of a schema as a base: a value of a schema that extends it is not of the base's other kinds. */
const asBase = (name: string): string => `base ${name}`;

const nameBehind = (node: string): string => (node.startsWith('base ') ? node.slice('base '.length) : node);

const toNodes = (names: ReadonlySet<string>, bases: readonly (string | undefined)[]): Set<string> => {
  const onlyBases = new Set(bases);
  return new Set([...names].map((name) => (onlyBases.has(name) ? asBase(name) : name)));
};

/**
 * Returns what a value of a named schema may contain, as nodes of a graph: names, and names that the schema only
 * extends. The value may be of any kind that a discriminator distinguishes.
 */
const nodesIn = (schema: Schema): Set<string> => {
  const names = namesIn(schema);
  for (const { discriminator } of ownParts(schema))
    for (const [, target] of discriminator?.mapping ?? []) names.add(target);
  return toNodes(names, basesOf(schema));
};

/** Returns the same for a schema as a base, without its other kinds: a value of one kind is not of another. */
const nodesInBase = (schema: Schema): Set<string> =>
  toNodes(namesIn(withoutKinds(schema)), [...basesOf(schema), schema.ref]);

const withoutKinds = (schema: Schema): Schema => ({
  ...schema,
  allOf: schema.allOf.map((part) => (part.ref === undefined ? withoutKinds(part) : part)),
  ...(schema.discriminator !== undefined && { oneOf: [], anyOf: [] }),
});

const graphOf = ({ schemas }: ApiSpec): Graph =>
  new Map(
    schemas.flatMap(({ name, schema }) => [
      [name, nodesIn(schema)],
      [asBase(name), nodesInBase(schema)],
    ]),
  );

/** Returns the names that a schema may link to: those of `namesIn`, of discriminators and of dynamic references. */
export const linksIn = (schema: Schema | undefined): Set<string> =>
  collectNames(schema, (names, { ref, dynamicRef, discriminator }) => {
    for (const name of [ref, dynamicRef, discriminator?.defaultMapping]) if (name !== undefined) names.add(name);
    for (const [, name] of discriminator?.mapping ?? []) names.add(name);
  });

const headerSchemas = (headers: readonly Header[]): (Schema | undefined)[] =>
  headers.flatMap(({ schema, content }) => [schema, ...mediaSchemas(content)]);

const mediaSchemas = (content: readonly MediaType[]): (Schema | undefined)[] =>
  content.flatMap((media) => [media.schema, media.itemSchema, ...headerSchemas(encodingHeaders(media))]);

const partSchemas = (operation: Operation): Readonly<Record<keyof CallSides, readonly (Schema | undefined)[]>> => ({
  request: [
    ...operation.parameters.flatMap(({ schema, content }) => [schema, ...mediaSchemas(content)]),
    ...mediaSchemas(operation.requestBody?.content ?? []),
  ],
  response: operation.responses.flatMap(({ headers, content }) => [
    ...headerSchemas(headers),
    ...mediaSchemas(content),
  ]),
});

/** Returns the schemas that an operation's page opens, including its callbacks. The schema of an error is a link. */
export const openedSchemas = (operation: Operation): readonly Schema[] => {
  const responses = operation.responses.filter(({ status }) => !isErrorStatus(status));
  const { request, response } = partSchemas({ ...operation, responses });
  const inCallbacks = operation.callbacks.flatMap(({ operations }) => operations.flatMap(openedSchemas));
  return [...[...request, ...response].filter((schema) => schema !== undefined), ...inCallbacks];
};

const sides: readonly UsageSide[] = ['request', 'response'];

/** Returns the names that an operation uses itself or in its callbacks, each with its sides. */
export const directNames = (
  operation: Operation,
  namesOf = namesIn,
  callSides: CallSides = clientCall,
): Map<string, UsageSide[]> => {
  const names = new Map<string, UsageSide[]>();
  const add = (name: string, side: UsageSide): void => {
    const known = names.get(name) ?? [];
    if (!known.includes(side)) names.set(name, [...known, side]);
  };
  const schemas = partSchemas(operation);
  for (const part of sides)
    for (const schema of schemas[part]) for (const name of namesOf(schema)) add(name, callSides[part]);
  const inCallbacks = operation.callbacks.flatMap((callback) => callback.operations);
  for (const inner of inCallbacks)
    for (const [name, used] of directNames(inner, namesOf, sidesOfCallbacks(callSides)))
      for (const side of used) add(name, side);
  return names;
};

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns every name that can be reached from some names, each with the name that it was first reached from. */
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

/** Returns schemas reached as values or as bases, by name. The first path to a name counts. */
const holdersBeyond = (names: readonly string[], graph: Graph): Map<string, string | undefined> => {
  const holders = new Map<string, string | undefined>();
  for (const [node, holder] of reachFrom(names, graph)) {
    const name = nameBehind(node);
    if (!holders.has(name)) holders.set(name, holder === undefined ? undefined : nameBehind(holder));
  }
  return holders;
};

export type LinkedOperation = {
  readonly operation: Operation;
  readonly link: OperationLinkModel;
  readonly sides: CallSides;
};

/** Returns operations, then webhooks, each with the link to it. */
export const linkedOperations = (spec: ApiSpec): readonly LinkedOperation[] => [
  ...spec.operations.map((operation) => ({ operation, link: operationLink(operation), sides: clientCall })),
  ...spec.webhooks.map((webhook) => ({
    operation: webhook,
    link: operationLink(webhook, operationAnchor(`webhook-${webhook.id}`)),
    sides: apiCall,
  })),
];

/**
 * Largest number of operations in a list of direct uses. The others are counted, because ten thousand operations may
 * use a few errors.
 */
const mostDirect = 1000;
/** Largest number of operations that use a schema through others: thousands may reach thousands of schemas. */
const mostThrough = 500;

type OpenUses = { readonly operations: OperationLinkModel[]; count: number };

/** List of uses. `room`: how many more operations it may have, shared with other lists. */
type UseList = { readonly uses: OpenUses; readonly room: { left: number } };

type OpenUsage = {
  readonly direct: Map<string, UseList>;
  readonly through: Map<string, UseList>;
  readonly room: UseList['room'];
};

const openList = (room: UseList['room'] = { left: mostDirect }): UseList => ({
  uses: { operations: [], count: 0 },
  room,
});

const addUse = ({ uses, room }: UseList, link: OperationLinkModel): void => {
  uses.count += 1;
  if (room.left === 0) return;
  room.left -= 1;
  uses.operations.push(link);
};

/** Returns the first operations that use something, and the number of all. */
export const listUses = (links: Iterable<OperationLinkModel>): OperationUses => {
  const list = openList();
  for (const link of links) addUse(list, link);
  return list.uses;
};

const sidesInOrder: readonly (readonly UsageSide[])[] = [['request'], ['response'], ['request', 'response']];

const openUsage = (): OpenUsage => ({
  direct: new Map(sidesInOrder.map((used) => [used.join(' '), openList()])),
  through: new Map(),
  room: { left: mostThrough },
});

const closeUsage = ({ direct, through }: OpenUsage): SchemaUsage => ({
  direct: sidesInOrder
    .map((used) => ({ sides: used, ...(direct.get(used.join(' ')) ?? openList()).uses }))
    .filter(({ count }) => count > 0),
  through: [...through].map(([name, { uses }]) => ({ schema: { name, anchor: schemaAnchor(name) }, ...uses })),
});

/** Returns the uses of schemas by name, in the order of the description. An unused schema has two empty lists. */
export const whereUsed = (spec: ApiSpec): Map<string, SchemaUsage> => {
  const graph = graphOf(spec);
  const usages = new Map<string, OpenUsage>(spec.schemas.map(({ name }) => [name, openUsage()]));
  const listThrough = (name: string, holder: string): readonly UseList[] => {
    const usage = usages.get(name);
    if (usage === undefined) return [];
    const list = usage.through.get(holder) ?? openList(usage.room);
    usage.through.set(holder, list);
    return [list];
  };
  const known = new Map<string, readonly UseList[]>();
  /**
   * Returns the lists of the schemas beyond `names`. Cached, because operations that name the same schemas reach the
   * same ones, and thousands of operations may reach thousands of schemas.
   */
  const listsBeyond = (names: readonly string[]): readonly UseList[] => {
    const key = names.join('\n');
    const found =
      known.get(key) ??
      [...holdersBeyond(names, graph)].flatMap(([name, holder]) =>
        holder === undefined ? [] : listThrough(name, holder),
      );
    known.set(key, found);
    return found;
  };
  for (const { operation, link, sides: callSides } of linkedOperations(spec)) {
    const direct = directNames(operation, namesIn, callSides);
    for (const [name, used] of direct) {
      const list = usages.get(name)?.direct.get(sides.filter((side) => used.includes(side)).join(' '));
      if (list !== undefined) addUse(list, link);
    }
    for (const list of listsBeyond([...direct.keys()])) addUse(list, link);
  }
  return new Map([...usages].map(([name, usage]) => [name, closeUsage(usage)]));
};
