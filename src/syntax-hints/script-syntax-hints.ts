// A message of esbuild about a syntax mistake → advice for the writer.
import type { Position } from '../model/problems/problem.ts';

/** Advice on a mistake in a script. `position` is the place to fix; absent if esbuild reports the correct place. */
export type ScriptSyntaxHint = { readonly message: string; readonly hint: string; readonly position?: Position };

const isSilent = (line: string): boolean => /^\s*(?:\/\/.*|\/\*.*\*\/\s*)?$/.test(line);

/**
 * Returns advice for a message of esbuild, or undefined if the mistake is not recognised. `text` is the message,
 * `lines` are the lines of the script, and `position` is the place that esbuild reports.
 */
export const hintForScript = (
  text: string,
  lines: readonly string[],
  position: Position,
): ScriptSyntaxHint | undefined => {
  if (text === 'Unterminated string literal')
    return { message: 'A string is never closed.', hint: 'add the closing quote of the string.' };
  const [, expected, found] = /^Expected "([})\]])" but found "?(.+?)"?$/.exec(text) ?? [];
  if (found === 'end of file')
    return { message: 'The file ends before a bracket is closed.', hint: `add the missing \`${expected}\`.` };
  if (/^Unexpected end of file$|but found end of file$/.test(text))
    return { message: 'The last statement is not complete.', hint: 'complete the statement, and close its brackets.' };
  // A comma before `;`, `:` or `=` would not correct the mistake.
  if (found === undefined || /^[;:=]/.test(found)) return undefined;
  if (/^[})\]]$/.test(found))
    return {
      message: `\`${expected}\` is missing before \`${found}\`.`,
      hint: `write \`${expected}\` before \`${found}\`.`,
    };
  const before = (lines[position.line - 1] ?? '').slice(0, position.column - 1);
  const above = lines.slice(0, position.line - 1).findLastIndex((line) => !isSilent(line));
  const [end, line] = before.trim() === '' ? [lines[above] ?? '', above + 1] : [before, position.line];
  const written = end.replace(/(?<!\s)\s+\/\/.*$/, '').trimEnd();
  // A comma cannot be missing after these characters.
  if (written === '' || /[,{[(:=+&|?.]$/.test(written)) return undefined;
  const last = /(?<![^\s,{[(])[^\s,{[(]+$/.exec(written)?.[0] ?? written;
  return {
    message: `A comma is missing before \`${found}\`.`,
    hint:
      line === position.line
        ? `write \`${last}, ${found}\`.`
        : `end line ${line} with a comma: \`${written.trim()},\`.`,
    position: { line, column: written.length - last.length + 1, length: last.length },
  };
};
