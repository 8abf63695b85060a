// The title of a description that no other part of is needed yet.
import { expect, test } from 'vitest';
import { toFilePath } from '../../../src/model/paths.ts';
import { readTitle } from '../../../src/openapi/read-title.ts';

const titleOf = (name: string, text: string): string | undefined =>
  readTitle({ path: toFilePath(name), bytes: new TextEncoder().encode(text) });

/** Indented as tools write it: each level is a line of its own. */
const deepJson = (levels: number): string => {
  let inner: unknown = 1;
  for (let level = 0; level < levels; level += 1) inner = { a: inner };
  return JSON.stringify({ info: { title: 'Deep' }, 'x-deep': inner }, null, 1);
};

test.each([
  ['block style', 'openapi: 3.1.0\ninfo:\n  description: |\n    a\n\n    title: no\n# about\n  title: Pets # named so\npaths: {}\n'],
  ['flow style', 'openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\npaths: {}\n'],
  ['a quoted key, last of all, lines of Windows', 'openapi: 3.1.0\r\n"info":\r\n  title: Pets'],
  ['a byte order mark', '\uFEFFinfo:\n  title: Pets\n'],
  ['JSON', '{ "info": { "title": "Pets" } }'],
  ['what is broken elsewhere', 'info:\n  title: Pets\npaths: [\n'],
  ['an alias whose anchor is elsewhere', 'x-name: &name Pets\ninfo:\n  title: *name\n'],
  ['an alias whose anchor is elsewhere, beside the title', 'x-words: &words Long\ninfo:\n  title: Pets\n  description: *words\n'],
  ['a merge of what is elsewhere', 'x-info: &info\n  title: Pets\ninfo:\n  <<: *info\n  version: "1"\n'],
  ['an alias of no anchor beside the title', 'info:\n  title: Pets\n  description: *nothing\n'],
  ['an explicit key', '? info\n: title: Pets\n'],
  ['the first of two', 'info: { title: Pets }\ninfo: { title: Others }\n'],
])('the title of a YAML file in %s', (_, text) => {
  expect(titleOf('openapi.yaml', text)).toBe('Pets');
});

test.each([
  ['openapi.json', '{ "info": { "title": "Pe'],
  ['openapi.json', '[1]'],
  ['openapi.json', '{ "info": null }'],
  ['openapi.json', '{ "info": { "title": [] } }'],
  ['openapi.yaml', ''],
  ['openapi.yaml', 'paths:\n  info:\n    title: no\n'],
  ['openapi.yaml', 'info:\n  title: [\n'],
  ['openapi.yaml', 'info:\n  title: *nothing\n'],
  ['openapi.yaml', 'info: &info\n  <<: *info\n'],
])('no title is in %s: %j', (name, text) => {
  expect(titleOf(name, text)).toBeUndefined();
});

test('a number is the title that pages have, as it is spelled', () => {
  expect(titleOf('openapi.yaml', 'info: { title: 1.10 }\n')).toBe('1.10');
});

test('aliases that grow without end beside the title are not built', () => {
  const levels = Array.from({ length: 30 }, (_, at) => `  x-${at + 1}: &a${at + 1} [*a${at}, *a${at}]\n`);
  expect(titleOf('openapi.yaml', `info:\n  x-0: &a0 [x]\n${levels.join('')}  title: Pets\n`)).toBe('Pets');
});

test.each(['openapi.json', 'openapi.yaml'])('JSON of any depth in %s has its title', (name) => {
  expect(titleOf(name, deepJson(3000))).toBe('Deep');
});

test('a large description gives its title at once', () => {
  const numbers = Array.from({ length: 20_000 }, (_, at) => at);
  const paths = Object.fromEntries(numbers.map((at) => [`/path/${at}`, { get: { summary: `Path number ${at}` } }]));
  const json = JSON.stringify({ info: { title: 'Large' }, paths }, null, 2);
  const yaml = `paths:\n${numbers.map((at) => `  /a${at}: { get: { summary: one } }\n`).join('')}info: { title: Large }\n`;
  const start = performance.now();
  expect([titleOf('openapi.json', json), titleOf('openapi.yaml', yaml)]).toEqual(['Large', 'Large']);
  expect(performance.now() - start).toBeLessThan(2_000);
});
