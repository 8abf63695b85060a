// `mokcha build`: builds and writes the site, or one shard of it.
import { makeSite } from '../site/make-site.ts';
import type { BuildCommandOptions } from '../arguments/option-types.ts';
import type { Terminal } from '../terminal.ts';

/** Runs `mokcha build`. Resolves to the exit code. */
export const runBuild = async ({ shard, ...options }: BuildCommandOptions, terminal: Terminal): Promise<number> => {
  if (shard === undefined) return makeSite('build', options, terminal);
  const { makeShard } = await import('../site/make-shard.ts');
  return makeShard(shard, options, terminal);
};
