// Type of two schemas that are compared: their views, their place, and the function that compares their inner schemas.
import type { Schema } from '../../model/api/api-spec.ts';
import type { Location } from '../comparison-state.ts';
import type { View } from './schema-view.ts';

/**
 * Views of a schema before and after a change, with its place after the change. `compare` compares an inner schema of
 * the view before with an inner schema of the view after.
 */
export type Pair = {
  readonly location: Location;
  readonly before: View;
  readonly after: View;
  readonly compare: (location: Location, before: Schema, after: Schema) => void;
  /** Whether the schema is one of several alternatives that share a discriminator. Default: false. */
  readonly isDiscriminated?: boolean;
};
