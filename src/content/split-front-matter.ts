// The text of a Markdown file → its front matter and its body, both still on the lines where they stand in the file.

export type SplitSource =
  | { readonly kind: 'none'; readonly body: string }
  /** `above`: empty lines or spaces before it, with which it is text by CommonMark, and was not meant as such. */
  | { readonly kind: 'yaml'; readonly yaml: string; readonly body: string; readonly above?: string }
  /** `---js`, `---toml`: never read, never run. */
  | { readonly kind: 'foreign'; readonly language: string; readonly body: string }
  | { readonly kind: 'unclosed'; readonly body: string };

const OPENING = /^---[ \t]*(?:([A-Za-z]\w*)[ \t]*)?(?:\n|$)/;
const CLOSING = /^---[ \t]*$/m;

const blankLines = (text: string): string => '\n'.repeat(text.split('\n').length - 1);

/** One byte order mark is gone by now; of files that were put together there are more. */
const ABOVE = /^(?:\s*\n)?[ \ufeff]{0,3}(?=---)/;

/** A thematic break may stand below empty lines: only where nothing but YAML follows up to the next one was front matter meant. */
const isKeys = (yaml: string): boolean => {
  const lines = yaml.split('\n').filter((line) => line.trim() !== '');
  return /^[a-z][\w-]*:(?:\s|$)/.test(lines[0] ?? '') && lines.every((line) => /^(?:\s|- |#|[\]}]|[\w-]+:(?:\s|$))/.test(line));
};

const splitBelow = (source: string, above: string): SplitSource => {
  const split = above === '' ? undefined : splitFrontMatter(source.slice(above.length));
  if (split?.kind !== 'yaml' || !isKeys(split.yaml)) return { kind: 'none', body: source };
  const blank = blankLines(above);
  return { kind: 'yaml', above, yaml: `${blank}${split.yaml}`, body: `${blank}${split.body}` };
};

/** In `yaml` and `body` everything else is blank lines, so that line numbers are the file's. */
export const splitFrontMatter = (source: string): SplitSource => {
  const opening = OPENING.exec(source);
  if (opening === null) return splitBelow(source, ABOVE.exec(source)?.[0] ?? '');
  const [fence, language] = opening;
  const rest = source.slice(fence.length);
  const closing = CLOSING.exec(rest);
  if (closing === null) {
    // A thematic break may open a document too (CommonMark §4.1); a key below it says that it was meant as front matter.
    const isMeant = language !== undefined || /^[\w-]+:(?:\s|$)/.test(rest);
    return isMeant ? { kind: 'unclosed', body: '' } : { kind: 'none', body: source };
  }
  const yaml = rest.slice(0, closing.index);
  const end = rest.indexOf('\n', closing.index);
  const head = source.slice(0, end < 0 ? source.length : fence.length + end + 1);
  const body = blankLines(head) + source.slice(head.length);
  if (language !== undefined && !/^ya?ml$/i.test(language)) return { kind: 'foreign', language, body };
  return { kind: 'yaml', yaml: `\n${yaml}`, body };
};
