// Options of a build → the command that serves the built site, to be shown in the report.
import type { EngineOptions } from '../arguments/option-types.ts';
import { shellWord } from '../arguments/shell-word.ts';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Returns the command that shows a built site, with the options that `serve` needs to find this build and its base
 * path.
 */
export const previewCommand = (options: EngineOptions, env: Env): string => {
  const words = [
    ...(options.root === undefined ? [] : ['--root', options.root]),
    ...(options.config === undefined || options.api !== undefined ? [] : ['--config', options.config]),
    ...(options.out === 'dist' ? [] : ['--out', options.out]),
    ...(options.base === undefined ? [] : ['--base', options.base]),
  ].map(shellWord);
  // In a checkout of Mokcha, the command `mokcha` is not installed. npm 11 sets `npm_command` to `run`, and earlier
  // versions to `run-script`.
  const isOwn = env.npm_package_name === 'mokcha' && (env.npm_command === 'run-script' || env.npm_command === 'run');
  const command = isOwn
    ? 'node bin/mokcha.js serve'
    : env.npm_command === undefined
      ? 'mokcha serve'
      : 'npx mokcha serve';
  return [command, ...words].join(' ');
};
