// The unified pipeline: which plugins stand in which order. What Mokcha itself does between the steps is in `mark` and `compile`.
import type { Nodes as HastNodes, Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { type Pluggable, unified } from 'unified';
import { createParse } from './create-parse.ts';
import type { AllowedHtml } from '../model/settings.ts';
import { createHandlers } from './handlers.ts';
import type { LoadNative } from './native/native-parser.ts';
import { type Allowed, createAllowed } from './sanitise/allowed.ts';
import { liftAllowed, type Refused } from './sanitise/keep-allowed.ts';
import { disarmRaw, type RawOrigin } from './sanitise/plugin-output.ts';
import { sanitiseSchema } from './sanitise/schema.ts';

export type Plugins = { readonly remark?: readonly Pluggable[]; readonly rehype?: readonly Pluggable[] };

export type ProcessorOptions = {
  /** False: CommonMark and nothing else, for the conformance test. */
  readonly extensions?: boolean;
  readonly sanitise?: boolean;
  readonly plugins?: Plugins;
  /** `markdown.allow` of the config. */
  readonly allow?: AllowedHtml;
  /** A second parser, asked for when the first text is parsed. Default: remark-parse alone. */
  readonly loadNative?: LoadNative;
};

export type Source = { readonly path: string; readonly value: string };

/** `refused`: what the site's remark plugins made and no page can have. */
export type SafeTree = { readonly tree: HastRoot; readonly refused: readonly Refused[] };

export type Processor = {
  readonly allowed: Allowed;
  /** Elements of the tree may have more than the built-in list: the site has plugins, or allows something. */
  readonly keepsMore: boolean;
  readonly parse: (source: Source) => Promise<Root>;
  readonly toHast: (tree: Root, source: Source) => Promise<SafeTree>;
  readonly stringify: (tree: HastRoot) => string;
};

const hasNode = (tree: HastNodes, type: string): boolean =>
  tree.type === type || ('children' in tree && tree.children.some((child) => hasNode(child, type)));

/** A line break right after `<pre>` is dropped by whoever reads the HTML (HTML §13.1.2.5): one that is there after reading is written twice. */
const doubleFirstBreak = (tree: HastNodes): void => {
  if (!('children' in tree)) return;
  const [first] = tree.children;
  const isExact = tree.type === 'element' && ['pre', 'textarea', 'listing'].includes(tree.tagName);
  if (isExact && first?.type === 'text' && first.value.startsWith('\n')) first.value = `\n${first.value}`;
  tree.children.forEach(doubleFirstBreak);
};

/** The tree with the HTML in it read, as a browser does. */
const readRaw = async (tree: HastRoot, source: Source, origin: RawOrigin): Promise<HastRoot> => {
  // Parsing the whole page as HTML once more is expensive, and so is loading what does it; without written HTML there is nothing to parse.
  if (!hasNode(tree, 'raw')) return tree;
  disarmRaw(tree, origin);
  const { default: rehypeRaw } = await import('rehype-raw');
  const read = (await unified().use(rehypeRaw).run(tree, source)) as HastRoot;
  doubleFirstBreak(read);
  return read;
};

export const createProcessor = (options: ProcessorOptions = {}): Processor => {
  const { extensions = true, sanitise = true, plugins: { remark = [], rehype = [] } = {}, allow } = options;
  const handlers = extensions && createHandlers({ hasClasses: rehype.length > 0 });
  const toHast = unified()
    .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: '', ...(handlers && { handlers }) })
    .freeze();
  const safe = unified().use(rehypeSanitize, sanitiseSchema).freeze();
  const user = unified()
    .use([...rehype])
    .freeze();
  const writer = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();
  const allowed = createAllowed(allow);
  const origin: RawOrigin = { hasPlugins: remark.length > 0 };
  const keepsMore = remark.length > 0 || rehype.length > 0 || allow !== undefined;
  const makeSafe = async (tree: HastRoot, source: Source): Promise<SafeTree> => {
    if (!keepsMore) return { tree: (await safe.run(tree, source)) as HastRoot, refused: [] };
    const lifted = liftAllowed(tree, allowed);
    const sanitised = (await safe.run(tree, source)) as HastRoot;
    lifted.putBack(sanitised);
    return { tree: sanitised, refused: lifted.refused };
  };
  return {
    allowed,
    keepsMore,
    parse: createParse(options),
    toHast: async (tree, source) => {
      const html = await readRaw((await toHast.run(tree, source)) as HastRoot, source, origin);
      const made = sanitise ? await makeSafe(html, source) : { tree: html, refused: [] };
      return { ...made, tree: (await user.run(made.tree, source)) as HastRoot };
    },
    stringify: (tree) => writer.stringify(tree),
  };
};
