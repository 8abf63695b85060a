// One file of a description as a tree that keeps where everything stands and how every number is spelled.
// JSON and YAML come out alike; `undefined` as root means that the file could not be read.
import { toLineAndColumn } from '../../model/line-starts.ts';
import type { FilePath } from '../../model/paths.ts';
import type { Position } from '../../model/problem.ts';
import type { Cursor } from './cursor.ts';

/** Offsets are 0-based UTF-16 units into `SourceDocument.text`. */
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
  readonly root?: SourceNode;
  /** What is read in the place of a node: see `inline/find-inlined`. Set for one reading of a description, never kept with the file. */
  readonly inlined?: ReadonlyMap<SourceNode, Cursor>;
};

/** `length` is told only where the span ends on the line that it starts on. */
export const positionOf = (document: SourceDocument, span: Span): Position => {
  const position = toLineAndColumn(document.lineStarts, span.start);
  const lineEnd = document.lineStarts[position.line] ?? document.text.length + 1;
  return span.end > span.start && span.end < lineEnd ? { ...position, length: span.end - span.start } : position;
};
