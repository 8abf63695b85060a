import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTitle } from '../../../src/io/read-title.ts';
import { temporaryFolder, writeFiles } from './support/folders.ts';

const titleOf = (name: string, text: string): Promise<string | undefined> => {
  const folder = temporaryFolder();
  writeFiles(folder, { [name]: text });
  return readTitle(join(folder, name));
};

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
])('the title of a YAML file in %s', async (_, text) => {
  expect(await titleOf('openapi.yaml', text)).toBe('Pets');
});

test.each([
  ['openapi.json', '{ "info": { "title": "Pe'],
  ['openapi.json', '[1]'],
  ['openapi.json', '{ "info": null }'],
  ['openapi.json', '{ "info": { "title": 12 } }'],
  ['openapi.yaml', ''],
  ['openapi.yaml', 'paths:\n  info:\n    title: no\n'],
  ['openapi.yaml', 'info:\n  title: [\n'],
])('no title is in %s: %j', async (name, text) => {
  expect(await titleOf(name, text)).toBeUndefined();
});

test.each(['openapi.json', 'openapi.yaml'])('JSON of any depth in %s has its title', async (name) => {
  expect(await titleOf(name, deepJson(3000))).toBe('Deep');
});

test('a large description gives its title at once', async () => {
  const paths = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`/path/${at}`, { get: { summary: `Path number ${at}` } }]));
  const json = JSON.stringify({ info: { title: 'Large' }, paths }, null, 2);
  const yaml = `paths:\n${'  /a: { get: { summary: one } }\n'.repeat(60_000)}info: { title: Large }\n`;
  const start = performance.now();
  expect([await titleOf('openapi.json', json), await titleOf('openapi.yaml', yaml)]).toEqual(['Large', 'Large']);
  expect(performance.now() - start).toBeLessThan(1_000);
});
