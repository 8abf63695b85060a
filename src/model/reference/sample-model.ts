// Code that a reference shows next to an operation: examples of the description, and calls in a language.
import type { CodeColour } from '../content/code-html.ts';
import type { Missing, Text } from '../api/api-spec.ts';
import type { Phrase } from './phrase.ts';

/** A piece of highlighted code, in the colours of the site's code blocks. */
export type CodeToken = readonly [colour: CodeColour, text: string];

export type SampleModel = {
  readonly label: Phrase | string;
  /** Name of an example in the description. Absent for other code. */
  readonly name?: string;
  /** Media type of an example, if other examples next to it have different ones. */
  readonly mediaType?: string;
  readonly summary?: Text;
  readonly description?: Text;
  readonly tokens: readonly CodeToken[];
  /** URL of the example (`externalValue`). The page then links to it instead of showing code. */
  readonly href?: string;
  /** Part that is missing, if the example cannot be shown because of it. */
  readonly missing?: Missing;
};

/** The call of an operation in one language. */
export type CallModel = SampleModel & {
  readonly language: string;
  /** Reason why the call has no code. Absent if it has code. */
  readonly note?: Phrase;
};
