// The loop of `mokcha watch`: when it looks for changes, and when it shows them.
import { expect, test } from 'vitest';
import type { Session } from '../../../src/cli/session/session.ts';
import { createWatchHints } from '../../../src/cli/watch/watch-hints.ts';
import { createWatchLoop } from '../../../src/cli/watch/watch-loop.ts';
import { createWorkerPool } from '../../../src/io/workers/worker-pool.ts';
import { emptyStores, ownTemplates, site, toSnapshot } from '../../site/harness.ts';

/** Resolves after a pause that shows that a writer has saved everything, unless many files have changed. */
const waitForWriterPause = async (): Promise<void> => {
  const hints = createWatchHints();
  // The loop waits in steps of one quiet moment, so three in a row contain two of its steps.
  for (let moment = 0; moment < 3; moment += 1) await hints.waitForQuiet();
};

test('while files keep being reported, watch waits for the last one, even if each look finds one change', async () => {
  const pool = createWorkerPool({ size: 1, minBytes: Number.MAX_SAFE_INTEGER });
  const ports = { ...emptyStores(), pool, templates: await ownTemplates() };
  let now = site('-- content/ko/docs/intro.md --\n# 글\n');
  const inputs = async () => ({ settings: await now.settings(), snapshot: toSnapshot(now.files), ports, sources: [] });
  const session = {
    sourceOf: () => undefined,
    load: async () => ({ value: await inputs(), problems: [] }),
    reload: async () => undefined,
  } satisfies Partial<Session> as unknown as Session;
  const rebuilds: string[][] = [];
  const loop = createWatchLoop(session, {
    onSite: (_state, changed) => rebuilds.push([...changed]),
    onProblems: () => undefined,
    onFailure: (error) => expect.unreachable(String(error)),
  });
  await loop.look();
  rebuilds.length = 0;
  let settled = Promise.resolve();
  for (let breath = 1; breath <= 8; breath += 1) {
    now = now.write('content/ko/docs/intro.md', `# 글 ${breath}\n`);
    for (let doc = 0; doc < 25; doc += 1) settled = loop.look(`content/ko/docs/d${doc}.md`);
    await waitForWriterPause();
  }
  await settled;
  loop.stop();
  await pool.close();
  // The first reported file is shown at once, the others after the last report.
  expect(rebuilds).toEqual([['content/ko/docs/intro.md'], ['content/ko/docs/intro.md']]);
});
