// Types for the contract of a schema: the requirements of the schema for values, in a form that can be compared. In the
// glossary, *contract* is a different concept: the description of the default locale.
import type { Schema } from '../../model/api/api-spec.ts';

/**
 * Contract of a schema. `id` is the same for equal contracts. `refs` contains the names that the schema and its inner
 * schemas refer to. `isTurning` states whether a change in a referenced schema can affect more than the value at the
 * reference.
 */
export type Contract = { readonly id: number; readonly refs: readonly string[]; readonly isTurning: boolean };

export type Contracts = { readonly known: Map<Schema, Contract>; readonly ids: Map<string, number> };
