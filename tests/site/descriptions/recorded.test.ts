// Tests recorded descriptions in the folder `history`: how they are found and read, the pages that they add to a site,
// and the problems that are reported about them.
import { describe, expect, it } from 'vitest';
import { type ParsedSite, parseSite } from '../../../src/pipeline/parse/parse-site.ts';
import { compare } from '../../../src/compare/compare.ts';
import { createMemoryStore } from '../../../src/io/cache/memory-store.ts';
import { createWorkerPool } from '../../../src/io/workers/worker-pool.ts';
import type { QueryStore } from '../../../src/incremental/types.ts';
import { emptyStores, ownTemplates, site, type SiteHarness, toSnapshot } from '../harness.ts';

const config = { defaultLocale: 'ko', locales: [{ code: 'ko' }, { code: 'en' }] };

const description = (summary: string, ...statuses: readonly string[]): string =>
  `${JSON.stringify(
    {
      openapi: '3.1.0',
      info: { title: '광고 API', version: '1' },
      servers: [{ url: 'https://api.example.com' }],
      paths: {
        '/ads': { get: { operationId: 'listAds', summary, responses: { 200: { description: '성공' } } } },
        '/groups': { get: { operationId: 'listGroups', summary, responses: { 200: { description: '성공' } } } },
      },
      components: { schemas: { Status: { type: 'string', enum: statuses } } },
    },
    undefined,
    2,
  )}\n`;

const files = `-- content/ko/docs/a.md --
# 가
-- content/en/docs/a.md --
# A
-- specs/ads/openapi.json --
${description('목록', 'ON')}-- specs/ads/history/2026-01-31.json --
${description('옛 목록', 'ON', 'OFF')}-- specs/ads/history/2026-01-31.en.po --
msgid "옛 목록"
msgstr "Old list"

msgctxt "/paths/~1groups/get/summary"
msgid "옛 목록"
msgstr "Old groups"
-- specs/ads/history/2026-01-31.md --
처음입니다.
-- specs/ads/history/2026-01-31.en.md --
The *first*.
-- specs/ads/history/2025-12-01.json --
${description('더 옛 목록', 'ON')}-- specs/ads/history/README.md --
Nobody changes these.
`;

const parse = async (harness: SiteHarness, memo: QueryStore = createMemoryStore()): Promise<ParsedSite> => {
  const pool = createWorkerPool({ size: 1, minBytes: Number.MAX_SAFE_INTEGER });
  return parseSite(
    toSnapshot(harness.files),
    await harness.settings(),
    { ...emptyStores(), memo, pool, templates: await ownTemplates() },
    {},
  );
};

const recorded = site(files, config);

/**
 * Wraps a memo. `loaded` lists the queries whose values the memo had, and `made` lists the queries that were computed.
 */
const counting = (memo: QueryStore) => {
  const made: string[] = [];
  const loaded: string[] = [];
  const counted: QueryStore = {
    find: (task, stateOf) => {
      const value = memo.find(task, stateOf);
      if (value !== undefined) loaded.push(task);
      return value as never;
    },
    keep: (task, trace, value) => {
      made.push(task);
      memo.keep(task, trace, value);
    },
  };
  return { memo: counted, made, loaded };
};

describe('the history of an API', () => {
  it('a history lists its days from the oldest to the newest, with the notes in each locale', async () => {
    const { site: parsed, problems } = await parse(recorded);
    const days = parsed.recorded.get('ads');
    expect(days?.map(({ api, date, file, notes }) => ({ api, date, file, notes }))).toEqual([
      { api: 'ads', date: '2025-12-01', file: 'specs/ads/history/2025-12-01.json', notes: {} },
      {
        api: 'ads',
        date: '2026-01-31',
        file: 'specs/ads/history/2026-01-31.json',
        notes: { ko: '처음입니다.', en: 'The *first*.' },
      },
    ]);
    expect([...parsed.recorded.keys()]).toEqual(['ads']);
    expect(problems).toEqual([]);
  });

  it('recorded descriptions can be compared with each other, with the texts of each locale', async () => {
    const parsed = await parse(recorded);
    const [first, second] = parsed.site.recorded.get('ads') ?? [];
    const specs = await Promise.all([first, second].flatMap((day) => (day ? [parsed.loadRecordedSpec(day)] : [])));
    const [before, after] = specs;
    expect(before && after && compare(before.spec, after.spec).map(({ rule }) => rule)).toContain('summary-changed');
    const words = after?.spec.texts.flatMap(
      ({ key, source }) => after.locales.get('en')?.get(key ?? source)?.words ?? [],
    );
    expect(words).toEqual(['Old list', 'Old groups']);
    expect(before?.spec.name).toBe('ads');
  });

  it('a recorded description becomes a reference, with untranslated texts in their own language', async () => {
    const parsed = await parse(recorded);
    const day = parsed.site.recorded.get('ads')?.[1];
    const record = day && (await parsed.loadRecordedRecord(day));
    const texts = Object.values(record?.texts.en ?? {}).map(({ plain, lang }) => [plain, lang]);
    expect(texts).toEqual([
      ['광고 API', 'ko'],
      ['Old list', 'en'],
      ['성공', 'ko'],
      ['Old groups', 'en'],
    ]);
    expect(record?.schemas.has('Status')).toBe(true);
  });

  it('a history only adds pages of its days, a comparison and a calendar, nothing to today’s reference', async () => {
    const { files: built, problems } = await recorded.build();
    expect(problems.filter(({ code }) => code !== 'page/orphan')).toEqual([]);
    const plain = [...recorded.files.keys()]
      .filter((path) => path.includes('/history/'))
      .reduce((one, path) => one.remove(path), recorded);
    const own = [...built.keys()].filter((path) => !/\/ads\/\d{4}-|^(?:en\/)?api\/deprecations\./.test(path));
    expect([...(await plain.afresh().build()).files.keys()]).toEqual(own);
    const made = [
      'ads/2025-12-01...2026-01-31.html',
      'ads/2025-12-01...2026-01-31.md',
      'ads/2025-12-01.html',
      'ads/2026-01-31.html',
    ];
    const added = [...made, 'deprecations.html', 'deprecations.md'].flatMap((path) => [
      `api/${path}`,
      `en/api/${path}`,
    ]);
    expect([...built.keys()].filter((path) => !own.includes(path)).sort()).toEqual(added.sort());
    expect(built.get('api/ads.html')).not.toContain('옛 목록');
    expect(built.get('api/ads.html')).toContain('목록');
  });

  it('a recorded description is parsed once; a later build loads it and computes nothing again', async () => {
    const store = createMemoryStore();
    const first = counting(store);
    await parse(recorded, first.memo);
    expect(first.made.filter((task) => task.startsWith('recorded:'))).toHaveLength(2);
    const second = counting(store);
    const parsed = await parse(recorded.write('content/ko/docs/a.md', '# 나\n'), second.memo);
    expect(second.made.filter((task) => task.startsWith('recorded'))).toEqual([]);
    expect(second.loaded.filter((task) => task.startsWith('recorded:')).sort()).toEqual([
      'recorded:ads:specs/ads/history/2025-12-01.json',
      'recorded:ads:specs/ads/history/2026-01-31.json',
    ]);
    const day = parsed.site.recorded.get('ads')?.[0];
    if (day) await parsed.loadRecordedSpec(day);
    expect(second.made.filter((task) => task.startsWith('recorded'))).toEqual([]);
    const third = counting(store);
    await parse(recorded.write('specs/ads/history/2026-01-31.en.po', 'msgid "성공"\nmsgstr "Fine"\n'), third.memo);
    expect(third.made.filter((task) => task.startsWith('recorded:'))).toEqual([
      'recorded:ads:specs/ads/history/2026-01-31.json',
    ]);
  });

  it('a history is next to its description or version, and in folders by API if two share a folder', async () => {
    const shared = site(
      `-- specs/a.json --
${description('가', 'ON')}-- specs/b.json --
${description('나', 'ON')}-- specs/history/a/2026-01-01.json --
${description('옛 가', 'ON')}-- specs/history/b/2026-01-02.json --
${description('옛 나', 'ON')}-- specs/ads/openapi.json --
${description('목록', 'ON')}-- specs/ads/versions/v1/openapi.json --
${description('v1', 'ON')}-- specs/ads/versions/v1/history/2026-01-03.json --
${description('옛 v1', 'ON')}`,
      { ...config, apis: [{ name: 'a', file: 'specs/a.json' }, { name: 'b', file: 'specs/b.json' }, { name: 'ads' }] },
    );
    const { site: parsed, problems } = await parse(shared);
    expect([...parsed.recorded].map(([api, days]) => [api, ...days.map(({ date }) => date)])).toEqual([
      ['a', '2026-01-01'],
      ['b', '2026-01-02'],
      ['ads@v1', '2026-01-03'],
    ]);
    expect(problems).toEqual([]);
  });

  it('a history that two descriptions could claim is reported, with the folder to move it to', async () => {
    const { problems } = await parse(
      site(
        `-- specs/a.json --\n${description('가', 'ON')}-- specs/b.json ` +
          `--\n${description('나', 'ON')}-- specs/history/2026-01-01.json --\n${description('옛 가', 'ON')}`,
        {
          ...config,
          apis: [
            { name: 'a', file: 'specs/a.json' },
            { name: 'b', file: 'specs/b.json' },
          ],
        },
      ),
    );
    expect(problems.map(({ code, at, hint }) => [code, at?.file, hint])).toEqual([
      ['history/name', 'specs/history/2026-01-01.json', 'move it to `specs/history/<api>/`, the folder of its API.'],
    ]);
  });
});

describe('a problem of a history', () => {
  const problemsOf = async (harness: SiteHarness) =>
    (await parse(harness)).problems.map(({ code, at }) => [code, at?.file, at?.position?.line]);
  const folder = 'specs/ads/history';

  it.each([
    '2026-1-31.json',
    '2026-02-30.json',
    '2026-01-31.ko.json',
    '2026-01-31.po',
    '2026-01-31.yaml',
    'old/2026-01-31.json',
    'notes.md',
  ])('%s is reported as an invalid name in a history', async (name) => {
    expect(await problemsOf(recorded.write(`${folder}/${name}`, '{}'))).toEqual([
      ['history/name', `${folder}/${name}`, undefined],
    ]);
  });

  it.each(['2026-01-30.en.po', '2026-01-30.md', '2026-01-30.en.md'])(
    '%s without a recorded description is reported',
    async (name) => {
      expect(await problemsOf(recorded.write(`${folder}/${name}`, ''))).toEqual([
        ['history/alone', `${folder}/${name}`, undefined],
      ]);
    },
  );

  it('a recorded description that cannot be read is reported and left out', async () => {
    const broken = recorded.write(`${folder}/2026-01-31.json`, '{\n  "openapi": \n}');
    expect(await problemsOf(broken)).toEqual([['api/json', `${folder}/2026-01-31.json`, 3]]);
    expect((await parse(broken)).site.recorded.get('ads')?.map(({ date }) => date)).toEqual(['2025-12-01']);
  });

  it('a recorded description without a version, and a bad catalogue or note, are reported at their line', async () => {
    expect(await problemsOf(recorded.write(`${folder}/2026-01-31.json`, '{}'))).toEqual([
      ['api/version', `${folder}/2026-01-31.json`, 1],
    ]);
    expect(await problemsOf(recorded.write(`${folder}/2026-01-31.en.po`, 'msgid "a'))).toContainEqual([
      'catalogue/syntax',
      `${folder}/2026-01-31.en.po`,
      1,
    ]);
    const bytes = new Uint8Array([0xff]);
    expect(await problemsOf(recorded.write(`${folder}/2026-01-31.md`, bytes))).toEqual([
      ['content/encoding', `${folder}/2026-01-31.md`, 1],
    ]);
  });
});
