// Where a reading stands in a description: which side of a call, how deep, and what it may still open. A new value for each step down.
import type { KnownSchemas } from './known-schemas.ts';
import type { AnchorRegister } from './anchor-register.ts';
import type { SchemaIndex } from './schema-parts.ts';

export type Reading = {
  readonly known: KnownSchemas;
  readonly index: SchemaIndex;
  readonly register: AnchorRegister;
  /** Fields that are read-only have no place in a request, write-only ones none in a response. */
  readonly side: 'request' | 'response' | 'both';
  /** How many named schemas deep it still opens; below, a name is a link. */
  readonly levels: number;
  /** The schema whose section is read. */
  readonly own?: string;
  /** Names that are open above: a schema inside itself is a link. */
  readonly open: ReadonlySet<string>;
};

/** Two named schemas deep: the body's own and what it holds. */
export const operationLevels = 2;
