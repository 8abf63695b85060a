// `mokcha completion bash|zsh|fish`: prints the script with which a shell completes Mokcha's commands.
import { problemCodes } from '../../model/problems/problem-codes.ts';
import { type Completable, completionScript, type Shell } from '../arguments/completion-script.ts';
import { type CommandEntry, commandTable } from '../command-table.ts';
import type { Terminal } from '../terminal.ts';

const kindOfValue = (flags: string): 'file' | 'folder' | 'text' =>
  /<dir>/.test(flags) ? 'folder' : /<(file|path)>/.test(flags) ? 'file' : 'text';

const toCompletable = ({ name, summary, words = [], options }: CommandEntry): Completable => ({
  name,
  summary,
  words: name === 'explain' ? Object.keys(problemCodes) : words.flatMap(({ choices = [] }) => choices),
  options: options().map(({ long, flags, description, argChoices = [], required }) => ({
    flag: long ?? '',
    says: description,
    choices: argChoices,
    ...(required && { value: kindOfValue(flags) }),
  })),
  takesFiles: words.some(
    ({ syntax, choices }) => choices === undefined && /<(before|after|route|folder\.\.\.)>/.test(syntax),
  ),
});

/** Runs `mokcha completion`. Resolves to the exit code. */
export const runCompletion = async ({ shell }: { readonly shell: Shell }, { stdout }: Terminal): Promise<number> => {
  stdout.write(completionScript(shell, commandTable.map(toCompletable)));
  return 0;
};
