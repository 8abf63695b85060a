// Lists bombs of entries, such as very many table rows, list items, comments, front matter keys or tags, and very long
// definitions.
import { type Bomb, members, type SiteFiles, times } from '../bomb.ts';
import { schemaSite } from '../descriptions/description.ts';

const doc = (body: string, frontMatter = 'title: A'): SiteFiles => ({
  'content/en/docs/a.md': `---\n${frontMatter}\n---\n\n${body}\n`,
});

const posts = (size: number, tagsOf: (at: number) => string): SiteFiles =>
  Object.fromEntries(
    times(size, (at) => [
      `content/en/blog/p${at}.md`,
      `---\ntitle: P${at}\ndate: 2025-01-01\ntags: [${tagsOf(at)}]\n---\n\nText.\n`,
    ]),
  );

/** Returns a site whose page has a JSON example of the schema `a/A`, an object with a list of integers. */
const example = (value: unknown): SiteFiles => ({
  ...doc(`\`\`\`json schema=a/A\n${JSON.stringify(value, null, 1)}\n\`\`\``),
  ...schemaSite({ A: { type: 'object', properties: { a: { type: 'array', items: { type: 'integer' } } } } }),
});

export const entryBombs: readonly Bomb[] = [
  {
    name: 'entry/table-rows',
    size: 5_000,
    files: (size) => doc(`| a | b |\n|---|---|\n${'| x | y |\n'.repeat(size)}`),
  },
  { name: 'entry/empty-cells', size: 5_000, files: (size) => doc(`| a | b |\n|---|---|\n${'|  |  |\n'.repeat(size)}`) },
  {
    name: 'entry/spaces-in-a-date',
    size: 20_000,
    files: (size) => doc('Text.', `title: A\ndate: 2025-01-02 10:00${' '.repeat(size)}x`),
  },
  {
    name: 'entry/spaces-in-a-title',
    size: 20_000,
    files: (size) => doc(`:::note a${' '.repeat(size)}b{\n\nText.\n\n:::`),
  },
  { name: 'entry/list-items', size: 50_000, files: (size) => doc('- x\n'.repeat(size)) },
  { name: 'entry/task-items', size: 5_000, files: (size) => doc('- [ ] x\n'.repeat(size)) },
  { name: 'entry/long-definition', size: 50_000, files: (size) => doc(`[a]: ${'x'.repeat(size)}\n\n[a]`) },
  {
    name: 'entry/links-to-many-definitions',
    size: 5_000,
    files: (size) => doc(times(size, (at) => `[a${at}]\n\n[a${at}]: https://example.com/${at}\n`).join('\n')),
  },
  {
    name: 'entry/links-by-reference',
    size: 2_000,
    files: (size) => doc(`[a]: https://example.com/\n\n${'[a]\n\n'.repeat(size)}`),
  },
  {
    name: 'entry/front-matter-keys',
    size: 5_000,
    files: (size) => doc('Text.', `title: A\n${times(size, (at) => `key${at}: x`).join('\n')}`),
  },
  { name: 'entry/wrong-values', size: 5_000, files: (size) => example({ a: times(size, () => 'x') }) },
  { name: 'entry/unknown-fields', size: 10_000, files: (size) => example(members(size, (at) => [`k${at}`, 1])) },
  { name: 'entry/boxes-that-end', size: 2_000, files: (size) => doc('a\n\n:::\n\n'.repeat(size)) },
  {
    name: 'entry/comments',
    size: 3_000,
    files: (size) => doc('<!-- mokcha-ignore link/markdown -->\n\na\n\n'.repeat(size)),
  },
  {
    name: 'entry/comments-in-one-block',
    size: 3_000,
    files: (size) => doc('a <!-- mokcha-ignore link/markdown -->\n'.repeat(size)),
  },
  {
    name: 'entry/comments-in-front-matter',
    size: 3_000,
    files: (size) => doc('Text.', `title: A\n${'# mokcha-ignore link/markdown\n'.repeat(size)}`),
  },
  { name: 'blog/one-tag', size: 300, files: (size) => posts(size, () => 'a') },
  { name: 'blog/own-tags', size: 300, files: (size) => posts(size, (at) => `t${at}`) },
];
