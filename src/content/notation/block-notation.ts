// Finds blocks in the notation of other tools by how they begin: boxes of MkDocs and reStructuredText, contents, files
// that are included, formulas.
import type { Found } from '../found.ts';
import { boxHint } from './box-hint.ts';
import { shortenWords } from './shorten-words.ts';

type Rule = { readonly pattern: RegExp; readonly what: string; readonly hint: (match: readonly string[]) => string };

/** Adds a step to a hint. */
const andAlso = (hint: string | undefined, more: string): string => `${(hint ?? 'remove it.').slice(0, -1)}, ${more}.`;

const outdented = 'and what is indented below it without the spaces';
const noInclude = 'write the text here: a page includes no other file.';

const RULES: readonly Rule[] = [
  {
    pattern: /^(?:!!!|\?\?\?\+?)[ \t]+([A-Za-z][\w-]*)(?:[ \t]+[a-z][\w-]*)*(?:[ \t]+"([^"\n]*)")?[ \t]*(?=\n|$)/,
    what: 'a box of MkDocs',
    hint: ([whole = '', name = '', title]) =>
      andAlso(whole.startsWith('?') ? boxHint('details', title ?? name) : (boxHint(name, title) ?? boxHint('note', title)), outdented),
  },
  {
    pattern: /^===[+!]?[ \t]+"([^"\n]+)"[ \t]*(?=\n|$)/,
    what: 'a tab of MkDocs',
    hint: ([, title]) => andAlso(boxHint('tab', title), outdented),
  },
  {
    pattern: /^\.\.[ \t]+(note|tip|hint|info|important|warning|caution|attention|danger|error|seealso|admonition)::[ \t]*([^\n]*)/,
    what: 'a box of reStructuredText',
    hint: ([, name = '', title]) => andAlso(boxHint(name, title) ?? boxHint('note', title), outdented),
  },
  {
    pattern: /^(?:\[\[(?:toc|_toc_)\]\]|\[(?:toc|_toc_)\]|\$\{toc\}|<<\[?toc\]?>>)[ \t]*$/i,
    what: 'a table of contents of other tools',
    hint: () => 'remove it: a page has its contents beside it.',
  },
  {
    pattern: /^<<<[ \t]+@?[^\s<]+\.\w+[^\n]*/,
    what: 'a file that VitePress includes',
    hint: () => 'write its code between two lines ```.',
  },
  { pattern: /^-+8<-+[ \t]*"[^"\n]+"/, what: 'a file that MkDocs includes', hint: () => noInclude },
  {
    pattern: /^\*\[([^\]\n]+)\]:[ \t]+([^\n]+)/,
    what: 'an abbreviation of MkDocs or kramdown',
    hint: ([, short = '', long = '']) => `write \`<abbr title="${long.trim().replaceAll('"', "'")}">${short}</abbr>\` where it is used.`,
  },
  {
    pattern: /^\$\$[ \t]*\n[\s\S]*\n[ \t>]*\$\$[ \t]*$/,
    what: 'a formula',
    hint: () => 'add remark-math and rehype-katex to the plugins of the site (docs/markdown.md, “Formulas”).',
  },
  {
    pattern: /^@(?:startuml|startmindmap|startgantt)\b/,
    what: 'a diagram of PlantUML',
    hint: () => 'save it as a picture, and show that: `![what it shows](/diagram.svg)`.',
  },
];

/**
 * Returns the notation that a paragraph begins with (`content/notation`). `written` is the paragraph from its first
 * character.
 */
export const findBlockNotation = (written: string): Found | undefined => {
  for (const { pattern, what, hint } of RULES) {
    const match = pattern.exec(written);
    if (match === null) continue;
    const first = (match[0].split('\n')[0] ?? '').trimEnd();
    return {
      index: 0,
      length: first.length,
      code: 'content/notation',
      message: `\`${shortenWords(first)}\` is ${what}: readers see it as it is written.`,
      hint: hint(match),
    };
  }
  return undefined;
};

/** Finds `[!NOTE]` as the first words of a quote (GitHub, Obsidian). */
export const findAlert = (written: string): Found | undefined => {
  const [whole, name = '', fold = '', title = ''] = /^\[!([A-Za-z][\w-]*)\]([+-]?)[ \t]*([^\n]*)/.exec(written) ?? [];
  if (whole === undefined) return undefined;
  const hint = (fold === '' ? boxHint(name, title) : boxHint('details', title || name)) ?? boxHint('note', title);
  return {
    index: 0,
    length: whole.trimEnd().length,
    code: 'content/notation',
    message: `\`> [!${name}]\` is an alert of GitHub or Obsidian: it is shown as a quote.`,
    hint: andAlso(hint, 'without the `>` of its lines, or add a plugin for alerts (docs/markdown.md)'),
  };
};
