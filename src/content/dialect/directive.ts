// Types of the directives in a Markdown tree, and of the context in which they are checked.
import type { RootContent } from 'mdast';
import type { Reporter } from '../report.ts';

/** Directive with content: `:::name`, lines of content, `:::`. */
export type ContainerDirective = Extract<RootContent, { type: 'containerDirective' }>;

/** Directive without content, on one line: `::name`. */
export type LeafDirective = Extract<RootContent, { type: 'leafDirective' }>;

/** Input of the functions that check directives. */
export type DirectiveContext = Pick<Reporter, 'report' | 'locate'> & {
  readonly source: string;
  readonly place: 'entry' | 'text';
  /** Names of leaf directives that the site knows. */
  readonly directives: readonly string[];
  /** Whether the wrong end of this container, or of a container around it, has already been reported. Absent if not. */
  readonly isEndReported?: true;
};
