// Tests that Mokcha never reads the texts of its own messages to decide something: if all messages are random, every
// broken site has the same problems as with the usual messages.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import type { JsonReport } from '../../../src/cli/report/format-json.ts';
import { allBrokenSites } from './all-broken-sites.ts';
import { goodSite } from './cases/good-site.ts';
import { loadRewrittenMain } from './rewrite-messages.ts';

const folder = mkdtempSync(join(tmpdir(), 'mokcha-wording-'));

type Main = typeof main;

let rewritten: Main;

const writeFiles = (root: string, files: Readonly<Record<string, string | Uint8Array | null>>): void => {
  for (const [path, content] of Object.entries(files)) {
    const target = join(root, path);
    mkdirSync(dirname(target), { recursive: true });
    if (content === null) rmSync(target, { recursive: true });
    else writeFileSync(target, content);
  }
};

const run = async (command: Main, root: string): Promise<JsonReport['problems']> => {
  let output = '';
  const stdout = { write: (text: string) => (output += text) };
  const stderr = { write: () => true };
  const env = { CI: 'true', NO_COLOR: '1', XDG_CACHE_HOME: join(folder, 'cache') };
  await command(['build', '--format', 'json'], {
    stdout,
    stderr,
    env,
    cwd: root,
  } as unknown as Parameters<Main>[1]);
  return (JSON.parse(output) as JsonReport).problems;
};

const withoutWords = (problems: JsonReport['problems']): readonly string[] =>
  problems
    .map(({ code, severity, at, related = [] }) =>
      JSON.stringify([code, severity, at, related.map((other) => other.at)]),
    )
    .sort();

/**
 * Returns the folder of the good site for a command. Each command has its own folder and cache, because cached values
 * contain messages.
 */
const goodFor = (kind: 'usual' | 'random'): string => join(folder, 'good', kind);

beforeAll(async () => {
  rewritten = await loadRewrittenMain();
  for (const [kind, command] of [
    ['usual', main],
    ['random', rewritten],
  ] as const) {
    writeFiles(goodFor(kind), goodSite);
    expect(await run(command, goodFor(kind))).toEqual([]);
  }
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('random messages', () => {
  it.each(allBrokenSites)('a site has the same problems with random messages: $name', async ({ name, change }) => {
    const build = async (command: Main, kind: 'usual' | 'random'): Promise<JsonReport['problems']> => {
      const root = join(folder, kind, name.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 60));
      cpSync(goodFor(kind), root, { recursive: true });
      writeFiles(root, change);
      return run(command, root);
    };
    const [usual, other] = [await build(main, 'usual'), await build(rewritten, 'random')];
    expect(usual.length).toBeGreaterThan(0);
    expect(withoutWords(other)).toEqual(withoutWords(usual));
    for (const { message } of other) expect(message).toMatch(/^Message [0-9a-f]{16}\.$/);
  });
});
