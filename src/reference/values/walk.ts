// State of the walk that makes a value, and the schemas that hold together at one place.
import type { Literal, Schema } from '../../model/api-spec.ts';
import type { MergedSchema } from '../merge-schema.ts';
import { emptySchema, type SchemaIndex } from '../schema-parts.ts';

export type Walk = {
  readonly index: SchemaIndex;
  readonly side: 'request' | 'response';
  /** Names of the schemas above. A schema within itself is left out, so that the value is finite. */
  readonly open: ReadonlySet<string>;
  readonly depth: number;
  /** Number of the variant. Each number gives a value different from those of lower ones, if there is one. */
  readonly variant: number;
  /** Whether only required parts are made. */
  readonly isLean: boolean;
  /** How many more values may be made for one sample. A description could ask for any number. Below `least`, not even required ones are made. */
  readonly budget: { left: number; least: number };
  /** The schema that accepted each value so far. */
  readonly known: WeakMap<Literal, Schema>;
  /** Makes a value of an inner schema. */
  readonly make: (schema: Schema, walk: Walk) => Literal | undefined;
};

export const textSchema: Schema = { ...emptySchema, types: ['string'] };

/** Returns a schema that requires all of the schemas. */
export const allOf = (schemas: readonly Schema[]): Schema => {
  const [only] = schemas;
  return schemas.length === 1 && only !== undefined ? only : { ...emptySchema, allOf: schemas };
};

/** Returns the parts, whose keywords refer to the part alone: `items` is about what follows its own `prefixItems`, `additionalProperties` about its own `properties`. */
export const partsOf = ({ schema, parts }: MergedSchema): readonly Schema[] =>
  parts.length < 2 ? [schema] : parts.map((part) => part.schema);
