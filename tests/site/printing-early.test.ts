// What a build tells while it is still at work: the tree, whose pages come as they are printed.
import { deserialize, serialize, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { build } from '../../src/build/build.ts';
import { createMemoryStore } from '../../src/io/memo-memory.ts';
import { createWorkerPool } from '../../src/io/worker-pool.ts';
import type { OutputFile, OutputTree } from '../../src/model/output.ts';
import type { QueryStore } from '../../src/incremental/query-store.ts';
import type { PrintedPage, Printing, PrintRequest } from '../../src/model/printing.ts';
import { emptyStores, ownTemplates, site, toSnapshot } from './harness.ts';

const text = '-- content/ko/docs/a.md --\n# 가\n\n글\n-- content/ko/docs/b.md --\n# 나\n';

/** Keeps no object that it is given, as the store on the disk does not. */
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

/** A printer that prints what and when it is told to. */
const startBuild = async (onPrinted: (page: PrintedPage) => void = () => undefined) => {
  const { files, settings } = site(text);
  const requests: PrintRequest[] = [];
  let finish = (_?: Error): void => undefined;
  const finished = new Promise<void>((resolve, reject) => {
    finish = (error) => (error === undefined ? resolve() : reject(error));
  });
  let here: Parameters<NonNullable<Awaited<ReturnType<typeof ownTemplates>>['startPrinting']>>[1] | undefined;
  const templates = {
    ...(await ownTemplates()),
    startPrinting: (_: unknown, print: typeof here): Printing => {
      here = print;
      return {
        add: async (request) => {
          requests.push(request);
        },
        end: () => finished,
      };
    },
  };
  const print = async (path: string): Promise<void> => {
    for (const { load, take } of requests) {
      const job = await load();
      if (job.path !== path) continue;
      const page = (await here?.(job)) ?? {};
      onPrinted(page);
      take(page);
    }
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
  return { result, requests, print, finish, fileOf };
};

test('a page is there as soon as it is printed, while others are not', async () => {
  const { result, requests, print, finish, fileOf } = await startBuild();
  const waiting = fileOf('docs/b.html').produce();
  let isThere = false;
  waiting.then(() => {
    isThere = true;
  });
  await print('/docs/a');
  expect(new TextDecoder().decode(await fileOf('docs/a.html').produce())).toContain('글');
  expect(isThere).toBe(false);
  await print('/docs/b');
  expect(new TextDecoder().decode(await waiting)).toContain('나');
  const others = (await Promise.all(requests.map(({ load }) => load()))).map(({ path }) => path).filter((path) => !/[ab]$/.test(path));
  for (const path of others) await print(path);
  finish();
  expect((await result).stats.rendered).toBe(requests.length);
});

test('who waits for a page hears that printing has failed', async () => {
  const { result, finish, fileOf } = await startBuild();
  const waiting = fileOf('docs/a.html').produce();
  finish(new RangeError('a crash of the template'));
  await expect(result).rejects.toThrow(new RangeError('a crash of the template'));
  await expect(waiting).rejects.toThrow(new RangeError('a crash of the template'));
});

test('a page that was taken is let go, while others are still to be printed', async () => {
  const pages: WeakRef<PrintedPage>[] = [];
  const { result, requests, print, finish } = await startBuild((page) => pages.push(new WeakRef(page)));
  for (const { path } of await Promise.all(requests.map(({ load }) => load()))) await print(path);
  requests.length = 0;
  expect(pages.length).toBeGreaterThan(2);
  await expect
    .poll(() => {
      collectGarbage();
      return pages.filter((page) => page.deref() !== undefined).length;
    })
    .toBe(0);
  finish();
  await result;
});
