// `mokcha completion bash|zsh|fish`: what a shell needs to complete our commands.
import { problemCodes } from '../../model/problem-codes.ts';
import { type Completable, completionScript, type Shell } from '../completion-script.ts';
import { DEFINITIONS } from '../program.ts';
import type { Terminal } from '../terminal.ts';

const toCompletable = ({ name, summary, words = [], options }: (typeof DEFINITIONS)[number]): Completable => ({
  name,
  summary,
  words: name === 'explain' ? Object.keys(problemCodes) : words.flatMap(({ choices = [] }) => choices),
  options: options().map(({ long, description, argChoices = [], required }) => ({
    flag: long ?? '',
    says: description,
    choices: argChoices,
    takesValue: required,
  })),
});

export const runCompletion = async ({ shell }: { readonly shell: Shell }, { stdout }: Terminal): Promise<number> => {
  stdout.write(completionScript(shell, DEFINITIONS.map(toCompletable)));
  return 0;
};
