import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, sourceFiles } from './import-graph.ts';

const areas = 'api|cache|catalogue|check|config|content|docs|file|init|link|message|output|page|redirect|route|serve|template';

const codesIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(`['"\`]((?:${areas})/[a-z][a-z-]*)['"\`]`, 'g'))].map((match) => match[1] ?? '');

// Names of files and of routes look like codes; these are none.
const notCodes = new Set(['api/ref-', 'site/models', 'content/static', 'api/deprecations', 'file/collisions', 'content/en']);

const used = [...new Set([...sourceFiles('src')].flatMap((file) => codesIn(readFileSync(join(root, file), 'utf8'))))]
  .filter((code) => !notCodes.has(code))
  .sort();

const tests = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(test\.tsx?|ts|snap)$/.test(path))
  .map((path) => readFileSync(join(root, 'tests', path), 'utf8'))
  .join('\n');

const sections = [...readFileSync(join(root, 'docs/problems.md'), 'utf8').matchAll(/^### `([a-z]+\/[a-z-]+)`/gm)].map(
  (match) => match[1] ?? '',
);

describe('every problem code', () => {
  it('has its section in docs/problems.md, and no section is of a code that is gone', () => {
    expect(used.length).toBeGreaterThan(30);
    expect([...sections].sort()).toEqual(used);
  });

  it('is provoked by a test', () => {
    expect(used.filter((code) => !tests.includes(code))).toEqual([]);
  });
});
