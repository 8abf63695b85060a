// A schema of objects → an object with its required members and, unless it has to be small, optional ones.
import type { Literal, Schema } from '../../model/api/api-spec.ts';
import { acceptsLiteral } from './validate-value.ts';
import { schemasOfMember } from './schemas-of-member.ts';
import { chooseMembers } from '../examples/choose-members.ts';
import { makeText } from '../examples/make-scalar.ts';
import type { MergedSchema } from '../schemas/merge-schema.ts';
import { emptySchema } from '../schemas/schema-parts.ts';
import { allOf, partsOf, type Walk } from './walk.ts';

/** Number of outer levels at which objects may have optional members. */
const fullLevels = 4;

/**
 * Returns a function that returns the schemas of a member from all parts, or those of `unevaluatedProperties` if no
 * part has a schema for the member.
 */
const createSchemasOf = (parts: readonly Schema[]): ((name: string) => readonly Schema[]) => {
  const ofOthers = parts.flatMap((part, at) =>
    part.patternProperties.length > 0 || part.additionalProperties !== undefined ? [[at, part] as const] : [],
  );
  const others = new Set(ofOthers.map(([at]) => at));
  const naming = new Map<string, Map<number, Schema>>();
  for (const [at, part] of parts.entries()) {
    if (others.has(at)) continue;
    for (const { name } of part.properties) {
      const known = naming.get(name) ?? new Map<number, Schema>();
      known.set(at, part);
      naming.set(name, known);
    }
  }
  const unevaluated = parts.flatMap(({ unevaluatedProperties }) => unevaluatedProperties ?? []);
  return (name) => {
    const asked = [...(naming.get(name) ?? []), ...ofOthers].sort(([a], [b]) => a - b);
    const said = asked.flatMap(([, part]) => schemasOfMember(name, part));
    return said.length > 0 ? said : unevaluated;
  };
};

/** Returns an object. A needed member whose schema states no type gets a text if no value can be made for it. */
export const makeObject = (merged: MergedSchema, walk: Walk): Literal => {
  const entries = new Map<string, Literal>();
  const parts = partsOf(merged);
  const whole: Schema = { ...merged.schema, properties: merged.properties };
  const isFull = !walk.isLean && walk.depth < fullLevels && walk.budget.left > 0;
  const schemasOf = createSchemasOf(parts);
  for (const { name, isNeeded } of chooseMembers(whole, {
    ...walk,
    isFull,
    schemasOf,
    parts,
    make: (inner, variant) => walk.make(inner, { ...walk, variant }),
  })) {
    const schemas = schemasOf(name);
    const inner = allOf(schemas);
    const isFree = schemas.every(({ ref, types }) => ref === undefined && types.length === 0);
    const value = walk.make(inner, walk) ?? (isNeeded && isFree ? makeText(emptySchema, walk.variant) : undefined);
    // An optional member is left out if no valid value was found.
    if (value !== undefined && (isNeeded || acceptsLiteral(value, inner, walk))) entries.set(name, value);
  }
  return { kind: 'object', entries: [...entries] };
};
