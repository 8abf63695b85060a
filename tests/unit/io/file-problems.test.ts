// Tests that errors of the file system become problems about a file, and that other errors do not.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { attempt, errorCode, fileProblem, ProblemError } from '../../../src/io/file-problems.ts';

const systemError = (code: string) => Object.assign(new Error(`${code}: some call`), { code });

test.each([
  ['ENOENT', '`a.md` cannot be read: it does not exist.', undefined],
  ['EACCES', '`a.md` cannot be read: permission is denied.', undefined],
  ['ENOSPC', '`a.md` cannot be read: the disk is full.', 'free some space on the disk, then run the command again.'],
  ['EWEIRD', '`a.md` cannot be read: EWEIRD: some call.', undefined],
])('%s becomes one sentence about the file', (code, message, hint) => {
  expect(fileProblem(systemError(code), 'a.md')).toEqual({
    code: 'file/unreadable',
    severity: 'error',
    message,
    hint,
    at: { file: 'a.md' },
    about: { file: 'a.md' },
  });
});

test('only errors of the file system become problems, and all others are bugs', () => {
  const toProblem = (error: unknown) => fileProblem(error, 'a.md');
  expect(() => attempt(() => readFileSync('/nowhere/at/all'), toProblem)).toThrow(ProblemError);
  expect(() => attempt(() => readFileSync('a\0b'), toProblem)).toThrow(TypeError);
  expect(() => attempt(() => JSON.parse('{'), toProblem)).toThrow(SyntaxError);
  expect(errorCode('EACCES')).toBeUndefined();
});
