// The remark plugins of our dialect: CommonMark + GFM + block directives + emphasis that works next to Hangul.
import remarkCjkFriendly from 'remark-cjk-friendly/parseOnly';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import type { PluggableList, Processor } from 'unified';

type Construct = { readonly name?: string };
type Extension = { readonly text?: Readonly<Record<number, Construct | readonly Construct[]>> };
type PluginData = { micromarkExtensions?: Extension[]; fromMarkdownExtensions?: (readonly object[])[] };

/**
 * `오전 10:30` and `1:N` are prose, so text directives are not read at all: what is never taken need not be put back.
 * The extension is copied without its `text` part, because micromark knows that construct by no name that `disable` could take.
 */
function remarkBlockDirectives(this: Processor): void {
  remarkDirective.call(this as never);
  const { micromarkExtensions = [] } = this.data() as PluginData;
  const { text: _, ...blocks } = micromarkExtensions.pop() ?? {};
  micromarkExtensions.push(blocks);
}

const without = (text: Extension['text'] = {}, suffix: string): Extension['text'] => {
  const isOther = (construct: Construct): boolean => !construct.name?.endsWith(suffix);
  const entries = Object.entries(text).map(([code, constructs]) => [code, [constructs].flat().filter(isOther)] as const);
  return Object.fromEntries(entries.filter(([, constructs]) => constructs.length > 0));
};

/** Which autolink literals (`https://…` without brackets, GFM §6.9) a source can have at all. */
type Autolinks = 'all' | 'urls' | 'none';

/** GFM as it is, but for autolink literals that the source cannot have: looking for them at every letter is a third of the parser's time. */
function remarkGfmWith(this: Processor, autolinks: Autolinks): void {
  remarkGfm.call(this as never);
  if (autolinks === 'all') return;
  const { micromarkExtensions = [], fromMarkdownExtensions = [] } = this.data() as PluginData;
  const { text, ...rest } = micromarkExtensions.pop() ?? {};
  micromarkExtensions.push({ ...rest, text: without(text, autolinks === 'urls' ? 'emailAutolink' : 'Autolink') });
  if (autolinks === 'urls') return;
  // The pass over the finished tree is for autolink literals alone.
  fromMarkdownExtensions.push((fromMarkdownExtensions.pop() ?? []).filter((extension) => !('transforms' in extension)));
}

/** Told by what they contain, or could contain once escapes and character references are read. A property test holds that nothing is missed. */
export const autolinksOf = (source: string): Autolinks => {
  if (/@|&(?:#|commat;)/i.test(source)) return 'all';
  return /https?[:\\]|www[.\\]|&(?:colon|sol|period);/i.test(source) ? 'urls' : 'none';
};

export const createDialect = (autolinks: Autolinks): PluggableList => [
  [remarkGfmWith, autolinks],
  remarkBlockDirectives,
  remarkCjkFriendly,
];
