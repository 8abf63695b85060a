// Tests summaries of operations that are too long for a title.
import { describe, expect, it } from 'vitest';
import { splitSummary } from '../../../src/text/split-summary.ts';

describe('long summaries', () => {
  it.each([
    ['one line', 'List **pets**', undefined],
    [
      'marks',
      '**New here?** See the [guide](/g) first.\n\n---\n\nMakes a `pet`.',
      ['New here? See the guide first.', 'Makes a `pet`.'],
    ],
    ['a heading', '# List pets #\nAll of them.', ['List pets', 'All of them.']],
    ['a wrapped line', 'Lists all\npets_of a shop\n', ['Lists all pets_of a shop', '']],
    ['a list', 'Lists\n- dogs\n- cats', ['Lists', '- dogs\n- cats']],
    ['a thematic break first', '---\n\nLists', ['Lists', '']],
    [
      'a long paragraph',
      `Lists the _pets_ of a shop. It takes ${'very '.repeat(30)}long.\nAnd more.\n\nLast.`,
      ['Lists the pets of a shop.', `It takes ${'very '.repeat(30)}long. And more.\n\nLast.`],
    ],
    [
      'Korean',
      `동물을 모두 찾습니다. ${'길게 '.repeat(60)}\n끝.`,
      ['동물을 모두 찾습니다.', `${'길게 '.repeat(60)} 끝.`],
    ],
  ])('a summary with %s is split only if it is too long for a title', (_, summary, expected) => {
    const split = splitSummary(summary);
    expect(split && [split.title, split.rest]).toEqual(expected);
  });
});
