// Tests how pages are assigned to the shards of a site, and that the shards together write each file that belongs to
// one page exactly once, with the bytes of a build. Also tests the fingerprint of the inputs.
import { expect, it } from 'vitest';
import { buildShard } from '../../../src/pipeline/build-shard.ts';
import { build } from '../../../src/pipeline/build.ts';
import { inputFingerprint } from '../../../src/pipeline/parse/input-fingerprint.ts';
import { assignShards } from '../../../src/pipeline/pages/assign-shards.ts';
import type { SiteConfig } from '../../../src/config/site-config.ts';
import { toCompiled } from '../../../src/io/project-code/plugin-module.ts';
import { createWorkerPool } from '../../../src/io/workers/worker-pool.ts';
import type { OutputTree } from '../../../src/model/site/output.ts';
import { type RoutePath, toRoutePath } from '../../../src/model/paths.ts';
import type { Route } from '../../../src/model/site/route.ts';
import { emptyStores, ownTemplates, site, toSnapshot } from '../harness.ts';

const routeAt = (path: string): Route => ({
  kind: 'search',
  path: toRoutePath(path),
  locale: 'ko',
  contentLocale: 'ko',
  pairedBy: path,
});

it('pages are assigned to shards by their cost, each page once, and always the same way', () => {
  const costs = Array.from({ length: 40 }, (_, at) => ({
    route: routeAt(`/${at}`),
    cost: at === 7 ? 30 : 1 + (at % 3),
  }));
  const shares = assignShards(costs, 3);
  const loads = [1, 2, 3].map((number) =>
    costs.reduce((sum, { route, cost }) => sum + (shares.get(route.path) === number ? cost : 0), 0),
  );
  expect([...shares.keys()].sort()).toEqual(costs.map(({ route }) => route.path).sort());
  expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(3);
  expect(assignShards(costs, 3)).toEqual(shares);
  expect(new Set(assignShards(costs, 1).values())).toEqual(new Set([1]));
});

const text = `-- content/ko/docs/a.md --
# 첫 글

[b](/docs/b)
-- content/ko/docs/b.md --
# 둘째
-- content/en/docs/b.md --
# Second
-- content/ko/blog/2025-01-01-first.md --
---
title: 첫 소식
tags: [소식]
---

글.
-- content/static/a.txt --
그대로
-- specs/pets/openapi.yaml --
openapi: 3.1.0
info: { title: 반려동물, version: '1' }
paths:
  /pets: { get: { operationId: listPets, summary: 목록, responses: { '200': { description: 목록입니다. } } } }
`;

const portsOf = async () => ({
  ...emptyStores(),
  pool: createWorkerPool({ size: 1 }),
  templates: await ownTemplates(),
});

const read = async (tree: OutputTree): Promise<ReadonlyMap<string, Buffer>> =>
  new Map(await Promise.all([...tree].map(async ([path, file]) => [path, Buffer.from(await file.produce())] as const)));

it.each<[string, SiteConfig]>([
  ['default settings', {}],
  [
    'the root of a host, with folders',
    { url: 'https://docs.example.com', basePath: '/developers/', output: { origin: true, folders: true } },
  ],
  ['a picture for each page', { url: 'https://docs.example.com', output: { social: 'pages' } }],
  [
    'no files for machines, a page for each operation',
    { output: { twins: false }, apis: [{ name: 'pets', layout: 'operations' }] },
  ],
])(
  'the shards of a site write every file that belongs to one page exactly once, with the bytes of a build: %s',
  async (_, config) => {
    const { files, settings } = site(text, config);
    const [snapshot, set] = [toSnapshot(files), await settings()];
    const owned = new Set<string>();
    const { tree } = await build(snapshot, set, await portsOf(), {
      onTree: (_, owners) => {
        for (const path of owners.keys()) owned.add(path);
      },
    });
    const whole = await read(tree);
    const pages: RoutePath[] = [];
    const rendered = new Map<string, Buffer>();
    for (const number of [1, 2, 3]) {
      let own: OutputTree = new Map();
      const ports = await portsOf();
      const { stats } = await buildShard(snapshot, set, ports, {
        shard: { number, count: 3 },
        onTree: (shard, paths) => {
          own = shard;
          pages.push(...paths);
        },
      });
      // A shard renders each of its pages, and no page of another shard.
      expect(stats.rendered).toBe(stats.pages);
      for (const [path, bytes] of await read(own)) {
        expect([path, rendered.has(path)]).toEqual([path, false]);
        rendered.set(path, bytes);
      }
    }
    expect(new Set(pages).size).toBe(pages.length);
    expect([...rendered.keys()].sort()).toEqual([...owned].sort());
    expect(new Map([...whole].filter(([path]) => rendered.has(path)))).toEqual(
      new Map([...whole.keys()].flatMap((path) => (rendered.has(path) ? [[path, rendered.get(path)]] : []))),
    );
    expect(whole.size).toBeGreaterThan(rendered.size);
  },
);

it('the fingerprint of inputs depends on everything but the folder where plugins were compiled', async () => {
  const { files, settings } = site(text);
  const [snapshot, set, { templates }] = [toSnapshot(files), await settings(), await portsOf()];
  const at = (folder: string, hash = 'a') => ({
    ...set,
    modules: [
      { kind: 'remark' as const, file: 'plugin.mjs', compiled: toCompiled({ code: `// ${folder}`, map: '' }), hash },
    ],
  });
  const hash = inputFingerprint(snapshot, at('/one'), templates);
  expect(inputFingerprint(snapshot, at('/two'), templates)).toBe(hash);
  const others = [
    inputFingerprint(snapshot, at('/one', 'b'), templates),
    inputFingerprint(snapshot, { ...at('/one'), basePath: '/x/' }, templates),
    inputFingerprint(snapshot, at('/one'), { ...templates, hash: 'other' }),
    inputFingerprint(toSnapshot(site(text).write('content/ko/docs/a.md', '# 다른 글\n').files), at('/one'), templates),
  ];
  expect(new Set([hash, ...others]).size).toBe(5);
});
