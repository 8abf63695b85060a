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
        message: '`positon` is not a key of a folder label.',
      },
      {
        code: 'content/folder',
        file: 'content/ko/docs/c/_folder.yaml',
        line: 1,
        column: 11,
        message: 'The key `position` is not what it has to be.',
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

describe('what a page prints', () => {
  it('is refused where an id stands twice', async () => {
    expect(await told('-- content/ko/docs/a.md --\n# 가\n\n## 하나 {#x}\n\n## 둘 {#x}\n')).toMatchObject([
      { code: 'page/duplicate-id', file: 'content/ko/docs/a.md' },
    ]);
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
