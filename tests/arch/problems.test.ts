// Tests that every problem code is in `problem-codes.ts`, in a section of docs/problems.md that explains it and states
// its severity, and in a test.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problemCodes } from '../../src/model/problems/problem-codes.ts';
import { readProblemHelp } from '../../src/model/problems/problem-help.ts';
import { root, sourceFiles } from './import-graph.ts';

const areas =
  'api|cache|catalogue|check|config|content|docs|external|file|history|init|link|message|output|page|project|' +
  'redirect|route|rule|serve|shard|template';

const codesIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(`['"\`]((?:${areas})/[a-z][a-z-]*)['"\`]`, 'g'))].map((match) => match[1] ?? '');

/** Names of files and routes that look like codes. */
const notCodes = new Set([
  'api/ref-',
  'site/models',
  'content/static',
  'api/deprecations',
  'file/collisions',
  'content/en',
]);

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

describe('problem codes', () => {
  it('every problem code has a section in docs/problems.md, and every section is about an existing code', () => {
    expect(used.length).toBeGreaterThan(30);
    expect([...help.keys()].sort()).toEqual(used);
  });

  it('every problem code is in `problem-codes.ts`, with the severity that its section states', () => {
    expect(Object.keys(problemCodes)).toEqual(used);
    const warnings = [...help].flatMap(([code, { isWarning }]) => (isWarning ? [code] : []));
    expect(warnings.length).toBeGreaterThan(5);
    expect(Object.entries(problemCodes).flatMap(([code, severity]) => (severity === 'warning' ? [code] : []))).toEqual(
      warnings.sort(),
    );
  });

  it('every section of a problem code begins with a sentence that explains it', () => {
    const strange = [...help].filter(([, { short }]) => !/^.{15,240}\.$/.test(short) || short.includes('(warning)'));
    expect(strange).toEqual([]);
  });

  it('every problem code is in a test', () => {
    expect(used.filter((code) => !tests.includes(code))).toEqual([]);
  });
});
