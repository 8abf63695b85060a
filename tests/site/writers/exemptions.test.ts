// Tests comments that exempt a place from a rule (`mokcha-ignore`): which lines and rules each comment covers, and
// which comments are reported because they have no effect.
import { expect, test } from 'vitest';
import type { SiteConfig } from '../../../src/config/site-config.ts';
import { site } from '../harness.ts';

const codesOf = async (text: string, config: SiteConfig = {}): Promise<readonly string[]> => {
  const { problems } = await site(text, config).build();
  return problems.map(({ code, at }) => `${code} ${at?.position?.line}`);
};

const doc = (body: string): string => `-- content/ko/docs/a.md --\n---\ntitle: 가\n---\n${body}`;

test('a comment on its own line exempts the block below it', async () => {
  const body = '<!-- mokcha-ignore link/broken: 곧 씁니다 -->\n\n[가](/x)\n[나](/y)\n\n[다](/z)\n';
  expect(await codesOf(doc(body))).toEqual(['link/broken 9']);
});

test('a comment after other words exempts its line', async () => {
  expect(await codesOf(doc('[가](/x) <!-- mokcha-ignore link/broken -->\n[나](/y)\n'))).toEqual(['link/broken 5']);
});

test('a comment above a code block exempts the whole block, including its empty lines', async () => {
  const api = `-- specs/pets/openapi.yaml --
openapi: 3.1.0
info: { title: P, version: '1' }
paths: {}
components: { schemas: { Pet: { type: object, properties: { age: { type: integer } } } } }
`;
  const code = '```json schema=pets/Pet\n{\n\n  "age": "old"\n}\n```\n';
  expect(await codesOf(`${doc(code)}${api}`)).toEqual(['docs/example 7']);
  expect(
    await codesOf(`${doc(`<!-- mokcha-ignore docs/example -- a bad one, as it is meant -->\n${code}`)}${api}`),
  ).toEqual([]);
});

test('a comment can name several rules with commas, and exempts from no others', async () => {
  const body = '<!-- mokcha-ignore link/broken, link/markdown -->\n[가](/x) [나](b.md) ![다](/d.png)\n';
  expect(await codesOf(doc(body))).toEqual(['link/image 5']);
});

test('a comment that is shown as code exempts nothing', async () => {
  const shown = '```md\n<!-- mokcha-ignore link/broken -->\n```\n\n`<!-- mokcha-ignore link/nothing -->`\n';
  expect(await codesOf(doc(`${shown}\n[가](/x)\n`))).toEqual(['link/broken 10']);
});

test('a comment without a rule or with an unknown rule is reported, with the most similar rule', async () => {
  const { problems } = await site(
    doc(
      '<!-- mokcha-ignore -->\n<!-- mokcha-ignore link/markdwon: x -->\n<!-- mokcha-ignore everything here -->\n\n나\n',
    ),
  ).build();
  expect(problems.map(({ code, message, hint, at }) => [code, message, hint, at?.position])).toEqual([
    [
      'rule/unknown',
      '`mokcha-ignore` does not name a rule.',
      'write the code of the problem to ignore: `mokcha-ignore link/markdown: why`.',
      { line: 4, column: 1, length: 22 },
    ],
    ['rule/unknown', 'Unknown rule `link/markdwon`.', 'write `link/markdown`.', { line: 5, column: 1, length: 39 }],
    [
      'rule/unknown',
      'Unknown rule `everything`.',
      'write the code of the problem to ignore: `mokcha-ignore link/markdown: why`.',
      { line: 6, column: 1, length: 38 },
    ],
  ]);
});

test('a comment that exempts nothing is reported, except in a draft or if its rule is turned off', async () => {
  const body = '<!-- mokcha-ignore link/broken, link/markdown -->\n[나](/y)\n';
  const { problems } = await site(doc(body)).build();
  expect(problems.map(({ code, severity, message, hint }) => [code, severity, message, hint])).toEqual([
    [
      'rule/unused',
      'warning',
      '`link/markdown` in this comment has no effect: nothing that the comment covers breaks this rule.',
      'remove `link/markdown` from the comment.',
    ],
  ]);
  expect(await codesOf(doc(body), { rules: { 'rule/unused': 'off' } })).toEqual([]);
  expect(await codesOf(doc(body), { rules: { 'link/broken': 'off', 'rule/unused': 'error' } })).toEqual([
    'rule/unused 4',
  ]);
  expect(
    await codesOf(`-- content/ko/docs/b.md --\n# 나\n-- content/ko/docs/a.md --\n---\ndraft: true\n---\n${body}`),
  ).toEqual([]);
});

test('a comment in front matter exempts the key below it, or the key on its line', async () => {
  const keys = (first: string, second: string): string =>
    `-- content/ko/docs/a.md --\n---\n${first}imge: /x.png${second}\ntitel: 가\n---\n# 가\n`;
  expect(await codesOf(keys('# mokcha-ignore content/front-matter\n', ''))).toEqual(['content/front-matter 4']);
  expect(await codesOf(keys('', ' # mokcha-ignore content/front-matter'))).toEqual(['content/front-matter 3']);
});

const spec = (comment: string, header = ''): string => `-- specs/pets/openapi.yaml --
openapi: 3.1.0
info: { title: P, version: '1' }
paths:
  /pets:
    ${comment}
    get:
      operationId: listPets
      description: |${header}
        # 목록
        [가](/x)

        [나](/y)
      responses: { '200': { description: '[다](/z)' } }
    post: { operationId: addPet, description: '[라](/w)', responses: { '200': { description: good } } }
`;

test('a comment in a description exempts its line and the more indented lines below it', async () => {
  const all = ['link/broken 10', 'link/broken 12', 'link/broken 13', 'link/broken 14'];
  expect(await codesOf(spec('# a comment'))).toEqual(all);
  expect(await codesOf(spec('# mokcha-ignore link/broken'))).toEqual(['link/broken 14']);
  expect(await codesOf(spec('# a comment', ' # mokcha-ignore link/broken: later'))).toEqual([
    'link/broken 13',
    'link/broken 14',
  ]);
});

test('in a text of a description, a line with `#` is a heading, and a Markdown comment exempts that text', async () => {
  const with_ = (line: string): string => spec('# a comment').replace('# 목록', line);
  expect(await codesOf(with_('# mokcha-ignore link/broken'))).toContain('link/broken 10');
  expect(await codesOf(with_('<!-- mokcha-ignore link/broken -->'))).toEqual(['link/broken 13', 'link/broken 14']);
});

test('neither a page nor its Markdown contains the comment', async () => {
  const { files } = await site(doc('글.\n\n<!-- mokcha-ignore link/broken: secret -->\n[가](/x)\n')).build();
  const all = [...files]
    .filter(([, text]) => text.includes('secret') || text.includes('mokcha-ignore'))
    .map(([path]) => path);
  expect(files.get('docs/a.html')).toContain('글.');
  expect(all).toEqual([]);
});
