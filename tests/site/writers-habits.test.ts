// What writers are used to from elsewhere, and what their fingers do: other generators, other keyboards. Told once, where it stands, with what to write.
import { expect, test } from 'vitest';
import { site } from './harness.ts';

const told = async (text: string): Promise<string[]> => {
  const { problems } = await site(text).build();
  return problems.map(
    ({ code, severity, message, hint, at }) =>
      `${severity} ${code} ${at?.position?.line}:${at?.position?.column} ${message} → ${hint ?? 'nothing'}`,
  );
};

const doc = (body: string): Promise<string[]> => told(`-- content/en/docs/a.md --\n# A\n\n${body}\n`);

test('tabs with as many colons as what is in them are told once, at the outer one', async () => {
  const tab = ':::tab{label="x"}\nText.\n:::\n';
  expect(await doc(`:::tabs\n${tab}${tab}:::\n\nText.`)).toMatchInlineSnapshot(`
    [
      "error content/directive 3:1 \`:::tabs\` has no more colons than the \`:::tab\` in it: the first line of colons ends both. → write \`::::tabs\` … \`::::\`.",
    ]
  `);
  expect(await doc(`::::tabs\n\n::::tab[x]\n\nText.\n\n::::\n\n::::`)).toMatchInlineSnapshot(`
    [
      "error content/directive 3:1 \`::::tabs\` has no more colons than the \`::::tab\` in it: the first line of colons ends both. → write \`:::::tabs\` … \`:::::\`.",
    ]
  `);
  const note = ':::tab{label="x"}\n:::note\nText.\n:::\n:::\n';
  expect(await doc(`:::tabs\n${note}${tab}:::`)).toMatchInlineSnapshot(`
    [
      "error content/directive 3:1 \`:::tabs\` has no more colons than the \`:::tab\` in it: the first line of colons ends both. → write \`:::::tabs\` … \`:::::\` and \`::::tab\` … \`::::\`.",
    ]
  `);
  expect(await doc(`::::tabs\n${tab}${note}::::`)).toMatchInlineSnapshot(`
    [
      "error content/directive 7:1 \`:::tab\` has no more colons than the \`:::note\` in it: the first line of colons ends both. → write \`:::::tabs\` … \`:::::\` and \`::::tab\` … \`::::\`.",
    ]
  `);
  // What is another mistake is told as well.
  expect(await doc(`:::tabs\n${tab}:::\n\nText.\n\n${tab}`)).toMatchInlineSnapshot(`
    [
      "error content/directive 3:1 \`:::tabs\` has no more colons than the \`:::tab\` in it: the first line of colons ends both. → write \`::::tabs\` … \`::::\`.",
      "error content/directive 11:1 A \`:::tab\` stands outside of \`:::tabs\`. → put it between \`::::tabs\` and \`::::\`.",
    ]
  `);
  const deep = ':::::tabs\n::::tab{label="x"}\n:::note\nText.\n:::\n::::\n:::::';
  for (const good of [`::::tabs\n${tab}${tab}::::`, deep]) expect(await doc(good)).toEqual([]);
});

test('front matter below empty lines is told, and a thematic break there is none', async () => {
  const titled = (above: string, frontMatter = 'title: Ads', rest = 'Text.'): Promise<string[]> =>
    told(`-- content/en/docs/a.md --\n${above}---\n${frontMatter}\n---\n\n${rest}\n`);
  expect(await titled('\n')).toMatchInlineSnapshot(`
    [
      "error content/front-matter 1:1 The front matter does not begin at the top of the file. → remove the empty lines above \`---\`.",
    ]
  `);
  expect(await titled('\ufeff\n \n\ufeff')).toEqual(await titled('\n'));
  expect(await titled('  ')).toMatchInlineSnapshot(`
    [
      "error content/front-matter 1:1 The front matter does not begin at the top of the file. → remove what is before \`---\`.",
    ]
  `);
  // What else is wrong with it is told in its own lines, and what it says holds: links to its slug lead somewhere.
  expect(await titled('\n\n', 'title: Ads\nslug: ads\nsidebarLabel: x', '[Ads](/docs/ads)')).toMatchInlineSnapshot(`
    [
      "error content/front-matter 1:1 The front matter does not begin at the top of the file. → remove the empty lines above \`---\`.",
      "error content/front-matter 6:1 \`sidebarLabel\` is not a front matter key. → write \`sidebar_label\`.",
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
  for (const good of [...breaks, '\n---\n\nText.\n\n---\n']) expect(await told(`-- content/en/docs/a.md --\n${good}`)).toEqual([]);
});
