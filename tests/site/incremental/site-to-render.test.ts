// Tests that pages rendered from the reduced site, which threads receive, equal those of the whole site: their HTML,
// their Markdown and their search records.
import { renderersHere } from '../../../src/pipeline/pages/render-queue.ts';
import type { TemplateModule } from '../../../src/model/ports.ts';
import { expect, test } from 'vitest';
import { build } from '../../../src/pipeline/build.ts';
import { createRendererOf } from '../../../src/pipeline/pages/render-page.ts';
import { siteToRender } from '../../../src/pipeline/pages/site-to-render.ts';
import { toCompiled } from '../../../src/io/project-code/plugin-module.ts';
import { packContext } from '../../../src/io/workers/worker-answer.ts';
import { createWorkerPool } from '../../../src/io/workers/worker-pool.ts';
import type { RenderedParts } from '../../../src/model/site/rendering.ts';
import type { Site } from '../../../src/model/site/site.ts';
import { emptyStores, ownTemplates, site, toSnapshot } from '../harness.ts';

const text = `-- content/ko/docs/_folder.yaml --
label: 문서
-- content/ko/docs/start.md --
---
title: 시작
slug: /begin
tags: [first]
---

[목록](op:pets/listPets)과 [그림](cat.svg), [다음](next.md#more).

## 스키마 {#schema}

[스키마](schema:pets/Pet)와 \`Pet\`, \`available\`.

\`\`\`json schema=pets/Pet
{ "name": "나비" }
\`\`\`

## 값

::enum[pets/Status]

이름은 :limit[pets/Pet#name].

::operation[pets/getPet]

::history
-- content/ko/docs/cat.svg --
<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"></svg>
-- content/ko/docs/next.md --
# 다음

\`\`\`http op=pets/listPets
GET /pets HTTP/1.1
\`\`\`

## 더 {#more}

[시작](start.md)
-- content/en/docs/next.md --
# Next

## More {#more}

[Pets](op:pets/listPets)
-- content/ko/blog/2025-01-02-post.md --
---
tags: [first]
---
# 글

[요청](op:pets/getPet)

<!-- truncate -->

나머지
-- specs/pets/openapi.yaml --
openapi: 3.1.0
info: { title: Pets, version: '1' }
paths:
  /pets:
    get:
      operationId: listPets
      summary: 목록
      deprecated: true
      responses:
        '200':
          description: 목록입니다.
          content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Pet' } } } }
  /pets/{id}:
    get:
      operationId: getPet
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: 하나. } }
components:
  schemas:
    Pet:
      type: object
      properties: { name: { type: string, maxLength: 20 }, status: { $ref: '#/components/schemas/Status' } }
    Status: { type: string, enum: [available, sold] }
`;

test('a page rendered from the reduced site equals the page rendered from the whole site', async () => {
  const { files, settings } = site(text, { defaultLocale: 'ko', locales: [{ code: 'ko' }, { code: 'en' }] });
  const templates = await ownTemplates();
  const pages = new Map<string, { readonly whole: RenderedParts; readonly part: RenderedParts }>();
  const sizes: number[] = [];
  const startRenderers: TemplateModule['startRenderers'] = (whole: Site) => {
    const part = siteToRender(whole);
    sizes.push(packContext(whole.entries).byteLength, packContext(part.entries).byteLength);
    packContext(part);
    const render = { whole: createRendererOf(whole, templates), part: createRendererOf(part, templates) };
    return renderersHere(async (jobs) => {
      const rendered: RenderedParts[] = [];
      for (const job of jobs) {
        const both = { whole: await render.whole(job), part: await render.part(job) };
        pages.set(`${job.path} ${job.wants}`, both);
        rendered.push(both.whole);
      }
      return rendered;
    });
  };
  const ports = { ...emptyStores(), pool: createWorkerPool({ size: 1 }), templates: { ...templates, startRenderers } };
  const plugin = {
    kind: 'remark' as const,
    compiled: toCompiled({ code: 'export default () => () => undefined;', map: '' }),
    file: 'plugins/own.ts',
    hash: '1',
  };
  const { problems } = await build(toSnapshot(files), { ...(await settings()), modules: [plugin] }, ports);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  for (const [path, { whole, part }] of pages) expect({ path, ...part }).toEqual({ path, ...whole });
  const reference = [...pages].find(([path]) => path.startsWith('/api/pets '));
  expect(new TextDecoder().decode(reference?.[1].part.page?.html)).toContain('/begin#schema');
  const [whole = 0, part = 0] = sizes;
  expect(part).toBeLessThan(whole);
});
