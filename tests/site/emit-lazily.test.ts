// What `watch` shows: file by file the tree that a build makes, with no more planned and printed than was asked for.
import { beforeAll, describe, expect, it } from 'vitest';
import { build, buildFrame } from '../../src/build/build.ts';
import { emitLazily } from '../../src/build/emit.ts';
import { parseSite } from '../../src/build/parse.ts';
import { type Frame, frameSite } from '../../src/build/plan.ts';
import type { Settings } from '../../src/model/settings.ts';
import { createMemoryStore } from '../../src/io/memo-memory.ts';
import { createWorkerPool } from '../../src/io/worker-pool.ts';
import type { Ports, TemplateModule } from '../../src/model/ports.ts';
import type { RouteKind } from '../../src/model/route.ts';
import type { PageModel } from '../../src/model/page-model.ts';
import type { Snapshot } from '../../src/model/snapshot.ts';
import { ownTemplates, readFiles, site, toSnapshot } from './harness.ts';

const text = `-- content/ko/docs/a.md --
# 가

[나](b.md)
-- content/ko/docs/b.md --
# 나

[없음](gone.md)
-- content/static/p.svg --
<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"></svg>
-- content/ko/blog/2025-01-01-first.md --
# 첫 글
-- specs/pets/openapi.yaml --
openapi: 3.1.0
info: { title: Pets, version: '1' }
paths: { /pets: { get: { operationId: listPets, summary: 목록, responses: { '200': { description: 목록입니다. } } } } }
`;
const config = { title: 'Site', url: 'https://docs.example.com', defaultLocale: 'ko', locales: [{ code: 'ko' }, { code: 'en' }] };

describe('a site that is shown', () => {
  let snapshot: Snapshot;
  let settings: Settings;
  let ports: Ports;
  let printed: string[];

  const freshPorts = async (): Promise<Ports> => {
    const templates = await ownTemplates();
    const renderPage: TemplateModule['renderPage'] = <K extends RouteKind>(model: PageModel<K>, shared?: WeakMap<object, never>) => {
      printed.push(model.path);
      return templates.renderPage(model, shared);
    };
    const pool = createWorkerPool({ size: 1, minBytes: Number.MAX_SAFE_INTEGER });
    return { memo: createMemoryStore(), pool, templates: { ...templates, renderPage, startPrinting: undefined } };
  };
  const frame = async (): Promise<Frame> => frameSite(await parseSite(snapshot, settings, ports, {}), snapshot, ports);

  beforeAll(async () => {
    printed = [];
    snapshot = toSnapshot(readFiles(text));
    settings = await site(text, config).settings();
    ports = await freshPorts();
  });

  it('has the files of a build, with the same keys and bytes, and no other', async () => {
    const { tree } = await build(snapshot, settings, await freshPorts());
    const shown = emitLazily(await frame(), snapshot, ports);
    expect(tree.size).toBeGreaterThan(40);
    for (const [path, { key, produce }] of tree) {
      const file = shown.find(path);
      expect([path, shown.has(path), file?.key]).toEqual([path, true, key]);
      expect(Buffer.from((await file?.produce()) ?? []).equals(Buffer.from(await produce()))).toBe(true);
    }
    expect([shown.has('gone.html'), shown.find('gone.html')]).toEqual([false, undefined]);
  });

  it('prints the page that is asked for and no other, though a build of the same frame has it on its list', async () => {
    ports = await freshPorts();
    printed = [];
    const shown = await frame();
    const files = emitLazily(shown, snapshot, ports);
    await files.find('p.svg')?.produce();
    await files.find('docs/a.html')?.produce();
    expect(printed).toEqual(['/docs/a']);
    const early: string[] = [];
    let left = shown.shared.index.all.length;
    const between = async (): Promise<void> => {
      left -= 1;
      if (left > 0) return;
      // By now the build has it on its list and has printed nothing.
      await files.find('docs/b.html')?.produce();
      early.push(...printed);
    };
    const { problems } = await buildFrame(shown, snapshot, ports, { between });
    expect(early).toEqual(['/docs/a', '/docs/b']);
    expect(problems.map(({ code }) => code)).toEqual(
      (await build(snapshot, settings, await freshPorts())).problems.map(({ code }) => code),
    );
  });

  it('answers after a build of it was given up in the middle, for files that this build had begun, too', async () => {
    ports = await freshPorts();
    const shown = await frame();
    const files = emitLazily(shown, snapshot, ports);
    const between = async (): Promise<void> => {
      throw new Error('given up');
    };
    await expect(buildFrame(shown, snapshot, ports, { between })).rejects.toThrow('given up');
    for (const path of ['docs/a.html', 'docs/a.md', 'api/pets.md', 'search/index.json', 'llms-full.txt'])
      expect((await files.find(path)?.produce())?.length, path).toBeGreaterThan(2);
    expect((await buildFrame(shown, snapshot, ports)).problems.some(({ code }) => code === 'link/markdown')).toBe(true);
  });
});
