// Tests which kind, locale, version and id an entry gets from the path of its Markdown file.
import { describe, expect, it } from 'vitest';
import { entryPlace } from '../../../src/content/entry-place.ts';
import { toFilePath } from '../../../src/model/paths.ts';

describe('entryPlace', () => {
  it.each([
    ['content/ko/docs/intro.md', 'doc', 'ko', 'current', 'intro'],
    ['content/ko/docs/guide/index.md', 'doc', 'ko', 'current', 'guide/index'],
    ['content/en/versions/v1/docs/a/b.md', 'doc', 'en', 'v1', 'a/b'],
    ['content/ko/blog/2025-03-14-update.md', 'post', 'ko', 'current', '2025-03-14-update'],
    ['content/ko/pages/markdown.md', 'page', 'ko', 'current', 'markdown'],
    ['content/ko/pages/index.md', 'page', 'ko', 'current', 'index'],
    ['content/ko/docs/versions/v1/docs/x.md', 'doc', 'ko', 'current', 'versions/v1/docs/x'],
  ])('the place of the entry %s is read from its path', (path, kind, locale, version, id) => {
    expect(entryPlace(toFilePath(path))).toEqual({ kind, locale, version, id });
  });

  it.each([
    'content/ko/docs/_part.md',
    'content/ko/docs/_parts/a.md',
    'content/ko/docs/picture.png',
    'content/ko/docs/page.mdx',
    'content/ko/other/a.md',
    'content/ko/a.md',
    'content/ko/versions/v1/blog/a.md',
    'content/static/docs/a.md',
    'docs/a.md',
  ])('%s is not an entry', (path) => {
    expect(entryPlace(toFilePath(path))).toBeUndefined();
  });
});
