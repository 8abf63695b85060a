// Tests how RSS, Atom and JSON Feed contain texts: the description of an RSS item is HTML, and all other texts are
// plain.
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { expect, test } from 'vitest';
import { feedFiles } from '../../../src/site/outputs/feed-formats.ts';

const words = 'a < b && "c" <script>x</script> &amp; d';

const feed = {
  title: `Feed: ${words}`,
  description: `About: ${words}`,
  url: 'https://docs.example.com/blog',
  locale: 'en',
  selfOf: (file: string) => `https://docs.example.com/blog/${file}`,
  posts: [
    { title: words, url: 'https://docs.example.com/blog/a', date: '2026-01-02', description: words, tags: [words] },
  ],
};

const textOf = (file: string): string => feedFiles(feed).find((one) => one.file === file)?.text ?? '';

const textsIn = (element: XmlElement, name: string): readonly string[] =>
  element.children.flatMap((child) =>
    child instanceof XmlElement ? [...(child.name === name ? [child.text] : []), ...textsIn(child, name)] : [],
  );

const rss = (): XmlElement => parseXml(textOf('rss.xml')).root ?? new XmlElement('none');

test('the description of an RSS item is HTML that shows the text', () => {
  const [, description = ''] = textsIn(rss(), 'description');
  expect(description).toBe('a &lt; b &amp;&amp; "c" &lt;script&gt;x&lt;/script&gt; &amp;amp; d');
});

test('texts of RSS except item descriptions are plain, and escaped so that readers do not decode them twice', () => {
  expect(textsIn(rss(), 'title')).toEqual([feed.title, words]);
  expect(textsIn(rss(), 'description')[0]).toBe(feed.description);
  expect(textsIn(rss(), 'category')).toEqual([words]);
  expect(textOf('rss.xml')).toContain('<item><title>a &#x3C; b &#x26;&#x26; ');
});

test('Atom and JSON Feed mark texts as plain, so they are escaped once', () => {
  const atom = parseXml(textOf('atom.xml')).root ?? new XmlElement('none');
  expect(textsIn(atom, 'summary')).toEqual([words]);
  expect(JSON.parse(textOf('feed.json')).items[0]).toMatchObject({ summary: words, content_text: words });
});
