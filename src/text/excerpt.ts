// A Markdown text → its first paragraph as plain text, for lists and search engines.
import { collapseSpaces } from '../model/collapse-spaces.ts';

/**
 * Creates a function that returns the offset of the next `mark`, like `indexOf`. `from` must never be lower than in the
 * previous call, so that the text is read only once.
 */
const createFinder = (text: string, mark: string): ((from: number) => number) => {
  let found = text.indexOf(mark);
  return (from) => {
    if (found !== -1 && found < from) found = text.indexOf(mark, from);
    return found;
  };
};

/**
 * Replaces links and images with their texts. A regular expression would search the rest of the text again from each
 * `[`.
 */
const withoutLinks = (text: string): string => {
  const [closing, ending] = [createFinder(text, ']'), createFinder(text, ')')];
  let [words, after] = ['', 0];
  for (let open = text.indexOf('['); open !== -1; open = text.indexOf('[', Math.max(open + 1, after))) {
    const close = closing(open + 1);
    if (close === -1) break;
    if (text[close + 1] !== '(') continue;
    const end = ending(close + 2);
    if (end === -1) break;
    const start = text[open - 1] === '!' && open > after ? open - 1 : open;
    words += text.slice(after, start) + text.slice(open + 1, close);
    after = end + 1;
  }
  return words + text.slice(after);
};

const withoutTags = (text: string): string => {
  let [words, after] = ['', 0];
  for (let open = text.indexOf('<'); open !== -1; open = text.indexOf('<', after)) {
    const close = text.indexOf('>', open);
    if (close === -1) break;
    words += text.slice(after, open);
    after = close + 1;
  }
  return words + text.slice(after);
};

/**
 * Returns the first paragraph without HTML tags, URLs of links, or delimiters of emphasis, code and links. A heading, a
 * list, a table or a quote ends the paragraph even without an empty line before it.
 */
export const excerptOf = (markdown: string): string => {
  const text = markdown.trim();
  const end = text.search(/\n[^\S\n]*(?:\n|(?=(?:[-*+#|>]|\d+\.)\s))/);
  const paragraph = withoutTags(withoutLinks(end === -1 ? text : text.slice(0, end)));
  return collapseSpaces(paragraph.replace(/[`*]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '')).trim();
};
