// Extracts the prose of Markdown. Spaces and empty lines replace code, addresses and other syntax, so that line numbers
// stay the same.
export type Prose = { readonly file: string; readonly line: number; readonly text: string };

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/**
 * Blanks comments, code, directives, addresses, anchors, attributes and identifiers (`adSet`, `AD_SET`), which are not
 * prose.
 */
const withoutCode = (text: string): string =>
  text
    .replace(/<!--[\s\S]*?-->/g, blank)
    .replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, blank)
    .replace(/:{1,2}(?:enum|schema|operation|parameters|errors|limit)\[[^\]\n]*\]/g, blank)
    .replace(/(?<=\])\([^)\s]*\)/g, blank)
    .replace(/https?:\/\/[^\s)>]+/g, blank)
    .replace(/\{[#a-z][^}\n]*\}/g, blank)
    .replace(/\b(?:[A-Za-z]*[a-z][A-Z]\w*|\w+_\w+)\b/g, blank);

/** Blanks fences, except their titles, which readers see above the code. */
const withoutFences = (markdown: string): string => {
  let fence: string | undefined;
  return markdown
    .split('\n')
    .map((line) => {
      const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
      if (fence === undefined) {
        if (mark === '') return line;
        fence = mark;
        return /\btitle="([^"]*)"/.exec(line)?.[1] ?? '';
      }
      if (mark.startsWith(fence) && line.trim() === mark) fence = undefined;
      return '';
    })
    .join('\n');
};

/** Blanks the front matter, except its texts: title, description and label. */
const withoutKeys = (markdown: string): string => {
  const [matter = ''] = /^---\n[\s\S]*?\n---\n/.exec(markdown) ?? [];
  const texts = matter.split('\n').map((line) => /^(?:title|description|sidebar_label): *(.*)$/.exec(line)?.[1] ?? '');
  return texts.join('\n') + markdown.slice(matter.length);
};

export const toProse = (text: string): string => withoutCode(text);

export const proseOfMarkdown = (file: string, markdown: string): Prose[] =>
  toProse(withoutFences(withoutKeys(markdown)))
    .split('\n')
    .flatMap((text, index) => (text.trim() === '' ? [] : [{ file, line: index + 1, text }]));
