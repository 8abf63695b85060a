// Tests reading the title of a description without parsing the whole description.
import { expect, test } from 'vitest';
import { toFilePath } from '../../../src/model/paths.ts';
import { readTitle } from '../../../src/openapi/read-title.ts';

const titleOf = (name: string, text: string): string | undefined =>
  readTitle({ path: toFilePath(name), bytes: new TextEncoder().encode(text) });

/** Builds JSON with one line for each level, as tools write it. */
const deepJson = (levels: number): string => {
  let inner: unknown = 1;
  for (let level = 0; level < levels; level += 1) inner = { a: inner };
  return JSON.stringify({ info: { title: 'Deep' }, 'x-deep': inner }, null, 1);
};

test.each([
  [
    'block style',
    'openapi: 3.1.0\ninfo:\n  description: |\n    a\n\n    title: no\n# about\n  title: Pets # named so\npaths: {}\n',
  ],
  ['flow style', 'openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\npaths: {}\n'],
  ['a quoted key at the end, with Windows line ends', 'openapi: 3.1.0\r\n"info":\r\n  title: Pets'],
  ['a byte order mark', '\uFEFFinfo:\n  title: Pets\n'],
  ['JSON', '{ "info": { "title": "Pets" } }'],
  ['a file with a mistake elsewhere', 'info:\n  title: Pets\npaths: [\n'],
  ['an alias whose anchor is elsewhere', 'x-name: &name Pets\ninfo:\n  title: *name\n'],
  [
    'an alias next to the title whose anchor is elsewhere',
    'x-words: &words Long\ninfo:\n  title: Pets\n  description: *words\n',
  ],
  ['a merge key whose anchor is elsewhere', 'x-info: &info\n  title: Pets\ninfo:\n  <<: *info\n  version: "1"\n'],
  ['an alias without an anchor next to the title', 'info:\n  title: Pets\n  description: *nothing\n'],
  ['an explicit key', '? info\n: title: Pets\n'],
  ['the first of two keys', 'info: { title: Pets }\ninfo: { title: Others }\n'],
])('the title is read from a YAML file with %s', (_, text) => {
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
])('%s has no title: %j', (name, text) => {
  expect(titleOf(name, text)).toBeUndefined();
});

test('a title that is a number is read as it is spelled, as pages show it', () => {
  expect(titleOf('openapi.yaml', 'info: { title: 1.10 }\n')).toBe('1.10');
});

test('aliases next to the title that multiply each other are not expanded', () => {
  const levels = Array.from({ length: 30 }, (_, at) => `  x-${at + 1}: &a${at + 1} [*a${at}, *a${at}]\n`);
  expect(titleOf('openapi.yaml', `info:\n  x-0: &a0 [x]\n${levels.join('')}  title: Pets\n`)).toBe('Pets');
});

test.each(['openapi.json', 'openapi.yaml'])('the title of %s is read however deeply its JSON is nested', (name) => {
  expect(titleOf(name, deepJson(3000))).toBe('Deep');
});

test('the title of a large description is read at once', () => {
  const numbers = Array.from({ length: 20_000 }, (_, at) => at);
  const paths = Object.fromEntries(numbers.map((at) => [`/path/${at}`, { get: { summary: `Path number ${at}` } }]));
  const json = JSON.stringify({ info: { title: 'Large' }, paths }, null, 2);
  const yaml =
    `paths:\n${numbers.map((at) => `  /a${at}: { get: { summary: one } }\n`).join('')}info: ` + `{ title: Large }\n`;
  const start = performance.now();
  expect([titleOf('openapi.json', json), titleOf('openapi.yaml', yaml)]).toEqual(['Large', 'Large']);
  expect(performance.now() - start).toBeLessThan(2_000);
});
