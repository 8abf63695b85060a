// Tests that every page exists in both locales with the same parts in the same order and the same code. Also tests the
// comparison itself.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { comparePages } from './compare-pages.ts';
import { toCall } from './same-code.ts';

const content = fileURLToPath(new URL('../../content', import.meta.url));

const filesOf = (locale: string): readonly string[] =>
  readdirSync(join(content, locale), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(content, locale).length + 1))
    .sort();

const read = (locale: string, file: string): string => readFileSync(join(content, locale, file), 'utf8');

const pages = filesOf('ko').filter((file) => file.endsWith('.md'));
const folders = filesOf('ko').filter((file) => file.endsWith('.yaml'));

const withoutLabel = (source: string): unknown => ({
  ...(parseYaml(source) as Readonly<Record<string, unknown>>),
  label: undefined,
});

it('every page exists in both locales', () => {
  expect(filesOf('en')).toEqual(filesOf('ko'));
  expect(pages.length).toBeGreaterThanOrEqual(22);
});

it.each(folders)('%s differs only in its label', (file) => {
  expect(withoutLabel(read('en', file))).toEqual(withoutLabel(read('ko', file)));
});

it.each(pages)('%s has the same parts in both locales', (file) => {
  expect(comparePages(read('ko', file), read('en', file)).map(({ message }) => message)).toEqual([]);
});

const kinds = (ko: string, en: string): readonly string[] => comparePages(ko, en).map(({ kind }) => kind);
const fence = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\`\n`;

const curl =
  'curl -X PUT \'https://api.example.com/1?name=a\' \\\n  -H \'A: 1\' \\\n  -d \'{ "name": "가을", "no": 1 }\'';
const form = "curl -X POST 'https://api.example.com/1' -F 'file=@a.png'";

describe('pages that differ only in their text', () => {
  it.each([
    ['headings', '## 만들기 {#create}', '## Create {#create}'],
    ['titles of fences', '```json title="본문"\n{}\n```', '```json title="Body"\n{}\n```'],
    ['pictures of a locale', '![그림](/img/model-ko.svg)', '![Picture](/img/model-en.svg)'],
    ['addresses with a locale', '[글](/ko/docs/a)', '[Text](/en/docs/a)'],
    ['titles of admonitions', ':::tip[제목]\n글\n:::', ':::tip[Title]\nText\n:::'],
    ['titles of pages', '---\ntitle: 글\ndate: 2025-04-24\n---\n', '---\ntitle: Text\ndate: 2025-04-24\n---\n'],
    ['comments', fence('python', 'a = 1  # 하나'), fence('python', 'a = 1  # one')],
    ['examples of Markdown', fence('markdown', '## 글 {#a}'), fence('markdown', '## Text {#a}')],
  ])('a difference between locales is allowed: %s', (_, ko, en) => {
    expect(kinds(ko, en)).toEqual([]);
  });
});

describe('pages with one difference', () => {
  it.each([
    ['depth of a heading', 'heading', '## 글 {#a}', '### Text {#a}'],
    ['anchor of a heading', 'heading', '## 글 {#a}', '## Text {#b}'],
    ['heading without an anchor', 'heading', '## 글', '## Text'],
    ['missing heading', 'heading', '## 글 {#a}\n\n## 글 {#b}', '## Text {#a}'],
    ['language of a fence', 'fence', fence('bash', 'ls'), fence('sh', 'ls')],
    ['missing fence', 'fence', fence('bash', 'ls') + fence('bash', 'ls'), fence('bash', 'ls')],
    ['missing title of a fence', 'fence', fence('json title="본문"', '{}'), fence('json', '{}')],
    ['missing table', 'table', '| 가 |\n|---|\n| 나 |\n', 'Text'],
    ['missing row', 'table', '| 가 |\n|---|\n| 나 |\n| 다 |\n', '| a |\n|---|\n| b |\n'],
    ['missing column', 'table', '| 가 | 나 |\n|---|---|\n| 다 | 라 |\n', '| a |\n|---|\n| b |\n'],
    ['missing step', 'list', '1. 가\n2. 나', '1. a'],
    ['item that is not a task', 'list', '- [ ] 가', '- a'],
    ['target of a link', 'link', '[글](a.md#b)', '[Text](a.md#c)'],
    ['order of links', 'link', '[글](a.md) [글](b.md)', '[Text](b.md) [Text](a.md)'],
    ['missing link', 'link', '[글](a.md)', 'Text'],
    ['another image', 'image', '![글](/a.png)', '![Text](/b.png)'],
    ['kind of an admonition', 'admonition', ':::note\n글\n:::', ':::tip\nText\n:::'],
    ['missing title of an admonition', 'admonition', ':::note[글]\n글\n:::', ':::note\nText\n:::'],
    ['name of a directive', 'directive', '::enum{of="a"}', '::schema{of="a"}'],
    ['argument of a directive', 'directive', '::enum{of="a"}', '::enum{of="b"}'],
    ['target of a directive in a line', 'directive', '글 :limit[ad/A#name]', 'Text :limit[ad/A#no]'],
    ['label of a tab', 'directive', '::::tabs\n:::tab{label="a"}\n:::\n::::', '::::tabs\n:::tab{label="b"}\n:::\n::::'],
    ['position in the sidebar', 'front matter', '---\nsidebar_position: 1\n---\n', '---\nsidebar_position: 2\n---\n'],
    ['missing description', 'front matter', '---\ntitle: 글\ndescription: 글\n---\n', '---\ntitle: Text\n---\n'],
    ['number in JSON', 'code', fence('json', '{ "no": 1 }'), fence('json', '{ "no": 2 }')],
    ['value of an enumeration', 'code', fence('json', '{ "a": "CART" }'), fence('json', '{ "a": "ETC" }')],
    ['missing field', 'code', fence('json', '{ "a": 1, "b": 2 }'), fence('json', '{ "a": 1 }')],
    ['method', 'code', fence('bash', curl), fence('bash', curl.replace('PUT', 'POST'))],
    ['URL', 'code', fence('bash', curl), fence('bash', curl.replace('name=a', 'name=b'))],
    ['header', 'code', fence('bash', curl), fence('bash', curl.replace('A: 1', 'A: 2'))],
    ['missing header', 'code', fence('bash', curl), fence('bash', curl.replace("-H 'A: 1' ", ''))],
    ['body of a request', 'code', fence('bash', curl), fence('bash', curl.replace('"no": 1', '"no": 2'))],
    ['part of a form', 'code', fence('bash', form), fence('bash', form.replace('a.png', 'b.png'))],
    ['option', 'code', fence('bash', form), fence('bash', form.replace('curl', 'curl -i'))],
    ['line of code', 'code', fence('python', 'a = 1'), fence('python', 'a = 2')],
    ['literal in code', 'code', fence('javascript', 'get("a")'), fence('javascript', 'get("b")')],
    ['name in JSON', 'code', fence('json', '{ "name": "가을" }'), fence('json', '{ "name": "Autumn" }')],
    ['name in a request', 'code', fence('bash', curl), fence('bash', curl.replace('가을', 'Autumn'))],
    [
      'word in code',
      'code',
      fence('javascript', 'say("가을", 1); // 말'),
      fence('javascript', 'say("Autumn", 1); // say'),
    ],
    [
      'address in an example',
      'code',
      fence('http', 'GET https://a.example.com'),
      fence('http', 'GET https://b.example.com'),
    ],
    [
      'heading in an example of Markdown',
      'heading',
      fence('markdown', '## 글 {#a}'),
      fence('markdown', '## Text {#b}'),
    ],
  ])('a difference between locales is found: %s', (_, kind, ko, en) => {
    expect(kinds(ko, en)).toEqual([kind]);
  });
});

it('a `curl` line is read as its request', () => {
  expect(toCall(curl)).toEqual({
    method: 'PUT',
    url: 'https://api.example.com/1?name=a',
    headers: ['A: 1'],
    body: '{ "name": "가을", "no": 1 }',
    rest: [],
  });
  expect(toCall("curl -i 'https://api.example.com/1'")).toMatchObject({ method: 'GET', rest: ['-i'] });
});
