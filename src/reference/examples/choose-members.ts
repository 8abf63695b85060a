// The schema of an object → the members of a generated example: the required members and, if `isFull` is set, optional
// ones. Further members are added if `minProperties` requires more.
import type { Literal, Property, Schema } from '../../model/api/api-spec.ts';
import { acceptsLiteral } from '../values/validate-value.ts';
import { isSided } from '../values/acceptance.ts';
import { stringFromPattern } from '../values/string-from-pattern.ts';
import { collectParts, type SchemaIndex } from '../schemas/schema-parts.ts';
import { allOf, textSchema } from '../values/walk.ts';

type Choosing = {
  readonly index: SchemaIndex;
  readonly side: 'request' | 'response';
  readonly variant: number;
  /** Whether optional members are chosen even if `minProperties` does not require them. */
  readonly isFull: boolean;
  readonly parts: readonly Schema[];
  /** Returns the schemas for a member, collected from all parts. */
  readonly schemasOf: (name: string) => readonly Schema[];
  /**
   * Makes a value of a schema, or returns undefined if it finds no value. The values of two variants usually differ.
   */
  readonly make: (schema: Schema, variant: number) => Literal | undefined;
};
export type Member = { readonly name: string; readonly isNeeded: boolean };

type Sided = {
  readonly name: string;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly hasExample: boolean;
};

/**
 * Reads a property. Returns an empty list if the property cannot occur on this side. This function runs for every
 * member, so it reads the parts without merging them.
 */
const readProperty = ({ name, isRequired, schema }: Property, { index, side }: Choosing): Sided[] => {
  const { parts } = collectParts(schema, index, () => true);
  if (parts.some((part) => !isSided(part.schema, side) || part.schema.always === false)) return [];
  const own = parts.filter(({ from }) => from === undefined).map((part) => part.schema);
  return [
    {
      name,
      isRequired,
      isDeprecated: own.some(({ isDeprecated }) => isDeprecated),
      hasExample: own.some(
        ({ examples, default: standard, const: only }) =>
          examples.length > 0 || standard !== undefined || only !== undefined,
      ),
    },
  ];
};

type Dependents = ReadonlyMap<string, readonly string[]>;

const dependentsOf = ({ dependentRequired }: Schema): Dependents => {
  const dependents = new Map<string, string[]>();
  for (const { name, requires } of dependentRequired) {
    const known = dependents.get(name) ?? [];
    known.push(...requires);
    dependents.set(name, known);
  }
  return dependents;
};

/**
 * Returns `names` and all names that they require, directly or through others, except those in `chosen`. `chosen` must
 * already contain the names that its own names require.
 */
const withDependents = (
  names: readonly string[],
  dependents: Dependents,
  chosen: ReadonlySet<string> = new Set(),
): readonly string[] => {
  const found = new Set(names.filter((name) => !chosen.has(name)));
  for (const name of found) for (const other of dependents.get(name) ?? []) if (!chosen.has(other)) found.add(other);
  return [...found];
};

/**
 * Yields candidates for the name of a member: texts made from a pattern or from `propertyNames`, and last `key`, which
 * gets a number in later turns.
 */
function* namesFor({ parts, variant, make }: Choosing, turn: number): Iterable<string> {
  const names = parts.flatMap(({ propertyNames }) => propertyNames ?? []);
  const patterns = parts.flatMap(({ patternProperties }) =>
    patternProperties.filter(({ schema }) => schema.always !== false),
  );
  const { pattern } = patterns[turn % Math.max(1, patterns.length)] ?? {};
  const matching =
    pattern === undefined
      ? undefined
      : stringFromPattern(pattern, 1, 100, variant + Math.floor(turn / patterns.length));
  if (matching !== undefined) yield* [matching, `${matching}${turn + 1}`];
  const made = names.length === 0 ? undefined : make(allOf([textSchema, ...names]), turn);
  if (made?.kind === 'string') yield made.value;
  yield turn === 0 ? 'key' : `key${turn + 1}`;
}

function* inventedNames(schema: Schema, choosing: Choosing): Iterable<string> {
  const { index, side, parts, schemasOf } = choosing;
  const names = parts.flatMap(({ propertyNames }) => propertyNames ?? []);
  const wanted = schema.limits.minProperties?.value ?? 0;
  for (let turn = 0; turn < wanted + 20; turn += 1) {
    for (const name of namesFor(choosing, turn)) {
      const isAllowed = names.every((each) => acceptsLiteral({ kind: 'string', value: name }, each, { index, side }));
      if (isAllowed && schemasOf(name).every(({ always }) => always !== false)) yield name;
    }
  }
}

/**
 * Returns the members of a generated example in the order of the description. Names without a property in the
 * description come last. If `isFull` is set, a response has all optional members, and a request has those with an
 * example, a default or a `const`, or all if no member is required. Deprecated members are left out unless they are
 * required, or needed for `minProperties`. If `isFull` is set and no member is declared or required, but
 * `additionalProperties` allows members, one member is made up.
 */
export const chooseMembers = (schema: Schema, choosing: Choosing): Member[] => {
  const { limits, additionalProperties, requiredElsewhere } = schema;
  // A part with `additionalProperties: false` forbids members that only other parts declare.
  const isClosed =
    choosing.parts.length > 1 && choosing.parts.some((part) => part.additionalProperties?.always === false);
  const isOpen = (name: string): boolean =>
    !isClosed || choosing.schemasOf(name).every(({ always }) => always !== false);
  const sided = schema.properties
    .filter(({ name }) => isOpen(name))
    .flatMap((property) => readProperty(property, choosing));
  const dependents = dependentsOf(schema);
  const needed = withDependents(
    [...sided.filter(({ isRequired }) => isRequired).map(({ name }) => name), ...requiredElsewhere],
    dependents,
  );
  const wantsAll = choosing.isFull && (choosing.side === 'response' || needed.length === 0);
  const optional = sided
    .filter(({ isDeprecated, hasExample }) => !isDeprecated && (wantsAll || (choosing.isFull && hasExample)))
    .map(({ name }) => name);
  const most = limits.maxProperties?.value ?? Number.POSITIVE_INFINITY;
  const least = Math.min(limits.minProperties?.value ?? 0, 1000);
  const chosen = new Set(needed);
  // Adds a member and the members that it requires, unless they would exceed `maxProperties`.
  const add = (name: string): void => {
    const more = withDependents([name], dependents, chosen);
    if (chosen.size + more.length <= most) for (const one of more) chosen.add(one);
  };
  for (const name of optional) add(name);
  for (const { name } of sided) if (chosen.size < least) add(name);
  const isMap =
    choosing.isFull &&
    sided.length === 0 &&
    chosen.size === 0 &&
    most > 0 &&
    additionalProperties !== undefined &&
    additionalProperties.always !== false;
  const wanted = Math.max(least, isMap ? 1 : 0);
  for (const name of inventedNames(schema, choosing)) {
    if (chosen.size >= wanted) break;
    chosen.add(name);
  }
  const listed = sided.map(({ name }) => name);
  const [written, must] = [new Set(listed), new Set(needed)];
  const ordered = [...listed.filter((name) => chosen.has(name)), ...[...chosen].filter((name) => !written.has(name))];
  const isFew = chosen.size <= least;
  return ordered.map((name) => ({ name, isNeeded: isFew || must.has(name) }));
};
