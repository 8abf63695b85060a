import { describe, expect, it } from 'vitest';
import { site } from './harness.ts';

const one = '-- content/ko/docs/a.md --\n# 가\n\n글.\n';

const told = async (text: string) =>
  (await site(text).build()).problems.map(({ code, at, message }) => ({
    code,
    file: at?.file,
    line: at?.position?.line,
    column: at?.position?.column,
    message,
  }));

describe('a folder’s label', () => {
  it('is refused with its place where a key is unknown or a value of the wrong type', async () => {
    expect(
      await told(
        `${one}-- content/ko/docs/b/_folder.yaml --\nlabel: 묶음\npositon: 1\n-- content/ko/docs/c/_folder.yaml --\nposition: 첫째\n`,
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

describe('the dates', () => {
  it('show as the last update, and are refused where they are no dates', async () => {
    const dated = await site(`${one}-- content/dates.json --\n{ "content/ko/docs/a.md": "2026-01-31" }\n`).build();
    expect(dated.main('docs/a.html')).toContain('2026년 1월 31일');
    expect(await told(`${one}-- content/dates.json --\n{ "content/ko/docs/a.md": "gestern" }\n`)).toMatchObject([
      { code: 'content/dates', file: 'content/dates.json', line: 1 },
    ]);
  });
});

describe('a link to a file', () => {
  const draft = `-- content/ko/docs/ab.md --\n---\ndraft: true\n---\n\n글.\n-- content/ko/docs/a.md --\n# 가\n\n[나](ab.md) [다](/docs/ab)\n-- content/en/docs/a.md --\n# A\n`;

  it('that is a draft is told as such, and never meant the page itself', async () => {
    const { problems } = await site(draft, { defaultLocale: 'ko', locales: [{ code: 'ko' }, { code: 'en' }] }).build();
    expect(problems.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
      'The link to `ab.md` refers to a file that does not exist or is a draft; its text is shown without a link. create the file, remove `draft` from it, or remove the link.',
      'The link to `/docs/ab` does not lead to a page. name the path of a page, or of a file below `content/static`, starting with `/`.',
    ]);
  });

  it('has no hint where another file only shares its folder', async () => {
    const hints = async (files: string): Promise<readonly unknown[]> => (await site(files).build()).problems.map(({ hint }) => hint);
    const linking = '-- content/en/docs/guides/a.md --\n# A\n\n[b](bb.md)\n';
    expect(await hints(`${linking}-- content/en/docs/guides/intro.md --\n# I\n`)).toEqual([
      'create the file, remove `draft` from it, or remove the link.',
    ]);
    expect(await hints(`${linking}-- content/en/docs/guide/bb.md --\n# B\n`)).toEqual(['did you mean `../guide/bb.md`?']);
    expect(await hints(`${linking}-- content/en/docs/guides/bb-old.md --\n# B\n`)).toEqual(['did you mean `bb-old.md`?']);
  });

  it('leads to the reader’s locale, and to another where it names that', async () => {
    const built = await site(
      '-- content/ko/docs/a.md --\n# 가\n\n[영어](../../en/docs/a.md#x) [같은](a.md)\n-- content/ko/docs/b.md --\n# 나\n\n[같은](a.md) [한국어](../../ko/docs/a.md)\n-- content/en/docs/a.md --\n# A\n\n## X {#x}\n',
      { defaultLocale: 'ko', locales: [{ code: 'ko' }, { code: 'en' }] },
    ).build();
    expect(built.errors).toEqual([]);
    const hrefs = (output: string) => [...built.main(output).matchAll(/<a href="([^"]+)">(?:영어|같은|한국어)/g)].map(([, href]) => href);
    expect(hrefs('docs/a.html')).toEqual(['/en/docs/a#x', '/docs/a']);
    expect(hrefs('en/docs/b.html')).toEqual(['/en/docs/a', '/en/docs/a']);
  });
});

describe('what a page prints', () => {
  it('is refused where an id stands twice', async () => {
    expect(await told('-- content/ko/docs/a.md --\n# 가\n\n## 하나 {#x}\n\n## 둘 {#x}\n')).toMatchObject([
      { code: 'page/duplicate-id', file: 'content/ko/docs/a.md', line: 5 },
    ]);
    expect(await told('-- content/ko/docs/a.md --\n# 가\n\n## 하나 {#site-main}\n')).toMatchObject([
      { code: 'page/duplicate-id', file: 'content/ko/docs/a.md', line: 3 },
    ]);
  });

  it('has no id of the layout twice, whatever headings and operations are called', async () => {
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

  it('may be a link to another host by the page’s own scheme', async () => {
    expect(await told(`${one}\n[v](//host.example/)\n`)).toEqual([]);
  });

  it('is refused where a template links to nothing', async () => {
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

describe('a file that nothing reads', () => {
  const told = async (path: string, more = '') =>
    (await site(`-- content/ko/docs/a.md --\n# 가\n${more}-- ${path} --\n# 나\n`).build()).problems
      .filter(({ code }) => code.endsWith('/unread'))
      .map(({ severity, code, hint, at }) => `${severity} ${code} ${at?.file}: ${hint}`);

  it.each([
    ['content/b.md', 'content/ko/docs/b.md'],
    ['content/docs/b.md', 'content/ko/docs/b.md'],
    ['content/ko/b/c.md', 'content/ko/docs/b/c.md'],
    ['content/ko/docs/b.mdx', 'content/ko/docs/b.md'],
  ])('%s is told', async (path, wanted) => {
    expect(await told(path)).toEqual([`warning content/unread ${path}: move it to \`${wanted}\`.`]);
  });

  it('is told where it is a description, but for one that another refers to', async () => {
    expect(await told('specs/b.yaml')).toEqual(['warning api/unread specs/b.yaml: move it to `specs/b/openapi.yaml`.']);
    const spec =
      "-- specs/x/openapi.yaml --\nopenapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths: {}\ncomponents: { schemas: { A: { $ref: ../b.yaml } } }\n";
    expect(await told('specs/b.yaml', spec)).toEqual([]);
  });

  it.each(['content/README.md', 'content/ko/docs/_part.md', 'content/static/b.md', 'content/ko/docs/_parts/b.md'])(
    '%s is none',
    async (path) => {
      expect(await told(path)).toEqual([]);
    },
  );
});

describe('rules', () => {
  it('change the severity of a code, or drop it', async () => {
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
