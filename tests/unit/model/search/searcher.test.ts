// Tests the search of a site: Korean words, names of an API, and an index whose files arrive one after another.
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
  {
    href: '/docs/file',
    records: [record('doc', '고객 파일', { text: 'CSV로 고객 파일을 업로드해 맞춤 타겟을 만듭니다.' })],
  },
  {
    href: '/api/ad',
    records: [
      record('operation', '디스플레이광고 조회', {
        anchor: 'getAd',
        names: 'GET getAd /{version}/adAccounts/{adAccountNo}/ads',
      }),
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

const find = (query: string, searcher = withAll()): readonly string[] =>
  searcher.find(query).results.map(({ href }) => href);

describe('a search in Korean', () => {
  it('a word is found whatever particle follows it, in the query and in the text', () => {
    for (const query of ['고객 파일', '고객 파일을', '고객 파일에서는', '고객 파일이란'])
      expect(find(query)[0], query).toBe('/docs/file');
  });

  it('a whole noun in a text comes before titles that have only a part of it', () => {
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

  it('a word inside another word is found', () => {
    expect(find('광고를')).toContain('/api/ad#getAd');
    // 고조 spans two words of the title 디스플레이광고 조회.
    expect(find('고조')).toEqual([]);
  });

  it('two words that were typed as one are found, next to each other or apart', () => {
    expect(find('광고그룹')[0]).toBe('/docs/ad-set');
    expect(find('캠페인만들기')[0]).toBe('/docs/campaign#create');
    expect(find('광고그룹삭제')[0]).toBe('/docs/ad-set#delete');
    expect(find('고객파일업로드')[0]).toBe('/docs/file');
  });

  it('a verb is found with another ending', () => {
    expect(find('캠페인을 만들려면')[0]).toBe('/docs/campaign#create');
  });

  it('initial consonants and incomplete syllables are found', () => {
    expect(find('ㅋㅍㅇ')[0]).toBe('/docs/campaign');
    expect(find('ㄱㄱㄱㄹ')[0]).toBe('/docs/ad-set');
    for (const typed of ['캐', '캠', '캠ㅍ', '캠페', '캠펭', '캠페이'])
      expect(find(typed)[0], typed).toBe('/docs/campaign');
    expect(find('ㅋㅌㅇ')).toEqual([]);
  });
});

describe('a search for a name', () => {
  it('a name is found in any case and by any of its parts', () => {
    for (const query of ['adSetNo', 'adsetno', 'AD_SET_NO', 'ad-set-no', 'adSetNo를'])
      expect(find(query)[0], query).toBe('/api/ad#schema-Creative.adSetNo');
    expect(find('AD_SET')[0]).toBe('/api/ad#schema-Unit.AD_SET');
    expect(find('setNo')).toEqual(['/api/ad#schema-Creative.adSetNo']);
    // `rat` is inside `generated`, but does not begin a word of that name.
    expect(find('rat')).toEqual([]);
  });

  it('an operation is found by its method and path, and a path that ends with the query comes first', () => {
    expect(find('POST campaigns').slice(0, 2)).toEqual(['/api/ad#createCampaign', '/api/ad#activateCampaigns']);
    expect(find('/campaigns/activate')[0]).toBe('/api/ad#activateCampaigns');
  });

  it('a typing mistake in Latin letters is corrected unless there is an exact match', () => {
    expect(find('createCampain')[0]).toBe('/api/ad#createCampaign');
    expect(find('creaetCampaign')[0]).toBe('/api/ad#createCampaign');
    expect(find('adSet')).not.toContain('/api/ad#getAd');
    expect(find('zzzzzz')).toEqual([]);
  });
});

describe('index of a search', () => {
  it('a search uses heads first and texts as soon as they arrive, whatever the order of the files', () => {
    const searcher = createSearcher();
    searcher.addTexts(pages.slice(0, 1).map(toTexts));
    searcher.addHeads(pages.map(toHeads));
    expect(find('업로드', searcher)).toEqual([]);
    expect(find('대표 URL', searcher)).toEqual(['/docs/campaign']);
    searcher.addTexts(pages.slice(1).map(toTexts));
    expect(find('업로드', searcher)).toEqual(['/docs/file']);
  });

  it('an empty query has no results', () => {
    for (const query of ['', '  ', '/', '()']) expect(find(query)).toEqual([]);
  });
});
