// Splits a shell script into commands and their words. Reads quotes, line continuations, comments and variables.
// Unsupported syntax (here-documents and command substitution) is a problem and never skipped, because calls in it
// would not be checked.

/** A command. `line` is the 1-based line where it begins. */
export type Command = { readonly line: number; readonly words: readonly string[] };
type ScriptProblem = { readonly line: number; readonly reason: string };
export type Script = {
  readonly commands: readonly Command[];
  readonly problems: readonly ScriptProblem[];
  /** Values of the variables after the last command. */
  readonly variables: ReadonlyMap<string, string>;
};

const pieces = {
  continuation: /\\\n/y,
  blank: /[ \t]+/y,
  unread: /<<|\$\(|`/y,
  redirection: />>|>|</y,
  end: /\n|&&|\|\||;;?|\||&|\(|\)/y,
  quoted: /'([^']*)'/y,
  variable: /\$(?:\{([A-Za-z_]\w*)\}|([A-Za-z_]\w*))/y,
  escaped: /\\([^\n])/y,
  plain: /[^\s'"\\`|;&<>()$]+|\$/y,
} as const;

/**
 * Between double quotes, a backslash escapes only these characters. Before every other character, it is an ordinary
 * character.
 */
const inDoubleQuotes = { ...pieces, escaped: /\\(["\\$`])/y, plain: /[^"\\$`]+|[\\$]/y };

const assignment = /^([A-Za-z_]\w*)=([\s\S]*)$/;
/** Words that may precede a command without changing it. */
const prefixes: ReadonlySet<string> = new Set(['do', 'then', 'else', 'time', '!', 'export']);

export const readScript = (text: string, given: ReadonlyMap<string, string>): Script => {
  const variables = new Map(given);
  const commands: Command[] = [];
  const problems: ScriptProblem[] = [];
  let at = 0;
  let words: string[] = [];
  let word: string | undefined;
  let beginsAt = 0;
  let isFileName = false;

  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const report = (reason: string): void => {
    problems.push({ line: lineAt(at), reason });
  };
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at;
    const match = pattern.exec(text) ?? undefined;
    at += match?.[0].length ?? 0;
    return match;
  };
  const add = (piece: string): void => {
    if (words.length === 0 && word === undefined) beginsAt = at;
    word = `${word ?? ''}${piece}`;
  };
  const variableValue = (name: string): string => {
    if (!variables.has(name)) report(`the variable \`${name}\` is set nowhere before`);
    return variables.get(name) ?? '';
  };
  const endWord = (): void => {
    if (word !== undefined && !isFileName) words.push(word);
    if (word !== undefined) isFileName = false;
    word = undefined;
  };
  const endCommand = (): void => {
    endWord();
    while (words[0] !== undefined && (prefixes.has(words[0]) || assignment.test(words[0]))) {
      const [, name, value] = assignment.exec(words.shift() ?? '') ?? [];
      if (name !== undefined && value !== undefined) variables.set(name, value);
    }
    if (words.length > 0) commands.push({ line: lineAt(beginsAt), words });
    words = [];
  };
  const takePiece = (kinds: Pick<typeof pieces, 'variable' | 'escaped' | 'plain'>): boolean => {
    const variable = take(kinds.variable);
    const escaped = variable ?? take(kinds.escaped);
    const piece = escaped ?? take(kinds.plain);
    if (piece === undefined) return false;
    if (variable !== undefined) add(variableValue(variable[1] ?? variable[2] ?? ''));
    else add(escaped?.[1] ?? piece[0]);
    return true;
  };
  const takeDoubleQuoted = (): void => {
    at += 1;
    add('');
    while (at < text.length && text[at] !== '"') {
      if (take(pieces.unread) !== undefined) report('what another command prints is not read here');
      else takePiece(inDoubleQuotes);
    }
    if (at >= text.length) report('a double quote is not closed');
    at += 1;
  };
  /** Takes a comment. A `#` begins a comment only at the start of a word. */
  const takeComment = (): boolean => word === undefined && take(/#[^\n]*/y) !== undefined;

  while (at < text.length) {
    if (take(pieces.continuation) !== undefined || takeComment()) continue;
    const quoted = take(pieces.quoted);
    if (quoted !== undefined) add(quoted[1] ?? '');
    else if (text[at] === '"') takeDoubleQuoted();
    else if (take(pieces.unread) !== undefined)
      report('here-documents and what another command prints are not read here');
    else if (take(pieces.blank) !== undefined) endWord();
    else if (take(pieces.redirection) !== undefined) {
      endWord();
      isFileName = true;
    } else if (take(pieces.end) !== undefined) endCommand();
    else if (!takePiece(pieces)) {
      report(`\`${text[at]}\` is not read here`);
      at += 1;
    }
  }
  endCommand();
  return { commands, problems, variables };
};
