// State while a description is read: the side (request or response), the depth, and the schemas that are already open.
// Each named schema that is opened is read with a new state.
import type { KnownSchemas } from './known-schemas.ts';
import type { AnchorRegister } from '../outline/anchor-register.ts';
import type { SchemaIndex } from '../schemas/schema-parts.ts';

export type Reading = {
  readonly known: KnownSchemas;
  readonly index: SchemaIndex;
  readonly register: AnchorRegister;
  /**
   * Side that is read, or `both` in the section of a named schema. Read-only fields do not belong in a request, and
   * write-only fields do not belong in a response.
   */
  readonly side: 'request' | 'response' | 'both';
  /** Number of levels of named schemas that may still be opened. A name below these levels is a link. */
  readonly levels: number;
  /** Name of the schema whose section is read. Absent in an operation. */
  readonly own?: string;
  /** Names of the schemas that are open around the current one. A schema inside itself is a link. */
  readonly open: ReadonlySet<string>;
};

/**
 * Maximum number of levels of named schemas that an operation shows in place: the schema of the body and the schemas in
 * it. Deeper schemas are links.
 */
export const operationLevels = 2;
