// Contents of the directives that show a part of a description, as data that is the same in every locale: texts are not
// translated, interface texts are phrases (`Phrase`), and links name their targets. A `summary` or `description` is
// absent if the description of the API does not contain it. Translating and rendering are left to src/site/ and
// src/render/.
import type { Text } from './api-spec.ts';
import type { Phrase } from '../reference/phrase.ts';
import type { TypePart } from '../reference/schema-model.ts';

/** A value of an enumeration. `target` is written as in a link of an entry: `schema:ad/Campaign#status.RUNNABLE`. */
type ValueRow = { readonly target: string; readonly text: string; readonly description?: Text };

export type FieldRow = {
  /** Path of a field from its schema (`optimization.budget`), or name of a parameter. */
  readonly name: string;
  readonly target: string;
  readonly type: readonly TypePart[];
  readonly isRequired: boolean;
  readonly description?: Text;
  readonly facts: readonly Phrase[];
};

/** An error response. `target` is absent if the block shows the errors of several operations. */
type StatusRow = { readonly status: string; readonly target?: string; readonly description?: Text };

export type ApiBlock =
  | { readonly kind: 'enum'; readonly rows: readonly ValueRow[] }
  | { readonly kind: 'fields'; readonly rows: readonly FieldRow[] }
  | {
      readonly kind: 'operation';
      readonly target: string;
      readonly method: string;
      readonly path: string;
      readonly summary?: Text;
      /** Title made from the `operationId`. Absent if the operation has a `summary`, or if no title can be made. */
      readonly name?: string;
    }
  | { readonly kind: 'errors'; readonly rows: readonly StatusRow[] };
