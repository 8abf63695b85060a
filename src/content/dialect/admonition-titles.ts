// Turns `:::note Title`, which Docusaurus allows, into `:::note[Title]`, the form that the directive syntax reads.

const CONTAINER = '[ \\t]*(?:(?:>|[-*+]|\\d{1,9}[.)])[ \\t]+)*';
const TITLED = new RegExp(
  `^(${CONTAINER}:{3,}(?:note|tip|info|warning|danger))[ \\t]+([^\\s[{][^{]*)(\\{.*\\}[ \\t]*)?$`,
);
const FENCE = new RegExp(`^${CONTAINER}(\`{3,}(?=[^\`]*$)|~{3,})(.*)`);

const isBalanced = (title: string): boolean => {
  let open = 0;
  for (const character of title.replace(/\\./g, '')) {
    if (character === '[') open += 1;
    if (character === ']') open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
};

/**
 * Puts the titles of admonitions into brackets. The bracket replaces the space before the title, so that the title
 * usually stays in its column. Code blocks, and titles with unbalanced brackets, do not change.
 */
export const bracketTitles = (source: string): string => {
  if (!source.includes(':::')) return source;
  let fence: string | undefined;
  const lines = source.split('\n').map((line) => {
    const [, mark, after = ''] = FENCE.exec(line) ?? [];
    if (fence !== undefined) {
      const isClosing = mark?.startsWith(fence) === true && after.trim() === '';
      if (isClosing) fence = undefined;
      return line;
    }
    if (mark !== undefined) fence = mark;
    const [, opening, written = '', attributes = ''] = TITLED.exec(line) ?? [];
    const title = written.replace(/(?<![ \t])[ \t]+$/, '');
    return opening === undefined || !isBalanced(title) ? line : `${opening}[${title}]${attributes}`;
  });
  return lines.join('\n');
};
