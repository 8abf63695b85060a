// Tests the home page: the diagram from the config, mistakes in this diagram, and the docs to which the page links.
import { expect, it } from 'vitest';
import type { SiteFacts } from '../../src/config/defaults.ts';
import { loadSettings } from '../../src/config/load-settings.ts';
import type { DiagramConfig } from '../../src/config/site-config.ts';
import { toFilePath } from '../../src/model/paths.ts';
import { site } from './harness.ts';

const text = `-- content/ko/docs/a.md --
---
title: 캠페인
sidebar_position: 1
---
문장.
-- content/ko/docs/b.md --
# 소재
-- content/ko/docs/c.md --
# 다
-- content/ko/docs/d.md --
# 라
-- content/ko/docs/e.md --
# 마
-- content/en/docs/a.md --
# Campaign
`;

const diagram: DiagramConfig = {
  label: { ko: '캠페인에 소재가 속합니다.', en: 'A campaign holds creatives.' },
  nodes: [
    { id: 'campaign', label: { ko: '캠페인', en: 'Campaign' }, note: 'campaign', to: '/docs/a', column: 0, row: 0 },
    { id: 'creative', label: { ko: '소재', en: 'Creative' }, column: 0, row: 1 },
  ],
  edges: [['campaign', 'creative']],
};

it('a home page has the config’s diagram in each locale, boxes as text and links, its label in Markdown', async () => {
  const built = await site(text).configure({ home: { diagram } }).build();
  expect(built.errors).toEqual([]);
  const figure = /<figure class="diagram" aria-label="([^"]*)">([\s\S]*)<\/figure>/.exec(built.main('en/index.html'));
  expect(figure?.[1]).toBe('A campaign holds creatives.');
  expect(
    [...(figure?.[2] ?? '').matchAll(/<a href="([^"]*)">|<text[^>]*>([^<]*)/g)].map(([, href, words]) => href ?? words),
  ).toEqual(['/en/docs/a', 'Campaign', 'campaign', 'Creative']);
  expect(built.files.get('index.md')).toContain('캠페인에 소재가 속합니다.');
  expect((await site(text).build()).main('index.html')).not.toContain('<figure');
});

it('the home page links to the first four docs, in the order of the menu', async () => {
  const built = await site(text).build();
  const list = /<ul class="door-list">([\s\S]*?)<\/ul>/.exec(built.main('index.html'))?.[1] ?? '';
  expect([...list.matchAll(/<a href="([^"]*)">([^<]*)/g)].map(([, href, label]) => [href, label])).toEqual([
    ['/docs/a', '캠페인'],
    ['/docs/c', '다'],
    ['/docs/d', '라'],
    ['/docs/e', '마'],
  ]);
});

it('a box of the diagram that links to a missing page is reported', async () => {
  const [first, ...others] = diagram.nodes;
  if (first === undefined) throw new Error('no node');
  const { errors } = await site(text)
    .configure({ home: { diagram: { ...diagram, nodes: [{ ...first, to: '/docs/aa' }, ...others] } } })
    .build();
  expect(errors.map(({ code, hint }) => [code, hint])).toEqual([['link/navigation', 'write `/docs/a`.']]);
});

const noFacts: SiteFacts = {
  folderName: 'site',
  contentLocales: ['ko', 'en'],
  specs: [],
  isFile: () => false,
  titleOf: async () => undefined,
};
const [campaign, creative] = diagram.nodes;

it.each<[name: string, change: Partial<DiagramConfig>, message: string]>([
  ['an edge to an unknown box', { edges: [['campaign', 'creativ']] }, 'The edge refers to an unknown node `creativ`.'],
  [
    'two boxes with the same id',
    { nodes: [campaign, creative, { ...creative, row: 2 }] as DiagramConfig['nodes'] },
    'Duplicate node `creative`.',
  ],
  [
    'two boxes in the same place',
    { nodes: [campaign, { ...creative, row: 0 }] as DiagramConfig['nodes'] },
    'The node `creative` has the same place as another node: column 0, row 0.',
  ],
  ['an edge with three ends', { edges: [['campaign', 'creative', 'campaign']] }, 'is not a pair'],
  [
    'a row that is not a whole number',
    { nodes: [{ ...campaign, row: 0.5 }, creative] as DiagramConfig['nodes'] },
    'is not a place on the grid',
  ],
])('a diagram with %s is reported', async (_name, change, message) => {
  const value = { home: { diagram: { ...diagram, ...change } } };
  const { problems } = await loadSettings({
    config: { file: toFilePath('site.config.ts'), text: '', value },
    facts: noFacts,
  });
  expect(problems.map((problem) => problem.code)).toEqual(['config/value']);
  expect(problems[0]?.message).toContain(message);
});
