// Terms → the joint effect of their keywords. A term is a schema of one of two descriptions, and a value has to match
// all terms at once. Also creates helper schemas for proofs.
import type { Literal, Schema } from '../../model/api/api-spec.ts';
import { emptySchema } from '../../reference/schemas/schema-parts.ts';
import { typesOf } from '../schemas/schema-view.ts';
import type { Contracts } from './contract.ts';
import { decimalOf, isWhole } from './decimal.ts';

export type Version = 'before' | 'after';
/**
 * Schema that a value has to match. `isStrict` marks a schema inside a condition or inside a keyword such as `not` or
 * `contains`, where `properties` do not imply that a value is an object. It is absent for all other schemas.
 */
export type Term = { readonly schema: Schema; readonly version: Version; readonly isStrict?: boolean };

export type Reading = {
  /** Contracts of schemas, each read once. */
  readonly contracts: Contracts;
  readonly schemas: Readonly<Record<Version, ReadonlyMap<string, { readonly schema: Schema }>>>;
  readonly isOld: Readonly<Record<Version, boolean>>;
  readonly side: 'request' | 'response';
  /**
   * Whether `properties` imply that a value is an object, as authors intend. If not, schemas mean only what JSON Schema
   * specifies.
   */
  readonly isImplied: boolean;
  /**
   * Whether a member that no schema describes is never sent, as authors intend. If not, schemas mean only what JSON
   * Schema specifies.
   */
  readonly isClosed: boolean;
};

const kinds = ['null', 'boolean', 'number', 'string', 'array', 'object'] as const;
export type Kind = (typeof kinds)[number];

const kindOfType = (type: string): string => (type === 'integer' ? 'number' : type);

/** Returns the schema inside `not` if no other keyword restricts the value. Otherwise, returns undefined. */
export const bareNot = (schema: Schema): Schema | undefined =>
  schema.not !== undefined && schema.always === undefined && isTrivial({ ...schema, not: undefined })
    ? schema.not
    : undefined;

/** Follows `$ref`, `allOf` and a double `not`, and returns terms for all schemas whose own keywords apply. */
export const flatten = (reading: Reading, terms: readonly Term[]): readonly Term[] => {
  const found = new Set<Schema>();
  const flat: Term[] = [];
  const add = (term: Term): void => {
    const { schema, version } = term;
    if (found.has(schema)) return;
    found.add(schema);
    flat.push(term);
    const target = schema.ref === undefined ? undefined : reading.schemas[version].get(schema.ref);
    if (target !== undefined) add({ ...term, schema: target.schema });
    for (const part of schema.allOf) add({ ...term, schema: part });
    const twice = schema.not && bareNot(schema.not);
    if (twice) add({ ...term, schema: twice, isStrict: true });
  };
  for (const term of terms) add(term);
  return flat;
};

const ownKinds = (reading: Reading, { schema, version, isStrict }: Term): ReadonlySet<string> | undefined => {
  if (schema.always === false) return new Set();
  const types = reading.isImplied && !isStrict ? typesOf(schema) : schema.types;
  const typeKinds = types.length > 0 ? new Set(types.map(kindOfType)) : undefined;
  const values = schema.const === undefined ? schema.enum?.map(({ value }) => value) : [schema.const];
  if (values === undefined) return typeKinds;
  const isNullLeft = reading.isOld[version] && schema.types.includes('null');
  const of = new Set<string>([...values.map(({ kind }) => kind), ...(isNullLeft ? ['null'] : [])]);
  return typeKinds === undefined ? of : new Set([...of].filter((kind) => typeKinds.has(kind)));
};

/** Returns the kinds of JSON values that all terms allow together. Alternatives are taken into account. */
export const kindsOf = (reading: Reading, flat: readonly Term[], depth = 0): readonly Kind[] => {
  let left: readonly Kind[] = kinds;
  for (const term of flat) {
    const own = ownKinds(reading, term);
    if (own !== undefined) left = left.filter((kind) => own.has(kind));
    for (const members of [term.schema.anyOf, term.schema.oneOf]) {
      if (members.length === 0 || depth > 3) continue;
      const of = new Set(
        members.flatMap((schema) => kindsOf(reading, flatten(reading, [{ ...term, schema }]), depth + 1)),
      );
      left = left.filter((kind) => of.has(kind));
    }
    const { not } = term.schema;
    if (not !== undefined && isOnlyTypes(not)) {
      const refused = new Set(not.types.filter((type) => type !== 'integer'));
      left = left.filter((kind) => !refused.has(kind));
    }
  }
  return left;
};

const isOnlyTypes = (schema: Schema): boolean =>
  schema.types.length > 0 &&
  Object.entries(schema).every(([name, value]) => name === 'types' || isSilentMember(name, value));

const isSilentMember = (name: string, value: unknown): boolean =>
  silentMembers.has(name) ||
  value === undefined ||
  value === false ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** Members that do not affect which values a schema accepts. */
export const silentMembers: ReadonlySet<string> = new Set([
  'title',
  'description',
  'default',
  'examples',
  'definitions',
  'anchor',
  'dynamicAnchor',
  'isReadOnly',
  'isWriteOnly',
  'isDeprecated',
  'xml',
  'externalDocs',
  'comment',
  'extensions',
  'recorded',
  'discriminator',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
  'otherKeywords',
]);

/** Returns whether a schema has no keyword that could make a value invalid. */
export const isTrivial = (schema: Schema): boolean =>
  schema.always === true ||
  Object.entries(schema).every(([name, value]) => name !== 'always' && isSilentMember(name, value));

/** Returns whether all numbers that the terms allow are known to be whole. */
export const isIntegral = (flat: readonly Term[]): boolean =>
  flat.some(({ schema }) => {
    const { multipleOf } = schema.limits;
    const isByType = schema.types.includes('integer') && !schema.types.includes('number');
    return isByType || (multipleOf !== undefined && multipleOf.value > 0 && isWhole(decimalOf(multipleOf)));
  });

/**
 * Returns the values of the first `enum` or `const` among the terms, or all values if the terms allow only null and
 * booleans. Before OpenAPI 3.1, null is added to the values of a nullable `enum`. Returns undefined if the values
 * cannot be listed.
 */
export const finiteValues = (reading: Reading, flat: readonly Term[]): readonly Literal[] | undefined => {
  for (const { schema, version } of flat) {
    if (schema.const !== undefined) return [schema.const];
    const isNullLeft = reading.isOld[version] && schema.types.includes('null');
    if (schema.enum !== undefined)
      return [...schema.enum.map(({ value }) => value), ...(isNullLeft ? [{ kind: 'null' as const }] : [])];
  }
  const left = kindsOf(reading, flat);
  if (!left.every((kind) => kind === 'null' || kind === 'boolean')) return undefined;
  return left.flatMap((kind): readonly Literal[] =>
    kind === 'null'
      ? [{ kind }]
      : [
          { kind: 'boolean', value: false },
          { kind: 'boolean', value: true },
        ],
  );
};

/**
 * Returns functions that create helper schemas for proofs. Each schema is created once, so that results about it can be
 * reused.
 */
export const createSynthetics = () => {
  const known = new Map<string, Schema>();
  const negations = new Map<Schema, Schema>();
  const without = new Map<Schema, Map<string, Schema>>();
  const make = (key: string, members: Partial<Schema>): Schema => {
    const schema = known.get(key) ?? { ...emptySchema, ...members };
    known.set(key, schema);
    return schema;
  };
  return {
    ofKind: (kind: string): Schema => make(`kind ${kind}`, { types: [kind] }),
    requiring: (name: string): Schema => make(`has ${name}`, { requiredElsewhere: [name] }),
    not: (schema: Schema): Schema => {
      const negation = negations.get(schema) ?? { ...emptySchema, not: schema };
      negations.set(schema, negation);
      return negation;
    },
    /** Returns the schema without its alternatives or its condition, so that a proof can handle them separately. */
    without: (schema: Schema, member: 'anyOf' | 'oneOf' | 'if'): Schema => {
      const made = without.get(schema) ?? new Map<string, Schema>();
      without.set(schema, made);
      // Without the alternatives, the members that they evaluate are unknown, so nothing may be concluded from
      // `unevaluated…`.
      const silent = { unevaluatedItems: undefined, unevaluatedProperties: undefined };
      const rest: Schema = made.get(member) ?? { ...schema, ...silent, [member]: member === 'if' ? undefined : [] };
      made.set(member, rest);
      return rest;
    },
  };
};

export type Synthetics = ReturnType<typeof createSynthetics>;
