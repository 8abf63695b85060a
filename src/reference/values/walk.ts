// State of the walk that makes a value from a schema, and functions for schemas that apply to the same value.
import type { Literal, Schema } from '../../model/api/api-spec.ts';
import type { MergedSchema } from '../schemas/merge-schema.ts';
import { emptySchema, type SchemaIndex } from '../schemas/schema-parts.ts';

export type Walk = {
  readonly index: SchemaIndex;
  readonly side: 'request' | 'response';
  /** Names of the schemas around the current one. A schema within itself is left out, so that the value is finite. */
  readonly open: ReadonlySet<string>;
  readonly depth: number;
  /** Number of the variant. The values of two variants usually differ. */
  readonly variant: number;
  /** Whether only required parts are made. */
  readonly isLean: boolean;
  /**
   * Budget for the values of one example, because a description could ask for millions. `left` is the number of values
   * that may still be made. It is negative if required values exceed the budget. When `left` is below `least`, not even
   * required values are made.
   */
  readonly budget: { left: number; least: number };
  /** Values that were accepted so far, each with the schema that accepted it. */
  readonly known: WeakMap<Literal, Schema>;
  readonly make: (schema: Schema, walk: Walk) => Literal | undefined;
};

export const textSchema: Schema = { ...emptySchema, types: ['string'] };

/** Returns a schema that requires all of the given schemas. */
export const allOf = (schemas: readonly Schema[]): Schema => {
  const [only] = schemas;
  return schemas.length === 1 && only !== undefined ? only : { ...emptySchema, allOf: schemas };
};

/**
 * Returns the parts of a schema unmerged, because some keywords depend on the other keywords of their part: `items`
 * applies to the items after the part's `prefixItems`, and `additionalProperties` to names other than the part's
 * `properties`.
 */
export const partsOf = ({ schema, parts }: MergedSchema): readonly Schema[] =>
  parts.length < 2 ? [schema] : parts.map((part) => part.schema);
