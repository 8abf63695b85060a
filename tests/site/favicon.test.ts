// Tests the favicon of a site: the built-in one, or one of the site itself.
import { expect, it } from 'vitest';
import { site } from './harness.ts';

const iconOf = (html: string | undefined): string | undefined => /<link rel="icon"[^>]*>/.exec(html ?? '')?.[0];
const small = site('-- content/ko/docs/a.md --\n# 글\n\n문장.\n');

it('a site without an icon gets the built-in mark in its accent colour', async () => {
  const built = await small.configure({ basePath: '/d/' }).build();
  expect(iconOf(built.files.get('index.html'))).toBe('<link rel="icon" href="/d/favicon.svg" type="image/svg+xml"/>');
  expect(built.files.get('favicon.svg')).toContain("fill='#1957d2'");
  // On all pages except the home page, the icon is inline, so that the browser requests no file for it.
  const inline =
    /^<link rel="icon" href="data:image\/svg\+xml,([^"<>#]*)"\/>$/.exec(
      iconOf(built.files.get('docs/a.html')) ?? '',
    )?.[1] ?? '';
  expect(decodeURIComponent(inline)).toBe(String(built.files.get('favicon.svg')).replaceAll('\n', ''));
  const themed = await small.configure({ theme: { light: { accent: '#800080' } } }).build();
  expect(themed.files.get('favicon.svg')).toContain("fill='#800080'");
  expect(built.errors).toEqual([]);
});

it.each([
  ['favicon.svg', 'image/svg+xml'],
  ['favicon.png', 'image/png'],
  ['favicon.ico', 'image/x-icon'],
])('the icon of a site is its own %s', async (name, type) => {
  const built = await small.write(`content/static/${name}`, 'its own').build();
  expect(iconOf(built.files.get('docs/a.html'))).toBe(`<link rel="icon" href="/${name}" type="${type}"/>`);
  expect(built.files.get(name)).toBe('its own');
  expect([...built.files.keys()].filter((path) => path.startsWith('favicon'))).toEqual([name]);
  expect(built.errors).toEqual([]);
});
