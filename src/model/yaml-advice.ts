// What a YAML parser says of a mistake → what a writer can mend it by. The parser tells how it reads, and one line too early.

export type YamlAdvice = {
  readonly message: string;
  readonly hint?: string /** 1-based, where it is not the parser's. */;
  readonly line?: number;
};

const indentOf = (line: string): number => line.length - line.trimStart().length;

const isPair = (line: string): boolean => /^\s*(?:- )?[^\s:#][^:]*:(\s|$)/.test(line);

/** `title: Ads: a guide` holds a second pair; `description: …` may also be followed by a line that is indented by mistake. */
const adviseOnNested = (lines: readonly string[], line: number): YamlAdvice | undefined => {
  const text = lines[line - 1] ?? '';
  const [, key, value] = /^\s*(?:- )?([^\s:#][^:]*):\s+(.*\S)\s*$/.exec(text) ?? [];
  if (key !== undefined && value !== undefined && /:(\s|$)/.test(value))
    return {
      message: `The value of \`${key}\` has a colon in it.`,
      hint: `put the value in quotes: \`${key}: ${JSON.stringify(value)}\`.`,
    };
  const next = lines.findIndex((one, at) => at >= line && one.trim() !== '');
  const after = lines[next] ?? '';
  if (key === undefined || !isPair(after) || indentOf(after) <= indentOf(text)) return undefined;
  const hint = `let \`${after.trim()}\` begin where \`${key}\` does.`;
  return { message: `\`${after.trim().split(':')[0]}\` stands within \`${key}\`, which has a value of its own.`, hint, line: next + 1 };
};

/** Undefined: what the parser says is the best that there is. `code`: as the package `yaml` names it; `line` is 1-based. */
export const adviseOnYaml = (code: string, lines: readonly string[], line: number): YamlAdvice | undefined => {
  const text = lines[line - 1] ?? '';
  switch (code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return adviseOnNested(lines, line);
    case 'TAB_AS_INDENT':
      return { message: 'The line is indented by a tab.', hint: 'write spaces: YAML knows no tabs there.' };
    case 'DUPLICATE_KEY': {
      const [key = ''] = text.trim().split(':');
      return { message: `The key \`${key}\` stands twice.`, hint: 'keep one of the two lines.' };
    }
    default:
      return undefined;
  }
};
