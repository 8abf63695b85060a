// Tests problems of small sites, for example in `_folder.yaml`, in dates, links and ids, or with unread files. Also
// tests the rules that change the severity of a problem.
import { describe, expect, it } from 'vitest';
import { site } from './harness.ts';

const one = '-- content/ko/docs/a.md --\n# 가\n\n글.\n';

const problemsOf = async (text: string) =>
  (await site(text).build()).problems.map(({ code, at, message }) => ({
    code,
    file: at?.file,
    line: at?.position?.line,
    column: at?.position?.column,
    message,
  }));

describe('`_folder.yaml`', () => {
  it('an unknown key or a value of the wrong type in `_folder.yaml` is reported at its place', async () => {
    expect(
      await problemsOf(
        `${one}-- content/ko/docs/b/_folder.yaml --\nlabel: 묶음\npositon: 1\n-- ` +
          `content/ko/docs/c/_folder.yaml --\nposition: 첫째\n`,
      ),
    ).toEqual([
      {
        code: 'content/folder',
        file: 'content/ko/docs/b/_folder.yaml',
        line: 2,
        column: 1,
        message: '`positon` is not a key of `_folder.yaml`.',
      },
      {
        code: 'content/folder',
        file: 'content/ko/docs/c/_folder.yaml',
        line: 1,
        column: 11,
        message: 'The key `position` has an invalid value.',
      },
    ]);
  });
});

describe('`content/dates.json`', () => {
  it('a date in `content/dates.json` is shown as the last update, and reported if it is not valid', async () => {
    const dated = await site(`${one}-- content/dates.json --\n{ "content/ko/docs/a.md": "2026-01-31" }\n`).build();
    expect(dated.main('docs/a.html')).toContain('2026년 1월 31일');
    expect(await problemsOf(`${one}-- content/dates.json --\n{ "content/ko/docs/a.md": "gestern" }\n`)).toMatchObject([
      { code: 'content/dates', file: 'content/dates.json', line: 1 },
    ]);
  });
});

describe('a link to a file', () => {
  const draft =
    `-- content/ko/docs/ab.md --\n---\ndraft: true\n---\n\n글.\n-- content/ko/docs/a.md ` +
    `--\n# 가\n\n[나](ab.md) [다](/docs/ab)\n-- content/en/docs/a.md --\n# A\n`;

  it('a link to a draft is reported as such, and its hint never suggests the linking page itself', async () => {
    const { problems } = await site(draft, { defaultLocale: 'ko', locales: [{ code: 'ko' }, { code: 'en' }] }).build();
    expect(problems.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
      'The link to `ab.md` refers to a file that does not exist or is a draft, so the page shows only the ' +
        'text of the link. create the file, remove `draft` from it, or remove the link.',
      'The link to `/docs/ab` does not lead to a page. write the path of a page, or of a file below ' +
        '`content/static`, starting with `/`.',
    ]);
  });

  it('a link to a missing file has no suggestion if the other file only shares its folder', async () => {
    const hints = async (files: string): Promise<readonly unknown[]> =>
      (await site(files).build()).problems.map(({ hint }) => hint);
    const linking = '-- content/en/docs/guides/a.md --\n# A\n\n[b](bb.md)\n';
    expect(await hints(`${linking}-- content/en/docs/guides/intro.md --\n# I\n`)).toEqual([
      'create the file, remove `draft` from it, or remove the link.',
    ]);
    expect(await hints(`${linking}-- content/en/docs/guide/bb.md --\n# B\n`)).toEqual([
      'write `../guide/bb.md` if you mean that file.',
    ]);
    expect(await hints(`${linking}-- content/en/docs/guides/bb-old.md --\n# B\n`)).toEqual([
      'write `bb-old.md` if you mean that file.',
    ]);
  });

  it('a relative link leads to the page in the reader’s locale, or in the locale that the link names', async () => {
    const built = await site(
      '-- content/ko/docs/a.md --\n# 가\n\n[영어](../../en/docs/a.md#x) [같은](a.md)\n-- content/ko/docs/b.md ' +
        '--\n# 나\n\n[같은](a.md) [한국어](../../ko/docs/a.md)\n-- content/en/docs/a.md --\n# A\n\n## X {#x}\n',
      { defaultLocale: 'ko', locales: [{ code: 'ko' }, { code: 'en' }] },
    ).build();
    expect(built.errors).toEqual([]);
    const hrefs = (output: string) =>
      [...built.main(output).matchAll(/<a href="([^"]+)">(?:영어|같은|한국어)/g)].map(([, href]) => href);
    expect(hrefs('docs/a.html')).toEqual(['/en/docs/a#x', '/docs/a']);
    expect(hrefs('en/docs/b.html')).toEqual(['/en/docs/a', '/en/docs/a']);
  });
});

describe('the ids and links of a page', () => {
  it('a page with a duplicate id is reported, even if the layout has the other id', async () => {
    expect(await problemsOf('-- content/ko/docs/a.md --\n# 가\n\n## 하나 {#x}\n\n## 둘 {#x}\n')).toMatchObject([
      { code: 'page/duplicate-id', file: 'content/ko/docs/a.md', line: 5 },
    ]);
    expect(await problemsOf('-- content/ko/docs/a.md --\n# 가\n\n## 하나 {#site-main}\n')).toMatchObject([
      { code: 'page/duplicate-id', file: 'content/ko/docs/a.md', line: 3 },
    ]);
  });

  it('a heading or operation named like an id of the layout gets another id', async () => {
    const api = `-- specs/ads/openapi.yaml --
openapi: 3.1.0
info: { title: 광고 API, version: '1' }
paths:
  /main: { get: { operationId: site-main, summary: 하나, responses: { '200': { description: 예 } } } }
  /menu: { get: { operationId: site-menu, summary: 둘, responses: { '200': { description: 예 } } } }
`;
    const built = await site(`-- content/ko/docs/a.md --\n# 가\n\n## Site main\n\n## Site menu\n${api}`).build();
    expect(built.errors).toEqual([]);
    for (const id of ['site-main-1', 'site-menu-1']) expect(built.main('docs/a.html')).toContain(`id="${id}"`);
    for (const id of ['site-main~2', 'site-menu~2']) expect(built.main('api/ads.html')).toContain(`id="${id}"`);
  });

  it('a link without a scheme (`//host.example/`) is not reported', async () => {
    expect(await problemsOf(`${one}\n[v](//host.example/)\n`)).toEqual([]);
  });

  it('a template that links to a missing page is an error', async () => {
    const built = await site(one).build((templates) => ({
      ...templates,
      hash: 'broken',
      renderPage: (model) => {
        const page = templates.renderPage(model);
        return { ...page, links: [...page.links, '/nowhere'] };
      },
    }));
    expect(built.errors.length).toBeGreaterThan(0);
    expect(new Set(built.errors.map((problem) => problem.code))).toEqual(new Set(['page/broken-href']));
  });
});

describe('an unread file', () => {
  const problemsOf = async (path: string, more = '') =>
    (await site(`-- content/ko/docs/a.md --\n# 가\n${more}-- ${path} --\n# 나\n`).build()).problems
      .filter(({ code }) => code.endsWith('/unread'))
      .map(({ severity, code, hint, at }) => `${severity} ${code} ${at?.file}: ${hint}`);

  it.each([
    ['content/b.md', 'content/ko/docs/b.md'],
    ['content/docs/b.md', 'content/ko/docs/b.md'],
    ['content/ko/b/c.md', 'content/ko/docs/b/c.md'],
    ['content/ko/docs/b.mdx', 'content/ko/docs/b.md'],
  ])('an unread file %s is a warning that names the right folder', async (path, wanted) => {
    expect(await problemsOf(path)).toEqual([`warning content/unread ${path}: move it to \`${wanted}\`.`]);
  });

  it('a description that is not read is a warning, unless another description refers to it', async () => {
    expect(await problemsOf('specs/b.yaml')).toEqual([
      'warning api/unread specs/b.yaml: move it to `specs/b/openapi.yaml`.',
    ]);
    const spec =
      "-- specs/x/openapi.yaml --\nopenapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths: " +
      '{}\ncomponents: { schemas: { A: { $ref: ../b.yaml } } }\n';
    expect(await problemsOf('specs/b.yaml', spec)).toEqual([]);
  });

  it.each(['content/README.md', 'content/ko/docs/_part.md', 'content/static/b.md', 'content/ko/docs/_parts/b.md'])(
    '%s is not reported as unread',
    async (path) => {
      expect(await problemsOf(path)).toEqual([]);
    },
  );
});

describe('rules', () => {
  it('a rule changes the severity of a problem code, or turns it off', async () => {
    const broken = site('-- content/ko/docs/a.md --\n# 가\n\n[없음](/nowhere) [글](gone.md)\n');
    const severities = async (rules: Readonly<Record<string, 'error' | 'warning' | 'off'>>) =>
      (await broken.configure({ rules }).build()).problems.map(({ code, severity }) => `${severity} ${code}`);
    expect(await severities({})).toEqual(['error link/broken', 'warning link/markdown']);
    expect(await severities({ 'link/broken': 'warning', 'link/markdown': 'error' })).toEqual([
      'warning link/broken',
      'error link/markdown',
    ]);
    expect(await severities({ 'link/broken': 'off' })).toEqual(['warning link/markdown']);
  });
});
