// Directives in a Markdown tree, and the context in which they are checked.
import type { RootContent } from 'mdast';
import type { Reporter } from '../report.ts';

/** Directive `:::name`. */
export type ContainerDirective = Extract<RootContent, { type: 'containerDirective' }>;

/** Directive `::name`. */
export type LeafDirective = Extract<RootContent, { type: 'leafDirective' }>;

/** Input of the checks of a text's directives. */
export type DirectiveContext = Pick<Reporter, 'report' | 'locate'> & {
  readonly source: string;
  readonly place: 'entry' | 'text';
  /** Names of leaf directives that the site knows. */
  readonly directives: readonly string[];
  /** Whether a problem already reports that something here ends in the wrong place. */
  readonly isEndTold?: true;
};
