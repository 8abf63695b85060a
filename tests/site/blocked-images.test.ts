// Tests images and videos on other hosts. Each is reported at its line unless the config allows its host. The policy of
// each page then allows the host as well.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '../../src/config/site-config.ts';
import { site } from './harness.ts';

const doc = (body: string): string => `-- content/en/docs/a.md --\n# A\n\n${body}\n`;
const policyOf = (html: string | undefined): string | undefined =>
  /Content-Security-Policy" content="([^"]*)"/.exec(html ?? '')?.[1];
const base: SiteConfig = { url: 'https://docs.example.com', output: { social: 'none' } };

const reported = async (text: string, config: SiteConfig = {}): Promise<readonly string[]> => {
  const { problems } = await site(text, { ...base, ...config }).build();
  return problems
    .filter(({ code }) => code === 'link/image-host')
    .map(
      ({ severity, at, message }) => `${severity} ${at?.file}:${at?.position?.line}:${at?.position?.column} ${message}`,
    );
};

describe('an image of another host', () => {
  it.each([
    ['![x](https://img.example.org/a.png)', 3, 'https://img.example.org/a.png'],
    ['![x](HTTP://img.example.org/a.png)', 3, 'HTTP://img.example.org/a.png'],
    ['![x](//img.example.org/a.png)', 3, '//img.example.org/a.png'],
    ['Text.\n\n![x][a]\n\n[a]: https://img.example.org/a.png', 7, 'https://img.example.org/a.png'],
    ['<img src="https://img.example.org/a.png" alt="x">', 3, 'https://img.example.org/a.png'],
    ['<img src="https://docs.example.com:8443/a.png" alt="x">', 3, 'https://docs.example.com:8443/a.png'],
  ])('an image of another host in an entry is a warning at its line: %s', async (body, line, target) => {
    const [first, ...others] = await reported(doc(body));
    expect(first).toMatch(new RegExp(`^warning content/en/docs/a\\.md:${line}:\\d+ `));
    expect(first).toContain(`blocks \`${target}\``);
    expect(others).toEqual([]);
  });

  it('a video and each image of `srcset` on another host are warnings', async () => {
    const config = { markdown: { allow: { tags: ['video'], attributes: { video: ['src'], img: ['srcset'] } } } };
    const body =
      '<video src="https://a.example.org/a.mp4"></video>\n\n<img src="https://b.example.org/b.png" ' +
      'srcset="https://c.example.org/c.png 2x" alt="">';
    expect((await reported(doc(body), config)).map((line) => /https:\/\/(\w)/.exec(line)?.[1])).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('an image of another host in a description is a warning at its line', async () => {
    const text = readFileSync(new URL('../descriptions/f09-picture.yaml', import.meta.url), 'utf8');
    const built = await site(`-- specs/ads/openapi.yaml --\n${text}`, base).build();
    expect(built.problems).toMatchObject([
      { code: 'link/image-host', severity: 'warning', at: { file: 'specs/ads/openapi.yaml', position: { line: 2 } } },
    ]);
    expect(built.problems[0]?.hint).toContain("`images: { allow: ['example.com'] }`");
  });

  it.each([
    ['![x](https://docs.example.com/a.png)', {}],
    ['[x](https://img.example.org/a.png)', {}],
    ['![x](https://img.example.org/a.png)', { images: { allow: ['img.example.org'] } }],
    ['![x](https://IMG.example.org/a.png)', { images: { allow: ['*.Example.org'] } }],
    ['![x](https://img.example.org:8443/a.png)', { images: { allow: ['img.example.org:8443'] } }],
  ])(
    'an image of this site or of an allowed host, or a link to an image, is not reported: %s with %j',
    async (body, config) => {
      expect(await reported(`${doc(body)}-- content/static/a.png --\nx`, config)).toEqual([]);
    },
  );

  it.each(['example.org', '*.img.example.org', 'xexample.org'])(
    '`%s` in `images.allow` does not allow the image',
    async (host) => {
      expect(await reported(doc('![x](https://img.example.org/a.png)'), { images: { allow: [host] } })).toHaveLength(1);
    },
  );

  it('the picture for previews on other sites may be on another host', async () => {
    expect(
      await reported('-- content/en/docs/a.md --\n---\nimage: https://img.example.org/a.png\n---\n\n# A\n'),
    ).toEqual([]);
  });
});

it('an allowed host is in each page’s policy for images and media, and is reported again once dropped', async () => {
  const small = site(`${doc('![x](https://img.example.org/a.png)')}-- content/en/docs/b.md --\n# B\n`, base);
  const without = await small.build();
  const before = policyOf(without.files.get('docs/b.html')) ?? '';
  expect(before).toContain('img-src &#x27;self&#x27; data:;');
  const allowed = small.configure({
    ...base,
    images: { allow: ['img.example.org', '*.example.net'] },
    output: { social: 'none', origin: true },
  });
  const built = await allowed.build();
  expect(built.problems).toEqual([]);
  for (const path of ['docs/a.html', 'docs/b.html', '404.html'])
    expect(policyOf(built.files.get(path))).toBe(
      before
        .replace('img-src &#x27;self&#x27; data:', '$& img.example.org *.example.net')
        .replace('media-src &#x27;self&#x27;', '$& img.example.org *.example.net'),
    );
  expect(built.files.get('_headers')).toContain("img-src 'self' data: img.example.org *.example.net;");
  expect((await allowed.configure(base).build()).problems.map(({ code }) => code)).toEqual(['link/image-host']);
});
