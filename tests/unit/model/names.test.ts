import { describe, expect, test } from 'vitest';
import { createNames } from '../../../src/model/names.ts';
import { findNearest } from '../../../src/model/nearest.ts';

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
    (_, at) => `${['', '/en', '/ja'][at % 3]}/docs/part-${at % 40}/${topics[at % 8]}-of-part-${at % 40}-number-${Math.floor(at / 3)}`,
  ),
  'names of operations': topics.flatMap((topic) => topics.flatMap((other) => verbs.map((verb) => `${verb}${topic}Of${other}`))),
  'Korean anchors': Array.from(
    { length: 900 },
    (_, at) =>
      `${['요청', '응답', '오류', '한도', '정산', '캠페인'][at % 6]}-${['목록', '만들기', '지우기', '고치기', '조회', '알림'][at % 6]}-${at}`,
  ),
};

/** One to three slips of a hand: a character less, more, another, or two swapped. */
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
  test.each(Object.keys(lists))('among %s, it finds what a look at every name finds', (key) => {
    const [list, random] = [lists[key] ?? [], seeded(7)];
    const names = createNames(list);
    const words = Array.from({ length: 200 }, () => misspell(list[random(list.length)] ?? '', random));
    const wrong = words.filter((word) => findNearest(word, names.likely(word)) !== findNearest(word, list));
    expect(words.filter((word) => findNearest(word, list) !== undefined).length).toBeGreaterThan(180);
    expect(wrong.length).toBeLessThanOrEqual(3);
  });

  test('hands on a number of names that does not grow with the list', () => {
    expect([...new Set(Object.values(lists).map((list) => createNames(list).likely(list[500] ?? '').length))]).toEqual([32]);
    expect(createNames(['a', 'b']).likely('nothing like them')).toEqual(['a', 'b']);
  });

  test('takes no notice of case', () => {
    const names = createNames(lists['names of operations'] ?? []);
    expect(findNearest('CREATEINVOICESOFREFUNDS', names.likely('CREATEINVOICESOFREFUNDS'))).toBe('createinvoicesOfrefunds');
  });
});
