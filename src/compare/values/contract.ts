// Contracts of schemas: the requirements of a schema for values, in a form that can be compared. The contract among the
// descriptions of an API is a different concept.
import type { Schema } from '../../model/api/api-spec.ts';

/**
 * Constraints of a schema: an id that is the same for equal contracts, and the names that the schema and its inner
 * schemas refer to. `isTurning`: whether a change in a referenced schema can affect more than the value at the
 * reference.
 */
export type Contract = { readonly id: number; readonly refs: readonly string[]; readonly isTurning: boolean };

export type Contracts = { readonly known: Map<Schema, Contract>; readonly ids: Map<string, number> };
