// Tests the files that `watch` serves. Each file equals that of a build, and only pages that are requested are
// rendered.
import type { ParseEntryInput } from '../../../src/pipeline/parse/parse-entries.ts';
import { keepValue } from '../../../src/incremental/query.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { build, buildFrame } from '../../../src/pipeline/build.ts';
import { emitLazily } from '../../../src/pipeline/emit-lazily.ts';
import { parseSite } from '../../../src/pipeline/parse/parse-site.ts';
import { toFilePath, toOutputPath } from '../../../src/model/paths.ts';
import { type Frame, frameSite } from '../../../src/pipeline/plan.ts';
import type { Settings } from '../../../src/model/site/settings.ts';
import { toCompiled } from '../../../src/io/project-code/plugin-module.ts';
import { createWorkerPool } from '../../../src/io/workers/worker-pool.ts';
import type { Ports, SharedHtml, TemplateModule } from '../../../src/model/ports.ts';
import type { RouteKind } from '../../../src/model/site/route.ts';
import type { PageModel } from '../../../src/model/site/page-model.ts';
import type { Snapshot } from '../../../src/model/snapshot.ts';
import { emptyStores, ownTemplates, readFiles, site, toSnapshot } from '../harness.ts';

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
const config = {
  title: 'Site',
  url: 'https://docs.example.com',
  defaultLocale: 'ko',
  locales: [{ code: 'ko' }, { code: 'en' }],
};

describe('a site that is served lazily', () => {
  let snapshot: Snapshot;
  let settings: Settings;
  let ports: Ports;
  let rendered: string[];

  const freshPorts = async (): Promise<Ports> => {
    const templates = await ownTemplates();
    const renderPage: TemplateModule['renderPage'] = <K extends RouteKind>(
      model: PageModel<K>,
      shared?: SharedHtml,
    ) => {
      rendered.push(model.path);
      return templates.renderPage(model, shared);
    };
    const pool = createWorkerPool({ size: 1, minBytes: Number.MAX_SAFE_INTEGER });
    return { ...emptyStores(), pool, templates: { ...templates, renderPage } };
  };
  const frame = async (): Promise<Frame> => frameSite(await parseSite(snapshot, settings, ports, {}), snapshot, ports);

  beforeAll(async () => {
    rendered = [];
    snapshot = toSnapshot(readFiles(text));
    settings = await site(text, config).settings();
    ports = await freshPorts();
  });

  it('a lazily served site has the files of a build with the same keys and bytes, and no others', async () => {
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

  it('only the requested page is rendered, even while a build of the same frame is running', async () => {
    ports = await freshPorts();
    rendered = [];
    const shown = await frame();
    const files = emitLazily(shown, snapshot, ports);
    await files.find('p.svg')?.produce();
    await files.find('docs/a.html')?.produce();
    expect(rendered).toEqual(['/docs/a']);
    const early: string[] = [];
    let left = shown.shared.index.all.length;
    const between = async (): Promise<void> => {
      left -= 1;
      if (left !== 0) return;
      // At this point, the build has planned all pages and rendered none of them.
      await files.find('docs/b.html')?.produce();
      early.push(...rendered);
    };
    const { problems } = await buildFrame(shown, snapshot, ports, { between });
    expect(early).toEqual(['/docs/a', '/docs/b']);
    expect(problems.map(({ code }) => code)).toEqual(
      (await build(snapshot, settings, await freshPorts())).problems.map(({ code }) => code),
    );
  });

  it('files can still be served after a build of the same frame was given up halfway', async () => {
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

  it('a saved reference renders only the sections that changed, with the bytes of a clean build', async () => {
    const described = (words: string, ref = 'Pet') => `openapi: 3.1.0
info: { title: Pets, version: '1' }
paths:
  /pets: { get: { operationId: listPets, summary: ${words}, responses: { '200': { description: 목록입니다. } } } }
  /cats:
    get:
      operationId: listCats
      responses:
        '200':
          description: 고양이.
          content: { application/json: { schema: { $ref: '#/components/schemas/${ref}' } } }
  /dogs: { get: { operationId: listDogs, responses: { '200': { description: 목록입니다. } } } }
components: { schemas: { Pet: { type: object, properties: { name: { type: string } } }, Cat: { type: object } } }
`;
    const rendered: string[] = [];
    class Sections extends WeakMap<object, never> {
      override set(model: object, value: never): this {
        rendered.push((model as { anchor: string }).anchor);
        return super.set(model, value);
      }
    }
    const { memory, fingerprints } = emptyStores();
    const { hash } = await ownTemplates();
    keepValue(memory, { name: 'sections', reads: { templates: hash } }, new Sections());
    const show = async (description: string, more = ''): Promise<readonly string[]> => {
      rendered.length = 0;
      const files = new Map([...readFiles(text), ...readFiles(more)]);
      files.set(toFilePath('specs/pets/openapi.yaml'), new TextEncoder().encode(description));
      const [saved, own] = [toSnapshot(files), { ...(await freshPorts()), memory, fingerprints }];
      const shown = emitLazily(frameSite(await parseSite(saved, settings, own, {}), saved, own), saved, own);
      const { tree } = await build(saved, settings, await freshPorts());
      for (const path of ['api/pets.html', 'en/api/pets.html']) {
        const built = await tree.get(toOutputPath(path))?.produce();
        expect(Buffer.from((await shown.find(path)?.produce()) ?? []).toString()).toBe(
          Buffer.from(built ?? []).toString(),
        );
      }
      return rendered.splice(0).sort();
    };
    const all = ['listCats', 'listDogs', 'listPets', 'schema-Cat', 'schema-Pet'];
    const twice = (anchors: readonly string[]): readonly string[] => anchors.flatMap((anchor) => [anchor, anchor]);
    expect(await show(described('목록'))).toEqual(twice(all));
    expect(await show(described('목록'))).toEqual([]);
    expect(await show(described('모두'))).toEqual(twice(['listPets']));
    // A schema lists the operations that use it, so the sections of both schemas are rendered as well.
    expect(await show(described('모두', 'Cat'))).toEqual(twice(['listCats', 'schema-Cat', 'schema-Pet']));
    // A translation changes only one locale, so the section is rendered only once.
    const words = `-- i18n/en/pets.po --\nmsgid "모두"\nmsgstr "All"\n`;
    expect(await show(described('모두', 'Cat'), words)).toEqual(['listPets']);
    // Facts about the whole page, such as the docs that link to it, are part of every section.
    const doc = '-- content/ko/docs/c.md --\n# 다\n\n::operation[pets/listPets]\n';
    expect(await show(described('모두', 'Cat'), `${words}${doc}`)).toEqual(twice(all));
  });

  it('only changed Markdown is parsed again, or all of it if plugins change; removed files are forgotten', async () => {
    const own = await freshPorts();
    const asked: string[] = [];
    const map: Ports['pool']['map'] = (task, inputs, sizeBytes) => {
      if (task === 'parse-entry')
        asked.push(...(inputs as readonly ParseEntryInput[]).map(({ file }) => file.path.slice('content/ko/'.length)));
      return own.pool.map(task, inputs, sizeBytes);
    };
    const read = async (more: string, changed: Partial<Settings> = {}): Promise<readonly string[]> => {
      asked.length = 0;
      const [saved, options] = [toSnapshot(readFiles(`${text}${more}`)), { ...settings, ...changed }];
      const kept = await parseSite(saved, options, { ...own, pool: { ...own.pool, map } }, {});
      expect(kept.site.entries).toEqual((await parseSite(saved, options, await freshPorts(), {})).site.entries);
      return asked.splice(0).sort();
    };
    expect(await read('')).toHaveLength(3);
    expect(await read('')).toEqual([]);
    expect(await read('-- content/ko/docs/a.md --\n# 다른 글\n')).toEqual(['docs/a.md']);
    expect(await read('-- content/ko/docs/c.md --\n# 다\n')).toEqual(['docs/a.md', 'docs/c.md']);
    const compiled = toCompiled({ code: 'export default () => undefined;', map: '' });
    expect(await read('', { modules: [{ kind: 'remark', file: 'plugin.mjs', compiled, hash: '1' }] })).toHaveLength(3);
  });
});
