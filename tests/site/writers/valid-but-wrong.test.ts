// Tests mistakes that are valid Markdown or YAML, but show readers something that the writer did not mean. Each is
// reported at its place with its correction.
import { expect, test } from 'vitest';
import { formatProblem, lineAndColumn } from '../../snapshot-text.ts';
import { site } from '../harness.ts';

const reportOf = async (text: string): Promise<string[]> => {
  const { problems } = await site(text).build();
  return problems.map((problem) => formatProblem(problem, lineAndColumn(problem)));
};

const doc = (body: string): Promise<string[]> => reportOf(`-- content/en/docs/a.md --\n# A\n\n${body}\n`);
const titled = (frontMatter: string): Promise<string[]> =>
  reportOf(`-- content/en/docs/a.md --\n---\n${frontMatter}\n---\n\nText.\n`);
const post = (name: string, frontMatter = 'title: News'): Promise<string[]> =>
  reportOf(`-- content/en/blog/${name}.md --\n---\n${frontMatter}\n---\n\nText.\n`);

test('an unclosed code block is reported at the line that opens it', async () => {
  expect(await doc('```bash\ncurl\n\n## Next')).toMatchInlineSnapshot(`
    [
      "error content/fence 3:1 This code block is never closed: everything after it is shown as code.
        → add a line \`\`\` after its last line.",
    ]
  `);
  expect(await doc('```\ncurl\n```\n\nText.\n\n```\n\nText.')).toMatchInlineSnapshot(`
    [
      "error content/fence 9:1 This code block is never closed: everything after it is shown as code.
        → add a line \`\`\` after its last line. If this line should close a block, a block above it has
            no closing line.",
    ]
  `);
  expect(await doc('```bash\ncurl\n\n## Next\n\n```json\n{}\n```\n\nText.')).toMatchInlineSnapshot(`
    [
      "error content/fence 3:1 This code block is not closed before the next one begins, on line 8.
        → add a line \`\`\` after its last line. If the block should show such fences, begin and end it
            with \`\`\`\`.",
    ]
  `);
  expect(await doc('> ~~~~md\n> text\n\nText.')).toMatchInlineSnapshot(`
    [
      "error content/fence 3:3 This code block is never closed: everything after it is shown as code.
        → add a line ~~~~ after its last line.",
    ]
  `);
  const good = [
    '````md\n```bash\ncurl\n```\n````',
    '```bash\ncurl\n```',
    '~~~md\n```bash\n~~~',
    '> ```\n> a\n> ```',
    '- ```js\n  a\n  ```',
    '    code',
    '```\n```',
  ];
  for (const one of good) expect(await doc(`${one}\n\nText.`)).toEqual([]);
});

test('a link or image with malformed brackets or spaces is reported', async () => {
  expect(await doc('See the\n[guide](my guide/first step.md) and ![it](my picture.png).')).toMatchInlineSnapshot(`
    [
      "warning content/link 4:1 \`[guide](my guide/first step.md)\` is shown as plain text: the link has a
        space in its address.
        → write \`[guide](<my guide/first step.md>)\`.",
      "warning content/link 4:38 \`![it](my picture.png)\` is shown as plain text: the image has a space in
        its address.
        → write \`![it](<my picture.png>)\`.",
    ]
  `);
  expect(await doc('[guide] (a.md) (guide)[a.md]')).toMatchInlineSnapshot(`
    [
      "warning content/link 3:1 \`[guide] (a.md)\` is shown as plain text: the link has a space before its
        address.
        → write \`[guide](a.md)\`.",
      "warning content/link 3:16 \`(guide)[a.md]\` is shown as plain text: the link has its brackets in the
        wrong order.
        → write \`[guide](a.md)\`.",
    ]
  `);
  expect(
    await doc('`[guide](my guide.md)` \\[guide](my guide.md) [1](see above) (a)[b] [x] (y) [ok](a.md "My title")'),
  ).toEqual([]);
});

test('an image without alternative text is reported, except one with an empty `alt` attribute', async () => {
  const picture = '\n-- content/static/p.svg --\n<svg xmlns="http://www.w3.org/2000/svg"/>';
  expect(await doc(`![](/p.svg)\n\n[![ ](/p.svg)](a.md)${picture}`)).toMatchInlineSnapshot(`
    [
      "warning content/alt 3:1 The image \`/p.svg\` has no alternative text.
        → write \`![what it shows](/p.svg)\`.",
      "warning content/alt 5:2 The image \`/p.svg\` has no alternative text.
        → write \`![what it shows](/p.svg)\`.",
    ]
  `);
  expect(await doc(`![words](/p.svg) <img src="/p.svg" alt="">${picture}`)).toEqual([]);
});

test('a heading that skips a level is reported', async () => {
  expect(await doc('## One\n\n#### Two {#two}\n\n## Three')).toMatchInlineSnapshot(`
    [
      "warning content/heading-level 5:1 \`#### Two\` skips a level: it is directly below a \`##\` heading.
        → write \`###\`.",
    ]
  `);
  expect(await doc('### One')).toMatchInlineSnapshot(`
    [
      "warning content/heading-level 3:1 \`### One\` skips a level: it is directly below the title.
        → write \`##\`.",
    ]
  `);
  expect(await doc('## One\n\n### Two\n\n#### Three\n\n## Four')).toEqual([]);
});

test('a page without text is reported', async () => {
  expect(await reportOf('-- content/en/docs/a.md --\n')).toMatchInlineSnapshot(`
    [
      "warning content/empty 1:1 \`content/en/docs/a.md\` is empty: its page has neither a title nor text.
        → write a title after \`# \`, and the text below it.",
    ]
  `);
  expect(await reportOf('-- content/en/docs/a.md --\n---\ntitle: A\n---\n\n<!-- later -->\n')).toMatchInlineSnapshot(`
    [
      "warning content/empty 1:1 \`content/en/docs/a.md\` has a title but no text.
        → write the text, or set \`draft: true\` in the front matter until it is written.",
    ]
  `);
  expect(
    await reportOf('-- content/en/docs/a.md --\n---\ntitle: A\ndraft: true\n---\n-- content/en/docs/b.md --\n# B\n'),
  ).toEqual([]);
});

test('a file name of a post with an invalid date is reported', async () => {
  expect(await post('2025-13-40-news')).toMatchInlineSnapshot(`
    [
      "error content/date 1:1 The name \`2025-13-40-news.md\` begins with \`2025-13-40\`, which is not a
        valid date.
        → rename it, or write \`date: YYYY-MM-DD\` in the front matter.",
    ]
  `);
  expect(await post('2025-3-4-news')).toMatchInlineSnapshot(`
    [
      "error content/date 1:1 The name \`2025-3-4-news.md\` begins with \`2025-3-4\`, which is not a date
        in the form \`YYYY-MM-DD\`.
        → rename it to \`2025-03-04-news.md\`, or write \`date: 2025-03-04\` in the front matter.",
    ]
  `);
  expect(await post('20250304-news')).toMatchInlineSnapshot(`
    [
      "error content/date 1:1 The name \`20250304-news.md\` begins with \`20250304\`, which is not a date
        in the form \`YYYY-MM-DD\`.
        → rename it to \`2025-03-04-news.md\`, or write \`date: 2025-03-04\` in the front matter.",
    ]
  `);
  expect(await post('2025.02.30')).toMatchInlineSnapshot(`
    [
      "error content/date 1:1 The name \`2025.02.30.md\` begins with \`2025.02.30\`, which is not a valid
        date.
        → rename it, or write \`date: YYYY-MM-DD\` in the front matter.",
    ]
  `);
  expect(await post('2025-13-40-news', 'title: News\ndate: 2025-03-04')).toEqual([]);
  for (const name of ['2025-03-04-news', 'welcome', '2025-in-review', '20259999-parts'])
    expect(await post(name)).toEqual([]);
});

test('curly quotes and comments in front matter are reported', async () => {
  expect(await titled('title: “Ads”')).toMatchInlineSnapshot(`
    [
      "warning content/front-matter 2:8 The curly quotes of \`title\` are not quotes in YAML, so readers
        see them.
        → write \`"Ads"\`, or \`'“Ads”'\` if you mean the curly quotes.",
    ]
  `);
  expect(await titled("title: ‘it's")).toMatchInlineSnapshot(`
    [
      "warning content/front-matter 2:8 The curly quotes of \`title\` are not quotes in YAML, so readers
        see them.
        → write \`"it's"\`.",
    ]
  `);
  expect(await titled('title: News #1')).toMatchInlineSnapshot(`
    [
      "warning content/front-matter 2:13 \`#1\` is a comment in YAML and not part of \`title\`.
        → write \`title: "News #1"\`, or put a space after \`#\` if you mean a comment.",
    ]
  `);
  for (const good of [
    'title: “Ads” and more',
    "title: '“Ads”'",
    'title: News # of May',
    'title: C# and F#',
    'title: "News #1"',
  ])
    expect(await titled(good)).toEqual([]);
});

test('values with characters that are special in YAML are reported with the quotes to write', async () => {
  expect(await titled("title: 'it's here'")).toMatchInlineSnapshot(`
    [
      "error content/front-matter 2:12 The front matter is not valid YAML: The value of \`title\` ends at
        its second \`'\`, but more text follows.
        → put the value in quotes: \`title: "it's here"\`.",
    ]
  `);
  expect(await titled('title: "Ads" and more')).toMatchInlineSnapshot(`
    [
      "error content/front-matter 2:14 The front matter is not valid YAML: The value of \`title\` ends at
        its second \`"\`, but more text follows.
        → put the value in quotes: \`title: '"Ads" and more'\`.",
    ]
  `);
  expect(await titled('title: “Ads: a guide”')).toMatchInlineSnapshot(`
    [
      "error content/front-matter 2:8 The front matter is not valid YAML: The value of \`title\` contains a
        colon.
        → put the value in quotes: \`title: "Ads: a guide"\`.",
    ]
  `);
  expect(await titled('slug: a\ntitle: "Ads\nunlisted: true')).toMatchInlineSnapshot(`
    [
      "error content/front-matter 3:1 The front matter is not valid YAML: The value of \`title\` begins
        with a \`"\` that is never closed.
        → write \`title: "Ads"\`.",
    ]
  `);
  expect(await titled('title: *Ads* now')).toMatchInlineSnapshot(`
    [
      "error content/front-matter 2:14 The front matter is not valid YAML: The value of \`title\` begins
        with \`*\`, which has a special meaning in YAML.
        → put the value in quotes: \`title: "*Ads* now"\`.",
    ]
  `);
  expect(await titled('title: @home')).toMatchInlineSnapshot(`
    [
      "error content/front-matter 2:8 The front matter is not valid YAML: The value of \`title\` begins
        with \`@\`, which has a special meaning in YAML.
        → put the value in quotes: \`title: "@home"\`.",
    ]
  `);
  expect(await titled('title: [News] of May')).toMatchInlineSnapshot(`
    [
      "error content/front-matter 2:15 The front matter is not valid YAML: The value of \`title\` begins
        with \`[\`, which has a special meaning in YAML.
        → put the value in quotes: \`title: "[News] of May"\`.",
    ]
  `);
  expect(await titled('title:Ads\nunlisted: true')).toMatchInlineSnapshot(`
    [
      "error content/front-matter 2:1 The front matter is not valid YAML: A space is missing after the
        colon of \`title\`.
        → write \`title: Ads\`.",
    ]
  `);
  expect(await titled('unlisted: true\ntitle:Ads')).toMatchInlineSnapshot(`
    [
      "error content/front-matter 3:1 The front matter is not valid YAML: A space is missing after the
        colon of \`title\`.
        → write \`title: Ads\`.",
    ]
  `);
  expect(await titled('tags: [a, b\ntitle: Ads')).toMatchInlineSnapshot(`
    [
      "error content/front-matter 2:1 The front matter is not valid YAML: The value of \`tags\` begins with
        a \`[\` that is never closed.
        → write \`tags: [a, b]\`.",
    ]
  `);
});

test('a directive with a space before its name is reported once', async () => {
  expect(await doc('::: note\n\nText.\n\n:::')).toMatchInlineSnapshot(`
    [
      "error content/directive 3:1 \`::: note\` is not a valid directive.
        → write \`:::note\`.",
    ]
  `);
  expect(await doc(':::nots\n\nText.\n\n:::')).toMatchInlineSnapshot(`
    [
      "error content/directive 3:1 \`:::nots\` is not a known directive.
        → write \`:::note\`.",
    ]
  `);
});

test('a duplicate id of two headings is reported once, however many locales show the page', async () => {
  const { problems } = await site('-- content/en/docs/a.md --\n# A\n\n## One {#same}\n\n## Two {#same}\n', {
    defaultLocale: 'en',
    locales: [{ code: 'en' }, { code: 'ko' }],
  }).build();
  expect(
    problems.map(({ message, at, related }) => [message, at?.position?.line, related?.[0]?.at.position?.line]),
  ).toMatchInlineSnapshot(`
    [
      [
        "Two headings of one page have the id \`same\`.",
        5,
        3,
      ],
    ]
  `);
});
