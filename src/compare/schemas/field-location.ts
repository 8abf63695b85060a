// A field of a compared object → the place at which its changes are reported, and whether the compared side (request or
// response) contains the field.
import type { Schema } from '../../model/api/api-spec.ts';
import type { Pair } from './schema-pair.ts';
import { isAny, viewOf } from './schema-view.ts';
import type { Location } from '../comparison-state.ts';

export type Flags = { readonly isReadOnly: boolean; readonly isWriteOnly: boolean };

/** Returns whether a field is read-only or write-only, according to all schemas in the view of its schema. */
export const flagsOf = ({ location }: Pair, version: 'before' | 'after', schema: Schema): Flags => {
  const isPlain =
    schema.ref === undefined && schema.allOf.length === 0 && schema.anyOf.length === 0 && schema.oneOf.length === 0;
  if (isPlain) return schema;
  const view = viewOf(location.state, version, schema, '');
  return { isReadOnly: isAny(view, (each) => each.isReadOnly), isWriteOnly: isAny(view, (each) => each.isWriteOnly) };
};

/**
 * Returns whether the compared side does not contain the field: clients do not send read-only fields and do not receive
 * write-only ones.
 */
export const isHidden = ({ side }: Location, { isReadOnly, isWriteOnly }: Flags): boolean =>
  (side === 'request' && isReadOnly) || (side === 'response' && isWriteOnly);

/** Returns the path of a field below a place: `budget.amount`. */
export const fieldOf = ({ field }: Location, name: string): string => (field === '' ? name : `${field}.${name}`);

/**
 * Returns the place of a field. If the compared side does not contain the field, its changes are reported as unused,
 * unless the other side reports them.
 */
export const placed = (location: Location, name: string, flags: Flags): Location => ({
  ...location,
  field: fieldOf(location, name),
  ...(isHidden(location, flags) && { side: 'none' as const }),
});
