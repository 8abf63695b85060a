// Tests notation of other tools that Mokcha shows as text. It is reported with its replacement, but not in code, and
// not if it only looks similar.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createParseEntry } from '../../src/content/parse-entry.ts';
import { toFilePath } from '../../src/model/paths.ts';
import type { Problem } from '../../src/model/problems/problem.ts';
import { runHere } from '../cli/support/run-here.ts';
import { makeFolder } from '../cli/support/run-mokcha.ts';

const parseEntry = createParseEntry();

const problemsOf = async (text: string): Promise<readonly Problem[]> => {
  const bytes = new TextEncoder().encode(text);
  const file = { path: toFilePath('content/en/docs/a.md'), bytes, hash: text };
  return (await parseEntry(file, { kind: 'doc', locale: 'en', version: 'current', id: 'a' })).problems;
};

const reportOf = async (body: string): Promise<string[]> =>
  (await problemsOf(`# A\n\n${body}\n`)).map(
    ({ code, severity, message, hint, at }) =>
      `${severity} ${code} ${at?.position?.line}:${at?.position?.column}+${at?.position?.length} ${message} → ${hint}`,
  );

const notation = [
  '[[toc]]',
  '[TOC]',
  '> [!NOTE]\n> Words.',
  '> [!WARNING] Title\n> Words.',
  '- Item\n\n  > [!tip]- Folded\n  > Words.',
  '!!! note\n    Words.',
  '!!! danger inline "A title"\n    Words.',
  '??? tip "More"\n    Words.',
  '=== "curl"\n    Words.',
  '.. warning:: Title\n   Words.',
  '{{< figure src="/a.png" title="x" >}}',
  '{{% notice warning %}}\nWords.\n{{% /notice %}}',
  '{{<tabs>}}\n{{<tab "One">}}\nWords.\n{{</tab>}}\n{{</tabs>}}',
  'See {{< ref "a.md" >}} and **{{< own-thing >}}**.',
  '{% hint style="danger" %}\nWords.\n{% endhint %}',
  '{% tab title="One" %}\nWords.\n{% endtab %}',
  '{% include "a.md" %}',
  'The title is {{ site.title }} or {{ $frontmatter.title }}.',
  '{/* a comment */}',
  'Words {/*emphasised*/} here',
  'The value is {props.name}{" "}and {items.map((item) => item.name)}.',
  '[words](https://example.com/){target=_blank .button}',
  '![words](https://example.com/a.png){: width="3" }',
  'Words.\n{: .no_toc }',
  '## Title {.unnumbered #own}',
  'See [[Other page]] and [[page#part|the part]], ![[a b.png]].',
  'Words ==marked words== here',
  '*[HTML]: Hyper Text Markup Language',
  '<<< @/snippets/a.js{2}',
  '--8<-- "a.md"',
  '<!--@include: ./a.md-->',
  '$$\na^2\n$$',
  '@startuml\na -> b\n@enduml',
  '```js {1,3-5} title="a.js"\na\n```',
  '```js{1,3}\na\n```',
  '```python hl_lines="2 3" linenums="1"\na\n```',
  '```{.python title="a.py"}\na\n```',
  '```{note} Title\nWords.\n```',
  '```ts:line-numbers /word/ showLineNumbers\na\n```',
  '| a | b |\n|---|---|\n| {{< x >}} | {% y %} |',
];

test.each(notation)('%j is reported with its replacement', async (body) => {
  expect(await reportOf(body)).toMatchSnapshot();
  expect((await reportOf(body)).length).toBeGreaterThan(0);
});

test('a directive of another tool that is not an admonition is reported with its replacement', async () => {
  const hints = async (body: string): Promise<(string | undefined)[]> =>
    (await problemsOf(`# A\n\n${body}\n`)).map(({ hint }) => hint);
  expect(await hints(':::code-group\nWords.\n:::')).toEqual([
    'write `::::tabs` … `::::`, and `:::tab{label="…"}` … `:::` inside it.',
  ]);
  expect(await hints(':::details\nWords.\n:::')).toEqual([
    'write `<details><summary>Details</summary>` … `</details>`, with blank lines inside.',
  ]);
  expect(await hints(':::steps\nWords.\n:::')).toEqual(['write a numbered list.']);
  expect(await hints('<Accordion title="More">\n\nWords.\n\n</Accordion>')).toEqual([
    'write `<details><summary>More</summary>` … `</details>`, with blank lines inside.',
  ]);
  expect(await hints('<Steps>\n\n1. Words.\n\n</Steps>')).toEqual(['write a numbered list.']);
  expect(await hints(':::{caution} Title\nWords.\n:::')).toEqual(['write `:::warning[Title]`.']);
});

const isMarked = ({ code, message }: Problem): boolean =>
  code === 'content/notation' || (code === 'content/mdx' && / MDX:/.test(message));

test.each(notation.filter((body) => !/^(?:```|<!--)/.test(body)))('%j is not reported in code', async (body) => {
  const fenced = `\`\`\`\`text\n${body}\n\`\`\`\``;
  const indented = body.replace(/^/gm, '    ');
  const inline = body
    .split('\n')
    .map((line) => `- \`\` ${line.replaceAll('`', "'")} \`\``)
    .join('\n');
  const problems = await problemsOf(`# A\n\n${fenced}\n\nWords\n\n${indented}\n\n${inline}\n`);
  expect(problems.filter(isMarked)).toEqual([]);
});

const prose = [
  'It costs $5 or $10, and $5-$10 in between. US$ 3, $x$ and $$.',
  'Send {{ name }} or {{user.name}}, {{{raw}}} and {{#each items}}…{{/each}} as Mustache has them; ' +
    '{{baseUrl}}/v1 as Postman.',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the braces are syntax of shells and workflows.
  'GET /campaigns/{campaignId}/ads/{id}, {id}, {a, b}, {"a": 1}, { }, {}, a{2,3}, ${HOME}, ${{ secrets.TOKEN }}.',
  'rows[[1, 2], [3, 4]], a[[i]], [[1]], [[ -f file ]], [[Prototype]] and [[a][b]].',
  'a == b == c, a==b, if (a==1 && b==2), ==== and a !== b.',
  'Wow!!! note this. What??? tip it. !!!',
  'Title {#own}',
  '## `code` {#own}\n\nWords',
  '> [!]\n> Words.',
  '> [NOTE]\n> Words.',
  '> Note: [!x](https://example.com/) is a link.',
  '\\[[toc]] \\{{< a >}} \\{% a %} \\{props.a} \\{/* a */} \\==a==',
  '&lt;&lt;&lt; and <<< or << 3; 1 << 2',
  '100 % {50 %} {%} %} {% %}',
  'Set `a`{b} and `c` {d}. The set {.5, .7}. A path {./a/b}.',
  '::: \n\n--- \n\n-- 8<',
  '```json title="request.json"\n{}\n```',
  '```\n{1,3}\n```',
  '```diff\n{/* a */}\n```',
  '```c++\na\n```\n\n```objective-c\na\n```\n\n```c#\na\n```',
  'An <img src={require("./a.png").default} alt={props.a}> of JSX is reported as a tag.',
  'A @start of something, @startled.',
  '*[x]* and **[y]**: words',
  '`{{< a >}}` and ``{% b %}`` and <span title="{% c %}">d</span> <!-- {% e %} -->',
  '[a {b}](https://example.com/{{a}}/{%a%}) <https://example.com/{%20a%20}>',
];

test.each(prose)('%j is not reported', async (body) => {
  expect((await problemsOf(`# A\n\n${body}\n`)).filter(isMarked)).toEqual([]);
});

const root = fileURLToPath(new URL('../..', import.meta.url));

test('Mokcha’s own content and documents use no notation of other tools', async () => {
  const paths = ['content', 'docs', 'tests/tutorial'].flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.md'))
      .map((path) => `${root}/${folder}/${path}`),
  );
  expect(paths.length).toBeGreaterThan(40);
  const found = await Promise.all(
    paths.map(async (path) => (await problemsOf(readFileSync(path, 'utf8'))).filter(isMarked)),
  );
  expect(found.flat()).toEqual([]);
});

/** Returns the text in backticks after `write`, with words in place of `…`. */
const written = (hint: string): string | undefined => {
  const [, first, last] = /^write `([^`]+)`(?: … `([^`]+)`)?/.exec(hint) ?? [];
  return first === undefined ? undefined : last === undefined ? first : `${first}\nWords.\n${last}`;
};

test.each([
  ['!!! note "A title"', ''],
  ['> [!WARNING] Title', ''],
  ['.. tip:: Title', ''],
  ['{{% notice warning %}}', ''],
  ['{{< figure src="https://example.com/a.png" title="x" >}}', ''],
  ['{% hint style="danger" %}', ''],
  ['??? tip "More"', ''],
  ['Words ==marked== here', '==marked=='],
  ['{/* a comment */}', ''],
  ['![[a b.png]]', ''],
  ['*[HTML]: Hyper Text', ''],
])('replacing %j as its hint says fixes the problem', async (body, replaced) => {
  const [problem] = await problemsOf(`# A\n\nWords.\n\n${body}\n`);
  const meant = written(problem?.hint ?? '');
  expect(meant).toBeDefined();
  const fixed = (replaced === '' ? meant : body.replace(replaced, meant ?? '')) ?? '';
  expect(await problemsOf(`# A\n\nWords.\n\n${fixed.replace('<!-- … -->', '<!-- a comment -->')}\n`)).toEqual([]);
});

test('a report groups the same notation in many files in one line', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 6 }, (_, at) => [
      `content/en/docs/p${at}.md`,
      `# Page ${at}\n\n!!! note\n    Words.\n\n> [!TIP]\n> Words.\n`,
    ]),
  );
  const folder = makeFolder({ 'site.config.ts': 'export default {};\n', ...files });
  const { exitCode, output } = await runHere(['build'], folder.path);
  folder.remove();
  expect(exitCode).toBe(0);
  expect(output.match(/content\/notation/g)).toHaveLength(2);
  expect(output).toMatch(
    new RegExp(
      'content/notation \\(6 times\\) {2}`!!! note` is an MkDocs admonition[\\s\\S]*?p0\\.md:3:1' +
        '[\\s\\S]*?p2\\.md:3:1\\n {2}and 3 more',
    ),
  );
});
