// The type of a leaf directive: its attributes, and the functions that find the data that it shows and turn this data
// into a block. Also creates the faults and hints of directives. Each directive is an object in a file of its own;
// `directives.ts` lists them.
import type { HistoryNote } from '../../model/api/api-history.ts';
import type { Messages } from '../../model/messages.ts';
import type { Problem } from '../../model/problems/problem.ts';
import type { BlockModel, BlockText } from '../../model/site/block-model.ts';
import type { Site } from '../../model/site/site.ts';
import { findNearest } from '../../text/did-you-mean.ts';
import type { NamesBy } from '../../text/names.ts';

/** Attributes of a directive; `label` is the content of its brackets. */
export type DirectiveArgs = Readonly<Record<string, string>>;

/**
 * Mistake in a mention. `hint` is a function, because the search for similar names is expensive, and the hint is needed
 * only if the fault is reported.
 */
export type Fault = {
  readonly kind: 'fault';
  readonly code: Problem['code'];
  readonly message: string;
  /** Subject of the problem. Absent if later steps do not need it. */
  readonly about?: Problem['about'];
  readonly hint: () => string | undefined;
};

/** Result of a look-up. The kind is `broken` if the description could not be parsed, which is already reported. */
export type Found<Value> = { readonly kind: 'found'; readonly value: Value } | Fault | { readonly kind: 'broken' };

/** Description with its schemas. */
export type DescribedSpec = Pick<Site['specs'][number], 'spec' | 'schemas'>;

/** Data of a site that look-ups need. */
export type Described = {
  readonly settings: { readonly apis: readonly Pick<Site['settings']['apis'][number], 'name'>[] };
  readonly specs: readonly DescribedSpec[];
  /** Known names for hints, indexed once. Absent if only a few unknown names are expected. */
  readonly namesBy?: NamesBy;
};

/** Texts and links for a block in one locale, as HTML or as Markdown. */
export type BlockWords = {
  readonly site: Site;
  readonly locale: string;
  readonly messages: Messages;
  /** Returns the href for a target as a writer writes it (`schema:ad/Campaign`), or undefined if it leads nowhere. */
  readonly href: (target: string) => string | undefined;
  /** Returns a text of the description of an API. */
  readonly text: (api: string, source: string) => BlockText;
  readonly note: (note: HistoryNote) => string;
  /** Whether the block is for a Markdown twin, whose size is not limited. */
  readonly isTwin: boolean;
};

export type Directive<Value = never> = {
  readonly attributes: readonly string[];
  /**
   * Expected content of the brackets, for the hint if they are missing: `<api>/<name>`. Absent if the directive has no
   * brackets.
   */
  readonly brackets?: string;
  /** Finds the data that the directive shows, or a fault of the directive. */
  readonly find: (site: Described & Pick<Site, 'histories'>, args: DirectiveArgs) => Found<Value>;
  /** Returns the block, or undefined if `value` has nothing to show and this is not a mistake. */
  readonly model: (value: Value, words: BlockWords, args: DirectiveArgs) => BlockModel | undefined;
};

/** Returns its argument, with an inferred type for the data that the directive finds. */
export const defineDirective = <Value>(directive: Directive<Value>): Directive<Value> => directive;

/** Returns the result of a successful look-up. */
export const found = <Value>(value: Value): Found<Value> => ({ kind: 'found', value });

/** Creates a fault. `hint` is a function if the hint is expensive to find, and absent if the fault has no hint. */
export const fault = (
  code: Problem['code'],
  message: string,
  { hint, about }: { readonly hint?: string | (() => string | undefined); readonly about?: Problem['about'] } = {},
): Fault => ({
  kind: 'fault',
  code,
  message,
  ...(about && { about }),
  hint: typeof hint === 'function' ? hint : () => hint,
});

const maxListed = 8;

type Suggesting = {
  /** Returns the text to write for a name. By default, this is the name itself. */
  readonly write?: (name: string) => string;
  /**
   * Names that are compared with the unknown name. If absent, all known names are compared, which is expensive for long
   * lists.
   */
  readonly likely?: readonly string[];
};

/**
 * Returns a hint with the nearest known name. If no name is near, returns a hint with all known names, or undefined if
 * they are too many or the list is empty.
 */
export const didYouMean = (word: string, known: readonly string[], options: Suggesting = {}): string | undefined => {
  const { write = (name: string): string => name, likely = known } = options;
  const nearest = findNearest(word, likely);
  if (nearest !== undefined) return `write \`${write(nearest)}\`.`;
  if (known.length === 0 || known.length > maxListed) return undefined;
  const listed = known.map((name) => `\`${write(name)}\``).join(', ');
  return known.length === 1 ? `use ${listed}.` : `use one of ${listed}.`;
};
