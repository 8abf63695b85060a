// Tests mistakes that come from habits with other generators or other keyboards, such as fullwidth colons. Each mistake
// is reported once, at its place, with its correction.
import { expect, test } from 'vitest';
import { formatProblem, lineAndColumn } from '../../snapshot-text.ts';
import { site } from '../harness.ts';

const reportOf = async (text: string): Promise<string[]> => {
  const { problems } = await site(text).build();
  return problems.map((problem) => formatProblem(problem, lineAndColumn(problem)));
};

const doc = (body: string): Promise<string[]> => reportOf(`-- content/en/docs/a.md --\n# A\n\n${body}\n`);

test('tabs with as many colons as their content are reported once, at the outer directive', async () => {
  const tab = ':::tab{label="x"}\nText.\n:::\n';
  expect(await doc(`:::tabs\n${tab}${tab}:::\n\nText.`)).toMatchInlineSnapshot(`
    [
      "error content/directive 3:1 \`:::tabs\` needs more colons than the \`:::tab\` inside it: the first
        line of colons closes both.
        → write \`::::tabs\` … \`::::\`.",
    ]
  `);
  expect(await doc(`::::tabs\n\n::::tab[x]\n\nText.\n\n::::\n\n::::`)).toMatchInlineSnapshot(`
    [
      "error content/directive 3:1 \`::::tabs\` needs more colons than the \`::::tab\` inside it: the first
        line of colons closes both.
        → write \`:::::tabs\` … \`:::::\`.",
    ]
  `);
  const note = ':::tab{label="x"}\n:::note\nText.\n:::\n:::\n';
  expect(await doc(`:::tabs\n${note}${tab}:::`)).toMatchInlineSnapshot(`
    [
      "error content/directive 3:1 \`:::tabs\` needs more colons than the \`:::tab\` inside it: the first
        line of colons closes both.
        → write \`:::::tabs\` … \`:::::\` and \`::::tab\` … \`::::\`.",
    ]
  `);
  expect(await doc(`::::tabs\n${tab}${note}::::`)).toMatchInlineSnapshot(`
    [
      "error content/directive 7:1 \`:::tab\` needs more colons than the \`:::note\` inside it: the first
        line of colons closes both.
        → write \`:::::tabs\` … \`:::::\` and \`::::tab\` … \`::::\`.",
    ]
  `);
  expect(await doc(`:::tabs\n${tab}:::\n\nText.\n\n${tab}`)).toMatchInlineSnapshot(`
    [
      "error content/directive 3:1 \`:::tabs\` needs more colons than the \`:::tab\` inside it: the first
        line of colons closes both.
        → write \`::::tabs\` … \`::::\`.",
      "error content/directive 11:1 A \`:::tab\` is outside \`:::tabs\`.
        → put it between \`::::tabs\` and \`::::\`.",
    ]
  `);
  const deep = ':::::tabs\n::::tab{label="x"}\n:::note\nText.\n:::\n::::\n:::::';
  for (const good of [`::::tabs\n${tab}${tab}::::`, deep]) expect(await doc(good)).toEqual([]);
});

test('front matter below empty lines is reported, and a thematic break there is not', async () => {
  const titled = (above: string, frontMatter = 'title: Ads', rest = 'Text.'): Promise<string[]> =>
    reportOf(`-- content/en/docs/a.md --\n${above}---\n${frontMatter}\n---\n\n${rest}\n`);
  expect(await titled('\n')).toMatchInlineSnapshot(`
    [
      "error content/front-matter 1:1 The front matter does not begin at the top of the file.
        → remove the empty lines above \`---\`.",
    ]
  `);
  expect(await titled('\ufeff\n \n\ufeff')).toEqual(await titled('\n'));
  expect(await titled('  ')).toMatchInlineSnapshot(`
    [
      "error content/front-matter 1:1 The front matter does not begin at the top of the file.
        → remove the invisible characters before \`---\`.",
    ]
  `);
  // The keys of this front matter are still validated, and its values are used: links to its slug work.
  expect(await titled('\n\n', 'title: Ads\nslug: ads\nsidebarLabel: x', '[Ads](/docs/ads)')).toMatchInlineSnapshot(`
    [
      "error content/front-matter 1:1 The front matter does not begin at the top of the file.
        → remove the empty lines above \`---\`.",
      "warning content/front-matter 6:1 \`sidebarLabel\` is not a front matter key.
        → write \`sidebar_label\`.",
    ]
  `);
  expect(await titled('')).toEqual([]);
  const breaks = [
    '# A\n\n---\n',
    '\n---\n\n## A\n',
    '\n---\nNote: this\n---\n',
    '\n---\n\nnote: this\n\nText.\n\n---\n',
    '\n    ---\n    a: b\n    ---\n',
  ];
  for (const good of [...breaks, '\n---\n\nText.\n\n---\n'])
    expect(await reportOf(`-- content/en/docs/a.md --\n${good}`)).toEqual([]);
});

test('a malformed link to a path, an operation or a schema is reported like one to a page', async () => {
  expect(
    await doc('[안내] (/docs/intro) (안내)[/docs/intro]\n![그림] (/img/x.svg) [a] (op:ad/x) (b)[schema:ad/X#y]'),
  ).toMatchInlineSnapshot(`
    [
      "warning content/link 3:1 \`[안내] (/docs/intro)\` is shown as plain text: the link has a space before
        its address.
        → write \`[안내](/docs/intro)\`.",
      "warning content/link 3:20 \`(안내)[/docs/intro]\` is shown as plain text: the link has its brackets in
        the wrong order.
        → write \`[안내](/docs/intro)\`.",
      "warning content/link 4:2 \`![그림] (/img/x.svg)\` is shown as plain text: the image has a space before
        its address.
        → write \`![그림](/img/x.svg)\`.",
      "warning content/link 4:20 \`[a] (op:ad/x)\` is shown as plain text: the link has a space before its
        address.
        → write \`[a](op:ad/x)\`.",
      "warning content/link 4:34 \`(b)[schema:ad/X#y]\` is shown as plain text: the link has its brackets
        in the wrong order.
        → write \`[b](schema:ad/X#y)\`.",
    ]
  `);
  expect(await doc('https://a.example [a] (https://b.example/c) (d)[../e]')).toMatchInlineSnapshot(`
    [
      "warning content/link 3:19 \`[a] (https://b.example/c)\` is shown as plain text: the link has a space
        before its address.
        → write \`[a](https://b.example/c)\`.",
      "warning content/link 3:45 \`(d)[../e]\` is shown as plain text: the link has its brackets in the
        wrong order.
        → write \`[d](../e)\`.",
    ]
  `);
  const good = [
    '[x] (y) [GET] (//) (a)[b]',
    '`[x] (/y)` and http://c.example [z',
    'http://c.example [z\n\n```\n[a] (/b)\n```',
    '\\[a] (/b)',
  ];
  for (const one of good) expect(await doc(one)).toEqual([]);
});

test('an undefined link label or footnote is reported, and brackets in prose are not', async () => {
  expect(await doc('[안내][my-guide] ![그림][2] 글[^9] 또[^note]')).toMatchInlineSnapshot(`
    [
      "warning content/link 3:1 \`[안내][my-guide]\` is shown as plain text: \`my-guide\` is not defined.
        → add a line \`[my-guide]: \` with the address, or write \`[안내](address)\`.",
      "warning content/link 3:16 \`![그림][2]\` is shown as plain text: \`2\` is not defined.
        → add a line \`[2]: \` with the address, or write \`![그림](address)\`.",
      "warning content/link 3:26 \`[^9]\` is shown as plain text: no footnote has this name.
        → add a line \`[^9]: \` with the text of the footnote.",
      "warning content/link 3:32 \`[^note]\` is shown as plain text: no footnote has this name.
        → add a line \`[^note]: \` with the text of the footnote.",
    ]
  `);
  expect(await doc('[안내][guide] [하나][guides] 글[^nots]\n\n[guides]: a.md\n\n[^note]: 글')).toMatchInlineSnapshot(`
    [
      "warning content/link 3:1 \`[안내][guide]\` is shown as plain text: \`guide\` is not defined.
        → write \`[안내][guides]\`.",
      "warning content/link 3:27 \`[^nots]\` is shown as plain text: no footnote has this name.
        → write \`[^note]\`.",
    ]
  `);
  const prose =
    '[예][아니오] [yes][no] [1][2] [INFO][main-2] rows[0][max_id] \\[a][b-c] [^a-z] [^0-9] [^abc]+ /[^9]/ ' +
    '`[^9]` `[a][b-c]`';
  expect(await doc(`${prose}\n\n[안내][a-b] 글[^9]\n\n[a-b]: a.md\n\n[^9]: 글`)).toEqual([]);
});

test('a heading without a space after its marks is reported', async () => {
  expect(await doc('##제목\n글\n###둘째 *제목*\n\n> 글\n> ##셋')).toMatchInlineSnapshot(`
    [
      "warning content/heading 3:1 \`##제목\` is shown as plain text: a heading needs a space after its
        \`##\`.
        → write \`## 제목\`.",
      "warning content/heading 5:1 \`###둘째\` is shown as plain text: a heading needs a space after its
        \`###\`.
        → write \`### 둘째\`.",
      "warning content/heading 8:3 \`##셋\` is shown as plain text: a heading needs a space after its
        \`##\`.
        → write \`## 셋\`.",
    ]
  `);
  for (const good of ['#shop', '\\##글', '글 ##글', '`##글`', '## 글', '```\n##글\n```', '| ##글 |\n|---|', '##'])
    expect(await doc(good)).toEqual([]);
});

test('directives with fullwidth colons are reported, once for each box', async () => {
  expect(await doc('：：：note 제목\n글\n：：：')).toMatchInlineSnapshot(`
    [
      "error content/directive 3:1 \`：：：note\` is not a valid directive: its colons are fullwidth.
        → write \`:::note\`, and \`:::\` at its end.",
    ]
  `);
  expect(await doc(':::note\n글\n：：：\n\n:::tip\n글\n:::')).toMatchInlineSnapshot(`
    [
      "error content/directive 5:1 \`：：：\` is not a valid directive: its colons are fullwidth.
        → write \`:::\`.",
    ]
  `);
  expect(await doc('- ：：：tip\n\n  글\n\n  :::\n\n：：enum[ad/X]')).toMatchInlineSnapshot(`
    [
      "error content/directive 3:3 \`：：：tip\` is not a valid directive: its colons are fullwidth.
        → write \`:::tip\`.",
      "error content/directive 9:1 \`：：enum\` is not a valid directive: its colons are fullwidth.
        → write \`::enum\`.",
    ]
  `);
  for (const good of ['：：：', '글：：：note', '：：시작', '```\n：：：note\n```', '`：：：note`'])
    expect(await doc(good)).toEqual([]);
});

test('syntax that only MDX reads is reported, once for each block', async () => {
  const imports =
    "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\nexport const size = 1;\n\n";
  expect(
    await doc(
      `${imports}<Tabs groupId="os" values={[{ label: 'x' }]}>\n<TabItem value="mac">\n\n글 <Button ` +
        `onClick={() => x}>go</Button>\n\n</TabItem>\n</Tabs>`,
    ),
  ).toMatchInlineSnapshot(`
    [
      "warning content/mdx 3:1 \`import Tabs from '@theme/Tabs';\` is shown as plain text: Markdown has no
        imports.
        → remove it: admonitions and tabs are directives here (\`:::note\`, \`::::tabs\`).",
      "warning content/mdx 6:1 \`export const size = 1;\` is shown as plain text: Markdown has no exports.
        → remove it and everything that uses it.",
      "warning content/mdx 8:1 \`<Tabs values={…}>\` is JSX: HTML attributes have no values in braces.
        → write \`::::tabs\` … \`::::\`.",
      "warning content/html 9:1 \`<TabItem>\` is not an HTML element and is not shown.
        → write \`:::tab{label="mac"}\` … \`:::\`.",
      "warning content/mdx 11:3 \`<Button onClick={…}>\` is JSX: HTML attributes have no values in braces.
        → remove it, or put it in backticks if readers should see it.",
    ]
  `);
  const prose = [
    "import the file 'a.csv' first",
    'export default values to a file',
    'We import x from "y"; then',
    'a <b={c}',
    '\\<Box size={2}>',
    "```js\nimport a from 'b';\n```",
    "`import a from 'b';`",
  ];
  for (const good of prose) expect(await doc(good)).toEqual([]);
});

test('HTML that is left out is reported with its replacement in Markdown', async () => {
  expect(await doc('List<String> and <token>\n\n<p>글 <Name> 글</p>')).toMatchInlineSnapshot(`
    [
      "warning content/html 3:5 \`<String>\` is not an HTML element and is not shown.
        → write \`\\<String>\`, or put it in backticks, if readers should see it; remove it if not.",
      "warning content/html 3:18 \`<token>\` is not an HTML element and is not shown.
        → write \`\\<token>\`, or put it in backticks, if readers should see it; remove it if not.",
      "warning content/html 5:6 \`<Name>\` is not an HTML element and is not shown.
        → write \`&lt;Name>\` if readers should see it; remove it if not.",
    ]
  `);
  expect(
    await doc(
      '<iframe src="https://a.example/b" width="3"></iframe>\n\n<svg viewBox="0 0 1 1">\n<path ' +
        'd="x"/></svg>\n\n<font color="red">글</font> <script>let a = "<b>";</script>',
    ),
  ).toMatchInlineSnapshot(`
    [
      "warning content/html 3:1 \`<iframe>\` is left out, with everything in it.
        → link to it: \`[what it is](https://a.example/b)\`; \`markdown.allow\` cannot keep it.",
      "warning content/html 5:1 \`<svg>\` is left out, with everything in it.
        → save it as a file, and write \`![what it shows](/picture.svg)\`, or keep it with \`markdown: {
            allow: { tags: ['svg'], attributes: { svg: ['viewBox'] } } }\` in the config.",
      "warning content/html 8:1 \`<font>\` is left out; its content remains.
        → remove it, or keep it with \`markdown: { allow: { tags: ['font'], attributes: { font:
            ['color'] } } }\` in the config.",
      "warning content/html 8:28 \`<script>\` is left out, with everything in it.
        → remove it: only templates of the site have scripts.",
    ]
  `);
  expect(
    await doc('> 글\n>\n> <p style="x">글</p>\n\n<a href="https://a.example" target="_blank" rel="x">글</a>'),
  ).toMatchInlineSnapshot(`
    [
      "warning content/html 5:3 The attribute \`style\` of \`<p>\` is left out.
        → remove it, or keep it with \`markdown: { allow: { attributes: { p: ['style'] } } }\` in the
            config.",
      "warning content/html 7:1 The attributes \`target\`, \`rel\` of \`<a>\` are left out.
        → remove them, or keep them with \`markdown: { allow: { attributes: { a: ['target', 'rel'] } }
            }\` in the config.",
    ]
  `);
  expect(await doc('<Admonition type="tip" title="글">글</Admonition> <Link to="/x">글</Link>')).toMatchInlineSnapshot(`
    [
      "warning content/html 3:1 \`<Admonition>\` is not an HTML element and is not shown.
        → write \`:::tip[글]\` … \`:::\`.",
      "warning content/html 3:49 \`<Link>\` is left out; its content remains.
        → write \`[words](/x)\`.",
    ]
  `);
  const kept = [
    '<details open>\n<summary>글</summary>\n\n글<br/>글 <kbd>a</kbd>\n\n</details>',
    '<table><tr><td colspan="2" align="left">글</td></tr></table> <BR> <a name="x"></a>',
    '글 <!-- <font> --> `<Name>` \\<Name> a < b > c https://a.example <https://a.example>',
    '```\n<Tabs>\n```\n\n    <Tabs>',
  ];
  for (const good of kept) expect(await doc(good)).toEqual([]);
});

test('HTML in a description is not reported, because its writer does not work here', async () => {
  const description = (text: string): string =>
    `-- specs/pets/openapi.yaml --\nopenapi: 3.1.0\ninfo: { title: Pets, version: '1', description: ` +
    `'${text}' }\npaths: { /pets: { get: { operationId: a, responses: { '200': { description: all } } } } }\n`;
  expect(await reportOf(description('##A [a] (/b) <font>a</font> <Name>'))).toEqual([]);
});
