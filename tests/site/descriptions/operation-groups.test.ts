// Tests how a reference groups its operations if a description has no tags, a tag with more than forty operations,
// groups of tags (`x-tagGroups`), or a tag that only internal operations use.
import { describe, expect, it } from 'vitest';
import type { ReferenceLayout } from '../../../src/model/reference/reference-places.ts';
import type { HeadFile, SearchFiles } from '../../../src/search/search-index.ts';
import { type Built, site } from '../harness.ts';

const operation = (id: string, more = ''): string =>
  `{ operationId: ${id}, ${more}responses: { '200': { description: Done. } } }`;

const describeApi = (paths: string, more = ''): string => `-- specs/x/openapi.yaml --
openapi: 3.1.0
info: { title: X, version: '1' }
${more}paths:
${paths}
`;

const buildWith = (text: string, layout: ReferenceLayout): Promise<Built> =>
  site(text, { defaultLocale: 'en', locales: [{ code: 'en' }], apis: [{ name: 'x', layout }] }).build();

const buildBoth = async (text: string): Promise<Record<ReferenceLayout, Built>> => ({
  page: await buildWith(text, 'page'),
  operations: await buildWith(text, 'operations'),
});

const decode = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&amp;', '&')
    .replace(/\s*\n\s*/g, '\n')
    .trim();

const sidebarOf = (built: Built, output: string): string[] => {
  const html = built.files.get(output) ?? '';
  const lists = html.slice(html.indexOf('sidebar-items', html.indexOf('data-filter')), html.indexOf('<main'));
  return decode(lists.slice(lists.indexOf('>') + 1)).split('\n');
};

const headings = (built: Built, output: string): string[] =>
  [...(built.files.get(output) ?? '').matchAll(/^#{1,3} (.*)$/gm)].map(([, words]) => words ?? '');

const trails = (built: Built): Map<string, string> => {
  const read = <File>(name: string): File => JSON.parse(built.files.get(`search/${name}`) ?? '') as File;
  const heads = read<SearchFiles>('index.json').heads.flatMap((name) => read<HeadFile>(name));
  return new Map(heads.flatMap(([, records]) => records.map(([, , title, trail]) => [title, trail] as const)));
};

const breadcrumbs = (built: Built, output: string): string[] => {
  const html = built.files.get(output) ?? '';
  return decode(/<nav class="breadcrumbs"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '').split('\n');
};

describe('a description without tags', () => {
  const text = describeApi(`  /v1/payment_intents:
    get: ${operation('listPaymentIntents')}
    post: ${operation('createPaymentIntent')}
  /v1/payment_intents/{id}: { get: ${operation('getPaymentIntent')} }
  /v1/files: { get: ${operation('listFiles')} }
  /v1/{anything}: { get: ${operation('getAnything')} }`);
  const built = buildBoth(text);

  it('a description without tags is grouped by the segments of its paths, in both layouts', async () => {
    const { page, operations } = await built;
    const lines = sidebarOf(page, 'api/x.html');
    const inOrder = [
      'Payment intents',
      'List payment intents',
      'Files',
      'List files',
      'Other operations',
      'Get anything',
    ];
    expect(lines.filter((line) => inOrder.includes(line))).toEqual(inOrder);
    expect(sidebarOf(operations, 'api/x/listFiles.html').filter((line) => inOrder.includes(line))).toEqual([
      'Payment intents',
      'Files',
      'List files',
      'Other operations',
    ]);
    expect(operations.files.has('api/x/tags/payment_intents.html')).toBe(true);
    for (const { errors } of [page, operations]) expect(errors).toEqual([]);
  });

  it('the groups of a description without tags are also in its Markdown, breadcrumbs and search', async () => {
    const { page, operations } = await built;
    const groups = ['Payment intents', 'Files', 'Other operations'];
    for (const one of [page, operations])
      expect(headings(one, 'api/x.md').filter((words) => groups.includes(words))).toEqual(groups);
    expect(headings(operations, 'api/x/tags/payment_intents.md')).toEqual(['Payment intents']);
    expect(breadcrumbs(operations, 'api/x/getPaymentIntent.html')).toEqual([
      'X',
      'Payment intents',
      'Get payment intent',
    ]);
    for (const one of [page, operations]) {
      expect(trails(one).get('Get payment intent')).toBe('X › Payment intents');
      expect(trails(one).get('Get anything')).toBe('X › Other operations');
    }
  });

  it('a description without tags is one list if no two operations share a segment, or all share the same', async () => {
    const apart = await buildWith(
      describeApi(`  /a: { get: ${operation('getA')} }\n  /b: { get: ${operation('getB')} }`),
      'page',
    );
    expect(headings(apart, 'api/x.md')).toEqual(['X', 'Operations']);
    const together = await buildWith(
      describeApi(
        `  /a: { get: ${operation('getA')}, post: ${operation('postA')} }\n  /a/{id}: { get: ${operation('getOne')} }`,
      ),
      'page',
    );
    expect(headings(together, 'api/x.md')).toEqual(['X', 'Operations']);
  });
});

describe('a tag with more than forty operations', () => {
  const paths = [
    ...Array.from(
      { length: 22 },
      (_, at) => `  /repos/{id}/branches/b${at}: { get: ${operation(`getBranch${at}`, 'tags: [Repos], ')} }`,
    ),
    ...Array.from(
      { length: 22 },
      (_, at) => `  /repos/{id}/commits/c${at}: { get: ${operation(`getCommit${at}`, 'tags: [Repos], ')} }`,
    ),
    `  /repos/{id}: { get: ${operation('getRepo', 'tags: [Repos], ')} }`,
    `  /repos/{id}/alone: { get: ${operation('getAlone', 'tags: [Repos], ')} }`,
  ];
  const built = buildBoth(
    describeApi(paths.join('\n'), 'tags: [{ name: Repos, description: All about them. }, { name: Repos-commits }]\n'),
  );

  it('a tag of over 40 operations is divided by path; it keeps its path and operations without a group', async () => {
    const { page, operations } = await built;
    for (const one of [page, operations])
      expect(headings(one, 'api/x.md').filter((words) => words.startsWith('Repos'))).toEqual([
        'Repos',
        'Repos / Branches',
        'Repos / Commits',
      ]);
    const tag = operations.files.get('api/x/tags/Repos.md') ?? '';
    expect(tag).toContain('Groups: [Branches](/api/x/tags/Repos-branches.md) · [Commits](/api/x/tags/Repos-commits');
    expect(tag).toContain('[Get repo](/api/x/getRepo.md)');
    expect(tag).toContain('[Get alone](/api/x/getAlone.md)');
    expect(tag).not.toContain('getBranch1');
    expect(breadcrumbs(operations, 'api/x/getBranch7.html')).toEqual(['X', 'Repos', 'Branches', 'Get branch7']);
    for (const one of [page, operations]) expect(trails(one).get('Get branch7')).toBe('X › Repos › Branches');
    expect(sidebarOf(operations, 'api/x/getBranch7.html').slice(0, 6)).toEqual([
      'Overview',
      'Repos',
      'Branches',
      'Get branch0',
      'GET',
      'Get branch1',
    ]);
    expect(operations.errors).toEqual([]);
  });

  it('a tag with forty operations is not divided', async () => {
    const forty = await buildWith(describeApi(paths.slice(0, 40).join('\n')), 'page');
    expect(headings(forty, 'api/x.md').filter((words) => words.startsWith('Repos'))).toEqual(['Repos']);
  });
});

describe('groups of tags (`x-tagGroups`)', () => {
  it('tag groups (`x-tagGroups`) are in the sidebars and breadcrumbs of both layouts and in the search', async () => {
    const { page, operations } = await buildBoth(
      describeApi(
        `  /a: { get: ${operation('getA', 'tags: [a], ')} }\n  /b: { get: ${operation('getB', 'tags: [b], ')} }`,
        'tags: [{ name: a }, { name: b, x-displayName: The b }]\nx-tagGroups: [{ name: First, tags: [b] ' +
          '}, { name: Second, tags: [a] }]\n',
      ),
    );
    expect(sidebarOf(page, 'api/x.html').slice(0, 4)).toEqual(['First', 'The b', 'b', 'Get b']);
    expect(sidebarOf(operations, 'api/x/getB.html').slice(0, 7)).toEqual([
      'Overview',
      'First',
      'The b',
      'Get b',
      'GET',
      'Second',
      'a',
    ]);
    expect(breadcrumbs(operations, 'api/x/getB.html')).toEqual(['X', 'First', 'The b', 'Get b']);
    for (const one of [page, operations]) expect(trails(one).get('Get b')).toBe('X › First › The b');
  });
});

describe('a tag that only internal operations use', () => {
  const text = (flag: string): string =>
    describeApi(
      `  /a: { get: ${operation('getA', 'tags: [Seen], ')} }
  /b: { get: ${operation('getB', `tags: [Secret], ${flag}`)} }
  /c: { ${flag}get: ${operation('getC', 'tags: [Hushed], ')} }`,
      `tags:
  - { name: Seen }
  - { name: Secret, description: Confidential words. }
  - { name: Hushed, description: More of them. }
x-tagGroups: [{ name: Shown, tags: [Seen, Secret] }, { name: Backstage, tags: [Secret, Hushed] }]
`,
    );
  const words = ['Secret', 'Confidential', 'Hushed', 'More of them', 'Backstage'];

  it.each<ReferenceLayout>(['page', 'operations'])(
    'a tag of only internal operations is in no file, layout %s',
    async (layout) => {
      const shown = await buildWith(text(''), layout);
      const hidden = await buildWith(text('x-internal: true, '), layout);
      const found = (built: Built): string[] =>
        words.filter((word) =>
          [...built.files].some(([path, content]) => path.includes(word) || content.includes(word)),
        );
      expect(found(shown)).toEqual(words);
      expect(found(hidden)).toEqual([]);
      expect(hidden.files.get('api/x/openapi.json')).toContain('"Shown"');
    },
  );
});
