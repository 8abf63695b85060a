// The requirements of a schema for values, in a form that can be compared.
import type { Schema } from '../../model/api/api-spec.ts';

/**
 * Constraints of a schema, as a number that is equal for equal contracts, with the names that the schema refers to
 * anywhere inside. `isTurning`: a referenced schema affects more than the value in its own place.
 */
export type Contract = { readonly id: number; readonly refs: readonly string[]; readonly isTurning: boolean };

export type Contracts = { readonly known: Map<Schema, Contract>; readonly ids: Map<string, number> };
