// Tests that the texts of the search index, which are packed when a file is written, are unpacked unchanged in the
// browser.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packTexts, unpackTexts } from '../../../../src/search/packed-texts.ts';

const carried = (texts: readonly string[]) => unpackTexts(JSON.parse(JSON.stringify(packTexts([['/a', texts]]))));

it('packed texts are unpacked unchanged, whatever they contain', () => {
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

it('packed texts can have more words than there are single-byte characters, and need none that JSON escapes', () => {
  const words = Array.from({ length: 3000 }, (_, at) => `w${at}`);
  const texts = Array.from({ length: 5 }, () => words.join(' '));
  expect(carried(texts)).toEqual([['/a', texts]]);
  const [, [page]] = packTexts([['/a', texts]]);
  expect(JSON.stringify(page?.[1]).includes('\\')).toBe(false);
  expect(Math.max(...[...(page?.[1][0] ?? '')].map((character) => character.charCodeAt(0)))).toBeLessThan(3300);
});

it('a frequent word is written once, and a rare one at each place', () => {
  const texts = ['광고 그룹', '광고', '광고', '광고', '광고 두 그룹'];
  expect(packTexts([['/a', texts]])).toEqual(['광고', [['/a', ['# 그룹 ', '#', '#', '#', '# 두  그룹 ']]]]);
});
