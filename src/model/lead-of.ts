// The first paragraph of a Markdown text as plain words: what a list or a search engine shows of it.

/** Marks of emphasis, code and links go; their words stay. Lists, tables and headings end the paragraph. */
export const leadOf = (markdown: string): string => {
  const [paragraph = ''] = markdown.trim().split(/\n\s*\n|\n(?=\s*(?:[-*+#|>]|\d+\.)\s)/);
  return paragraph
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replace(/[`*]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
};
