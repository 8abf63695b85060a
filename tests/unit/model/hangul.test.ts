// Tests the decomposition of Hangul, with which a search finds words that are still being typed.
import { describe, expect, it } from 'vitest';
import { initialsOf, isInitials, toJamo } from '../../../src/text/hangul.ts';

describe('Hangul that is being typed', () => {
  it('a word contains its incomplete forms at every step of typing', () => {
    const word = toJamo('캠페인 만들기');
    for (const typed of ['ㅋ', '캐', '캠', '캠ㅍ', '캠페', '캠페이', '캠페인', '인 마', '만드'])
      expect(word, typed).toContain(toJamo(typed));
    expect(word).not.toContain(toJamo('캔'));
  });

  it('initial consonants alone are recognised', () => {
    expect(isInitials(toJamo('ㅋㅍㅇ'))).toBe(true);
    expect(isInitials(toJamo('ㅋ페'))).toBe(false);
    expect(initialsOf(toJamo('캠페인'))).toBe(toJamo('ㅋㅍㅇ'));
  });
});
