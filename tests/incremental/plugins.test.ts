// Tests that after each edit of plugins, with and without a cache, a build writes the same files as a build into an
// empty folder.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../cli/support/run-mokcha.ts';
import { runHere } from '../cli/support/run-here.ts';

const walk =
  'export const walk = (node, call) => { call(node); (node.children ?? []).forEach((child) => walk(child, call)); };\n';

const remark = (word: string): string =>
  `import { walk } from './walk.mjs';\nexport default () => (tree) => walk(tree, (node) => { if ` +
  `(node.type === 'text') node.value += '${word}'; });\n`;

const rehype = (from: string): string =>
  `import { walk } from './walk.mjs';\nimport { to } from './to.mjs';\nexport default () => (tree) ` +
  `=> walk(tree, (node) => { if (node.tagName === '${from}') node.tagName = to; });\n`;

const configWith = (plugins: string): string =>
  `export default { title: 'T', url: 'https://docs.example.com', plugins: { ${plugins} } };\n`;

const both = configWith("remark: ['plugins/remark.mjs'], rehype: ['plugins/rehype.mjs']");

/** Edits that are made one after the other. Each edit changes the page, except that of `walk.mjs`. */
const edits: readonly (readonly [path: string, text: string])[] = [
  ['site.config.ts', configWith("remark: ['plugins/remark.mjs']")],
  ['plugins/remark.mjs', remark(' two')],
  ['site.config.ts', both],
  ['plugins/rehype.mjs', rehype('strong')],
  ['plugins/to.mjs', "export const to = 's';\n"],
  ['plugins/walk.mjs', `${walk.replace('call(node);', 'if (!node.skip) call(node);')}`],
  ['site.config.ts', configWith('')],
];

const textsBelow = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(folder.length), readFileSync(path, 'latin1')]),
  );

test.each([[['build']], [['build', '--no-cache']]])(
  'after each edit of a plugin, `mokcha %s` writes the same files as a clean build',
  { timeout: 120_000 },
  async (args) => {
    const folder = makeFolder({
      'site.config.ts': configWith(''),
      'content/en/docs/intro.md': '# Intro\n\nThe *text* and **more**.\n',
      'content/en/blog/2025-01-01-first.md': '---\ntitle: First\n---\n\nThe *post*.\n',
      'plugins/walk.mjs': walk,
      'plugins/to.mjs': "export const to = 'del';\n",
      'plugins/remark.mjs': remark(' one'),
      'plugins/rehype.mjs': rehype('em'),
    });
    expect((await runHere(args, folder.path)).exitCode).toBe(0);
    let before = '';
    for (const [path, text] of edits) {
      folder.write(path, text);
      expect((await runHere(args, folder.path)).exitCode).toBe(0);
      expect((await runHere(['build', '--no-cache', '--out', 'clean'], folder.path)).exitCode).toBe(0);
      const built = textsBelow(join(folder.path, 'dist'));
      expect(built).toEqual(textsBelow(join(folder.path, 'clean')));
      const page = built['/docs/intro.html'] ?? '';
      if (path !== 'plugins/walk.mjs') expect(page).not.toBe(before);
      before = page;
      rmSync(join(folder.path, 'clean'), { recursive: true });
    }
    folder.remove();
  },
);
