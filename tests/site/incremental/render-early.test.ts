// Tests the output tree that a build provides while it renders. Each page can be read as soon as it is rendered, and is
// garbage-collected after it was read.
import { deserialize, serialize, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { build } from '../../../src/pipeline/build.ts';
import { createMemoryStore } from '../../../src/io/cache/memory-store.ts';
import { createWorkerPool } from '../../../src/io/workers/worker-pool.ts';
import type { OutputFile, OutputTree } from '../../../src/model/site/output.ts';
import type { QueryStore } from '../../../src/incremental/types.ts';
import { renderersHere } from '../../../src/pipeline/pages/render-queue.ts';
import type { TemplateModule } from '../../../src/model/ports.ts';
import type { PageRenderer, RenderBatch, RenderedParts, RenderJob } from '../../../src/model/site/rendering.ts';
import { emptyStores, ownTemplates, site, toSnapshot } from '../harness.ts';

const text = '-- content/ko/docs/a.md --\n# 가\n\n글\n-- content/ko/docs/b.md --\n# 나\n';

/** Creates a store that keeps copies, as the store on the disk does. */
const createCopyingStore = (): QueryStore => {
  const { find, keep } = createMemoryStore();
  return {
    find: (task, stateOf) => {
      const bytes = find<Uint8Array>(task, stateOf);
      return bytes && deserialize(bytes);
    },
    keep: (task, trace, value) => keep(task, trace, serialize(value)),
  };
};

const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
};

type Waiting = {
  readonly job: RenderJob;
  readonly resolve: (pages: readonly RenderedParts[]) => void;
  readonly reject: (error: unknown) => void;
};

const startBuild = async (onRendered: (page: RenderedParts) => void = () => undefined) => {
  const { files, settings } = site(text);
  const waiting: Waiting[] = [];
  const shared: RenderBatch = ([job]) =>
    new Promise((resolve, reject) => {
      if (job !== undefined) waiting.push({ job, resolve, reject });
    });
  let here: PageRenderer | undefined;
  const startRenderers: TemplateModule['startRenderers'] = (_site, render) => {
    here = render;
    return { ...renderersHere(shared), startCost: 0, atOnce: Number.POSITIVE_INFINITY };
  };
  const templates = { ...(await ownTemplates()), startRenderers };
  const render = async (path: string): Promise<void> => {
    const { job, resolve } = waiting.find((one) => one.job.path === path) ?? {};
    if (job === undefined) throw new Error(`nobody asks for ${path}`);
    const page = (await here?.(job)) ?? {};
    onRendered(page);
    resolve?.([page]);
  };
  const fail = (error: unknown): void => {
    for (const { reject } of waiting) reject(error);
  };
  let tree: OutputTree = new Map<never, OutputFile>();
  const ports = { ...emptyStores(), memo: createCopyingStore(), pool: createWorkerPool({ size: 1 }), templates };
  const result = build(toSnapshot(files), await settings(), ports, {
    onTree: (early) => {
      tree = early;
    },
  });
  await expect.poll(() => tree.size, { timeout: 15_000 }).toBeGreaterThan(0);
  const fileOf = (path: string): OutputFile => {
    const found = [...tree].find(([output]) => output === path)?.[1];
    if (found === undefined) throw new Error(`no ${path}`);
    return found;
  };
  return { result, waiting, render, fail, fileOf };
};

test('a page can be read as soon as it is rendered, before other pages are', async () => {
  const { result, waiting: jobs, render, fileOf } = await startBuild();
  const waiting = fileOf('docs/b.html').produce();
  let isThere = false;
  waiting.then(() => {
    isThere = true;
  });
  await render('/docs/a');
  expect(new TextDecoder().decode(await fileOf('docs/a.html').produce())).toContain('글');
  expect(isThere).toBe(false);
  await render('/docs/b');
  expect(new TextDecoder().decode(await waiting)).toContain('나');
  const others = jobs.map(({ job }) => job.path).filter((path) => !/[ab]$/.test(path));
  for (const path of others) await render(path);
  expect((await result).stats.rendered).toBe(jobs.length);
});

test('reading a page that is not rendered yet fails if rendering fails', async () => {
  const { result, fail, fileOf } = await startBuild();
  const waiting = fileOf('docs/a.html').produce();
  fail(new RangeError('a crash of the template'));
  await expect(result).rejects.toThrow(new RangeError('a crash of the template'));
  await expect(waiting).rejects.toThrow(new RangeError('a crash of the template'));
});

test('a rendered page is garbage-collected after it was read, while other pages are still to be rendered', async () => {
  const pages: WeakRef<RenderedParts>[] = [];
  const { result, waiting, render } = await startBuild((page) => pages.push(new WeakRef(page)));
  const [last, ...others] = waiting.map(({ job }) => job.path);
  for (const path of others) await render(path);
  waiting.splice(1);
  expect(pages.length).toBeGreaterThan(2);
  await expect
    .poll(() => {
      collectGarbage();
      return pages.filter((page) => page.deref() !== undefined).length;
    })
    .toBe(0);
  await render(last ?? '');
  await result;
});
