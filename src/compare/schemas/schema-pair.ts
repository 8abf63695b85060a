// Two schemas that are compared, with the place of their comparison.
import type { Schema } from '../../model/api/api-spec.ts';
import type { Location } from '../comparison-state.ts';
import type { View } from './schema-view.ts';

/**
 * Views of a schema before and after a change, with its place after the change. `compare` compares an inner schema of
 * one view with that of the other.
 */
export type Pair = {
  readonly location: Location;
  readonly before: View;
  readonly after: View;
  readonly compare: (location: Location, before: Schema, after: Schema) => void;
  /** Whether the schema is one of several alternatives that share a discriminator. Absent for all other schemas. */
  readonly isDiscriminated?: boolean;
};
