import { expect, test } from 'vitest';
import type { Problem } from '../../../src/model/problems/problem.ts';
import { findUnsafeOutputs } from '../../../src/site/routing/unsafe-names.ts';

const outputs = ['docs/a/index.html', `docs/${'x'.repeat(300)}.html`, 'docs/a\\b.html'];
const other: Problem = { code: 'link/broken', severity: 'error', message: 'Other.' };

test('reports a file whose name no file system accepts', () => {
  expect(findUnsafeOutputs(outputs, [other]).map(({ code, severity, message }) => [code, severity, message.slice(0, 20)])).toEqual([
    ['file/name', 'error', 'The path `docs/xxxxx'],
    ['file/name', 'error', 'The path `docs/a\\b.h'],
  ]);
});

test.each(['route/name', 'file/name'] as const)('reports nothing if %s already reports the name at its line', (code) => {
  expect(findUnsafeOutputs(outputs, [other, { ...other, code }])).toEqual([]);
});
