// Tests that comments, messages, names of tests and docs do not use certain words and phrases that are hard to
// understand.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './import-graph.ts';

const patterns: readonly RegExp[] = [
  /\b(?<!there )is no (?!longer\b|more\b)/i,
  /\b(?<!there )(?:is|are) none\b/i,
  /\bstands\b(?! (?:for|out)\b)/i,
  /\b(?:is|are) told\b/i,
  /\bmend(?:s|ed|ing)?\b/i,
  /\banew\b/i,
  /(?:^|[.!?] )Of (?!course\b)[a-z]/,
];

/** Files that are not checked: logs, texts that others wrote, and files that quote such texts. */
const left: readonly RegExp[] = [
  /^bench\/(?:log\.md|peers\/|corpora\/)/,
  /^docs\/internals\/(?:readings|proof)\.md/,
  /^tests\/arch\/voice\.test\.ts/,
  /fixtures|\/node_modules\//,
];

const isLeft = (file: string): boolean => left.some((pattern) => pattern.test(file));

const comment = /^\s*(?:\/\/|\/?\*\*?)\s?(.*?)(?:\*\/)?$/;

/**
 * Returns the prose of a line: a whole line of Markdown, the text of a comment, or the texts of several words in single
 * quotes. Code in backticks is replaced by `x`.
 */
const proseOf = (file: string, line: string): string => {
  const text = file.endsWith('.md')
    ? line
    : (comment.exec(line)?.[1] ??
      [...line.matchAll(/'((?:[^'\\]|\\.)*? (?:[^'\\]|\\.)*)'/g)].map(([, words]) => words).join(' '));
  return text.replace(/`[^`]*`/g, '`x`');
};

const files = execFileSync(
  'git',
  ['-C', root, 'ls-files', 'bin', 'src', 'templates', 'scripts', 'bench', 'tests', 'docs', '*.md'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|mjs|md)$/.test(file) && !isLeft(file) && !file.startsWith('content/'));

const findIn = (file: string, text: string): readonly string[] =>
  text.split('\n').flatMap((line, at) => {
    const prose = proseOf(file, line);
    return patterns.some((pattern) => pattern.test(prose)) ? [`${file}:${at + 1} ${prose.trim()}`] : [];
  });

test('comments, messages, names of tests and docs are written in plain English', () => {
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.flatMap((file) => findIn(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test('each word of the former dialect is found in a comment, in a text and in a doc', () => {
  const sentences = [
    'The example is no JSON.',
    'Names that are none.',
    'The key stands twice.',
    'What is gone is told.',
    'Mend the page.',
    'It is read anew.',
    'Of two entries the first holds.',
  ];
  const found = (file: string, write: (sentence: string) => string): number =>
    sentences.filter((sentence) => findIn(file, write(sentence)).length === 1).length;
  expect(found('a.ts', (sentence) => `// ${sentence}`)).toBe(sentences.length);
  expect(found('a.ts', (sentence) => `const message = '${sentence}';`)).toBe(sentences.length);
  expect(found('a.md', (sentence) => sentence)).toBe(sentences.length);
});
