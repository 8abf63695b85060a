// Tests output paths that file systems do not accept, for example because a name is too long. Each is reported once.
import { expect, test } from 'vitest';
import type { Problem } from '../../../src/model/problems/problem.ts';
import { findUnsafeOutputs } from '../../../src/site/routing/unsafe-names.ts';

const outputs = ['docs/a/index.html', `docs/${'x'.repeat(300)}.html`, 'docs/a\\b.html'];
const other: Problem = { code: 'link/broken', severity: 'error', message: 'Other.' };

test('a file name that no file system accepts is reported', () => {
  expect(
    findUnsafeOutputs(outputs, [other]).map(({ code, severity, message }) => [code, severity, message.slice(0, 20)]),
  ).toEqual([
    ['file/name', 'error', 'The path `docs/xxxxx'],
    ['file/name', 'error', 'The path `docs/a\\b.h'],
  ]);
});

test.each(['route/name', 'file/name'] as const)(
  'a file name is not reported if %s already reports it at its line',
  (code) => {
    expect(findUnsafeOutputs(outputs, [other, { ...other, code }])).toEqual([]);
  },
);
