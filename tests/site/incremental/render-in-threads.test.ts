// Tests pages that are rendered in other threads: which thread renders what, how work is batched, and what happens if a
// template throws.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';
import { build as bundle } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';
import { parseSite } from '../../../src/pipeline/parse/parse-site.ts';
import { createRenderQueue } from '../../../src/pipeline/pages/render-queue.ts';
import { createRendererOf } from '../../../src/pipeline/pages/render-page.ts';
import type { ServerModule } from '../../../src/io/bundle/server-module.ts';
import { renderInThreads } from '../../../src/io/workers/render-in-threads.ts';
import { createWorkerPool, type ThreadPool } from '../../../src/io/workers/worker-pool.ts';
import { toRoutePath } from '../../../src/model/paths.ts';
import type { RenderedParts, RenderJob } from '../../../src/model/site/rendering.ts';
import { temporaryFolder, writeFiles } from '../../unit/io/support/folders.ts';
import { emptyStores, ownTemplates, site, toSnapshot } from '../harness.ts';

/** Template module that renders the number of the thread, the path and the HTML. */
const server = `
  import { threadId } from 'node:worker_threads';
  export const renderPage = ({ path, data }) => {
    if (data.article.html.includes('crash')) throw new RangeError('a crash of the template');
    return { html: threadId + ' ' + path + ' ' + data.article.html, links: [path], anchors: [], assets: [] };
  };
  export const renderBlock = () => ({ html: '', anchors: [] });
`;

const rendererOf = async (text: string) => {
  const folder = temporaryFolder();
  writeFiles(folder, { 'server.mjs': server });
  const worker = join(folder, 'worker.mjs');
  await bundle({
    entryPoints: ['src/io/workers/worker.ts'],
    outfile: worker,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['esbuild'],
    banner: {
      js:
        "import { createRequire as __createRequire } from 'node:module';\nconst require = " +
        '__createRequire(import.meta.url);',
    },
  });
  const url = pathToFileURL(join(folder, 'server.mjs')).href;
  const { renderPage, renderBlock }: ServerModule = await import(url);
  const pool = createWorkerPool({ size: 2, worker: pathToFileURL(worker) });
  onTestFinished(() => pool.close());
  const { files, settings } = site(text);
  const templates = await ownTemplates();
  const ports = { ...emptyStores(), pool, templates };
  const parsed = await parseSite(toSnapshot(files), await settings(), ports, {});
  const { startRenderers } = renderInThreads({ ...templates, url, renderPage, renderBlock }, pool);
  return async (cost: number, between?: () => Promise<void>) => {
    const work = { cost: cost * parsed.site.entries.length, isPaused: between !== undefined };
    const renderers = startRenderers?.(parsed.site, createRendererOf(parsed.site, { renderPage, renderBlock }), work);
    const queue = renderers && createRenderQueue(renderers, between);
    const rendered = new Map<string, RenderedParts>();
    for (const entry of parsed.site.entries)
      await queue?.add({
        cost,
        load: async () => ({
          path: toRoutePath(`/docs/${entry.id}`),
          wants: ['page', 'twins'],
          bodies: [[entry.path, await parsed.loadBody(entry.path)]],
          markdown: [[entry.path, await parsed.loadMarkdown(entry.path)]],
        }),
        take: (page) => rendered.set(entry.id, page),
        fail: () => undefined,
      });
    await queue?.end();
    return rendered;
  };
};

const decode = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

const docs = Array.from(
  { length: 8 },
  (_, at) => `-- content/ko/docs/doc-${at}.md --\n# 문서 ${at}\n\n글 ${at}\n`,
).join('');
const threadsOf = (rendered: ReadonlyMap<string, RenderedParts>): Set<string> =>
  new Set([...rendered.values()].map(({ page }) => decode(page?.html).split(' ')[0] ?? ''));

test('expensive pages are also rendered in other threads, and each result belongs to its page', async () => {
  const rendered = await (await rendererOf(docs))(60_000);
  expect(threadsOf(rendered).size).toBe(2);
  for (let at = 0; at < 8; at += 1) {
    const { page, twins } = rendered.get(`doc-${at}`) ?? {};
    expect(decode(page?.html)).toMatch(new RegExp(`^\\d+ /docs/doc-${at} <p>글 ${at}</p>`));
    expect(page?.links).toEqual([`/docs/doc-${at}`]);
    expect(twins?.files.map(([path, text]) => [path, decode(text)])).toEqual([
      [`docs/doc-${at}.md`, expect.stringContaining(`글 ${at}`)],
    ]);
  }
});

test('inexpensive pages are rendered in this thread', async () => {
  expect(threadsOf(await (await rendererOf(docs))(1_000))).toEqual(new Set([String(threadId)]));
});

test('other work can run in this thread after each page, and an exception of that work ends rendering', async () => {
  let pauses = 0;
  const between = async (): Promise<void> => {
    pauses += 1;
    if (pauses === 3) throw new Error('another save');
  };
  await expect((await rendererOf(docs))(1_000, between)).rejects.toThrow('another save');
  expect(pauses).toBe(3);
});

test('other work can run in this thread while other threads render expensive pages', async () => {
  let pauses = 0;
  const rendered = await (await rendererOf(docs))(400_000, async () => {
    pauses += 1;
  });
  expect(threadsOf(rendered)).not.toContain(String(threadId));
  expect([rendered.size, pauses > 0]).toEqual([8, true]);
});

test('an exception of a template in another thread is thrown in this thread', async () => {
  const render = await rendererOf(docs.replaceAll('글', 'crash'));
  await expect(render(60_000)).rejects.toThrow(new RangeError('a crash of the template'));
});

test('pages are shared in inexpensive batches while this thread renders its own part', async () => {
  const batches: number[] = [];
  const pool: ThreadPool = {
    ...createWorkerPool({ size: 1 }),
    inFlight: 2,
    share: (_task, _context, here) => async (inputs) => {
      batches.push(inputs.length);
      return (await here?.(inputs)) ?? [];
    },
  };
  const { startRenderers } = renderInThreads({ ...(await ownTemplates()), url: 'unused' }, pool);
  const batchesOf = async (cost: number, pages: number): Promise<readonly number[]> => {
    batches.length = 0;
    const { files, settings } = site('');
    const { site: empty } = await parseSite(
      toSnapshot(files),
      await settings(),
      { ...emptyStores(), pool, templates: await ownTemplates() },
      {},
    );
    const renderers = startRenderers?.(empty, async () => ({}), { cost: cost * pages, isPaused: false });
    const queue = renderers && createRenderQueue(renderers);
    const load = async (): Promise<RenderJob> => ({
      path: toRoutePath('/'),
      wants: ['page'],
      bodies: [],
      markdown: [],
    });
    for (let at = 0; at < pages; at += 1)
      await queue?.add({ cost, load, take: () => undefined, fail: () => undefined });
    await queue?.end();
    return [...batches];
  };
  expect(await batchesOf(10_000, 25)).toEqual([10, 10, 5]);
  expect(await batchesOf(50_000, 3)).toEqual([2, 1]);
});
