// Turns Markdown inside an API description into segments, with the dialect and the sanitiser of pages. Such a text has
// no front matter.
import type { EntryLink, Segment } from '../model/content/entry.ts';
import type { Outcome, Place, Position } from '../model/problems/problem.ts';
import { createProcessor } from './create-processor.ts';
import type { Plugins, Processor } from './processor.ts';
import { MAX_SIZE_BYTES, tidyText } from './decode.ts';
import type { LoadNative } from './native/native-parser.ts';
import { compileMarkdown, parseMarkdown } from './parse-markdown.ts';
import { plainParagraph } from './plain-paragraph.ts';
import { createReporter } from './report.ts';

/**
 * Place of the text. All problems of the text are reported there, because a text in YAML or JSON has no lines of its
 * own.
 */
type TextOptions = Place & {
  /**
   * Prefix of all ids in the text, because two texts on a page can have the same heading. Absent if the text gets no
   * ids.
   */
  readonly idPrefix?: string;
};

/** Compiled text. All its ids begin with the prefix. */
export type ParsedText = {
  readonly segments: readonly Segment[];
  readonly links: readonly EntryLink[];
  readonly anchors: readonly string[];
  /** Headings with an id. Absent if the text has no such headings. */
  readonly headings?: readonly { readonly id: string; readonly text: string }[];
};

/** Parses one text of a description. Problems: `content/size`, `content/nesting`, and those of `compileMarkdown`. */
export type ParseText = (source: string, options: TextOptions) => Promise<Outcome<ParsedText>>;

const TOP: Position = { line: 1, column: 1 };
const NOTHING: ParsedText = { segments: [], links: [], anchors: [] };

/** Adds the prefix to the target `#x` if this text has an anchor with the id `x`. */
const withPrefix = <Item extends Segment | EntryLink>(
  item: Item,
  anchors: ReadonlySet<string>,
  prefix: string,
): Item => {
  if (item.kind !== 'link' || !item.target.startsWith('#')) return item;
  const own = `${prefix}${item.target.slice(1)}`;
  return anchors.has(own) ? { ...item, target: `#${own}` } : item;
};

const parse = async (
  text: string,
  options: TextOptions,
  processor: Processor,
  directives: readonly string[],
): Promise<Outcome<ParsedText>> => {
  const position = options.position ?? TOP;
  const reporter = createReporter(
    { file: options.file, ...(options.pointer !== undefined && { pointer: options.pointer }) },
    () => position,
  );
  if (text.length > MAX_SIZE_BYTES) {
    const message = `This text has ${text.length} characters, but may have at most ${MAX_SIZE_BYTES}.`;
    reporter.report(position, { code: 'content/size', severity: 'error', message, hint: 'move it to a page.' });
    return { value: NOTHING, problems: reporter.problems };
  }
  const common = { ...reporter, place: 'text', path: options.file, idPrefix: options.idPrefix, directives } as const;
  const { segments, links, anchors, headings } = await compileMarkdown(
    await parseMarkdown(text, processor, common),
    processor,
    common,
  );
  const prefix = options.idPrefix ?? '';
  const own = new Set(anchors);
  return {
    value: {
      segments: segments.map((item) => withPrefix(item, own, prefix)),
      links: links.map((item) => withPrefix(item, own, prefix)),
      anchors,
      ...(headings.length > 0 && { headings: headings.map(({ id, text: words }) => ({ id, text: words })) }),
    },
    problems: reporter.problems,
  };
};

/**
 * Settings of the site that texts of descriptions depend on. Default: no plugins, no directives, and remark-parse for
 * all texts.
 */
export type TextParserOptions = {
  readonly plugins?: Plugins;
  readonly directives?: readonly string[];
  readonly loadNative?: LoadNative;
};

/**
 * Returns a function that parses many texts with one pipeline. If the site has no plugins, a plain sentence is compiled
 * without a parser.
 */
export const createParseText = (parserOptions: TextParserOptions = {}): ParseText => {
  const processor = createProcessor({ plugins: parserOptions.plugins, loadNative: parserOptions.loadNative });
  const hasPlugins = (parserOptions.plugins?.remark?.length ?? 0) + (parserOptions.plugins?.rehype?.length ?? 0) > 0;
  return async (source, options) => {
    const text = tidyText(source);
    const html = hasPlugins ? undefined : plainParagraph(text);
    if (html !== undefined) return { value: { ...NOTHING, segments: [{ kind: 'html', html }] }, problems: [] };
    return parse(text, options, processor, parserOptions.directives ?? []);
  };
};
