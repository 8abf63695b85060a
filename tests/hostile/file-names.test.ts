// Tests unusual file names on a real disk. A file name that a site cannot use is reported. An entry or a tag whose name
// is almost too long still gets a page.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runHere } from '../cli/support/run-here.ts';
import { makeFolder } from '../cli/support/run-mokcha.ts';

const fileNames: readonly (string | Buffer)[] = [
  'x\\..\\..\\..\\..\\outside.md',
  'a\\b.md',
  'new\nline.md',
  '\u0001.md',
  Buffer.from([0xff, 0x2e, 0x6d, 0x64]),
];

test.each(fileNames.map((name) => ({ name })))(
  'a file named $name is reported, and nothing is written',
  { timeout: 60_000 },
  async ({ name }) => {
    const folder = makeFolder({ 'content/en/docs/intro.md': '# Intro\n\nText.\n' });
    const docs = Buffer.from(`${join(folder.path, 'content/en/docs')}/`);
    writeFileSync(Buffer.concat([docs, Buffer.from(name)]), '# A\n\nText.\n');
    const { exitCode, output } = await runHere(['build', '--no-cache'], folder.path);
    expect(exitCode).toBe(1);
    expect(output).toMatch(/error file\/(?:name|unreadable)/);
    expect(output).not.toContain('bug in Mokcha');
    expect(readdirSync(folder.path)).toEqual(['content']);
    folder.remove();
  },
);

test('a static file whose name is too long for some systems is reported', { timeout: 60_000 }, async () => {
  const path = `content/static/${'a'.repeat(249)}.txt`;
  const folder = makeFolder({ 'content/en/docs/intro.md': '# Intro\n\nText.\n', [path]: 'x' });
  const { exitCode, output } = await runHere(['build', '--no-cache'], folder.path);
  expect(exitCode).toBe(1);
  expect(output).toContain('error file/name');
  expect(output).toContain(path.slice(0, 60));
  folder.remove();
});

test('tags made of dots get pages, and so do entries and tags with very long names', { timeout: 60_000 }, async () => {
  const long = '가'.repeat(80);
  const folder = makeFolder({
    [`content/en/docs/${long}.md`]: '# Long\n\nText.\n',
    'content/en/blog/a.md': `---\ntitle: A\ndate: 2025-01-01\ntags: ['..', '.', "a\\0b", '${long}']\n---\n\nText.\n`,
    'content/static/Icon\r': '',
  });
  mkdirSync(join(folder.path, 'empty'));
  expect(await runHere(['build', '--no-cache'], folder.path)).toMatchObject({ exitCode: 0 });
  const pages = (path: string): string[] =>
    readdirSync(join(folder.path, 'dist', path)).filter((name) => name.endsWith('.html'));
  expect(pages('blog/tags').sort()).toEqual(['a-b.html', '~2e.html', '~2e~2e.html', `${'가'.repeat(66)}.html`]);
  expect(pages('docs')).toEqual([`${long}.html`]);
  folder.remove();
});
