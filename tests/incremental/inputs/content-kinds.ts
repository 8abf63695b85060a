// Lists kinds of inputs that are content, such as Markdown with front matter, files next to pages, and interface texts.
import { configKind, fileKind, type Kind, withRenamed } from './kind.ts';

const svg = (width: number): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="4"></svg>\n`;

const intro = (word: string, more = ''): string => `---
title: Intro
description: About ${word}
${more}---

The *text* says **${word}**, see [the first](guide/first.md#part) and ![a picture](./picture.svg).

::enum[pets/Pet#mood]

A name has :limit[pets/Pet#name] letters, [read](op:pets/listPets).

\`\`\`json schema=pets/Pet
{ "name": "Bo", "mood": "AWAKE" }
\`\`\`
`;

const first = (keys: string): string => `---\n${keys}\n---\n\nSome words.\n\n## A part {#part}\n\nMore words.\n`;

const post = (keys: string): string =>
  `---\ntitle: News\n${keys}\n---\n\nThe start.\n\n<!-- truncate -->\n\nThe rest.\n`;

export const contentKinds: readonly Kind[] = [
  fileKind(
    'doc',
    'content/en/docs/intro.md',
    [intro('alpha'), intro('bravo'), intro('charlie\n\nand more'), intro('alpha', 'draft: false\n')],
    ['---\ntitle: [\n---\n'],
  ),
  fileKind('front matter of a doc', 'content/en/docs/guide/first.md', [
    first('title: First'),
    first('title: Other'),
    first('title: First\ndescription: Described'),
    first('title: First\nslug: elsewhere'),
    first('title: First\nsidebar_label: Label'),
    first('title: First\nsidebar_position: 5'),
    first('title: First\nhide_title: true'),
    first('title: First\nhide_table_of_contents: true'),
    first('title: First\nunlisted: true'),
    first('title: First\nlast_update: { date: 2025-01-05 }'),
    first('title: First\nimage: /files/card.png'),
  ]),
  withRenamed(
    fileKind('doc that is added and removed', 'content/en/docs/guide/second.md', [
      '# Second\n\nWords.\n',
      undefined,
      '# Second\n\nWorte.\n',
      '---\ndraft: true\n---\n\n# Second\n',
    ]),
    'content/en/docs/guide/second.md',
    'content/en/docs/guide/third.md',
  ),
  withRenamed(
    fileKind('translated doc', 'content/ko/docs/intro.md', ['# 소개\n\n가나다.\n', undefined, '# 소개\n\n라마바.\n']),
    'content/ko/docs/intro.md',
    'content/ko/docs/other.md',
  ),
  fileKind('doc that is a link', 'content/en/docs/linked.md', [
    { link: '../../../parts/one.md' },
    { link: '../../../parts/two.md' },
    undefined,
    '# Linked\n',
  ]),
  fileKind('target of a link', 'parts/one.md', ['# One\n\nWords.\n', '# One\n\nOther.\n']),
  fileKind('other target of a link', 'parts/two.md', ['# Two\n\nWords.\n', '# Two\n\nOther.\n']),
  fileKind(
    'folder of docs',
    'content/en/docs/guide/_folder.yaml',
    ['label: Guides\nposition: 1\n', 'label: Manual\nposition: 1\n', undefined, 'label: Guides\nposition: 9\n'],
    ['label: [\n'],
  ),
  fileKind('post', 'content/en/blog/2025-01-01-first.md', [
    post('tags: [news]'),
    post('tags: [else]'),
    post('authors: [Someone]'),
    post('date: 2025-03-03\ntags: [news, more]'),
    post('draft: true'),
    undefined,
  ]),
  withRenamed(
    fileKind('second post', 'content/en/blog/2025-02-02-second.md', [post('tags: [news]'), undefined]),
    'content/en/blog/2025-02-02-second.md',
    'content/en/blog/2025-02-03-second.md',
  ),
  fileKind('third post', 'content/en/blog/2025-02-20-third.md', [post('tags: [news]'), post(''), undefined]),
  fileKind('home page', 'content/en/pages/index.md', [
    '# Home\n\nWelcome, <kbd data-key="a">a</kbd>.\n\n<video ' +
      'controls></video>\n\n![Chart](https://img.example.org/chart.png)\n',
    '# Home\n\nGreetings.\n',
    undefined,
  ]),
  fileKind('page', 'content/en/pages/about.md', [
    '# About\n\nUs.\n',
    '# About\n\nYou.\n',
    undefined,
    '# About\n\n::history\n',
  ]),
  fileKind('doc of a version', 'content/en/versions/1.0/docs/intro.md', [
    '# Old intro\n\nAlpha.\n',
    '# Old intro\n\nBravo.\n',
    undefined,
  ]),
  fileKind('folder of a locale', 'content/fr/docs/intro.md', [undefined, '# Bonjour\n']),
  fileKind('picture next to a page', 'content/en/docs/picture.svg', [svg(3), svg(5), svg(30), undefined]),
  fileKind('picture next to a translation', 'content/ko/docs/picture.svg', [undefined, svg(3), svg(7)]),
  fileKind('static file', 'content/static/files/data.txt', ['alpha\n', 'bravo\n', undefined, 'a longer text\n']),
  fileKind('static picture', 'content/static/files/card.png', [
    Uint8Array.of(1, 2, 3),
    Uint8Array.of(1, 2, 4),
    undefined,
  ]),
  fileKind('static page with links', 'content/static/own.html', [
    '<a href="/docs/intro">x</a>\n',
    '<a href="/docs/gone">x</a>\n',
    undefined,
  ]),
  fileKind('static dot name', 'content/static/.well-known/security.txt', [undefined, 'Contact: a\n', 'Contact: b\n']),
  fileKind('robots.txt', 'content/static/robots.txt', [undefined, 'User-agent: *\n', 'User-agent: x\n']),
  fileKind('favicon', 'content/static/favicon.svg', [undefined, svg(9), svg(8)]),
  fileKind(
    'dates',
    'content/dates.json',
    [
      '{ "content/en/docs/intro.md": "2025-01-01" }\n',
      '{ "content/en/docs/intro.md": "2025-01-02" }\n',
      undefined,
      '{ "content/en/pages/about.md": "2025-01-02", "content/en/blog/2025-01-01-first.md": "2025-01-09" }\n',
    ],
    ['[\n'],
  ),
  fileKind(
    'interface texts',
    'i18n/en/messages.json',
    ['{ "docs.previous": "Before" }\n', '{ "docs.previous": "Behind" }\n', undefined, '{ "blog.title": "Posts" }\n'],
    ['{\n'],
  ),
  fileKind('interface texts of a locale', 'i18n/ko/messages.json', [
    undefined,
    '{ "docs.previous": "앞" }\n',
    '{ "docs.previous": "뒤" }\n',
  ]),
  configKind(
    'sidebar',
    {},
    { sidebar: ['intro', 'guide/first'] },
    { sidebar: [{ label: 'All', items: ['guide/first', { doc: 'intro', label: 'Begin' }] }] },
  ),
];
