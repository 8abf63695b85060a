// Turns one Markdown file into an entry (its meta, its body, and its Markdown as pieces), and reports mistakes in the
// file. Links are checked later, in `src/site`.
import type { Root } from 'mdast';
import { directiveNames } from '../model/content/directive-names.ts';
import type { EntryMeta, FrontMatter, ParsedEntry } from '../model/content/entry.ts';
import { hasErrors, type Outcome, type Position, type Problem } from '../model/problems/problem.ts';
import type { AllowedHtml } from '../model/site/settings.ts';
import type { SourceFile } from '../model/snapshot.ts';
import type { Compiled } from './compile/compile.ts';
import { createProcessor } from './create-processor.ts';
import type { Plugins, Processor } from './processor.ts';
import { decode } from './decode.ts';
import { type EntryPlace, isFolderId } from './entry-place.ts';
import { type LocatedFrontMatter, parseFrontMatter } from './front-matter/front-matter.ts';
import { isSilent, takeTitle } from './dialect/annotate-tree.ts';
import { markdownPieces } from './markdown-pieces.ts';
import { compileMarkdown, type MarkdownOptions, parseMarkdown } from './parse-markdown.ts';
import type { LoadNative } from './native/native-parser.ts';
import { plainText } from './plain-text.ts';
import { readPostDate } from './post-date.ts';
import { createReporter } from './report.ts';
import { splitFrontMatter } from './front-matter/split-front-matter.ts';

/** Settings of the site that parsing depends on. `plugins` and `allow` are absent if the config does not set them. */
export type ParseOptions = {
  readonly plugins?: Plugins;
  /** `markdown.allow` of the config. */
  readonly allow?: AllowedHtml | undefined;
  /** Names of leaf directives (`::name`) that become segments. Default: all directives of Mokcha (`directiveNames`). */
  readonly directives?: readonly string[];
  /** Loads the native parser. Default: remark-parse reads everything. */
  readonly loadNative?: LoadNative;
};

const MAX_DESCRIPTION_LENGTH = 160;

/**
 * Shortens a text to at most 160 characters, at a word boundary if possible. Counts code points, so that surrogate
 * pairs are not split; in NFC, a syllable of Hangul is one code point.
 */
const shorten = (text: string): string => {
  const characters = [...text];
  if (characters.length <= MAX_DESCRIPTION_LENGTH) return text;
  const cut = characters.slice(0, MAX_DESCRIPTION_LENGTH - 1).join('');
  return `${cut.replace(/(?<!\s)\s+\S{0,20}$/, '')}…`;
};

const firstParagraph = (tree: Root): string => {
  for (const node of tree.children) {
    const text = node.type === 'paragraph' ? plainText(node) : '';
    if (text !== '') return text;
  }
  return '';
};

const fileTitle = (id: string): string => {
  const parts = (isFolderId(id) ? id.slice(0, Math.max(0, id.lastIndexOf('/'))) : id).split('/');
  return parts.at(-1) || id;
};

const TOP: Position = { line: 1, column: 1 };

const readFrontMatter = (file: SourceFile, source: string): Outcome<LocatedFrontMatter> & { readonly body: string } => {
  const split = splitFrontMatter(source);
  const problem = (message: string, hint: string, position: Position): Problem => ({
    code: 'content/front-matter',
    severity: 'error',
    message,
    hint,
    at: { file: file.path, position },
  });
  if (split.kind === 'yaml') {
    const { value, problems } = parseFrontMatter(split.yaml, file.path);
    if (split.above === undefined) return { value, problems, body: split.body };
    const what = split.above.includes('\n') ? 'the empty lines above' : 'the invisible characters before';
    const message = 'The front matter does not begin at the top of the file.';
    return { value, problems: [problem(message, `remove ${what} \`---\`.`, TOP), ...problems], body: split.body };
  }
  const value: LocatedFrontMatter = { values: {}, positions: {} };
  if (split.kind === 'none') return { value, problems: [], body: split.body };
  const [message, hint] =
    split.kind === 'foreign'
      ? [`Front matter must be YAML: \`---${split.language}\` is not read.`, 'write `---` and YAML.']
      : ['The front matter is never closed.', 'add a line `---` after its last key.'];
  // Without the closing line, the whole file may be front matter, so the file counts as unread.
  const unread = split.kind === 'unclosed' && { about: { file: file.path } };
  return { value, problems: [{ ...problem(message, hint, { ...TOP, length: 3 }), ...unread }], body: split.body };
};

/**
 * Adds the date in a post's name (`2025-03-14-update`) or folders if the front matter has no date. Problems:
 * `content/date`.
 */
const withDate = (values: FrontMatter, file: SourceFile, place: EntryPlace): Outcome<FrontMatter> => {
  const named = place.kind === 'post' && values.date === undefined ? readPostDate(place.id) : undefined;
  if (named === undefined) return { value: values, problems: [] };
  const { written, date, meant } = named;
  if (date !== undefined) return { value: { ...values, date }, problems: [] };
  const name = `${place.id.split('/').at(-1)}.md`;
  const isInName = name.startsWith(written);
  const path = isInName ? name : file.path;
  const found = isInName ? `The name \`${name}\` begins with` : `The path \`${path}\` contains`;
  const problem: Problem = {
    code: 'content/date',
    severity: 'error',
    message: meant
      ? `${found} \`${written}\`, which is not a date in the form \`YYYY-MM-DD\`.`
      : `${found} \`${written}\`, which is not a valid date.`,
    hint: meant
      ? `rename it to \`${path.replace(written, meant)}\`, or write \`date: ${meant}\` in the front matter.`
      : 'rename it, or write `date: YYYY-MM-DD` in the front matter.',
    at: { file: file.path, position: TOP },
  };
  return { value: values, problems: [problem] };
};

const emptyProblem = ({ path }: SourceFile, { title, draft }: FrontMatter, { kind, id }: EntryPlace): Problem[] => {
  // The home page has content from the config, even if its file is empty.
  if (draft || (kind === 'page' && id === 'index')) return [];
  const what = title === undefined ? 'is empty: its page has neither a title nor text' : 'has a title but no text';
  const hint =
    title === undefined
      ? 'write a title after `# `, and the text below it.'
      : 'write the text, or set `draft: true` in the front matter until it is written.';
  return [
    {
      code: 'content/empty',
      severity: 'warning',
      message: `\`${path}\` ${what}.`,
      hint,
      at: { file: path, position: TOP },
    },
  ];
};

type Read = {
  readonly compiled: Compiled;
  /** Title of the entry. Absent if neither front matter nor a heading has a title. */
  readonly title?: string;
  readonly description: string;
  readonly markdown: ParsedEntry['markdown'];
  /**
   * Whether the body has only definitions and comments, or nothing. False if the body was not parsed
   * (`content/nesting`).
   */
  readonly isEmpty: boolean;
};

const readBody = async (
  body: string,
  frontMatter: FrontMatter,
  processor: Processor,
  options: MarkdownOptions,
): Promise<Read> => {
  const parsed = await parseMarkdown(body, processor, options);
  const { tree, title, isShownTwice } = takeTitle(parsed.tree, frontMatter.title);
  // The pieces are made before the compiler changes the tree.
  const markdown = markdownPieces(tree, parsed.source, options.directives);
  const compiled = await compileMarkdown({ ...parsed, tree }, processor, {
    ...options,
    isTitleShownTwice: isShownTwice,
  });
  const isEmpty = parsed.tree.children.every(isSilent) && (parsed.source !== '' || body.trim() === '');
  return { compiled, title, description: firstParagraph(tree), markdown, isEmpty };
};

/**
 * Parses one Markdown file. Returns an entry even if there are problems. Problems: `content/encoding`, `content/size`,
 * `content/front-matter`, `content/date`, `content/empty`, `content/nesting`, and those of `compileMarkdown`.
 */
export type ParseEntry = (file: SourceFile, place: EntryPlace) => Promise<Outcome<ParsedEntry>>;

/** Returns a function that parses many files with one pipeline. */
export const createParseEntry = (options: ParseOptions = {}): ParseEntry => {
  const processor = createProcessor({ plugins: options.plugins, allow: options.allow, loadNative: options.loadNative });
  return async (file, place) => {
    const decoded = decode(file);
    const { value: located, problems, body } = readFrontMatter(file, decoded.value);
    const { value: frontMatter, problems: dateProblems } = withDate(located.values, file, place);
    const reporter = createReporter({ file: file.path });
    const bodyOptions = {
      ...reporter,
      place: 'entry',
      path: file.path,
      idPrefix: '',
      directives: options.directives ?? directiveNames,
    } as const;
    const { compiled, title, description, markdown, isEmpty } = await readBody(
      body,
      frontMatter,
      processor,
      bodyOptions,
    );
    const reported = [...decoded.problems, ...problems, ...dateProblems];
    // A file that already has an error is not also reported as empty.
    const found = isEmpty && !hasErrors(reported) ? [...reported, ...emptyProblem(file, frontMatter, place)] : reported;
    const { segments, hasStyles, ...facts } = compiled;
    const meta: EntryMeta = {
      ...{
        path: file.path,
        kind: place.kind,
        locale: place.locale,
        version: place.version,
        id: place.id,
        hash: file.hash,
      },
      frontMatter,
      frontMatterPositions: located.positions,
      title: title ?? fileTitle(place.id),
      description: frontMatter.description ?? shorten(description),
      ...facts,
      hasTruncate: segments.some((segment) => segment.kind === 'truncate'),
      ...(hasStyles && { hasStyles }),
    };
    return { value: { meta, body: { segments }, markdown }, problems: [...found, ...reporter.problems] };
  };
};
