// Finds notation of other tools within a text, such as wiki links, highlighted words, attributes after a link, and MDX
// expressions.
import type { Finding } from '../lint/finding.ts';
import { shortenWords } from './shorten-words.ts';

type Rule = {
  readonly pattern: RegExp;
  /** Code of the problem. Absent if the code is `content/notation`. */
  readonly code?: Finding['code'];
  readonly what: string;
  /** Returns whether a match is this notation. Absent if every match is. */
  readonly isMeant?: (match: readonly string[]) => boolean;
  readonly hint: (match: readonly string[]) => string;
  /** Text that the message shows instead of the source text. Absent if the message shows the source text. */
  readonly name?: string;
};

/** Pattern of an attribute: `.class`, `#id` or `name=value`. */
const ATTRIBUTE = `(?:[.#][A-Za-z][\\w-]*|[A-Za-z][\\w-]*=(?:"[^"\\n]*"|'[^'\\n]*'|[\\w./-]+))`;

const WORD = `(?:${ATTRIBUTE}|[A-Za-z][\\w-]*)`;

/** Matches internal slots of ECMAScript (`[[Prototype]]`), which look like wiki links. */
const SLOT = /^\[\[(?:Class|Prototype|Call|Construct|Get|Set|Delete|\w*Propert\w+)\]\]$/;

/** Patterns of expressions in braces. A name alone (`{id}`) does not match, because it is often a path parameter. */
const EXPRESSIONS = [
  '(?:props|frontMatter|frontmatter|siteConfig|customFields|metadata)(?:\\.[A-Za-z_$][\\w$]*)+',
  '(?:useBaseUrl|require|toc)\\([^{}\\n]{0,200}\\)[^{}\\n]{0,200}',
  '[\\w$.]+\\.map\\([^{}\\n]{0,400}',
  '(["\'`])\\s*\\1',
];

const RULES: readonly Rule[] = [
  {
    // Matches a wiki link, but not an index (`rows[[1]]`) or a shell test (`[[ -f a ]]`).
    pattern: /(?<![\w\\\]!])\[\[(\p{L}[^[\]|#\n,;(){}"'`=\0]*?(?:#[^[\]|\n]*)?)(?:\\?\|([^[\]\n]*))?\]\](?![[(\w])/gu,
    what: 'a wiki link',
    isMeant: ([whole]) => !SLOT.test(whole ?? ''),
    hint: ([, page = '', words]) => `write \`[${words || page.replace(/#.*/, '') || page}](address)\`.`,
  },
  {
    pattern: /(?<![\w\\])!\[\[([^[\]|\n]+)(?:\|[^[\]\n]*)?\]\]/g,
    what: 'an embedded wiki image or page',
    hint: ([, file = '']) =>
      /\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(file)
        ? `write \`![what it shows](${file.includes(' ') ? `<${file}>` : file})\`.`
        : 'write a link to it: `[words](address)`.',
  },
  {
    // Matches `==words==`, but not `a == b`, `a==b` or `====`.
    pattern: /(?<![\w=\\<>!])==(?![\s=])([^=\n]{1,200}?)(?<!\s)==(?![\w=])/g,
    what: 'the highlighting of another tool',
    hint: ([, words = '']) => `write \`<mark>${words}</mark>\`.`,
  },
  {
    pattern: new RegExp(`(?<![\\\\{])\\{:[ \\t]*${WORD}(?:[ \\t]+${WORD})*[ \\t]*\\}`, 'g'),
    what: 'a kramdown or MkDocs attribute list',
    hint: () => 'remove it.',
  },
  {
    // Matches attributes at the end of a block.
    pattern: /(?<=[ \t])\{(?=[^{}\n]*\.[A-Za-z])(?:[ \t]*[.#][A-Za-z][\w-]*)+[ \t]*\}(?=[ \t]*$)/g,
    what: 'a Pandoc or MkDocs attribute list',
    hint: () => 'remove it.',
  },
  {
    // Matches attributes after masked text (a link, a picture or code), but not `{#id}` at the end of a heading, where
    // Mokcha reads it.
    pattern: new RegExp(
      `(?<=\\0 ?)(?!\\{#[^\\s{}]+\\}\\s*$)\\{[ \\t]*${ATTRIBUTE}(?:[ \\t]+${ATTRIBUTE})*[ \\t]*\\}`,
      'g',
    ),
    what: 'a Pandoc or MkDocs attribute list',
    hint: () => 'remove it.',
  },
  {
    pattern: /(?<!\\)\{\/[*]/g,
    code: 'content/mdx',
    name: '{/* … */}',
    what: 'an MDX comment',
    hint: () => 'write `<!-- … -->`.',
  },
  {
    pattern: new RegExp(`(?<![\\\\\\w\${#:=])\\{(?:${EXPRESSIONS.join('|')})\\}?`, 'g'),
    code: 'content/mdx',
    what: 'an MDX expression',
    hint: ([whole = '']) =>
      /^\{["'`]/.test(whole) ? 'remove it.' : 'write its value: a page does not evaluate expressions.',
  },
];

/** Finds notation of other tools within a text. Problems: `content/notation`, `content/mdx`. */
export const findInlineNotation = (written: string): Finding[] =>
  RULES.flatMap(({ pattern, code = 'content/notation', what, isMeant = () => true, hint, name }) =>
    [...written.matchAll(pattern)].filter(isMeant).map((match): Finding => {
      const [whole] = match;
      const [first = ''] = whole.split('\n');
      return {
        index: match.index,
        length: first.length,
        code,
        message: `\`${name ?? shortenWords(first)}\` is ${what} and is shown as plain text.`,
        hint: hint(match),
      };
    }),
  );
