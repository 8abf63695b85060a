// A schema of objects → an object with its required members, and in a complete sample its optional members, too.
import type { Literal, Schema } from '../../model/api-spec.ts';
import { accepts, schemasOfMember } from '../accepts.ts';
import { chooseMembers } from '../choose-members.ts';
import { makeText } from '../make-scalar.ts';
import type { MergedSchema } from '../merge-schema.ts';
import { emptySchema } from '../schema-parts.ts';
import { allOf, partsOf, type Walk } from './walk.ts';

/** Depth below which only required members are made. */
const fullLevels = 4;

/** Returns the schemas of a member in all parts, or that of `unevaluatedProperties` if no part has one. */
const schemasAt = (name: string, parts: readonly Schema[]): readonly Schema[] => {
  const said = parts.flatMap((part) => schemasOfMember(name, part));
  return said.length > 0 ? said : parts.flatMap(({ unevaluatedProperties }) => unevaluatedProperties ?? []);
};

export const makeObject = (merged: MergedSchema, walk: Walk): Literal => {
  const entries = new Map<string, Literal>();
  const parts = partsOf(merged);
  const whole: Schema = { ...merged.schema, properties: merged.properties };
  const isFull = !walk.isLean && walk.depth < fullLevels && walk.budget.left > 0;
  const schemasOf = (name: string): readonly Schema[] => schemasAt(name, parts);
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
    if (value !== undefined && (isNeeded || accepts(value, inner, walk))) entries.set(name, value);
  }
  return { kind: 'object', entries: [...entries] };
};
