// `docs/problems.md` → what it says of each code. One text for readers of the docs, of `mokcha explain`, and of SARIF's rules.

export type ProblemHelp = {
  /** Heading of the part that it stands in: `Links, routes, pages`. */
  readonly area: string;
  /** Its first sentence, without marks. */
  readonly short: string;
  /** The whole section, Markdown. */
  readonly text: string;
};

/** Up to the first full stop that ends a sentence; `openapi.yaml`, `3.0.x` and abbreviations within brackets do not. */
const firstSentence = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  const sentence = /^.*?[.](?= [A-Z`]|$)/.exec(line)?.[0] ?? line;
  return sentence
    .replace(' (warning)', '')
    .replaceAll('`', '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
};

export const readProblemHelp = (markdown: string): ReadonlyMap<string, ProblemHelp> => {
  const help = new Map<string, ProblemHelp>();
  for (const part of markdown.split(/^## /m).slice(1)) {
    const [area = '', ...sections] = part.split(/^### /m);
    for (const section of sections) {
      const [, code = '', text = ''] = /^`([^`]+)`\n(.*)$/s.exec(section) ?? [];
      help.set(code, { area: area.split('\n')[0] ?? '', short: firstSentence(text.trim()), text: text.trim() });
    }
  }
  return help;
};
