// Tests that links are read only from those XML files in `content/static` that are sitemaps or feeds, because other XML
// can use the elements `link` and `loc` for other purposes.
import { expect, test } from 'vitest';
import { readStaticLinks } from '../../../src/pipeline/checks/read-static-links.ts';
import { toFilePath, toOutputPath } from '../../../src/model/paths.ts';

const file = { path: toFilePath('content/static/a.xml'), output: toOutputPath('a.xml'), ending: 'xml' } as const;
const targets = (xml: string) => readStaticLinks(file, xml).links.map(({ target }) => target);

test('links are read from sitemaps and feeds, but not from other XML, where `link` and `loc` can mean anything', () => {
  expect(targets('<urlset><url><loc>/docs/a</loc></url></urlset>')).toEqual(['/docs/a']);
  expect(targets('<rss><channel><link>/b</link></channel></rss>')).toEqual(['/b']);
  expect(targets('<order><loc>Seoul</loc><item><link>A-17</link></item></order>')).toEqual([]);
});
