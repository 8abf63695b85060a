// Tests the highlighted parts of search results.
import { describe, expect, it } from 'vitest';
import { excerptOf, markMatches } from '../../../../src/search/marks.ts';
import { readQuery } from '../../../../src/search/terms.ts';

const show = (pieces: ReturnType<typeof markMatches>): string =>
  pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');
const mark = (text: string, query: string): string => show(markMatches(text, readQuery(query)));

describe('marks in a search result', () => {
  it('a mark covers a word without its particle', () => {
    expect(mark('광고 그룹을 만듭니다', '그룹에')).toBe('광고 [그룹]을 만듭니다');
    expect(mark('광고 그룹을 만듭니다', '광고그룹')).toBe('[광고 그룹]을 만듭니다');
    expect(mark('고객 파일을 업로드해', '고객파일업로드')).toBe('[고객 파일]을 [업로드]해');
    expect(mark('AD_SET와 adSetNo', 'adset')).toBe('[AD_SET]와 [adSet]No');
    expect(mark('캠페인 만들기', 'ㅋㅍㅇ')).toBe('[캠페인] 만들기');
    expect(mark('캠페인 만들기', '캠ㅍ')).toBe('[캠페]인 만들기');
  });

  it('marks do not change the text', () => {
    const text = 'a <b> 광고, 그룹! ß 🦊 adSetNo';
    for (const query of ['광고그룹', 'adsetno', 'ㄱㄱ', 'b', ''])
      expect(
        markMatches(text, readQuery(query))
          .map((piece) => piece.text)
          .join(''),
        query,
      ).toBe(text);
  });

  it('the excerpt of a long text has the first match', () => {
    const long = `${'앞에 오는 말 '.repeat(30)}지출 한도를 낮게 정합니다. ${'뒤에 오는 말 '.repeat(30)}`;
    const excerpt = show(excerptOf(long, readQuery('지출 한도'), 60));
    expect(excerpt).toContain('[지출] [한도]를');
    expect(excerpt).toMatch(/^….*…$/);
    expect(excerpt.length).toBeLessThan(80);
    expect(show(excerptOf('짧은 글', readQuery('글'), 60))).toBe('짧은 [글]');
  });
});
