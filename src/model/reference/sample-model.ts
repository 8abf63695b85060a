// Types for code that a reference shows next to an operation: examples from the description, and samples in a
// programming language.
import type { CodeColour } from '../content/code-html.ts';
import type { Missing, Text } from '../api/api-spec.ts';
import type { Phrase } from './phrase.ts';

/** A token of highlighted code. `colour` is a colour of the site's code blocks. */
export type CodeToken = readonly [colour: CodeColour, text: string];

export type SampleModel = {
  readonly label: Phrase | string;
  /** Name of an example in the description. Absent for other code. */
  readonly name?: string;
  /** Media type of an example. Absent for other code, and if the body has only one media type. */
  readonly mediaType?: string;
  /**
   * Summary of the example that the code shows or sends. `summary` and `description` are absent if the example does not
   * have them, and for code without an example.
   */
  readonly summary?: Text;
  readonly description?: Text;
  readonly tokens: readonly CodeToken[];
  /** URL of the example (`externalValue`). Present only if the page links to the example instead of showing code. */
  readonly href?: string;
  /** Target of the `$ref` of the example or of the code sample. Present only if the `$ref` does not resolve. */
  readonly missing?: Missing;
};

/** A sample that calls an operation in one language: a generated one, or the description's own. */
export type CallModel = SampleModel & {
  readonly language: string;
  /** Reason why the sample has no code. Absent if it has code. */
  readonly note?: Phrase;
};
