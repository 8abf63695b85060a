// Tests which file of a built site, or which redirect, a server sends for the URL of a request.
import { expect, test } from 'vitest';
import { findServed, type ServedSite } from '../../../src/io/serve/find-served-file.ts';

const site = (basePath: string, toOutput: (path: string) => string): ServedSite => {
  const pages = {
    '/': ['home', 'index.html'],
    '/en': ['home', 'en/index.html'],
    '/docs/a': ['doc', 'docs/a.html'],
    '/404': ['notFound', '404.html'],
    '/en/404': ['notFound', 'en/404.html'],
  };
  const routes = Object.fromEntries(
    Object.entries(pages).map(([route, [kind = '', output = '']]) => [route, { kind, output: toOutput(output) }]),
  );
  return {
    basePath,
    routes,
    files: new Set([...Object.values(routes).map((route) => route.output), toOutput('data.json')]),
  };
};

const lookUp = (served: ServedSite, path: string): string => {
  const found = findServed(served, path);
  if (found.kind === 'redirect') return `→ ${found.to}`;
  return found.kind === 'file' ? `${found.status} ${found.file}` : 'nothing';
};

const asFolders = (path: string): string =>
  /(^|\/)(index|404)\.html$|json$/.test(path) ? path : path.replace('.html', '/index.html');

test.each([
  [
    'files',
    site('/', (path) => path),
    {
      '/': '200 index.html',
      '/en': '→ /en/',
      '/en/': '200 en/index.html',
      '/docs/a': '200 docs/a.html',
      '/docs/a.html': '→ /docs/a',
    },
  ],
  [
    'folders',
    site('/', asFolders),
    {
      '/docs/a': '200 docs/a/index.html',
      '/docs/a/': '→ /docs/a',
      '/docs/a/index.html': '→ /docs/a',
      '/data.json': '200 data.json',
    },
  ],
  [
    'a base path',
    site('/dev/', (path) => path),
    {
      '/': '→ /dev/',
      '/dev': '→ /dev/',
      '/dev/': '200 index.html',
      '/dev/data.json': '200 data.json',
      '/dev/en': '→ /dev/en/',
      '/devil': '404 404.html',
      '/dev/x': '404 404.html',
    },
  ],
  [
    'the whole origin',
    site('/dev/', (path) => `dev/${path}`),
    {
      '/': '→ /dev/',
      '/dev/': '200 dev/index.html',
      '/dev/docs/a': '200 dev/docs/a.html',
      '/dev/docs/a.html': '→ /dev/docs/a',
      '/dev/en/x': '404 dev/en/404.html',
    },
  ],
])('a site built with %s is served with the same URLs', (_, served, expected) => {
  expect(Object.fromEntries(Object.keys(expected).map((path) => [path, lookUp(served, path)]))).toEqual(expected);
});

test('a redirect never leaves the host, whatever the path looks like', () => {
  const served = site('/', (path) => path);
  expect(lookUp(served, '//example.com/')).toBe('404 404.html');
  expect(lookUp(served, '//docs/a/')).toBe('404 404.html');
});
