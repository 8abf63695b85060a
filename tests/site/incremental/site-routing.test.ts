// Tests that the routes of a site remain the same object after a save only if the save changes nothing but words, and
// that every file equals that of a clean build.
import { expect, it } from 'vitest';
import { build } from '../../../src/pipeline/build.ts';
import { emitLazily } from '../../../src/pipeline/emit-lazily.ts';
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

/** Returns whether `after` reuses the routes of `base`. Also compares every file with that of a clean build. */
const keepsRoutes = async (
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
    expect(Object.keys(frame.routing.served()).sort()).toEqual(Object.keys(routes).sort());
    return frame.routing.routes;
  };
  const [settings, templates] = [await base.settings(), await ownTemplates()];
  const before = await show(base, settings, await freshPorts(templates));
  const [changed, others] = change(settings, templates);
  return (await show(after, changed, await freshPorts(others))) === before;
};

it.each<[string, SiteHarness, boolean]>([
  ['words of a doc change', replaced('content/ko/docs/a.md', '처음', '나중 [나](more/b.md)\n\n## 아래\n'), true],
  ['words of a post change', replaced('content/ko/blog/2025-01-01-first.md', '\n\n글', '\n\n다른 글'), true],
  ['a title changes', replaced('content/ko/docs/more/b.md', '# 나', '# 다'), false],
  ['a sidebar position changes', replaced('content/ko/docs/a.md', 'position: 1', 'position: 9'), false],
  [
    'a line is added above a sidebar position',
    replaced('content/ko/docs/a.md', 'title: 가', 'title: 가\n# 자리'),
    false,
  ],
  ['a slug is added', replaced('content/ko/docs/a.md', '---\n\n', 'slug: z\n---\n\n'), false],
  ['a tag changes', replaced('content/ko/blog/2025-01-01-first.md', '하나', '둘'), false],
  ['a picture is replaced by another file', replaced('content/ko/docs/a.md', 'p.svg', 'q.svg'), false],
  ['a picture is removed from a doc', replaced('content/ko/docs/a.md', '![그림](p.svg)', ''), false],
  ['the bytes of a picture change', replaced('content/ko/docs/p.svg', '"3"', '"7"'), false],
  ['a history is added', replaced('content/ko/docs/a.md', '처음', '처음\n\n::history[pets]'), false],
  ['a doc is added', base.write('content/ko/docs/c.md', '# 새 글\n'), false],
  ['a translation is added', base.write('content/en/docs/a.md', '# A\n'), false],
  ['a doc is removed', base.remove('content/ko/docs/more/b.md'), false],
  ['the label of a folder changes', replaced('content/ko/docs/more/_folder.yml', '더', '덜'), false],
  ['the label of a folder is removed', base.remove('content/ko/docs/more/_folder.yml'), false],
  ['a description changes', replaced('specs/pets/openapi.yaml', 'listPets', 'listAllPets'), false],
])('the structure of a site stays the same only if words change: %s', async (_name, after, isSame) => {
  expect(await keepsRoutes(after, (...same) => same)).toBe(isSame);
});

it('the structure of a site is made again if the settings change', async () => {
  expect(
    await keepsRoutes(base, (settings, templates) => [
      { ...settings, footer: { ...settings.footer, copyright: { ko: 'Other' } } },
      templates,
    ]),
  ).toBe(false);
});

it('the structure of a site is made again if the templates change', async () => {
  expect(await keepsRoutes(base, (settings, templates) => [settings, { ...templates, hash: 'other' }])).toBe(false);
});
