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
