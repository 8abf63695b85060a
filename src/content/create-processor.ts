// Creates the unified pipeline of a site, which parses Markdown, turns it into sanitised HTML, and runs the plugins in
// their order. After parsing, `annotate-tree` marks the notation of Mokcha; at the end, `compile` turns HTML into
// segments.
import type { ProcessorOptions, Source, SafeTree, Processor } from './processor.ts';
import type { Nodes as HastNodes, Root as HastRoot } from 'hast';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { createParse } from './create-parse.ts';
import { createHandlers } from './dialect/handlers.ts';
import { createAllowed } from './sanitise/allowed.ts';
import { liftAllowed } from './sanitise/keep-allowed.ts';
import { disarmRaw, type RawOrigin } from './sanitise/plugin-output.ts';
import { sanitiseSchema } from './sanitise/schema.ts';

const hasNode = (tree: HastNodes, type: string): boolean =>
  tree.type === type || ('children' in tree && tree.children.some((child) => hasNode(child, type)));

/**
 * Doubles a line break at the start of `<pre>`, `<textarea>` and `<listing>`. HTML parsers drop one line break there
 * (HTML §13.1.2.5), so a break that is in the parsed tree must be written twice.
 */
const doubleFirstBreak = (tree: HastNodes): void => {
  if (!('children' in tree)) return;
  const [first] = tree.children;
  const isExact = tree.type === 'element' && ['pre', 'textarea', 'listing'].includes(tree.tagName);
  if (isExact && first?.type === 'text' && first.value.startsWith('\n')) first.value = `\n${first.value}`;
  tree.children.forEach(doubleFirstBreak);
};

/** Parses the raw HTML in a tree as a browser does. */
const readRaw = async (tree: HastRoot, source: Source, origin: RawOrigin): Promise<HastRoot> => {
  // A page without raw HTML skips this step, because loading the HTML parser and parsing again are expensive.
  if (!hasNode(tree, 'raw')) return tree;
  disarmRaw(tree, origin);
  const { default: rehypeRaw } = await import('rehype-raw');
  const read = (await unified().use(rehypeRaw).run(tree, source)) as HastRoot;
  doubleFirstBreak(read);
  return read;
};

/** Creates the pipeline for the plugins and the allowed HTML of one site. */
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
