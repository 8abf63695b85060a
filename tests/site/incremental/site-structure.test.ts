// What stands from one save to the next, where no more than words changed: and every file has the bytes of a build from nothing.
import { expect, it } from 'vitest';
import { build } from '../../../src/pipeline/build.ts';
import { emitLazily } from '../../../src/pipeline/emit.ts';
import { parseSite } from '../../../src/pipeline/parse/parse-site.ts';
import { frameSite } from '../../../src/pipeline/plan.ts';
import { createWorkerPool } from '../../../src/io/workers/worker-pool.ts';
import { toFilePath } from '../../../src/model/paths.ts';
import type { Ports } from '../../../src/model/ports.ts';
import type { Settings } from '../../../src/model/site/settings.ts';
import { type SiteHarness, emptyStores, ownTemplates, site, toSnapshot } from '../harness.ts';

const base = site(
  `-- content/ko/docs/a.md --
---
title: 가
sidebar_position: 1
---

![그림](p.svg) 처음
-- content/ko/docs/p.svg --
<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"></svg>
-- content/ko/docs/q.svg --
<svg xmlns="http://www.w3.org/2000/svg" width="5" height="6"></svg>
-- content/ko/docs/more/b.md --
# 나
-- content/ko/docs/more/_folder.yml --
label: 더
-- content/ko/blog/2025-01-01-first.md --
---
title: 첫 글
tags: [하나]
---

글
-- specs/pets/openapi.yaml --
openapi: 3.1.0
info: { title: Pets, version: '1' }
paths: { /pets: { get: { operationId: listPets, summary: 목록, responses: { '200': { description: 목록입니다. } } } } }
`,
  {
    title: 'Site',
    url: 'https://docs.example.com',
    defaultLocale: 'ko',
    locales: [{ code: 'ko' }, { code: 'en' }],
    navbar: [{ label: 'Docs', to: '/docs/a' }],
  },
);

const replaced = (path: string, from: string, to: string): SiteHarness => {
  const text = new TextDecoder().decode(base.files.get(toFilePath(path)));
  expect(text).toContain(from);
  return base.write(path, text.replace(from, to));
};

const freshPorts = async (templates: Ports['templates']): Promise<Ports> => ({
  ...emptyStores(),
  pool: createWorkerPool({ size: 1, minBytes: Number.MAX_SAFE_INTEGER }),
  templates,
});

/** Whether what was laid for `base` stands for `after`. */
const stands = async (
  after: SiteHarness,
  change: (settings: Settings, templates: Ports['templates']) => [Settings, Ports['templates']],
) => {
  const { memory, fingerprints } = emptyStores();
  const show = async (shown: SiteHarness, settings: Settings, fresh: Ports): Promise<unknown> => {
    const ports = { ...fresh, memory, fingerprints };
    const snapshot = toSnapshot(shown.files);
    const frame = frameSite(await parseSite(snapshot, settings, ports, {}), snapshot, ports);
    const files = emitLazily(frame, snapshot, ports);
    const { tree, routes } = await build(snapshot, settings, await freshPorts(ports.templates));
    for (const [path, file] of tree) {
      const produced = await files.find(path)?.produce();
      expect(Buffer.from(produced ?? []).toString(), path).toBe(Buffer.from(await file.produce()).toString());
    }
    expect(Object.keys(frame.ground.served()).sort()).toEqual(Object.keys(routes).sort());
    return frame.ground.routes;
  };
  const [settings, templates] = [await base.settings(), await ownTemplates()];
  const before = await show(base, settings, await freshPorts(templates));
  const [changed, others] = change(settings, templates);
  return (await show(after, changed, await freshPorts(others))) === before;
};

it.each<[string, SiteHarness, boolean]>([
  ['words', replaced('content/ko/docs/a.md', '처음', '나중 [나](more/b.md)\n\n## 아래\n'), true],
  ['words below a tag', replaced('content/ko/blog/2025-01-01-first.md', '\n\n글', '\n\n다른 글'), true],
  ['a title', replaced('content/ko/docs/more/b.md', '# 나', '# 다'), false],
  ['a place', replaced('content/ko/docs/a.md', 'position: 1', 'position: 9'), false],
  ['a line above a place', replaced('content/ko/docs/a.md', 'title: 가', 'title: 가\n# 자리'), false],
  ['an address', replaced('content/ko/docs/a.md', '---\n\n', 'slug: z\n---\n\n'), false],
  ['a tag', replaced('content/ko/blog/2025-01-01-first.md', '하나', '둘'), false],
  ['a picture beside it', replaced('content/ko/docs/a.md', 'p.svg', 'q.svg'), false],
  ['a picture less', replaced('content/ko/docs/a.md', '![그림](p.svg)', ''), false],
  ['bytes of a picture', replaced('content/ko/docs/p.svg', '"3"', '"7"'), false],
  ['a history', replaced('content/ko/docs/a.md', '처음', '처음\n\n::history[pets]'), false],
  ['a new doc', base.write('content/ko/docs/c.md', '# 새 글\n'), false],
  ['a translation', base.write('content/en/docs/a.md', '# A\n'), false],
  ['a doc less', base.remove('content/ko/docs/more/b.md'), false],
  ['a folder’s label', replaced('content/ko/docs/more/_folder.yml', '더', '덜'), false],
  ['no folder’s label', base.remove('content/ko/docs/more/_folder.yml'), false],
  ['a description', replaced('specs/pets/openapi.yaml', 'listPets', 'listAllPets'), false],
])('%s', async (_name, after, isSame) => {
  expect(await stands(after, (...same) => same)).toBe(isSame);
});

it('settings', async () => {
  expect(
    await stands(base, (settings, templates) => [{ ...settings, footer: { ...settings.footer, copyright: { ko: 'Other' } } }, templates]),
  ).toBe(false);
});

it('interface texts', async () => {
  expect(await stands(base, (settings, templates) => [settings, { ...templates, hash: 'other' }])).toBe(false);
});
