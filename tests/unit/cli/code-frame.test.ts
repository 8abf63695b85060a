// Tests code frames: the line of a problem with carets below the marked words, in the columns of a terminal.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeFrame, splitLines } from '../../../src/cli/report/code-frame.ts';
import { displayWidth } from '../../../src/cli/report/display-width.ts';

const show = (text: string, line: number, column: number, length?: number): string => {
  const frame = codeFrame(splitLines(text), { line, column, length });
  return frame ? `${frame.code}\n${frame.carets}` : 'none';
};

test('the carets are below the marked words', () => {
  expect(show('title: A\nslug: setup\n', 2, 7, 5)).toBe('slug: setup\n      ^^^^^');
});

test('a Hangul syllable counts as two columns, before the place and inside it', () => {
  expect(show('제목: 광고 그룹', 1, 5, 5)).toBe('제목: 광고 그룹\n      ^^^^^^^^^');
  expect(show('가나 [a](b)', 1, 4, 3)).toBe('가나 [a](b)\n     ^^^');
});

test('decomposed Hangul is as wide as composed Hangul, and a combining mark has no width', () => {
  expect(displayWidth('한글'.normalize('NFD'))).toBe(4);
  expect(displayWidth('e\u0301')).toBe(1);
  expect(displayWidth('ＡＢ 漢字 ｱ')).toBe(11);
});

test('a tab takes two columns in the code and in the carets', () => {
  expect(show('\tkey:\tx', 1, 7, 1)).toBe('  key:  x\n        ^');
});

test('a place at the end of a line or on an empty line has a caret, and a place after the text has no frame', () => {
  expect(show('abc', 1, 4)).toBe('abc\n   ^');
  expect(show('a\n\nb', 2, 1)).toBe('\n^');
  expect(show('a\nb', 3, 1)).toBe('none');
  expect(show('a\nb', 1, 9)).toBe('none');
});

test('line ends of every system are recognised', () => {
  expect(show('a\r\nbc\r\nd', 2, 2)).toBe('bc\n ^');
  expect(show('a\rbc\rd', 2, 2)).toBe('bc\n ^');
});

test('a long line is cut around the place', () => {
  const frame = show(`${'a'.repeat(500)}MARK${'b'.repeat(500)}`, 1, 501, 4);
  expect(frame).toBe(`…${'a'.repeat(30)}MARK${'b'.repeat(30)}…\n${' '.repeat(31)}^^^^`);
});

test('control characters of a file never reach the terminal', () => {
  expect(show('a\u001b[31mred\u0007', 1, 1)).toBe('a␛[31mred␇\n^');
});

test('the carets are as wide as what they mark, whatever is in the line', () => {
  const piece = fc.constantFrom('가', 'a', '漢', 'é', ' ', '👍', '\u1100', 'ｱ', ',');
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 12 }),
      fc.array(piece, { minLength: 1, maxLength: 12 }),
      (before, marked) => {
        const [left, word] = [before.join(''), marked.join('')];
        const frame = codeFrame(splitLines(`${left}${word}|`), {
          line: 1,
          column: left.length + 1,
          length: word.length,
        });
        expect(frame?.carets).toBe(' '.repeat(displayWidth(left)) + '^'.repeat(displayWidth(word)));
      },
    ),
  );
});
