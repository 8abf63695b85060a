import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';
import { build } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';
import type { LoadedTemplates, ServerModule } from '../../../src/io/compile-templates.ts';
import { renderInThreads } from '../../../src/io/render-in-threads.ts';
import { createWorkerPool } from '../../../src/io/worker-pool.ts';
import type { PageModel } from '../../../src/model/page-model.ts';
import { temporaryFolder, writeFiles } from './support/folders.ts';

/** Tells the thread in which it rendered, and what. */
const server = `
  import { threadId } from 'node:worker_threads';
  export const renderPage = ({ kind, path }) => {
    if (path === 'broken') throw new RangeError('a crash of the template');
    return { html: threadId + ' ' + kind + ' ' + path, links: [path], anchors: [], assets: [] };
  };
`;

const createTemplates = async () => {
  const folder = temporaryFolder();
  writeFiles(folder, { 'server.mjs': server });
  const worker = join(folder, 'worker.mjs');
  await build({
    entryPoints: ['src/io/worker.ts'],
    outfile: worker,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['esbuild'],
    banner: {
      js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
    },
  });
  const url = pathToFileURL(join(folder, 'server.mjs')).href;
  const { renderPage }: ServerModule = await import(url);
  const pool = createWorkerPool({ size: 2, worker: pathToFileURL(worker) });
  onTestFinished(() => pool.close());
  return renderInThreads({ hash: '', messages: {}, assets: [], url, renderPage } satisfies LoadedTemplates, pool);
};

const reference = (path: string, operations: number) =>
  ({ kind: 'api', path, data: { reference: { sections: [{ operations: Array(operations).fill({}) }] } } }) as unknown as PageModel<'api'>;
const doc = { kind: 'doc', path: 'a', data: {} } as unknown as PageModel<'doc'>;

test('a large reference page is rendered in another thread, everything else here', async () => {
  const { renderPage } = await createTemplates();
  const large = await renderPage(reference('large', 100));
  expect(large).toEqual({ html: expect.stringMatching(/^\d+ api large$/), links: ['large'], anchors: [], assets: [] });
  expect(large.html.startsWith(`${threadId} `)).toBe(false);
  expect((await renderPage(reference('small', 3))).html).toBe(`${threadId} api small`);
  expect((await renderPage(doc)).html).toBe(`${threadId} doc a`);
});

test('a template that crashes there crashes here', async () => {
  const { renderPage } = await createTemplates();
  await expect(renderPage(reference('broken', 100))).rejects.toThrow(new RangeError('a crash of the template'));
});
