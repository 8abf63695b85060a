// The remark plugins of the Markdown dialect: CommonMark, GFM, block directives, and emphasis that works next to
// Hangul. Autolinks are searched for only in a source that can contain them.
import type { Nodes, Root } from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly/parseOnly';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import type { PluggableList, Processor } from 'unified';

type Construct = { readonly name?: string };
type Extension = { readonly text?: Readonly<Record<number, Construct | readonly Construct[]>> };
type PluginData = { micromarkExtensions?: Extension[]; fromMarkdownExtensions?: (readonly object[])[] };

/**
 * Adds the syntax of directives without text directives (`:name`), because `오전 10:30` and `1:N` are prose. The
 * extension is copied without its `text` part: micromark's `disable` needs the name of a construct, and text directives
 * have no name.
 */
function remarkBlockDirectives(this: Processor): void {
  remarkDirective.call(this as never);
  const { micromarkExtensions = [] } = this.data() as PluginData;
  const { text: _, ...blocks } = micromarkExtensions.pop() ?? {};
  micromarkExtensions.push(blocks);
}

const without = (text: Extension['text'] = {}, suffix: string): Extension['text'] => {
  const isOther = (construct: Construct): boolean => !construct.name?.endsWith(suffix);
  const entries = Object.entries(text).map(
    ([code, constructs]) => [code, [constructs].flat().filter(isOther)] as const,
  );
  return Object.fromEntries(entries.filter(([, constructs]) => constructs.length > 0));
};

/** Kinds of autolink literals (`https://…` without brackets, GFM §6.9) that a source can contain. */
export type Autolinks = 'all' | 'urls' | 'none';

/**
 * Adds GFM with only the autolink literals that `autolinks` names, because searching for the others at every letter is
 * expensive.
 */
function remarkGfmWith(this: Processor, autolinks: Autolinks): void {
  remarkGfm.call(this as never);
  if (autolinks === 'all') return;
  const { micromarkExtensions = [], fromMarkdownExtensions = [] } = this.data() as PluginData;
  const { text, ...rest } = micromarkExtensions.pop() ?? {};
  micromarkExtensions.push({ ...rest, text: without(text, autolinks === 'urls' ? 'emailAutolink' : 'Autolink') });
  if (autolinks === 'urls') return;
  // Only autolink literals need the pass over the finished tree.
  fromMarkdownExtensions.push((fromMarkdownExtensions.pop() ?? []).filter((extension) => !('transforms' in extension)));
}

/**
 * Finds the kinds of autolinks that a text contains, or could contain after escapes and character references are read.
 */
const autolinksOf = (source: string): Autolinks => {
  if (/@|&(?:#|commat;)/i.test(source)) return 'all';
  return /https?[:\\]|www[.\\]|&(?:colon|sol|period);/i.test(source) ? 'urls' : 'none';
};

const withoutFences = (source: string): string => {
  let open: string | undefined;
  const isOutside = (line: string): boolean => {
    const fence = /^ *(`{3,}|~{3,})/.exec(line)?.[1];
    if (open === undefined) {
      open = fence;
      return fence === undefined;
    }
    if (fence?.startsWith(open)) open = undefined;
    return false;
  };
  return source.split('\n').filter(isOutside).join('\n');
};

/**
 * Finds the kinds of autolinks outside code and link targets. The result is approximate, because the source is not
 * parsed.
 */
const likelyAutolinksOf = (source: string): Autolinks =>
  autolinksOf(withoutFences(source).replace(/`[^`\n]*`|\]\([^()\s]*\)/g, ''));

const mentions = (node: Nodes, autolinks: Autolinks): boolean => {
  const text = 'alt' in node ? (node.alt ?? '') : node.type === 'text' ? node.value : '';
  const found = autolinksOf(text);
  return (
    found === 'all' ||
    found === autolinks ||
    ('children' in node && node.children.some((child) => mentions(child, autolinks)))
  );
};

/**
 * Parses without searching for autolinks that are unlikely in the source. If the tree contains text that could be such
 * an autolink after all, parses again with the search.
 */
export const parseWithAutolinks = (source: string, parse: (source: string, autolinks: Autolinks) => Root): Root => {
  const possible = autolinksOf(source);
  const likely = likelyAutolinksOf(source);
  const tree = parse(source, likely);
  const isMissed = likely !== possible && mentions(tree, likely === 'none' ? 'urls' : 'all');
  return isMissed ? parse(source, possible) : tree;
};

/** Returns the plugins for a parser that finds these autolinks. */
export const createDialect = (autolinks: Autolinks): PluggableList => [
  [remarkGfmWith, autolinks],
  remarkBlockDirectives,
  remarkCjkFriendly,
];
