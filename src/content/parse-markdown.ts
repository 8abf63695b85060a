// Turns Markdown into segments, and lists its headings, links, anchors and mentions. Entries and texts of API
// descriptions share these steps; front matter is left to `parse-entry`.
import type { Root } from 'mdast';
import { bracketTitles } from './dialect/admonition-titles.ts';
import { checkWriting } from './lint/check-writing.ts';
import { type Compiled, compile } from './compile/compile.ts';
import type { Processor } from './processor.ts';
import { createTargetFinder } from './compile/create-target-finder.ts';
import { findDeepTree } from './lint/find-deep-tree.ts';
import { findNesting, type Nesting } from './lint/find-nesting.ts';
import { annotateTree } from './dialect/annotate-tree.ts';
import { checkNotation } from './notation/check-notation.ts';
import type { Reporter } from './report.ts';
import type { Refused } from './sanitise/keep-allowed.ts';
import type { CompileOptions } from './compile/compiler-context.ts';

/** Options of `parseMarkdown` and `compileMarkdown`. */
export type MarkdownOptions = Reporter & {
  readonly place: 'entry' | 'text';
  readonly path: string;
  readonly idPrefix: string | undefined;
  readonly directives: readonly string[];
  /**
   * True if the title of an entry is also shown as a section (`isShownTwice` of `Titled`). Absent in all other cases,
   * and while the title is unknown.
   */
  readonly isTitleShownTwice?: true | undefined;
};

const EMPTY: Root = { type: 'root', children: [] };

/** Tree, with the source that its offsets refer to. */
export type Parsed = { readonly tree: Root; readonly source: string };

/** Returns the text as paragraphs of plain words, without reading Markdown in it. */
const plainTree = (text: string): Root => ({
  type: 'root',
  children: text.split(/\n{2,}/).map((value) => ({ type: 'paragraph', children: [{ type: 'text', value }] })),
});

/**
 * Reports text that is nested too deeply, or would take too long to parse, and returns what is shown instead: nothing
 * for an entry, and the text without formatting for a text of a description.
 */
const refuse = (text: string, nesting: Nesting, { report, locate, place }: MarkdownOptions): Parsed => {
  const { line, column } = nesting.position;
  const point = { line, column };
  const isText = place === 'text';
  const message = isText
    ? `${nesting.message.slice(0, -1)}, so the text is shown without its formatting.`
    : nesting.message;
  report(locate({ start: point, end: point }), {
    code: 'content/nesting',
    severity: isText ? 'warning' : 'error',
    message,
    hint: nesting.hint,
  });
  return { tree: isText ? plainTree(text) : EMPTY, source: '' };
};

/**
 * Parses a source. If the source is nested too deeply or would take too long to parse, the tree is empty or, for a
 * text of a description, contains plain text. Problems: `content/nesting`.
 */
export const parseMarkdown = async (text: string, processor: Processor, options: MarkdownOptions): Promise<Parsed> => {
  const nesting = findNesting(text);
  if (nesting !== undefined) return refuse(text, nesting, options);
  const source = bracketTitles(text);
  const tree = await processor.parse({ path: options.path, value: source });
  const deep = findDeepTree(tree);
  return deep === undefined ? { tree, source } : refuse(text, deep, options);
};

const reportRefused = (refused: readonly Refused[], { report, locate }: MarkdownOptions): void => {
  const reported = new Set<string>();
  for (const { what, position } of refused) {
    if (reported.has(what)) continue;
    reported.add(what);
    const hint = 'create it in a rehype plugin or in a template of the site: `markdown.allow` cannot keep it.';
    report(locate(position), {
      code: 'content/html',
      severity: 'warning',
      message: `${what} from a remark plugin is left out.`,
      hint,
    });
  }
};

/**
 * Compiles a tree. Problems: those of `checkWriting`, `checkNotation`, `annotateTree` and `compile`, and
 * `content/html`.
 */
export const compileMarkdown = async (
  { tree, source }: Parsed,
  processor: Processor,
  options: MarkdownOptions,
): Promise<Compiled> => {
  checkWriting(tree, { ...options, source, allowed: processor.allowed });
  if (options.place === 'entry') checkNotation(tree, { ...options, source });
  const marked = annotateTree(tree, { ...options, source });
  const { tree: safe, refused } = await processor.toHast(marked, { path: options.path, value: source });
  reportRefused(refused, options);
  // Everything in a text of a description has the same place.
  const locateTarget: CompileOptions['locateTarget'] =
    options.place === 'text' ? options.locate : createTargetFinder(source);
  return compile(safe, { ...options, locateTarget, keepsMore: processor.keepsMore, stringify: processor.stringify });
};
