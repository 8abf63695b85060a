// The command that shows what a build has written, as the reader of the report can type it where they are.
import type { EngineOptions } from './options.ts';
import { shellWord } from './shell-word.ts';

type Env = Readonly<Record<string, string | undefined>>;

export const lookCommand = (options: EngineOptions, env: Env): string => {
  const words = [
    ...(options.root === undefined ? [] : ['--root', options.root]),
    ...(options.config === undefined || options.api !== undefined ? [] : ['--config', options.config]),
    ...(options.out === 'dist' ? [] : ['--out', options.out]),
    ...(options.base === undefined ? [] : ['--base', options.base]),
  ].map(shellWord);
  // In a checkout of Mokcha itself no `mokcha` is on the path. npm 11 says `run`, earlier ones `run-script`.
  const isOwn = env.npm_package_name === 'mokcha' && (env.npm_command === 'run-script' || env.npm_command === 'run');
  const command = isOwn ? 'node bin/mokcha.js serve' : env.npm_command === undefined ? 'mokcha serve' : 'npx mokcha serve';
  return [command, ...words].join(' ');
};
