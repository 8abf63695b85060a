import { describe, expect, it } from 'vitest';
import { type SearchKind, type SearchRecord, toHeads, toTexts } from '../../../../src/search/search-index.ts';
import { createSearcher, type Searcher } from '../../../../src/search/searcher.ts';

const record = (kind: SearchKind, title: string, rest: Partial<SearchRecord> = {}): SearchRecord => ({
  kind,
  anchor: '',
  title,
  trail: '',
  names: '',
  text: '',
  ...rest,
});

const pages = [
  {
    href: '/docs/campaign',
    records: [
      record('doc', '캠페인', { text: '캠페인은 목적과 대표 URL을 정하는 단위입니다.' }),
      record('section', '캠페인 만들기', { anchor: 'create', trail: '캠페인' }),
    ],
  },
  {
    href: '/docs/ad-set',
    records: [
      record('doc', '광고 그룹', { text: '타겟과 게재 위치를 정합니다.' }),
      record('section', '삭제', { anchor: 'delete', trail: '광고 그룹' }),
    ],
  },
  { href: '/docs/file', records: [record('doc', '고객 파일', { text: 'CSV로 고객 파일을 업로드해 맞춤 타겟을 만듭니다.' })] },
  {
    href: '/api/ad',
    records: [
      record('operation', '디스플레이광고 조회', { anchor: 'getAd', names: 'GET getAd /{version}/adAccounts/{adAccountNo}/ads' }),
      record('operation', '캠페인 등록', {
        anchor: 'createCampaign',
        names: 'POST createCampaign /{version}/adAccounts/{adAccountNo}/campaigns',
      }),
      record('operation', '캠페인 끄기', {
        anchor: 'activateCampaigns',
        names: 'POST activateCampaigns /{version}/adAccounts/{adAccountNo}/campaigns/activate',
      }),
      record('field', 'adSetNo', { anchor: 'schema-Creative.adSetNo', trail: 'Creative' }),
      record('value', 'AD_SET', { anchor: 'schema-Unit.AD_SET', trail: 'Unit' }),
      record('field', 'generated', { anchor: 'schema-Creative.generated', trail: 'Creative' }),
    ],
  },
];

const withAll = (): Searcher => {
  const searcher = createSearcher();
  searcher.addHeads(pages.map(toHeads));
  searcher.addTexts(pages.map(toTexts));
  return searcher;
};

const find = (query: string, searcher = withAll()): readonly string[] => searcher.find(query).results.map(({ href }) => href);

describe('a search in Korean', () => {
  it('finds a word whatever particle follows it, in the query and in the text', () => {
    for (const query of ['고객 파일', '고객 파일을', '고객 파일에서는', '고객 파일이란']) expect(find(query)[0], query).toBe('/docs/file');
  });

  it('puts a whole noun in a text before titles that have but a part of it', () => {
    const searcher = createSearcher();
    const spent = {
      href: '/api/performance',
      records: [record('field', 'sales', { anchor: 'sales', text: '매출이 아니라 광고비입니다.' })],
    };
    searcher.addHeads([...pages, spent].map(toHeads));
    searcher.addTexts([...pages, spent].map(toTexts));
    expect(find('광고비는', searcher)[0]).toBe('/api/performance#sales');
    expect(find('광고판은', searcher)).toContain('/docs/ad-set');
  });

  it('finds a word inside another one', () => {
    expect(find('광고를')).toContain('/api/ad#getAd');
    // 레이광 is no word of 디스플레이광고, but stands in it; 이광고조 goes over its end.
    expect(find('고조')).toEqual([]);
  });

  it('finds two words that were typed as one, side by side or apart', () => {
    expect(find('광고그룹')[0]).toBe('/docs/ad-set');
    expect(find('캠페인만들기')[0]).toBe('/docs/campaign#create');
    expect(find('광고그룹삭제')[0]).toBe('/docs/ad-set#delete');
    expect(find('고객파일업로드')[0]).toBe('/docs/file');
  });

  it('finds what other endings of a verb have in common', () => {
    expect(find('캠페인을 만들려면')[0]).toBe('/docs/campaign#create');
  });

  it('finds initial consonants, and a syllable that is still being composed', () => {
    expect(find('ㅋㅍㅇ')[0]).toBe('/docs/campaign');
    expect(find('ㄱㄱㄱㄹ')[0]).toBe('/docs/ad-set');
    for (const typed of ['캐', '캠', '캠ㅍ', '캠페', '캠펭', '캠페이']) expect(find(typed)[0], typed).toBe('/docs/campaign');
    expect(find('ㅋㅌㅇ')).toEqual([]);
  });
});

describe('a search for a name', () => {
  it('takes any case and any part of it', () => {
    for (const query of ['adSetNo', 'adsetno', 'AD_SET_NO', 'ad-set-no', 'adSetNo를'])
      expect(find(query)[0], query).toBe('/api/ad#schema-Creative.adSetNo');
    expect(find('AD_SET')[0]).toBe('/api/ad#schema-Unit.AD_SET');
    expect(find('setNo')).toEqual(['/api/ad#schema-Creative.adSetNo']);
    // No hump of it.
    expect(find('rat')).toEqual([]);
  });

  it('knows an operation by method and path, the one that the path ends with first', () => {
    expect(find('POST campaigns').slice(0, 2)).toEqual(['/api/ad#createCampaign', '/api/ad#activateCampaigns']);
    expect(find('/campaigns/activate')[0]).toBe('/api/ad#activateCampaigns');
  });

  it('forgives a slip of the keys in Latin letters, where nothing else is meant', () => {
    expect(find('createCampain')[0]).toBe('/api/ad#createCampaign');
    expect(find('creaetCampaign')[0]).toBe('/api/ad#createCampaign');
    expect(find('adSet')).not.toContain('/api/ad#getAd');
    expect(find('zzzzzz')).toEqual([]);
  });
});

describe('the index', () => {
  it('answers from heads alone, and from texts as soon as they are there, in whatever order the files come', () => {
    const searcher = createSearcher();
    searcher.addTexts(pages.slice(0, 1).map(toTexts));
    searcher.addHeads(pages.map(toHeads));
    expect(find('업로드', searcher)).toEqual([]);
    expect(find('대표 URL', searcher)).toEqual(['/docs/campaign']);
    searcher.addTexts(pages.slice(1).map(toTexts));
    expect(find('업로드', searcher)).toEqual(['/docs/file']);
  });

  it('answers with nothing to nothing', () => {
    for (const query of ['', '  ', '/', '()']) expect(find(query)).toEqual([]);
  });
});
