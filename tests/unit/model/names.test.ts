// Tests the search for the name that a misspelled word probably means.
import { describe, expect, test } from 'vitest';
import { createNames } from '../../../src/text/names.ts';
import { findNearest } from '../../../src/text/did-you-mean.ts';

const seeded = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const topics = ['invoices', 'refunds', 'customers', 'webhooks', 'reports', 'settings', 'payouts', 'exports'];
const verbs = ['create', 'list', 'get', 'update', 'delete', 'cancel', 'pause', 'archive'];

const lists: Readonly<Record<string, readonly string[]>> = {
  'paths of docs in three locales': Array.from(
    { length: 1200 },
    (_, at) =>
      `${['', '/en', '/ja'][at % 3]}/docs/part-${at % 40}/` +
      `${topics[at % 8]}-of-part-${at % 40}-number-${Math.floor(at / 3)}`,
  ),
  'names of operations': topics.flatMap((topic) =>
    topics.flatMap((other) => verbs.map((verb) => `${verb}${topic}Of${other}`)),
  ),
  'Korean anchors': Array.from(
    { length: 900 },
    (_, at) =>
      `${['요청', '응답', '오류', '한도', '정산', '캠페인'][at % 6]}-${['목록', '만들기', '지우기', '고치기', '조회', '알림'][at % 6]}-${at}`,
  ),
};

/**
 * Returns the word with one to three typing mistakes: a missing, additional or wrong character, or two swapped ones.
 */
const misspell = (word: string, random: (below: number) => number): string => {
  let written = word;
  for (let left = 1 + random(3); left > 0; left -= 1) {
    const at = random(written.length);
    const [before, own, after] = [written.slice(0, at), written[at] ?? '', written.slice(at + 1)];
    const letter = 'abcdefghijklmnopqrstuvwxyz-'[random(27)] ?? '';
    written = [
      `${before}${after}`,
      `${before}${letter}${own}${after}`,
      `${before}${letter}${after}`,
      `${before}${after[0] ?? ''}${own}${after.slice(1)}`,
    ][random(4)] as string;
  }
  return written;
};

describe('createNames', () => {
  test.each(Object.keys(lists))('among %s, the nearest name is the same as in a search through all names', (key) => {
    const [list, random] = [lists[key] ?? [], seeded(7)];
    const names = createNames(list);
    const words = Array.from({ length: 200 }, () => misspell(list[random(list.length)] ?? '', random));
    const wrong = words.filter((word) => findNearest(word, names.likely(word)) !== findNearest(word, list));
    expect(words.filter((word) => findNearest(word, list) !== undefined).length).toBeGreaterThan(180);
    expect(wrong.length).toBeLessThanOrEqual(3);
  });

  test('the number of candidates does not grow with the list', () => {
    expect([...new Set(Object.values(lists).map((list) => createNames(list).likely(list[500] ?? '').length))]).toEqual([
      32,
    ]);
    expect(createNames(['a', 'b']).likely('nothing like them')).toEqual(['a', 'b']);
  });

  test('the search for a name ignores case', () => {
    const names = createNames(lists['names of operations'] ?? []);
    expect(findNearest('CREATEINVOICESOFREFUNDS', names.likely('CREATEINVOICESOFREFUNDS'))).toBe(
      'createinvoicesOfrefunds',
    );
  });
});

describe('findNearest', () => {
  /** Computes the optimal string alignment distance by its definition, without shortcuts. */
  const edits = (a: string, b: string): number => {
    const at = (i: number, j: number): number => {
      if (i === 0 || j === 0) return i + j;
      const known = table[i]?.[j];
      if (known !== undefined) return known;
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const found = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        isSwap ? at(i - 2, j - 2) + 1 : Infinity,
      );
      const row = table[i] ?? [];
      table[i] = row;
      row[j] = found;
      return found;
    };
    const table: number[][] = [];
    return at(a.length, b.length);
  };
  const nearestOf = (word: string, candidates: readonly string[]): string | undefined => {
    const limit = Math.max(1, Math.floor(word.length / 3));
    const near = candidates
      .map((candidate) => ({ candidate, apart: edits(word, candidate) }))
      .filter(({ apart }) => apart <= limit);
    return near.sort((a, b) => a.apart - b.apart || (a.candidate < b.candidate ? -1 : 1))[0]?.candidate;
  };

  test.each([2, 4, 20])('in words of %i different letters, the nearest is found as defined', (letters) => {
    const random = seeded(letters);
    const makeWord = (): string =>
      Array.from({ length: random(16) }, () => 'abcdefghij가나다라마바사아자차'[random(letters)]).join('');
    for (let round = 0; round < 600; round += 1) {
      const word = makeWord();
      const candidates = Array.from({ length: 6 }, (_, at) => (at < 3 ? makeWord() : misspell(word, random)));
      expect([word, findNearest(word, candidates)]).toEqual([word, nearestOf(word, candidates)]);
    }
  });
});
