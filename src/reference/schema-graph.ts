// The named schemas of a description → a graph of the schemas that they contain or extend. Also lists the schemas that
// can be reached in this graph.
import type { ApiSpec, Schema } from '../model/api/api-spec.ts';
import { basesOf, ownParts } from '../model/api/discriminator-values.ts';
import { namesIn } from './schema-names.ts';

/**
 * Returns the node for the use of a schema as a base. This node is separate, because a value of a schema that extends
 * the base cannot be one of the other kinds that the base's discriminator distinguishes.
 */
const asBase = (name: string): string => `base ${name}`;

const nameOfNode = (node: string): string => (node.startsWith('base ') ? node.slice('base '.length) : node);

const toNodes = (names: ReadonlySet<string>, bases: readonly (string | undefined)[]): Set<string> => {
  const onlyBases = new Set(bases);
  return new Set([...names].map((name) => (onlyBases.has(name) ? asBase(name) : name)));
};

/**
 * Returns the nodes of the schemas that a value of a named schema may contain: a base node for each schema that it
 * extends, and names for all others. The kinds that a discriminator distinguishes count as contained.
 */
const nodesIn = (schema: Schema): Set<string> => {
  const names = namesIn(schema);
  for (const { discriminator } of ownParts(schema))
    for (const [, target] of discriminator?.mapping ?? []) names.add(target);
  return toNodes(names, basesOf(schema));
};

/**
 * Returns the nodes of the schemas that a value may contain through a schema that is used as a base. The kinds that a
 * discriminator of the base distinguishes are left out, since a value has only one kind.
 */
const nodesInBase = (schema: Schema): Set<string> =>
  toNodes(namesIn(withoutKinds(schema)), [...basesOf(schema), schema.ref]);

const withoutKinds = (schema: Schema): Schema => ({
  ...schema,
  allOf: schema.allOf.map((part) => (part.ref === undefined ? withoutKinds(part) : part)),
  ...(schema.discriminator !== undefined && { oneOf: [], anyOf: [] }),
});

/**
 * Returns the graph of a description. Each named schema has two nodes: one for its values, and one for its use as a
 * base.
 */
export const graphOf = ({ schemas }: ApiSpec): Graph =>
  new Map(
    schemas.flatMap(({ name, schema }) => [
      [name, nodesIn(schema)],
      [asBase(name), nodesInBase(schema)],
    ]),
  );

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Returns `names` and every node that can be reached from them, each with the node that it was first reached from, or
 * undefined for `names` themselves.
 */
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

/**
 * Returns `names` and the names of the schemas that they reach, as values or as bases, each with the schema that
 * contains it, or undefined for `names` themselves. If several paths lead to a schema, the first path counts.
 */
export const holdersBeyond = (names: readonly string[], graph: Graph): Map<string, string | undefined> => {
  const holders = new Map<string, string | undefined>();
  for (const [node, holder] of reachFrom(names, graph)) {
    const name = nameOfNode(node);
    if (!holders.has(name)) holders.set(name, holder === undefined ? undefined : nameOfNode(holder));
  }
  return holders;
};
