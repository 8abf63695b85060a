// Context in which a value is tested against a schema: the schemas of a description, and the side of a call. Also tests
// whether a value is already being tested against a named schema, and whether a value occurs on a side.
import type { Literal, Schema } from '../../model/api/api-spec.ts';
import type { SchemaIndex } from '../schemas/schema-parts.ts';

export type Acceptance = {
  readonly index: SchemaIndex;
  readonly side: 'request' | 'response';
  /**
   * Named schemas that are being tried, each with the value that is tested against it. Absent outside of named schemas.
   */
  readonly tried?: Tried;
  /** Values that were accepted, each with the schema that accepted it. Absent if results are not cached. */
  readonly known?: WeakMap<Literal, Schema>;
  /** Whether a text must also match its format. Absent if formats are ignored. */
  readonly isStrict?: boolean;
};

export type Tried = { readonly name: string; readonly literal: Literal; readonly around: Tried | undefined };

/** Returns whether a value is being tried against a named schema already. */
export const isTried = (name: string | undefined, literal: Literal, { tried }: Acceptance): boolean => {
  for (let at = tried; at !== undefined && name !== undefined; at = at.around)
    if (at.name === name && at.literal === literal) return true;
  return false;
};

/**
 * Returns whether a value occurs on a side of a call: read-only values are not sent, and write-only values are not
 * received.
 */
export const isSided = ({ isReadOnly, isWriteOnly }: Schema, side: Acceptance['side']): boolean =>
  side === 'request' ? !isReadOnly : !isWriteOnly;
