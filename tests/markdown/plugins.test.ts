// Tests plugins, both real packages from npm and modules of a project: their output reaches the page, and raw HTML of a
// writer does not count as their output.
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { runHere } from '../cli/support/run-here.ts';
import { type Folder, makeFolder } from '../cli/support/run-mokcha.ts';

const packages = fileURLToPath(new URL('../../node_modules', import.meta.url));

let folder: Folder | undefined;
afterEach(() => folder?.remove());

/** Plugins by kind. A kind without plugins is absent. */
type Plugins = { readonly remark?: readonly string[]; readonly rehype?: readonly string[] };

const codeOf = (plugin: string): string => (plugin.includes(' ') ? plugin : `export { default } from '${plugin}';\n`);

/** Builds a page with plugins. Each plugin is the name of a package, or the code of a module. */
const build = async (body: string, plugins: Plugins) => {
  const named = Object.entries(plugins).map(
    ([kind, list]: readonly [string, readonly string[]]) =>
      [kind, list.map((plugin, at) => [`plugins/${kind}-${at}.mjs`, codeOf(plugin)] as const)] as const,
  );
  const paths = Object.fromEntries(named.map(([kind, files]) => [kind, files.map(([path]) => path)]));
  folder = makeFolder({
    'site.config.ts': `export default { url: 'https://docs.example.com', plugins: ${JSON.stringify(paths)} };\n`,
    'content/en/docs/a.md': `# A\n\n${body}\n`,
    ...Object.fromEntries(named.flatMap(([, files]) => files)),
  });
  symlinkSync(packages, join(folder.path, 'node_modules'));
  const { exitCode, output } = await runHere(['build', '--format', 'json'], folder.path);
  const problems = (JSON.parse(output.slice(output.indexOf('{'))) as { problems: { code: string; message: string }[] })
    .problems;
  const html = readFileSync(join(folder.path, 'dist/docs/a.html'), 'utf8');
  return { exitCode, problems, main: /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? '' };
};

const messagesOf = (problems: readonly { code: string; message: string }[]): string[] =>
  problems.map(({ code, message }) => `${code} ${message}`);

const math = { remark: ['remark-math'], rehype: ['rehype-katex'] };

test('remark-math and rehype-katex render formulas in lines, in blocks and in code blocks named `math`', async () => {
  const { main, problems } = await build(
    'Inline $a^2$.\n\n$$\nb^2\n$$\n\n```math\nc^2\n```\n\n| $d^2$ | e |\n|---|---|\n| f | $g^2$ |',
    math,
  );
  expect(messagesOf(problems)).toEqual([]);
  for (const formula of ['a^2', 'b^2', 'c^2', 'd^2', 'g^2'])
    expect(main).toContain(`<annotation encoding="application/x-tex">${formula}</annotation>`);
  expect(main.match(/class="katex-display"/g)).toHaveLength(2);
  expect(main).toMatch(/<span class="strut" style="height:[\d.]+em;/);
  expect(main).not.toMatch(/<code>|data-mokcha/);
});

test('a formula is in the search and in the table of contents only once', async () => {
  const body = 'The area is $\\frac{a}{2}$ wide.\n\n## The $c^2$ rule\n\nWords.\n\n## Another\n\nWords.';
  const { main } = await build(body, math);
  expect(main).toContain('<h2 id="the-c2-rule">');
  expect(main).toMatch(
    /<a href="#the-c2-rule">(?:<span>)?The <span><span><math>((?!<annotation).)*<\/math><\/span><\/span> rule/,
  );
  const files = readdirSync(join(folder?.path ?? '', 'dist/search')).filter((name) => name.startsWith('texts'));
  const texts = files.map((name) => readFileSync(join(folder?.path ?? '', 'dist/search', name), 'utf8')).join('');
  expect(texts).toContain('\\\\frac{a}{2}');
  expect(texts).not.toContain('2a');
});

test('formulas are rendered on a page with raw HTML, which is still sanitised', async () => {
  const { main, problems } = await build(
    'Inline $\\sqrt{a}$ and ' +
      '<b class="katex" style="color: red" onclick="x()">b</b>.\n\n<div class="katex-display">c</div>',
    math,
  );
  expect(main).toContain('<annotation encoding="application/x-tex">\\sqrt{a}</annotation>');
  expect(main).toContain('viewBox="0 0 400000 1080"');
  expect(main).toContain('<b>b</b>');
  expect(main).toContain('<div>c</div>');
  expect(problems.map(({ code }) => code)).toEqual(['content/html', 'content/html']);
});

test('an alert of a plugin keeps its classes and icon, and can contain other Markdown', async () => {
  const body = '> [!NOTE]\n> Words, `code` and <b class="x">b</b>.\n>\n> :::tip\n> Inner.\n> :::\n>\n> ## Own {#own}\n';
  const { main, problems } = await build(body, { remark: ['remark-github-blockquote-alert'] });
  expect(main).toContain('<div class="markdown-alert markdown-alert-note" dir="auto">');
  expect(main).toMatch(/<p class="markdown-alert-title" dir="auto"><svg class="octicon" viewBox="0 0 16 16"/);
  expect(main).toContain('<div class="admonition admonition-tip" role="note">');
  expect(main).toContain('<h2 id="own">');
  expect(main).toContain('<b>b</b>');
  expect(messagesOf(problems)).toEqual(['content/html The attribute `class` of `<b>` is left out.']);
});

const each =
  'const each = (node, call) => { call(node); (node.children ?? []).forEach((child) => each(child, call)); };\n';

test('HTML that a remark plugin adds is kept, also around the text of the writer', async () => {
  const plugin =
    `export default () => (tree) => { tree.children.splice(1, 0, { type: 'html', value: ` +
    `'<section class="own">' }); tree.children.push({ type: 'html', value: ` +
    `'<video src="https://example.com/a.mp4" controls></video></section>' }); };`;
  const { main, problems } = await build('Words <b class="x">b</b>.', { remark: [plugin] });
  expect(main).toMatch(
    new RegExp(
      '<section class="own">\\s*<p>Words <b>b</b>\\.</p>\\s*' +
        '<video src="https://example\\.com/a\\.mp4" controls></video></section>',
    ),
  );
  expect(messagesOf(problems)).toEqual([
    'content/html The attribute `class` of `<b>` is left out.',
    'link/image-host The page’s Content-Security-Policy blocks `https://example.com/a.mp4`, because it is ' +
      'on another host.',
  ]);
});

test('HTML that a remark plugin makes from the writer’s text is sanitised and reported', async () => {
  const plugin =
    `${each}export default () => (tree) => each(tree, (node) => { if (node.type === ` +
    `'code') Object.assign(node, { type: 'html', value: '<div class="chart">' + node.value + '</div>' }); });`;
  const { main, problems } = await build('```chart\n<i onclick="x()">i</i>\n```', { remark: [plugin] });
  expect(main).toContain('<div><i>i</i></div>');
  expect(messagesOf(problems)).toEqual([
    'content/html The attribute `class` of `<div>` is left out.',
    'content/html The attribute `onclick` of `<i>` is left out.',
  ]);
});

/** Plugin as in the documentation of remark-directive: the writer's attributes become attributes of the element. */
const passOn =
  `${each}export default () => (tree) => each(tree, (node) => { if (node.type === ` +
  `'containerDirective') node.data = { hName: node.name, hProperties: { ...node.attributes } }; });`;

test('unsafe elements and attributes are removed even if a plugin passes them on from the writer', async () => {
  const body = [
    ':::script{src="https://example.org/x.js"}\nalert(1)\n:::',
    ':::iframe{src="https://example.org/"}\nFrame\n:::',
    ':::section{.lead onclick="alert(1)" data-mokcha="directive" data-name="enum" data-args="{}" ' +
      'style="background: url(javascript:x)"}\nWords\n:::',
    ':::video{src="javascript:alert(1)" class="wide"}\nWords\n:::',
  ].join('\n\n');
  const { main, problems } = await build(body, { remark: [passOn] });
  expect(main).toContain('<section class="lead" data-name="enum" data-args="{}"><p>Words</p></section>');
  expect(main).toContain('<video class="wide"><p>Words</p></video>');
  expect(main).not.toMatch(/<script|<iframe|onclick|javascript:|data-mokcha|alert/);
  expect(messagesOf(problems)).toEqual([
    'content/html `<script>` from a remark plugin is left out.',
    'content/html `<iframe>` from a remark plugin is left out.',
    'content/html `onclick` of `<section>` from a remark plugin is left out.',
    'content/html `style` of `<section>` from a remark plugin is left out.',
    'content/html `src` of `<video>` from a remark plugin is left out.',
  ]);
});

test('a `javascript:` address is an error even if a plugin changes the link', async () => {
  const plugin =
    `${each}export default () => (tree) => each(tree, (node) => { if (node.type === ` +
    `'link') node.data = { hProperties: { target: '_blank' } }; });`;
  const { main, problems } = await build('[a](https://example.org/) and [b](javascript:alert(1))', {
    remark: [plugin],
  }).catch(() => ({
    main: '',
    problems: [{ code: 'no page', message: '' }],
  }));
  expect([main, messagesOf(problems)]).toEqual(['', ['no page ']]);
});

test('attributes that a rehype plugin adds to links and images are kept', async () => {
  const plugin =
    `${each}export default () => (tree) => each(tree, (node) => { if (node.tagName === ` +
    `'a') Object.assign(node.properties, { target: '_blank', rel: ['nofollow'] }); if (node.tagName ` +
    `=== 'img') Object.assign(node.properties, { className: ['zoom'], loading: 'eager', dataLabel: 'x' }); });`;
  const { main } = await build('[Out](https://example.org/) ![A](https://pictures.example.org/a.png)', {
    rehype: [plugin],
  });
  expect(main).toContain('<a href="https://example.org/" target="_blank" rel="nofollow">Out</a>');
  expect(main).toContain(
    '<img src="https://pictures.example.org/a.png" alt="A" decoding="async" class="zoom" loading="eager" ' +
      'data-label="x">',
  );
});

test('a rehype plugin can find code by its language, and the element that it makes is kept', async () => {
  const rehype =
    `${each}export default () => (tree) => each(tree, (node) => { if (node.tagName === ` +
    `'pre' && node.children[0]?.properties?.className?.includes('language-chart')) ` +
    `Object.assign(node, { tagName: 'figure', properties: { className: ['chart'] }, children: [] }); });`;
  expect((await build('```chart\nA\n```\n\n```js\nb\n```', { rehype: [rehype] })).main).toMatch(
    /<figure class="chart"><\/figure>\s*<figure class="code" data-lang="js">/,
  );
  folder?.remove();
  const remark =
    `${each}export default () => (tree) => each(tree, (node) => { if (node.type === ` +
    `'code') node.data = { hName: 'div', hProperties: { className: ['mermaid'] } }; });`;
  expect((await build('```mermaid\ngraph\n```', { remark: [remark] })).main).toContain(
    '<div class="mermaid">graph\n</div>',
  );
});
