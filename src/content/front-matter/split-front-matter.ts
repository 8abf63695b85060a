// Splits the text of a Markdown file into front matter and body. Both keep the line numbers of the file.

/** Front matter and body of a file, by the kind of the front matter. */
export type SplitSource =
  | { readonly kind: 'none'; readonly body: string }
  /**
   * `above`: empty lines, spaces or byte order marks before the front matter. Absent if the front matter begins at the
   * top, where it belongs.
   */
  | { readonly kind: 'yaml'; readonly yaml: string; readonly body: string; readonly above?: string }
  /** Front matter in another language (`---js`, `---toml`), which is neither read nor run. */
  | { readonly kind: 'foreign'; readonly language: string; readonly body: string }
  /** Front matter without its closing line. */
  | { readonly kind: 'unclosed'; readonly body: string };

const OPENING = /^---[ \t]*(?:([A-Za-z]\w*)[ \t]*)?(?:\n|$)/;
const CLOSING = /^---[ \t]*$/m;

const blankLines = (text: string): string => '\n'.repeat(text.split('\n').length - 1);

/**
 * Matches empty lines, spaces and byte order marks before `---`. `decode` has removed one byte order mark, but a file
 * that was joined from several files can have more.
 */
const ABOVE = /^(?:\s*\n)?[ \ufeff]{0,3}(?=---)/;

/** Returns whether all lines look like YAML. If they do not, a `---` above them is a thematic break. */
const isKeys = (yaml: string): boolean => {
  const lines = yaml.split('\n').filter((line) => line.trim() !== '');
  return (
    /^[a-z][\w-]*:(?:\s|$)/.test(lines[0] ?? '') &&
    lines.every((line) => /^(?:\s|- |#|[\]}]|[\w-]+:(?:\s|$))/.test(line))
  );
};

const splitBelow = (source: string, above: string): SplitSource => {
  const split = above === '' ? undefined : splitFrontMatter(source.slice(above.length));
  if (split?.kind !== 'yaml' || !isKeys(split.yaml)) return { kind: 'none', body: source };
  const blank = blankLines(above);
  return { kind: 'yaml', above, yaml: `${blank}${split.yaml}`, body: `${blank}${split.body}` };
};

/**
 * Splits a source. In `yaml` and `body`, blank lines replace the lines above, so that line numbers are the same as in
 * the file.
 */
export const splitFrontMatter = (source: string): SplitSource => {
  const opening = OPENING.exec(source);
  if (opening === null) return splitBelow(source, ABOVE.exec(source)?.[0] ?? '');
  const [fence, language] = opening;
  const rest = source.slice(fence.length);
  const closing = CLOSING.exec(rest);
  if (closing === null) {
    // A thematic break may also open a document (CommonMark §4.1). A key below it means that front matter was intended.
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
