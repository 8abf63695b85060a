// The unified pipeline: which plugins stand in which order. What Mokcha itself does between the steps is in `mark` and `compile`.
import type { Nodes as HastNodes, Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { type Pluggable, unified } from 'unified';
import { createParse } from './create-parse.ts';
import { handlers } from './handlers.ts';
import type { LoadNative } from './native/native-parser.ts';
import { sanitiseSchema } from './sanitise-schema.ts';

export type Plugins = { readonly remark?: readonly Pluggable[]; readonly rehype?: readonly Pluggable[] };

export type ProcessorOptions = {
  /** False: CommonMark and nothing else, for the conformance test. */
  readonly extensions?: boolean;
  readonly sanitise?: boolean;
  readonly plugins?: Plugins;
  /** A second parser, asked for when the first text is parsed. Default: remark-parse alone. */
  readonly loadNative?: LoadNative;
};

export type Source = { readonly path: string; readonly value: string };

export type Processor = {
  readonly parse: (source: Source) => Promise<Root>;
  readonly toHast: (tree: Root, source: Source) => Promise<HastRoot>;
  readonly stringify: (tree: HastRoot) => string;
};

const hasNode = (tree: HastNodes, type: string): boolean =>
  tree.type === type || ('children' in tree && tree.children.some((child) => hasNode(child, type)));

/** `data-mokcha` is ours alone: it makes markers that the sanitiser lets through. */
const disarm = (tree: HastNodes): void => {
  if (tree.type === 'raw') tree.value = tree.value.replace(/data-mokcha/gi, 'data-not-mokcha');
  if ('children' in tree) tree.children.forEach(disarm);
};

/** A line break right after `<pre>` is dropped by whoever reads the HTML (HTML §13.1.2.5): one that is there after reading is written twice. */
const doubleFirstBreak = (tree: HastNodes): void => {
  if (!('children' in tree)) return;
  const [first] = tree.children;
  const isExact = tree.type === 'element' && ['pre', 'textarea', 'listing'].includes(tree.tagName);
  if (isExact && first?.type === 'text' && first.value.startsWith('\n')) first.value = `\n${first.value}`;
  tree.children.forEach(doubleFirstBreak);
};

export const createProcessor = (options: ProcessorOptions = {}): Processor => {
  const { extensions = true, sanitise = true, plugins = {} } = options;
  const toHast = unified()
    .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: '', ...(extensions && { handlers }) })
    .freeze();
  const safe = sanitise ? unified().use(rehypeSanitize, sanitiseSchema).freeze() : unified().freeze();
  const user = unified()
    .use([...(plugins.rehype ?? [])])
    .freeze();
  const writer = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();
  return {
    parse: createParse(options),
    toHast: async (tree, source) => {
      let html = (await toHast.run(tree, source)) as HastRoot;
      // Parsing the whole page as HTML once more is dear, and so is loading what does it; without written HTML there is nothing to parse.
      if (hasNode(html, 'raw')) {
        disarm(html);
        const { default: rehypeRaw } = await import('rehype-raw');
        html = (await unified().use(rehypeRaw).run(html, source)) as HastRoot;
        doubleFirstBreak(html);
      }
      return (await user.run(await safe.run(html, source), source)) as HastRoot;
    },
    stringify: (tree) => writer.stringify(tree),
  };
};
