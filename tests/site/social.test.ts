// Tests what other sites show for a link to a page: the social picture of the page, and the tags in the head of the
// page that describe it.
import { describe, expect, it } from 'vitest';
import { planSocial } from '../../src/pipeline/outputs/plan-social.ts';
import { toOutputPath, toRoutePath } from '../../src/model/paths.ts';
import type { WorkerPool } from '../../src/model/ports.ts';
import { type SocialCard, socialColours } from '../../src/model/site/social.ts';
import { site } from './harness.ts';

const card: SocialCard = { title: 'A', hasMark: true, colours: socialColours(undefined) };

it('a picture is planned once without being drawn, and its key depends on its words', () => {
  const pool: WorkerPool = {
    map: () => Promise.reject(new Error('drawn too early')),
    runApart: () => Promise.reject(new Error('drawn too early')),
    runLater: () => Promise.reject(new Error('drawn too early')),
  };
  const route = {
    kind: 'search',
    path: toRoutePath('/search'),
    locale: 'ko',
    contentLocale: 'ko',
    pairedBy: '/search',
  } as const;
  const pictureOf = (title: string, output: string) => ({
    route,
    picture: { card: { ...card, title }, output: toOutputPath(output), href: '', url: '', alt: '' },
  });
  const files = planSocial(
    [pictureOf('A', 'a.png'), { route }, pictureOf('A', 'a.png'), pictureOf('B', 'b.png')],
    pool,
  );
  const again = planSocial([pictureOf('B', 'b.png')], pool);
  expect(files.map(([path]) => path)).toEqual(['a.png', 'b.png']);
  expect(files.map(([, file]) => file.key)).toEqual([files[0]?.[1].key, again[0]?.[1].key]);
  expect(files[0]?.[1].key).not.toBe(files[1]?.[1].key);
});

const text = `-- content/ko/docs/a.md --
# 첫 글

문장.
-- content/ko/docs/b.md --
# 🚀 둘째 글

문장.
-- content/en/docs/a.md --
# First

A sentence.
-- content/ko/blog/p.md --
---
title: 소식
date: 2025-01-02
image: /own.png
---
문장.
-- content/static/own.png --
no picture at all
`;

const config = {
  title: { ko: '사이트', en: 'Site' },
  tagline: { ko: '한 줄', en: 'A line' },
  url: 'https://docs.example.com',
  basePath: '/d/',
};

const socialOf = (files: ReadonlyMap<string, string>): readonly string[] =>
  [...files.keys()].filter((path) => path.startsWith('assets/social/')).sort();

const metaOf = (html: string | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...(html ?? '').matchAll(/<meta (?:property|name)="((?:og:image|twitter)[^"]*)" content="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );

const kinds = (paths: readonly string[]): readonly string[] =>
  paths.map((path) => path.replace(/^assets\/social\/(.+)-[0-9a-f]{8}\.png$/, '$1'));

describe('social pictures', () => {
  it('each kind of page has one picture per locale, and the head of a page has its absolute URL', async () => {
    const built = await site(text).configure(config).build();
    expect(built.errors).toEqual([]);
    expect(kinds(socialOf(built.files))).toEqual(['en-blog', 'en-docs', 'en-home', 'ko-blog', 'ko-docs', 'ko-home']);
    const [docs] = socialOf(built.files).filter((path) => path.includes('ko-docs'));
    expect(metaOf(built.files.get('docs/a.html'))).toEqual({
      'og:image': `https://docs.example.com/d/${docs}`,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': '문서 · 사이트',
      'twitter:card': 'summary_large_image',
    });
    expect(metaOf(built.files.get('docs/b.html'))).toEqual(metaOf(built.files.get('docs/a.html')));
    expect(metaOf(built.files.get('404.html'))).toEqual({});
    expect(built.files.get(docs ?? '')?.slice(1, 4)).toBe('PNG');
  });

  it('the picture that an entry names replaces the picture of its kind', async () => {
    const built = await site(text).configure(config).build();
    expect(metaOf(built.files.get('blog/p.html'))).toEqual({
      'og:image': 'https://docs.example.com/d/own.png',
      'twitter:card': 'summary_large_image',
    });
  });

  it('the option `pages` draws a picture for each page, unless a letter of its title cannot be drawn', async () => {
    const built = await site(text)
      .configure({ ...config, output: { social: 'pages' } })
      .build();
    const kindsOnly = await site(text).configure(config).build();
    const own = metaOf(built.files.get('docs/a.html'));
    expect(own['og:image:alt']).toBe('첫 글 · 사이트');
    expect(own['og:image']).not.toBe(metaOf(kindsOnly.files.get('docs/a.html'))['og:image']);
    expect(metaOf(built.files.get('docs/b.html'))).toEqual(metaOf(kindsOnly.files.get('docs/a.html')));
    expect(built.errors).toEqual([]);
  });

  it.each([
    ['without a URL of the site', { ...config, url: undefined }],
    ['if they are turned off', { ...config, output: { social: 'none' as const } }],
    ['if the name of the site cannot be drawn', { ...config, title: '漢字' }],
  ])('pictures are not drawn %s', async (_name, changed) => {
    const { url, ...rest } = changed;
    const built = await site(text)
      .configure({ ...rest, ...(url && { url }) })
      .build();
    expect(socialOf(built.files)).toEqual([]);
    expect(metaOf(built.files.get('docs/a.html'))).toEqual({});
  });

  it('pictures get new names only if their words, colours or icon have changed', async () => {
    const first = site(text);
    const names = async (changed: object): Promise<readonly string[]> =>
      socialOf((await first.configure({ ...config, ...changed }).build()).files);
    const plain = await names({});
    expect(await names({ navbar: [] })).toEqual(plain);
    expect((await names({ theme: { light: { accent: '#800080' } } })).filter((path) => plain.includes(path))).toEqual(
      [],
    );
    const withSign = await first
      .write('content/static/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
      .configure(config)
      .build();
    expect(socialOf(withSign.files).filter((path) => plain.includes(path))).toEqual([]);
  });
});
