// Serves a site with `mokcha watch` during storms, and compares its files with those of a clean build.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashOf } from '../../../src/io/hash.ts';
import { bin, makeFolder, startMokcha } from '../../../tests/cli/support/run-mokcha.ts';
import { type Storm, saveOne, writeSite } from './site.ts';

const BUSY_MS = 3_000;
const SETTLED_MS = 5_000;
const LONGEST_MS = 300_000;
const QUIET_MS = 15_000;
const LONGEST_SAVE_MS = 60_000;
const LONGEST_END_MS = 30_000;
const AT_ONCE = 8;

/**
 * Code that is loaded into the watching process. After SIGUSR2, the main thread of the process is busy for `BUSY_MS`.
 */
const busyOnSignal = `process.on('SIGUSR2', () => { const end = Date.now() + ${BUSY_MS}; while (Date.now() < end); });`;

/** Removes the script that live reload adds to a page. */
const withoutLive = (html: string): string => html.replace(/<script src="[^"]*__mokcha\/live\.js[^>]*><\/script>/, '');

/** Returns the hash of each file of a clean build except the manifest, by path. */
const buildClean = (root: string, out: string): Map<string, string> => {
  // A build keeps assets of the previous build for readers with an older page, and `watch` does not.
  rmSync(out, { recursive: true, force: true });
  const { status, stderr } = spawnSync(
    process.execPath,
    [bin, 'build', '--quiet', '--no-cache', '--root', root, '--out', out],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(stderr);
  const names = readdirSync(out, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== 'mokcha.json',
  );
  return new Map(
    names.map(({ name, parentPath }) => {
      const path = join(parentPath, name);
      return [path.slice(out.length + 1), hashOf(readFileSync(path))];
    }),
  );
};

/**
 * Result of a storm. `isSeen` is true if the doc that was saved after the storm was shown within a minute. `wrong`
 * contains the paths of the files that differ from a clean build.
 */
type StormOutcome = { readonly rebuilds: number; readonly isSeen: boolean; readonly wrong: readonly string[] };

export type WatchedSite = {
  /**
   * Runs a storm, saves one more file, and compares the served files with those of a clean build. With `isBusy`, the
   * main thread of `mokcha watch` is busy for the first three seconds.
   */
  readonly runStorm: (storm: Storm, round: number, isBusy: boolean) => Promise<StormOutcome>;
  /** Asks `mokcha watch` to end. Resolves to its exit code, or to null if it had to be killed. */
  readonly end: () => Promise<number | null>;
};

/** Writes a site of `files` docs, and watches it. */
export const watchSite = async (files: number): Promise<WatchedSite> => {
  const site = makeFolder();
  const outside = makeFolder({ 'busy.mjs': busyOnSignal });
  writeSite(site.path, files);
  const watch = startMokcha(['watch', '--port', '0'], site.path, {
    NODE_OPTIONS: `--import=file://${join(outside.path, 'busy.mjs')}`,
  });
  const [, origin = ''] = await watch.saw(/Watching . at (http:\/\/localhost:\d+)\//);

  const rebuilds = (): number => watch.output().split('\nChanged: ').length - 1;

  const served = async (path: string): Promise<string> => {
    // The 404 page has the status 404, so the status is not checked.
    const answer = await fetch(`${origin}/${path}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return path.endsWith('.html') ? hashOf(Buffer.from(withoutLive(Buffer.from(bytes).toString()))) : hashOf(bytes);
  };

  /**
   * Resolves when nothing has been rebuilt for a while, but at the latest after five minutes. A storm whose changes
   * cancel each other out need not cause a rebuild.
   */
  const settle = async (before: number): Promise<void> => {
    const end = Date.now() + LONGEST_MS;
    for (let known = before, since = Date.now(); Date.now() < end; await sleep(200)) {
      if (rebuilds() !== known) [known, since] = [rebuilds(), Date.now()];
      // The server responds only when its main thread is free, so this request waits for a running rebuild.
      await fetch(`${origin}/__mokcha/live.js`);
      if (Date.now() - since > (known > before ? SETTLED_MS : QUIET_MS)) return;
    }
  };

  /**
   * Saves a doc. Resolves to true once the page of the doc shows the change, and to false if it does not within a
   * minute.
   */
  const seesSave = async (text: string): Promise<boolean> => {
    const path = saveOne(site.path, text);
    for (const end = Date.now() + LONGEST_SAVE_MS; Date.now() < end; await sleep(50))
      if ((await (await fetch(`${origin}/${path}`)).text()).includes(text)) return true;
    return false;
  };

  const compare = async (clean: ReadonlyMap<string, string>): Promise<string[]> => {
    const [wrong, left] = [[] as string[], [...clean]];
    const work = async (): Promise<void> => {
      for (let next = left.pop(); next !== undefined; next = left.pop())
        if ((await served(next[0])) !== next[1]) wrong.push(next[0]);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return wrong.sort();
  };

  /** Compares until nothing differs, but for at most a minute, because a rebuild may still be running. */
  const compareAtLast = async (clean: ReadonlyMap<string, string>): Promise<string[]> => {
    let wrong = await compare(clean);
    for (const end = Date.now() + LONGEST_SAVE_MS; wrong.length > 0 && Date.now() < end; await sleep(500)) {
      const left = new Set(wrong);
      wrong = await compare(new Map([...clean].filter(([path]) => left.has(path))));
    }
    return wrong;
  };

  return {
    runStorm: async ({ blow }, round, isBusy) => {
      const before = rebuilds();
      if (isBusy) process.kill(watch.pid, 'SIGUSR2');
      blow(site.path, files, round);
      await settle(before);
      const count = rebuilds() - before;
      const isSeen = await seesSave(`Saved after storm ${round}.`);
      return { rebuilds: count, isSeen, wrong: await compareAtLast(buildClean(site.path, join(outside.path, 'dist'))) };
    },
    end: async () => {
      const killer = setTimeout(() => process.kill(watch.pid, 'SIGKILL'), LONGEST_END_MS);
      const exitCode = await watch.stop();
      clearTimeout(killer);
      site.remove();
      outside.remove();
      return exitCode;
    },
  };
};
