// Tests that, while changes keep being reported, the loop of `mokcha watch` rebuilds the site only after the first
// report and after the last one.
import { expect, test } from 'vitest';
import type { Session } from '../../../src/cli/session/session.ts';
import { createWatchLoop } from '../../../src/cli/watch/watch-loop.ts';
import { createWorkerPool } from '../../../src/io/workers/worker-pool.ts';
import { waitForWriterPause } from '../../cli/support/writer-pause.ts';
import { emptyStores, ownTemplates, site, toSnapshot } from '../../site/harness.ts';

test('while files keep being reported, watch waits for the last one, even if each check finds one change', async () => {
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
  // The site is rebuilt at once after the first report, and once more after the last report.
  expect(rebuilds).toEqual([['content/ko/docs/intro.md'], ['content/ko/docs/intro.md']]);
});
