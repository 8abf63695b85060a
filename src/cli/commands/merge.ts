// `mokcha merge <folder…>`: joins the shards of a build, then verifies and writes the site as `mokcha build` does.
// Pages that the shards contain are not rendered again.
import { resolve } from 'node:path';
import { joinShards } from '../../io/shards/join-shards.ts';
import { readShards } from '../../io/shards/read-shards.ts';
import { makeSite } from '../site/make-site.ts';
import type { MergeOptions } from '../arguments/option-types.ts';
import { identityOf } from '../site/shard-identity.ts';
import type { Terminal } from '../terminal.ts';

/** Runs `mokcha merge`. Resolves to the exit code. */
export const runMerge = async ({ folders, ...options }: MergeOptions, terminal: Terminal): Promise<number> => {
  let close = (): void => {};
  const exitCode = await makeSite('merge', options, terminal, async (inputs, session) => {
    const named = folders.map((folder) => resolve(terminal.cwd, folder));
    const { value: shards, problems } = await readShards(named, session.places.root, identityOf(session, inputs));
    if (problems.length > 0) return { problems };
    const joined = joinShards(shards);
    close = joined.close;
    const { ports } = inputs;
    return {
      value: { ...joined, inputs: { ...inputs, ports: { ...ports, memo: joined.memo(ports.memo) } } },
      problems,
    };
  });
  close();
  return exitCode;
};
