// What a directive shows of a description, before it has words: texts stay sources, phrases stay keys, and links name what they lead to.
import type { Text } from './api-spec.ts';
import type { Phrase, TypePart } from './reference-model.ts';

/** `target`: as a writer would link to it, `schema:ad/Campaign#status`. */
export type ValueRow = { readonly target: string; readonly text: string; readonly description?: Text };

export type FieldRow = {
  /** With the fields above it: `optimization.budget`. */
  readonly name: string;
  readonly target: string;
  readonly type: readonly TypePart[];
  readonly isRequired: boolean;
  readonly description?: Text;
  readonly facts: readonly Phrase[];
};

export type StatusRow = { readonly status: string; readonly target?: string; readonly description?: Text };

export type ApiBlock =
  | { readonly kind: 'enum'; readonly rows: readonly ValueRow[] }
  | { readonly kind: 'fields'; readonly rows: readonly FieldRow[] }
  | {
      readonly kind: 'operation';
      readonly target: string;
      readonly method: string;
      readonly path: string;
      readonly summary?: Text;
      readonly name?: string;
    }
  | { readonly kind: 'errors'; readonly rows: readonly StatusRow[] };
