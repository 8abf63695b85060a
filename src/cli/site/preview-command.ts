// Options of a build → the command that serves its result, as the reader of the report can type it.
import type { EngineOptions } from '../arguments/option-types.ts';
import { shellWord } from '../arguments/shell-word.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Returns the command, with the options that select the same folder. */
export const previewCommand = (options: EngineOptions, env: Env): string => {
  const words = [
    ...(options.root === undefined ? [] : ['--root', options.root]),
    ...(options.config === undefined || options.api !== undefined ? [] : ['--config', options.config]),
    ...(options.out === 'dist' ? [] : ['--out', options.out]),
    ...(options.base === undefined ? [] : ['--base', options.base]),
  ].map(shellWord);
  // In a checkout of Mokcha, `mokcha` is not on the path. npm 11 reports `run`, earlier versions `run-script`.
  const isOwn = env.npm_package_name === 'mokcha' && (env.npm_command === 'run-script' || env.npm_command === 'run');
  const command = isOwn
    ? 'node bin/mokcha.js serve'
    : env.npm_command === undefined
      ? 'mokcha serve'
      : 'npx mokcha serve';
  return [command, ...words].join(' ');
};
