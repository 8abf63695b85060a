// Finds notation of other tools at the beginning of a block, such as MkDocs admonitions, GitHub alerts, included files
// and formulas.
import type { Finding } from '../lint/finding.ts';
import { boxHint } from './box-hint.ts';
import { shortenWords } from './shorten-words.ts';

type Rule = { readonly pattern: RegExp; readonly what: string; readonly hint: (match: readonly string[]) => string };

const andAlso = (hint: string | undefined, more: string): string => `${(hint ?? 'remove it.').slice(0, -1)}, ${more}.`;

const outdented = 'and remove the indentation of the lines below it';
const noInclude = 'write the text here: a page cannot include another file.';

const RESTRUCTURED_TEXT_BOXES =
  'note|tip|hint|info|important|warning|caution|attention|danger|error|seealso|admonition';

const RULES: readonly Rule[] = [
  {
    pattern: /^(?:!!!|\?\?\?\+?)[ \t]+([A-Za-z][\w-]*)(?:[ \t]+[a-z][\w-]*)*(?:[ \t]+"([^"\n]*)")?[ \t]*(?=\n|$)/,
    what: 'an MkDocs admonition',
    hint: ([whole = '', name = '', title]) =>
      andAlso(
        whole.startsWith('?') ? boxHint('details', title ?? name) : (boxHint(name, title) ?? boxHint('note', title)),
        outdented,
      ),
  },
  {
    pattern: /^===[+!]?[ \t]+"([^"\n]+)"[ \t]*(?=\n|$)/,
    what: 'an MkDocs tab',
    hint: ([, title]) => andAlso(boxHint('tab', title), outdented),
  },
  {
    pattern: new RegExp(String.raw`^\.\.[ \t]+(${RESTRUCTURED_TEXT_BOXES})::[ \t]*([^\n]*)`),
    what: 'a reStructuredText admonition',
    hint: ([, name = '', title]) => andAlso(boxHint(name, title) ?? boxHint('note', title), outdented),
  },
  {
    pattern: /^(?:\[\[(?:toc|_toc_)\]\]|\[(?:toc|_toc_)\]|\$\{toc\}|<<\[?toc\]?>>)[ \t]*$/i,
    what: 'the table of contents of another tool',
    hint: () => 'remove it: Mokcha makes the table of contents itself.',
  },
  {
    pattern: /^<<<[ \t]+@?[^\s<]+\.\w+[^\n]*/,
    what: 'a VitePress file include',
    hint: () => 'write the code of the file between two lines of ```.',
  },
  { pattern: /^-+8<-+[ \t]*"[^"\n]+"/, what: 'an MkDocs file include', hint: () => noInclude },
  {
    pattern: /^\*\[([^\]\n]+)\]:[ \t]+([^\n]+)/,
    what: 'an MkDocs or kramdown abbreviation',
    hint: ([, short = '', long = '']) =>
      `write \`<abbr title="${long.trim().replaceAll('"', "'")}">${short}</abbr>\` where it is used.`,
  },
  {
    pattern: /^\$\$[ \t]*\n[\s\S]*\n[ \t>]*\$\$[ \t]*$/,
    what: 'a formula',
    hint: () => 'add remark-math and rehype-katex to the plugins of the site (docs/markdown.md, “Formulas”).',
  },
  {
    pattern: /^@(?:startuml|startmindmap|startgantt)\b/,
    what: 'a PlantUML diagram',
    hint: () => 'save it as an image, and write `![what it shows](/diagram.svg)`.',
  },
];

/**
 * Finds notation of another tool at the beginning of a paragraph (`content/notation`). `written` is the paragraph from
 * its first character.
 */
export const findBlockNotation = (written: string): Finding | undefined => {
  for (const { pattern, what, hint } of RULES) {
    const match = pattern.exec(written);
    if (match === null) continue;
    const first = (match[0].split('\n')[0] ?? '').trimEnd();
    return {
      index: 0,
      length: first.length,
      code: 'content/notation',
      message: `\`${shortenWords(first)}\` is ${what} and is shown as plain text.`,
      hint: hint(match),
    };
  }
  return undefined;
};

/** Finds `[!NOTE]` as the first words of a quote (GitHub, Obsidian). Problems: `content/notation`. */
export const findAlert = (written: string): Finding | undefined => {
  const [whole, name = '', fold = '', title = ''] = /^\[!([A-Za-z][\w-]*)\]([+-]?)[ \t]*([^\n]*)/.exec(written) ?? [];
  if (whole === undefined) return undefined;
  const hint = (fold === '' ? boxHint(name, title) : boxHint('details', title || name)) ?? boxHint('note', title);
  return {
    index: 0,
    length: whole.trimEnd().length,
    code: 'content/notation',
    message: `\`> [!${name}]\` is a GitHub or Obsidian alert and is shown as a quote.`,
    hint: andAlso(hint, 'without the `>` at the start of its lines, or add a plugin for alerts (docs/markdown.md)'),
  };
};
