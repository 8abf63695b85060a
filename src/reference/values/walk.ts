// What is known on the way into a value that is made, and the schemas that hold together there.
import type { Literal, Schema } from '../../model/api-spec.ts';
import type { MergedSchema } from '../merge-schema.ts';
import { emptySchema, type SchemaIndex } from '../schema-parts.ts';

export type Walk = {
  readonly index: SchemaIndex;
  readonly side: 'request' | 'response';
  /** Names that are open above: a schema inside itself is left out, so the value stays finite. */
  readonly open: ReadonlySet<string>;
  readonly depth: number;
  /** Another value than that of a lower number, where there is one. */
  readonly variant: number;
  /** Nothing but what must be there. */
  readonly isLean: boolean;
  /** How many more values may be made for one sample: what a description could ask for has no end. */
  readonly budget: { left: number };
  /** The schema that accepted each value so far. */
  readonly known: WeakMap<Literal, Schema>;
  /** A value of a schema further in. */
  readonly make: (schema: Schema, walk: Walk) => Literal | undefined;
};

export const textSchema: Schema = { ...emptySchema, types: ['string'] };

/** A schema that asks for all of them at once. */
export const allOf = (schemas: readonly Schema[]): Schema => {
  const [only] = schemas;
  return schemas.length === 1 && only !== undefined ? only : { ...emptySchema, allOf: schemas };
};

/** What each part says by itself: `items` is about what follows its own `prefixItems`, `additionalProperties` about its own `properties`. */
export const partsOf = ({ schema, parts }: MergedSchema): readonly Schema[] =>
  parts.length < 2 ? [schema] : parts.map((part) => part.schema);
