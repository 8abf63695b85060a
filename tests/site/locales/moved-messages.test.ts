// Tests documents that were written for other tools. Each mistake is reported once, and pasting its hint fixes it if
// the hint can be pasted.
import { expect, test } from 'vitest';
import type { Problem } from '../../../src/model/problems/problem.ts';
import { site } from '../harness.ts';
import { pasteHint } from '../broken/paste-hint.ts';

const files = `-- content/en/docs/page.md --
# Page

Text.
-- content/en/docs/guide/index.md --
# Guide

Text.
-- content/en/docs/moved.mdx --
# Moved

Text.
-- content/static/file.zip --
x
`;

const problemsOf = async (text: string): Promise<readonly Problem[]> =>
  (await site(`${files}-- content/en/docs/a.md --\n${text}\n`).build()).problems.filter(
    ({ code }) => code !== 'content/unread',
  );

const reportOf = async (text: string): Promise<string[]> =>
  (await problemsOf(text)).map(
    ({ code, severity, message, hint, at }) =>
      `${severity} ${code} ${at?.position?.line}:${at?.position?.column} ${message} → ${hint}`,
  );

const paste = (text: string, { at, ...problem }: Problem): string | undefined =>
  at?.file === 'content/en/docs/a.md'
    ? pasteHint(text, { ...problem, at: { file: at.file, ...at.position } })
    : undefined;

const sameProblem = (problem: Problem): string => `${problem.code} ${problem.at?.position?.line}`;

/**
 * Pastes each hint. Returns the hints that do not help, because their problem is still reported or a new problem
 * appears, and the number of pasted hints.
 */
const findUseless = async (text: string): Promise<{ readonly useless: string[]; readonly pasted: number }> => {
  const before = await problemsOf(text);
  const known = new Set(before.map(sameProblem));
  const useless: string[] = [];
  let pasted = 0;
  for (const problem of before) {
    const changed = paste(text, problem);
    if (changed === undefined) continue;
    pasted += 1;
    const after = await problemsOf(changed);
    const isBetter = after.length < before.length && after.every((one) => known.has(sameProblem(one)));
    if (!isBetter) useless.push(`${problem.code}: ${problem.hint}`);
  }
  return { useless, pasted };
};

const cases: Readonly<Record<string, string>> = {
  'an import above the title': "import Tabs from '@theme/Tabs';\nimport x from './x.json'\n\n# A\n\nText.",
  'an export above the title': 'export const x = 1;\n\n# A\n\nText.',
  'text above the title': 'Words.\n\n# A\n\nText.',
  'a real second title': '# A\n\nText.\n\n# B\n\nText.',
  'links to pages with the addresses of other tools':
    '# A\n\n[x](page.html) [x](./page.html#page) [y](/docs/page.html) [z](@site/docs/page.md) ' +
    '[z](@site/static/file.zip)',
  'links to a page that is not read': '# A\n\n[x](moved.mdx) [x](./moved.md) [x](/docs/moved)',
  'a link to a file outside the router': '# A\n\n[x](pathname:///file.zip)',
  'values in braces':
    '# A\n\n<a href={x}>X</a> and ' +
    "<b style={{color: 'red'}}>y</b>\n\n<div style={{color: 'red'}}>\n\nText\n\n</div>\n\n<img " +
    "src={require('./a.png').default} />",
  'boxes with a title after their name':
    '# A\n\n:::caution Title\n\nText.\n\n:::\n\n:::tip My ' +
    'tip\nText.\n:::\n\n:::caution\nText.\n:::\n\n:::important[Title]\nText.\n:::',
  'boxes of VitePress':
    '# A\n\n::: details Click me\nText.\n:::\n\n::: code-group\n\n```js [a.js]\nx\n```\n\n:::\n\n::: ' +
    'danger Stop\nText.\n:::',
  'front matter of Starlight':
    '---\ntitle: A\ntableOfContents: false\nsidebar: { order: 2 }\nsidebarLabel: x\ntempalte: y\n---\n\nText.',
};

test.each(Object.entries(cases))('each mistake is reported once: %s', async (_name, text) => {
  expect(await reportOf(text)).toMatchSnapshot();
});

test.each(Object.entries(cases))('pasting a hint fixes its mistake: %s', async (_name, text) => {
  expect((await findUseless(text)).useless).toEqual([]);
});

test('more than 12 hints are pasted, and a hint that does not help is detected', async () => {
  const counts = await Promise.all(Object.values(cases).map(async (text) => (await findUseless(text)).pasted));
  expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThan(12);
  // The test detects a hint that does not help: after this hint is pasted, the link is still broken.
  const text = '# A\n\n[x](gone.html)';
  const [problem] = await problemsOf(text);
  if (problem === undefined) throw new Error('nothing is reported');
  const changed = paste(text, { ...problem, hint: 'write `gone.htm`.' });
  expect(changed).toBe('# A\n\n[x](gone.htm)');
  expect(await problemsOf(changed ?? '')).toHaveLength(1);
});
