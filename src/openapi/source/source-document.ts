// One file of a description as a tree that keeps the place of every value and the spelling of every number. JSON and
// YAML result in the same tree.
import { toLineAndColumn } from '../../text/line-starts.ts';
import type { FilePath } from '../../model/paths.ts';
import type { Position } from '../../model/problems/problem.ts';

/** Range of offsets into `SourceDocument.text`, 0-based and in UTF-16 units. */
export type Span = { readonly start: number; readonly end: number };

export type SourceEntry = { readonly key: Span; readonly value: SourceNode };

export type SourceNode = Span &
  (
    | { readonly kind: 'map'; readonly entries: ReadonlyMap<string, SourceEntry> }
    | { readonly kind: 'list'; readonly items: readonly SourceNode[] }
    | { readonly kind: 'string'; readonly value: string }
    | { readonly kind: 'number'; readonly value: number; readonly spelling: string }
    | { readonly kind: 'boolean'; readonly value: boolean }
    | { readonly kind: 'null' }
  );

export type SourceDocument = {
  readonly file: FilePath;
  readonly text: string;
  readonly lineStarts: readonly number[];
  /** Root of the tree. Absent if the file could not be read. */
  readonly root?: SourceNode;
  /**
   * Values that are read in place of nodes (`inline/find-inlined.ts`). They are valid for one reading of a description
   * and are never cached with the file. Absent if the file is read on its own.
   */
  readonly inlined?: ReadonlyMap<SourceNode, Cursor>;
};

/**
 * Returns the position of a span. `length` is absent if the span is empty, or if it does not end on the line on which
 * it starts.
 */
export const positionOf = (document: SourceDocument, span: Span): Position => {
  const position = toLineAndColumn(document.lineStarts, span.start);
  const lineEnd = document.lineStarts[position.line] ?? document.text.length + 1;
  return span.end > span.start && span.end < lineEnd ? { ...position, length: span.end - span.start } : position;
};

/**
 * Node with its place. `key` is the span of the node's name, and is absent if the node is not a member of an object.
 * `pointer` is a JSON pointer into `document`.
 */
export type Cursor = {
  readonly document: SourceDocument;
  readonly node: SourceNode;
  readonly pointer: string;
  readonly key?: Span;
};
