// Tests each recipe of docs/hosting.md: Mokcha's own site, built by the real command with the lines of the recipe, on a
// server that behaves like the host.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bucket } from '../hosts/bucket.ts';
import { attributesOf, type Crawl, crawl } from '../hosts/crawl.ts';
import { githubPages } from '../hosts/github-pages.ts';
import { linkinatorReport } from '../hosts/linkinator.ts';
import { type Host, listen, type Listening } from '../hosts/listen.ts';
import { netlify } from '../hosts/netlify.ts';
import { nginx } from '../hosts/nginx.ts';
import { startNginx } from '../hosts/real-nginx.ts';
import { copySite, projectRoot, readManifest, removeCopy } from '../hosts/site.ts';
import { runMokcha } from '../support/run-mokcha.ts';

const guide = readFileSync(join(projectRoot, 'docs/hosting.md'), 'utf8');
const siteUrl = 'https://docs.example.com';

const blockOf = (heading: string, language: string): string =>
  new RegExp(`^## ${heading}$[\\s\\S]*?^\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'm').exec(guide)?.[1] ?? '';

const configOf = (heading: string): string => blockOf(heading, 'ts');

const urlOf = (routePath: string): string => `/developers${encodeURI(routePath)}`;

const pageURLs = (dist: string): string[] =>
  Object.entries(readManifest(dist).routes).flatMap(([path, { kind }]) => (kind === 'notFound' ? [] : [urlOf(path)]));

type Recipe = {
  readonly name: string;
  readonly heading: string;
  readonly host: (uploaded: string) => Host;
  /**
   * Files that a reader sees at addresses without a page, by address. A value is undefined if the host has its own
   * error text.
   */
  readonly missing: Readonly<Record<string, string | undefined>>;
};

const recipes: readonly Recipe[] = [
  {
    name: 'GitHub Pages',
    heading: 'GitHub Pages',
    host: (uploaded) => githubPages(uploaded, 'developers'),
    missing: { '/developers/docs/gone': '404.html', '/developers/en/docs/gone/deep': '404.html' },
  },
  {
    name: 'nginx',
    heading: 'nginx',
    host: nginx,
    missing: { '/developers/docs/gone': '404.html', '/developers/en/docs/gone/deep': 'en/404.html' },
  },
  {
    name: 'a host that reads _headers and _redirects',
    heading: 'Netlify, and hosts like it',
    host: netlify,
    missing: { '/developers/docs/gone': '404.html', '/elsewhere/deep': '404.html' },
  },
  {
    name: 'a bucket with an error document',
    heading: 'A bucket, a plain file server',
    host: (uploaded) => bucket(uploaded, { errorDocument: '404.html' }),
    missing: { '/developers/docs/gone': '404.html', '/developers/en/docs/gone/deep': '404.html' },
  },
  {
    name: 'a plain file server',
    heading: 'A bucket, a plain file server',
    host: (uploaded) => bucket(uploaded),
    missing: { '/developers/docs/gone': undefined },
  },
];

/** Path of a real nginx, which `npm run prove` sets. Without a path, the test uses the imitation. */
const { MOKCHA_NGINX: nginxBinary } = process.env;

const start = ({ heading, host }: Recipe, dist: string): Promise<Listening> =>
  heading === 'nginx' && nginxBinary !== undefined
    ? startNginx(nginxBinary, blockOf('nginx', 'nginx'), dist)
    : listen(dist, host(dist));

const redirects = "  redirects: [{ from: '/old', to: '/docs/intro' }],\n";

const builds = new Map<string, Promise<string>>();

const buildWith = (config: string): Promise<string> => {
  const known = builds.get(config);
  if (known !== undefined) return known;
  const root = copySite({ config: `${config}${redirects}` });
  const built = runMokcha(['build', '--quiet'], { cwd: root }).then(({ exitCode, err }) => {
    if (exitCode !== 0) throw new Error(err);
    return root;
  });
  builds.set(config, built);
  return built;
};

beforeAll(async () => {
  await Promise.all(recipes.map(({ heading }) => buildWith(configOf(heading))));
});

afterAll(async () => {
  for (const root of await Promise.all(builds.values())) removeCopy(root);
});

describe.each(recipes)('Mokcha’s own site on $name', (recipe) => {
  const { heading, missing } = recipe;
  let dist: string;
  let server: Listening;
  let crawled: Crawl;

  beforeAll(async () => {
    dist = join(await buildWith(configOf(heading)), 'dist');
    server = await start(recipe, dist);
    const starts = ['/developers/', '/developers/en/', ...pageURLs(dist), ...Object.keys(missing)];
    crawled = await crawl({ origin: server.origin, siteUrl, starts });
  });

  afterAll(() => server.close());

  it('no page on the host has a broken link', () => {
    expect(crawled.linkCount).toBeGreaterThan(1000);
    expect(crawled.broken).toEqual([]);
  });

  it('the host serves every page at its own URL', async () => {
    const { routes } = readManifest(dist);
    expect(pageURLs(dist).length).toBeGreaterThan(50);
    for (const [path, { output, kind }] of Object.entries(routes)) {
      if (kind === 'notFound' || kind === 'redirect') continue;
      const response = await fetch(new URL(urlOf(path), server.origin));
      expect([path, response.status, await response.text()]).toEqual([
        path,
        200,
        readFileSync(join(dist, output), 'utf8'),
      ]);
    }
  });

  it('the host redirects the old address of a moved page', async () => {
    const response = await fetch(`${server.origin}/developers/old`);
    const refresh = attributesOf(await response.text(), ['content']).find((content) => content.startsWith('0; url='));
    expect(refresh?.slice('0; url='.length) ?? new URL(response.url).pathname).toBe('/developers/docs/intro');
  });

  it('the host answers 404 with the right page for a missing address', async () => {
    for (const [path, file] of Object.entries(missing)) {
      const response = await fetch(new URL(path, server.origin));
      expect(response.status).toBe(404);
      const text = await response.text();
      if (file !== undefined) expect(text).toBe(readFileSync(join(dist, file), 'utf8'));
    }
  });

  it('linkinator finds no broken link on the host', async () => {
    const report = await linkinatorReport(`${server.origin}/developers/`);
    expect(report.linkCount).toBeGreaterThan(50);
    expect(report.broken).toEqual([]);
  });
});

if (nginxBinary !== undefined) {
  describe('a real nginx', () => {
    it('a real nginx sends the headers of the configuration block', async () => {
      const server = await startNginx(
        nginxBinary,
        blockOf('nginx', 'nginx'),
        join(await buildWith(configOf('nginx')), 'dist'),
      );
      try {
        const page = await fetch(`${server.origin}/developers/docs/intro`);
        expect(page.headers.get('cache-control')).toBe('no-cache');
        expect(page.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
        expect(page.headers.get('content-encoding')).toBe('gzip');
        const asset =
          attributesOf(await page.text(), ['href']).find((href) => href.startsWith('/developers/assets/')) ?? '';
        expect((await fetch(`${server.origin}${asset}`)).headers.get('cache-control')).toBe(
          'public, max-age=31536000, immutable',
        );
        const missing = await fetch(`${server.origin}/developers/assets/gone.css`);
        expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-cache']);
        expect((await fetch(`${server.origin}/developers`, { redirect: 'manual' })).headers.get('location')).toBe(
          '/developers/',
        );
      } finally {
        await server.close();
      }
    });
  });
}

describe('a host that reads _headers', () => {
  it('a host that reads `_headers` sends a policy, and lets browsers cache assets and search for a year', async () => {
    const dist = join(await buildWith(configOf('Netlify, and hosts like it')), 'dist');
    const server = await listen(dist, netlify(dist));
    try {
      const page = await fetch(`${server.origin}/developers/docs/intro`);
      const html = await page.text();
      const [policy, framing] = (page.headers.get('content-security-policy') ?? '').split(/; (?=frame-ancestors)/);
      expect(attributesOf(html, ['content'])).toContain(policy);
      expect(framing).toBe("frame-ancestors 'none'");
      const asset = attributesOf(html, ['href']).find((href) => href.startsWith('/developers/assets/')) ?? '';
      const kept = async (path: string) => (await fetch(`${server.origin}${path}`)).headers.get('cache-control');
      expect(await kept(asset)).toBe('public, max-age=31536000, immutable');
      const indexFiles = Object.keys(readManifest(dist).files).filter((file) => /\/search\/(heads|texts)-/.test(file));
      expect(indexFiles.length).toBeGreaterThan(3);
      for (const file of indexFiles)
        expect([file, await kept(`/${file}`)]).toEqual([file, 'public, max-age=31536000, immutable']);
      expect(await kept('/developers/en/search/index.json')).toBe(null);
    } finally {
      await server.close();
    }
  });
});
