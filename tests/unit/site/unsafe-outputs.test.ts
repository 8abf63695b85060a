import { expect, test } from 'vitest';
import type { Problem } from '../../../src/model/problem.ts';
import { findUnsafeOutputs } from '../../../src/site/unsafe-names.ts';

const outputs = ['docs/a/index.html', `docs/${'x'.repeat(300)}.html`, 'docs/a\\b.html'];
const other: Problem = { code: 'link/broken', severity: 'error', message: 'Other.' };

test('a file that no file system can hold is never left out in silence', () => {
  expect(findUnsafeOutputs(outputs, [other]).map(({ code, severity, message }) => [code, severity, message.slice(0, 20)])).toEqual([
    ['file/name', 'error', 'The path `docs/xxxxx'],
    ['file/name', 'error', 'The path `docs/a\\b.h'],
  ]);
});

test.each(['route/name', 'file/name'] as const)('it is not reported again beside %s, which has the line', (code) => {
  expect(findUnsafeOutputs(outputs, [other, { ...other, code }])).toEqual([]);
});
