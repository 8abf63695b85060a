// Tests how much work a fixed site and fixed edits of it cause. Work is counted and never timed: quadratic growth, a
// lost cache or an additional page makes a count too high.
import { countCalls, type Calls, sumCalls } from './count-calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { mostWholeLinks } from '../../src/site/navigation/doc-sidebar.ts';
import { type Built, type SiteHarness, site } from '../site/harness.ts';

const config = {
  title: { ko: '사이트', en: 'Site' },
  url: 'https://docs.example.com',
  defaultLocale: 'ko',
  locales: [{ code: 'ko' }, { code: 'en' }],
};

const docsPerChapter = 10;
const idOf = (at: number): string => `part-${Math.floor(at / 80)}/chapter-${Math.floor(at / docsPerChapter)}/doc-${at}`;

/**
 * Returns a doc that links to the next doc, to a distant doc, and to an operation. Its code block differs for each
 * size of the site, because highlighted code is cached for the whole process.
 */
const docText = (at: number, count: number): string => `-- content/ko/docs/${idOf(at)}.md --
---
title: 문서 ${at}
sidebar_position: ${at}
---

## 첫째 {#one}

[이웃](/docs/${idOf((at + 1) % count)}#one), [먼 문서](/docs/${idOf((at * 7) % count)}), \
[목록](op:pets/listPets), ![그림](/p.svg)

\`\`\`json
{ "at": ${at}, "of": ${count} }
\`\`\`
`;

const specText = (summary: string): string => `openapi: 3.1.0
info: { title: 반려동물, version: '1' }
paths:
  /pets:
    get:
      operationId: listPets
      summary: ${summary}
      responses: { '200': { description: 목록입니다. } }
`;

const textOf = (docs: number): string =>
  `${Array.from({ length: docs }, (_, at) => docText(at, docs)).join('')}-- content/static/p.svg --
<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"></svg>
-- content/ko/blog/2025-01-01-first.md --
---
title: 첫 글
tags: [소식]
---

글.
-- specs/pets/openapi.yaml --
${specText('목록')}`;

const docs = 20;

type Work = {
  readonly parsed: number;
  readonly rendered: number;
  readonly files: readonly string[];
  readonly bytes: number;
};

/**
 * Returns the work of the build `after`. `files` are the files whose key has changed since the build `before`, or all
 * files if `before` is undefined.
 */
const workOf = (before: Built | undefined, after: Built): Work => {
  const files = [...after.tree].flatMap(([path, { key }]) => (before?.tree.get(path)?.key === key ? [] : [path]));
  return {
    parsed: after.tasks['parse-entry'] ?? 0,
    rendered: after.stats.rendered,
    files,
    bytes: files.reduce((sum, path) => sum + Buffer.byteLength(after.files.get(path) ?? ''), 0),
  };
};

describe('the work after an edit', () => {
  let start: SiteHarness;
  let first: Built;

  beforeAll(async () => {
    start = site(textOf(docs), config);
    first = await start.build();
    expect(first.errors).toEqual([]);
  });

  const workAfter = async (edit: (harness: SiteHarness) => SiteHarness): Promise<Work> => {
    await start.build();
    return workOf(first, await edit(start).build());
  };

  it('a build without an edit parses, renders and writes nothing', async () => {
    expect(await workAfter((harness) => harness)).toEqual({ parsed: 0, rendered: 0, files: [], bytes: 0 });
  });

  it('the first build parses each file once for all locales, and renders each page once', async () => {
    const { parsed, rendered } = workOf(undefined, await start.afresh().build());
    expect(parsed).toBe(docs + 1);
    expect(rendered).toBe(72);
    expect(first.stats.pages).toBe(72);
  });

  it('an edit of a doc’s text renders only that doc, in each locale, and writes only what contains it', async () => {
    const path = `content/ko/docs/${idOf(3)}.md`;
    const { parsed, rendered, files, bytes } = await workAfter((harness) =>
      harness.write(path, `${docText(3, docs).slice(docText(3, docs).indexOf('\n') + 1)}\n한 문장을 더합니다.\n`),
    );
    expect({ parsed, rendered }).toEqual({ parsed: 1, rendered: 2 });
    expect(files.map((file) => file.replace(/-[0-9a-f]{8}\.json$/, '-*.json')).sort()).toMatchInlineSnapshot(`
      [
        "docs/part-0/chapter-0/doc-3.html",
        "docs/part-0/chapter-0/doc-3.md",
        "en/docs/part-0/chapter-0/doc-3.html",
        "en/docs/part-0/chapter-0/doc-3.md",
        "en/llms-full.txt",
        "en/search/heads-*.json",
        "en/search/index.json",
        "en/search/texts-*.json",
        "llms-full.txt",
        "search/heads-*.json",
        "search/index.json",
        "search/texts-*.json",
      ]
    `);
    expect(bytes).toBeLessThan(100_000);
  });

  it('an edit of a doc’s text makes only its models, and checks read the facts of pages from one value', async () => {
    await start.build();
    const edited = start.write(
      `content/ko/docs/${idOf(3)}.md`,
      `${docText(3, docs).slice(docText(3, docs).indexOf('\n') + 1)}\n더.\n`,
    );
    const { calls } = await countCalls(() => edited.build());
    // Each of the two pages needs the model for its key, its HTML and its twin.
    expect(sumCalls(calls, 'src/site/models/doc.ts modelDoc ')).toBe(6);
    // For each of the two pages, the facts and the links of the twin are looked up before they are made.
    expect(sumCalls(calls, 'src/pipeline/pages/plan-page.ts lookFor')).toBe(4);
  });

  it('an edit of a description renders the pages that show it, and parses no Markdown', async () => {
    const { parsed, rendered } = await workAfter((harness) =>
      harness.write('specs/pets/openapi.yaml', specText('모든 목록')),
    );
    expect({ parsed, rendered }).toMatchInlineSnapshot(`
      {
        "parsed": 0,
        "rendered": 16,
      }
    `);
  });

  it('an edit of an interface text renders all pages with entries of its locale, and parses nothing', async () => {
    const { parsed, rendered } = await workAfter((harness) =>
      harness.write('i18n/ko/messages.json', '{ "docs.previous": "앞의 글" }'),
    );
    // The rendered pages are those of the locale, and those of the other locale that show its entries.
    expect({ parsed, rendered }).toEqual({ parsed: 0, rendered: 36 + docs + 1 });
  });
});

describe('the work of many docs', () => {
  const sizes = [160, 180, 200] as const;
  let counts: readonly { readonly calls: Calls; readonly value: Built }[];

  beforeAll(async () => {
    expect(Math.min(...sizes)).toBeGreaterThan(mostWholeLinks);
    // This build runs first, so that code that runs once per process is not counted.
    await site(textOf(2), config).build();
    const measured = [];
    for (const size of sizes) {
      const harness = site(textOf(size), config);
      measured.push(await countCalls(() => harness.build()));
    }
    counts = measured;
  });

  it('no function runs more often than in proportion to the number of docs', () => {
    const [small, middle, large] = counts.map(({ calls }) => calls);
    expect(large?.size).toBeGreaterThan(500);
    const step = sizes[1] - sizes[0];
    const grows = [...(large ?? [])].flatMap(([name, most]) => {
      const [least = 0, half = 0] = [small?.get(name), middle?.get(name)];
      // V8 occasionally has no count of a function in one of the runs.
      if (least === 0 || half === 0) return [];
      // The second difference is 0 for linear growth, and 2 × step² if each doc causes one call for every doc.
      const bend = most - 2 * half + least;
      return bend > step * 4 ? [`${name}: ${least}, ${half}, ${most}`] : [];
    });
    expect(grows).toEqual([]);
  });

  it('the work of templates and sources per page has a limit, and the sidebar is rendered per section', () => {
    const [, , large] = counts;
    const pages = large?.value.stats.pages ?? 0;
    const calls = large?.calls ?? new Map();
    const perPage = (start: string): number => Math.round(sumCalls(calls, start) / pages);
    // The upper limits are slightly above the measured numbers. If the sidebar were rendered on each page instead of
    // once per section, the numbers would be above the limits.
    expect(perPage('templates')).toBeLessThan(6_600);
    expect(perPage('templates')).toBeGreaterThan(3_000);
    expect(perPage('src/render/')).toBeLessThan(2_800);
    expect(perPage('src/site/')).toBeLessThan(1_140);
    // The native parser adds calls in `src/content/` and saves calls in packages, which are not counted.
    expect(perPage('src/content/')).toBeLessThan(408);
    expect(sumCalls(calls, 'src/site/navigation/doc-sidebar.ts branchOf')).toBeLessThan(pages / 2);
  });
});
