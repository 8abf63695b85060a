// A schema → the members and items that it and its parts certainly evaluate, and those that they may evaluate. All
// others are left to `unevaluated…`.
import type { Schema } from '../../model/api/api-spec.ts';
import type { Reading, Term } from './terms.ts';

export type Reach = {
  readonly surelyNames: ReadonlySet<string>;
  readonly surelyPatterns: ReadonlySet<string>;
  readonly surelyAllNames: boolean;
  readonly maybeNames: ReadonlySet<string>;
  readonly maybePatterns: ReadonlySet<string>;
  readonly maybeAllNames: boolean;
  readonly surelyItems: number;
  readonly surelyAllItems: boolean;
  readonly maybeItems: number;
  readonly maybeAllItems: boolean;
  readonly maybeContains: boolean;
};

type Part = { readonly schema: Schema; readonly applies: 'surely' | 'maybe' };

/**
 * Returns the schema of a term and the schemas in it or in its references that apply to the same value, and whether
 * each of them certainly applies.
 */
const partsOf = (reading: Reading, { schema, version }: Term): readonly Part[] => {
  const parts: Part[] = [];
  const met = new Set<Schema>();
  const add = (each: Schema, applies: Part['applies']): void => {
    if (met.has(each)) return;
    met.add(each);
    parts.push({ schema: each, applies });
    const target = each.ref === undefined ? undefined : reading.schemas[version].get(each.ref);
    if (target) add(target.schema, applies);
    for (const part of each.allOf) add(part, applies);
    const maybe = [
      ...each.anyOf,
      ...each.oneOf,
      ...each.dependentSchemas.map((one) => one.schema),
      each.if,
      each.then,
      each.else,
    ];
    for (const part of maybe) if (part) add(part, 'maybe');
  };
  add(schema, 'surely');
  return parts;
};

/** Returns the members and items that a schema certainly evaluates, and those that it may evaluate. */
export const reachOf = (reading: Reading, term: Term): Reach => {
  const parts = partsOf(reading, term);
  const sure = parts.filter(({ applies }) => applies === 'surely').map(({ schema }) => schema);
  const all = parts.map(({ schema }) => schema);
  const names = (list: readonly Schema[]) =>
    new Set(list.flatMap(({ properties }) => properties.map(({ name }) => name)));
  const patterns = (list: readonly Schema[]) =>
    new Set(list.flatMap((each) => each.patternProperties.map(({ pattern }) => pattern)));
  const isRest = (each: Schema): boolean =>
    each.additionalProperties !== undefined || (each !== term.schema && each.unevaluatedProperties !== undefined);
  const isTail = (each: Schema): boolean =>
    each.items !== undefined || (each !== term.schema && each.unevaluatedItems !== undefined);
  const prefix = (list: readonly Schema[]): number => Math.max(0, ...list.map(({ prefixItems }) => prefixItems.length));
  const isDynamic = all.some(({ dynamicRef }) => dynamicRef !== undefined);
  return {
    surelyNames: names(sure),
    surelyPatterns: patterns(sure),
    surelyAllNames: sure.some(isRest),
    maybeNames: names(all),
    maybePatterns: patterns(all),
    maybeAllNames: isDynamic || all.some(isRest),
    surelyItems: prefix(sure),
    surelyAllItems: sure.some(isTail),
    maybeItems: prefix(all),
    maybeAllItems: isDynamic || all.some(isTail),
    maybeContains: all.some(({ contains }) => contains !== undefined),
  };
};
