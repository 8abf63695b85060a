// Splits shell code into commands and their words (POSIX shell §2.2, §2.3). Reads quotes, escapes, continued lines and
// comments, but does not expand variables and patterns.

/** Words of a command. `line` is the line of the first word, from 0. */
export type Command = { readonly words: readonly string[]; readonly line: number };

const token = /\\\n|[ \t]+|#[^\n]*|\n|&&|\|\||[;|&]|(?:\\[^\n]|\$?'[^']*'|"(?:[^"\\]|\\[\s\S])*"|[^\s;|&'"\\])+/g;

const unquote = (word: string): string =>
  word.replace(
    /\\\n|\\([^\n])|\$?'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"/g,
    (_, escaped?: string, single?: string, double?: string) =>
      double === undefined ? (escaped ?? single ?? '') : double.replace(/\\\n/g, '').replace(/\\([$`"\\])/g, '$1'),
  );

/** Returns the commands of shell code in their order. */
export const readCommands = (source: string): readonly Command[] => {
  const commands: { words: string[]; line: number }[] = [];
  let line = 0;
  let isOpen = false;
  for (const [text] of source.matchAll(token)) {
    const isBlank = /^(?:[ \t]|\\\n|#)/.test(text);
    if (/^(?:\n|&&|\|\||[;|&])$/.test(text)) isOpen = false;
    else if (!isBlank) {
      if (!isOpen) commands.push({ words: [], line });
      commands.at(-1)?.words.push(unquote(text));
      isOpen = true;
    }
    line += text.split('\n').length - 1;
  }
  return commands;
};
