// `docs/problems.md` → what it says of each code. One text for readers of the docs, of `mokcha explain`, and of SARIF's rules.

export type ProblemHelp = {
  /** Heading of the part that it stands in: `Links, routes, pages`. */
  readonly area: string;
  /** Its first sentence, without marks. */
  readonly short: string;
  /** Whether that sentence says so: `(warning)`. */
  readonly isWarning: boolean;
  /** The whole section, Markdown. */
  readonly text: string;
};

/** Up to the first full stop that ends a sentence; `openapi.yaml`, `3.0.x` and abbreviations within brackets do not. */
const firstSentence = (text: string): Pick<ProblemHelp, 'short' | 'isWarning'> => {
  const line = text.replace(/\s+/g, ' ');
  const sentence = /^.*?[.](?= [A-Z`]|$)/.exec(line)?.[0] ?? line;
  const plain = sentence.replaceAll('`', '').replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1');
  return { short: plain.replace(' (warning)', ''), isWarning: plain.includes(' (warning)') };
};

export const readProblemHelp = (markdown: string): ReadonlyMap<string, ProblemHelp> => {
  const help = new Map<string, ProblemHelp>();
  for (const part of markdown.split(/^## /m).slice(1)) {
    const [area = '', ...sections] = part.split(/^### /m);
    for (const section of sections) {
      const [, code = '', text = ''] = /^`([^`]+)`\n(.*)$/s.exec(section) ?? [];
      help.set(code, { area: area.split('\n')[0] ?? '', ...firstSentence(text.trim()), text: text.trim() });
    }
  }
  return help;
};
