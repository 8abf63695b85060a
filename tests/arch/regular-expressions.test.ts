// Tests that no regular expression literal of src and templates, and no expression that the modules in `pureFolders`
// compose while they are loaded, takes quadratic time.
import { expect, it } from 'vitest';
import { sourceFiles } from './import-graph.ts';
import { findComposed, findExpressions, isSlow } from './regular-expressions.ts';

const pureFolders = [
  'src/compare',
  'src/config',
  'src/content',
  'src/i18n',
  'src/model',
  'src/openapi',
  'src/pipeline',
  'src/reference',
  'src/render',
  'src/search',
  'src/site',
  'src/syntax-hints',
  'src/text',
];

it.each([
  ['src', 'tsconfig.json'],
  ['templates', 'templates/tsconfig.json'],
])('no regular expression of %s takes quadratic time', { timeout: 120_000 }, (folder, config) => {
  const found = findExpressions(config, folder);
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter(({ text }) => isSlow(text)).map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
});

it('no regular expression that is composed at run time takes quadratic time', { timeout: 120_000 }, async () => {
  const composed = await findComposed(pureFolders.flatMap(sourceFiles));
  expect(composed.length).toBeGreaterThan(10);
  expect(composed.filter(isSlow)).toEqual([]);
});

it.each([
  [String.raw`/\s*\n\s*/g`, String.raw`/(?<!\s)[^\S\n]*\n\s*/g`],
  [String.raw`/\s+$/`, String.raw`/(?<!\s)\s+$/`],
  [String.raw`/<[^>]*>/g`, String.raw`/<[^<>]*>/g`],
  [String.raw`/^[ \t]*(\w*)[ \t]*$/`, String.raw`/^[ \t]*(?:(\w+)[ \t]*)?$/`],
])('%s takes quadratic time, and %s does not', (slow, quick) => {
  expect([isSlow(slow), isSlow(quick)]).toEqual([true, false]);
});
