// Texts of the search index are packed where a file is written, and unpacked in the browser.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packTexts, unpackTexts } from '../../../../src/search/packed-texts.ts';

const carried = (texts: readonly string[]) => unpackTexts(JSON.parse(JSON.stringify(packTexts([['/a', texts]]))));

it('comes back letter for letter, whatever it is', () => {
  const word = fc.oneof(
    fc.constantFrom('', 'a', '광고', '"', '\\', '#', '\n', '\ud800', '😀'),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  const text = fc.array(word, { maxLength: 30 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 8 }), (texts) => {
      expect(carried(texts)).toEqual([['/a', texts]]);
    }),
  );
});

it('knows more words than letters of one byte, and never needs one that JSON escapes', () => {
  const words = Array.from({ length: 3000 }, (_, at) => `w${at}`);
  const texts = Array.from({ length: 5 }, () => words.join(' '));
  expect(carried(texts)).toEqual([['/a', texts]]);
  const [, [page]] = packTexts([['/a', texts]]);
  expect(JSON.stringify(page?.[1]).includes('\\')).toBe(false);
  expect(Math.max(...[...(page?.[1][0] ?? '')].map((character) => character.charCodeAt(0)))).toBeLessThan(3300);
});

it('writes a word that comes often once, and one that comes seldom where it stands', () => {
  const texts = ['광고 그룹', '광고', '광고', '광고', '광고 두 그룹'];
  expect(packTexts([['/a', texts]])).toEqual(['광고', [['/a', ['# 그룹 ', '#', '#', '#', '# 두  그룹 ']]]]);
});
