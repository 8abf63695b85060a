// Texts → Markdown: escaped text, code, links, tables, block quotes, and joined blocks.
import { isOutsideUrl } from '../model/content/safe-url.ts';

/** Escapes the characters of code, emphasis, links, HTML and tables. */
export const escapeMarkdown = (text: string): string => text.replace(/([\\`*_[\]<>|])/g, '\\$1');

/**
 * Returns a code span. Its delimiters have one more backtick than the longest backtick string in the text (CommonMark
 * §6.1).
 */
export const codeSpan = (text: string): string => {
  const runs = text.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(0, ...runs.map((run) => run.length)) + 1);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${fence}${space}${text}${space}${fence}`;
};

/** Returns a fenced code block, with a fence that is longer than the fences in the code (CommonMark §4.5). */
export const codeBlock = (code: string, lang: string): string => {
  const runs = code.match(/^ *`{3,}/gm) ?? [];
  const fence = '`'.repeat(Math.max(2, ...runs.map((run) => run.trim().length)) + 1);
  return `${fence}${lang}\n${code.replace(/\n$/, '')}\n${fence}`;
};

/** Returns Markdown as a table cell, which must be one line. Paragraphs and list items are separated by `<br>`. */
const cell = (markdown: string): string =>
  markdown
    .trim()
    .replace(/(?<!\s)[^\S\n]*\n(?:[^\S\n]*\n\s*|[^\S\n]*(?=(?:[-*+]|\d+\.)\s))/g, '<br>')
    .replace(/(?<!\s)[^\S\n]*\n\s*/g, ' ')
    .replace(/(?<!\\)\|/g, '\\|');

/** Returns a table. Cells are Markdown. */
export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n');

/** Returns a link, or only its text if it has no URL. */
export const markdownLink = (words: string, href: string | undefined, title?: string): string => {
  if (href === undefined) return words;
  const target = /[\s()<>]/.test(href) ? `<${href.replace(/[<>\s]/g, encodeURIComponent)}>` : href;
  return `[${words}](${target}${title === undefined ? '' : ` "${title.replaceAll('"', '\\"')}"`})`;
};

/** Returns an external link as Markdown, or only its text if `isOutsideUrl` rejects the URL. */
export const outsideLink = (url: string, text: string = url): string =>
  markdownLink(escapeMarkdown(text), isOutsideUrl(url) ? url : undefined);

/** Joins the lines of a text with spaces. */
export const oneLine = (markdown: string): string => markdown.replace(/(?<!\s)[^\S\n]*\n\s*/g, ' ');

/**
 * Puts `> ` before each line of a block. All lines except the first already begin with `prefix` (`> ` or indentation);
 * in these lines, `> ` is inserted after the prefix.
 */
export const quoteMarkdown = (markdown: string, prefix: string): string =>
  markdown
    .split('\n')
    .map((line, index) => {
      if (index === 0) return `> ${line}`;
      const inner = line.startsWith(prefix) ? line.slice(prefix.length) : line.trimStart();
      return inner === '' || line === prefix.trimEnd() ? `${prefix}>` : `${prefix}> ${inner}`;
    })
    .join('\n');

/** Puts `prefix` before all lines of a block except the first, which already follows a prefix. */
export const indentMarkdown = (markdown: string, prefix: string): string => markdown.replaceAll('\n', `\n${prefix}`);

/** Joins blocks with an empty line between them. Skips missing and blank blocks. */
export const joinBlocks = (blocks: readonly (string | undefined | false)[]): string =>
  blocks.filter((block): block is string => typeof block === 'string' && block.trim() !== '').join('\n\n');

/**
 * Converts the href of a link on a page to the URL of the same link in the page's twin. This URL leads to the twin of
 * the target, if the target has one.
 */
export type ToTwin = (href: string) => string;
