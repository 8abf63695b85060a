// The view of a schema → the values that its enumerations allow together.
import type { Literal } from '../../model/api/api-spec.ts';
import { canonicalText } from '../is-equivalent.ts';
import { type Facet, type View, pickAll } from './schema-view.ts';

export type Values = {
  readonly values: ReadonlyMap<string, Literal>;
  readonly facet: Facet;
  readonly member: 'enum' | 'const';
};

/**
 * Returns the values that all enumerations of a view allow together, or undefined if the view has no enumeration.
 * `const` counts as an enumeration with a single value. Null is left out, since it is reported with the types.
 */
export const readValues = (view: View): Values | undefined => {
  const [first, ...others] = pickAll(
    view,
    ({ enum: values, const: only }) => values?.map(({ value }) => value) ?? (only && [only]),
  );
  if (first === undefined) return undefined;
  const keyed = (values: readonly Literal[]): Map<string, Literal> =>
    new Map(values.filter(({ kind }) => kind !== 'null').map((value) => [canonicalText(value), value]));
  const allowed = others.map(({ value }) => keyed(value));
  const values = new Map([...keyed(first.value)].filter(([key]) => allowed.every((known) => known.has(key))));
  return { values, facet: first.facet, member: first.facet.schema.enum === undefined ? 'const' : 'enum' };
};
