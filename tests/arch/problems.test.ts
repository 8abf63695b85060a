import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problemCodes } from '../../src/model/problems/problem-codes.ts';
import { readProblemHelp } from '../../src/model/problems/problem-help.ts';
import { root, sourceFiles } from './import-graph.ts';

const areas =
  'api|cache|catalogue|check|config|content|docs|external|file|history|init|link|message|output|page|project|redirect|route|rule|serve|shard|template';

const codesIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(`['"\`]((?:${areas})/[a-z][a-z-]*)['"\`]`, 'g'))].map((match) => match[1] ?? '');

// Names of files and of routes look like codes; these are none.
const notCodes = new Set(['api/ref-', 'site/models', 'content/static', 'api/deprecations', 'file/collisions', 'content/en']);

const used = [
  ...new Set(
    sourceFiles('src')
      .filter((file) => file !== 'src/model/problems/problem-codes.ts')
      .flatMap((file) => codesIn(readFileSync(join(root, file), 'utf8'))),
  ),
]
  .filter((code) => !notCodes.has(code))
  .sort();

const tests = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(test\.tsx?|ts|snap|md)$/.test(path))
  .map((path) => readFileSync(join(root, 'tests', path), 'utf8'))
  .join('\n');

const help = readProblemHelp(readFileSync(join(root, 'docs/problems.md'), 'utf8'));

describe('every problem code', () => {
  it('has its section in docs/problems.md, and no section is of a code that is gone', () => {
    expect(used.length).toBeGreaterThan(30);
    expect([...help.keys()].sort()).toEqual(used);
  });

  it('stands in the list that types and rules are made of, with the severity that its section says', () => {
    expect(Object.keys(problemCodes)).toEqual(used);
    const warnings = [...help].flatMap(([code, { isWarning }]) => (isWarning ? [code] : []));
    expect(warnings.length).toBeGreaterThan(5);
    expect(Object.entries(problemCodes).flatMap(([code, severity]) => (severity === 'warning' ? [code] : []))).toEqual(warnings.sort());
  });

  it('is explained in a sentence to begin with', () => {
    const strange = [...help].filter(([, { short }]) => !/^.{15,240}\.$/.test(short) || short.includes('(warning)'));
    expect(strange).toEqual([]);
  });

  it('is provoked by a test', () => {
    expect(used.filter((code) => !tests.includes(code))).toEqual([]);
  });
});
