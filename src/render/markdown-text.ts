// Words → Markdown, where they stand in a line, a cell or a quotation.
import { isOutsideUrl } from '../model/safe-url.ts';

/** A character that would begin a mark there. */
export const escapeMarkdown = (text: string): string => text.replace(/([\\`*_[\]<>|])/g, '\\$1');

/** Longer runs of backticks go around shorter ones (CommonMark §6.1). */
export const codeSpan = (text: string): string => {
  const runs = text.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(0, ...runs.map((run) => run.length)) + 1);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${fence}${space}${text}${space}${fence}`;
};

export const codeBlock = (code: string, lang: string): string => {
  const runs = code.match(/^ *`{3,}/gm) ?? [];
  const fence = '`'.repeat(Math.max(2, ...runs.map((run) => run.trim().length)) + 1);
  return `${fence}${lang}\n${code.replace(/\n$/, '')}\n${fence}`;
};

/** A cell is one line: paragraphs and list items are parted by `<br>`, as HTML in Markdown may. */
const cell = (markdown: string): string =>
  markdown
    .trim()
    .replace(/(?<!\s)[^\S\n]*\n(?:[^\S\n]*\n\s*|[^\S\n]*(?=(?:[-*+]|\d+\.)\s))/g, '<br>')
    .replace(/(?<!\s)[^\S\n]*\n\s*/g, ' ')
    .replace(/(?<!\\)\|/g, '\\|');

/** Cells are Markdown. */
export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n');

/** Without an address: the words alone. */
export const markdownLink = (words: string, href: string | undefined, title?: string): string => {
  if (href === undefined) return words;
  const target = /[\s()<>]/.test(href) ? `<${href.replace(/[<>\s]/g, encodeURIComponent)}>` : href;
  return `[${words}](${target}${title === undefined ? '' : ` "${title.replaceAll('"', '\\"')}"`})`;
};

/** An address that is not on the web is words. */
export const outsideLink = (url: string, text: string = url): string =>
  markdownLink(escapeMarkdown(text), isOutsideUrl(url) ? url : undefined);

export const oneLine = (markdown: string): string => markdown.replace(/(?<!\s)[^\S\n]*\n\s*/g, ' ');

/** Every line of a block after `> `, behind what stands before the block on its lines. */
export const quoteMarkdown = (markdown: string, prefix: string): string =>
  markdown
    .split('\n')
    .map((line, index) => {
      if (index === 0) return `> ${line}`;
      const inner = line.startsWith(prefix) ? line.slice(prefix.length) : line.trimStart();
      return inner === '' || line === prefix.trimEnd() ? `${prefix}>` : `${prefix}> ${inner}`;
    })
    .join('\n');

/** A block's other lines stand behind what stands before its first. */
export const indentMarkdown = (markdown: string, prefix: string): string => markdown.replaceAll('\n', `\n${prefix}`);

/** Blocks that are there, an empty line between them. */
export const joinBlocks = (blocks: readonly (string | undefined | false)[]): string =>
  blocks.filter((block): block is string => typeof block === 'string' && block.trim() !== '').join('\n\n');
