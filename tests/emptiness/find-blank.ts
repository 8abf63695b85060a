// Finds elements without content in a built page, such as headings, links and sections, and headings and links without
// text in its Markdown. In HTML, also finds badges and emphasis that are joined to a word.

const wordsOf = (html: string): string =>
  html
    .replace(/<a class="anchor"[\s\S]*?<\/a>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .trim();

type Part = { readonly what: string; readonly pattern: RegExp };

const parts: readonly Part[] = [
  { what: 'heading', pattern: /<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1>/g },
  { what: 'code', pattern: /<(code|pre)\b[^>]*>([\s\S]*?)<\/\1>/g },
  { what: 'name of a field or status', pattern: /<(dt)\b[^>]*>([\s\S]*?)<\/dt>/g },
  { what: 'link', pattern: /<(a) [^>]*href[^>]*>([\s\S]*?)<\/a>/g },
  { what: 'caption', pattern: /<(summary|figcaption|caption)\b[^>]*>([\s\S]*?)<\/\1>/g },
];

/**
 * Returns the last id in the range from 3,000 characters before an offset to 200 characters after it, to name the
 * place of a blank part. Returns an empty string if the range has no id.
 */
const placeOf = (html: string, at: number): string =>
  [...html.slice(Math.max(0, at - 3000), at + 200).matchAll(/ id="([^"]+)"/g)].at(-1)?.[1] ?? '';

/**
 * Matches the start of a badge or of emphasis that follows a word without a space. Both would be copied and read aloud
 * as one word, and a line could not break between them.
 */
const joined = /(?:[^\s>(]|<\/(?:a|b|code|em|span|var)>)<(?:em|(?:a|span) class="badge")[ >]/g;

const blankSections = (html: string): string[] =>
  html
    .split(/<section class="op(?! call)\b(?=[^>]* id=")/)
    .slice(1)
    .flatMap((rest) => {
      const id = / id="([^"]+)"/.exec(rest)?.[1] ?? '';
      const inner = rest.slice(rest.indexOf('>') + 1).replace(/<header class="section"[\s\S]*$/, '');
      const shown = inner.replace(/<h[1-6]\b[\s\S]*?<\/h[1-6]>/, '').replace(/<p class="path">[\s\S]*?<\/p>/, '');
      return wordsOf(shown) === '' ? [`section: ${id}`] : [];
    });

const hasContent = (inner: string): boolean => wordsOf(inner) !== '' || /<(?:img|svg|input)\b/.test(inner);

/**
 * Reports the blank parts of a page, each with an id that names its place, and badges or emphasis that are joined to a
 * word.
 */
export const findBlank = (html: string): readonly string[] => {
  const main = /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? html;
  const blank = parts.flatMap(({ what, pattern }) =>
    [...main.matchAll(pattern)].flatMap(({ 2: inner = '', index }) =>
      hasContent(inner) ? [] : [`${what}: ${placeOf(main, index)}`],
    ),
  );
  const together = [...main.replace(/<pre\b[\s\S]*?<\/pre>/g, '').matchAll(joined)].map(
    ({ 0: found }) => `no space: ${found}`,
  );
  return [...blank, ...together, ...blankSections(main)];
};

/** Removes code blocks, because a line with only `#` in a sample is a comment and not an empty heading. */
const withoutCode = (markdown: string): string => markdown.replace(/^( *)(`{3,}|~{3,})[\s\S]*?^\1\2[`~]*[ \t]*$/gm, '');

/** Reports headings and links without words in the Markdown of a page. */
export const findBlankMarkdown = (text: string): readonly string[] => {
  const markdown = withoutCode(text);
  const headings = [...markdown.matchAll(/^#{1,6}[ \t]*$/gm)].map(() => 'heading of the Markdown');
  const links = [...markdown.matchAll(/(?<!!)\[\s*\]\([^)]*\)/g)].map(([link]) => `link of the Markdown: ${link}`);
  return [...headings, ...links];
};
