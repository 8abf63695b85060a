// Tests the texts of Mokcha's own site: those of the descriptions are in Korean, English texts have no Hangul,
// summaries have no Markdown, and external addresses are on example.com. Also tests that real companies and products
// are not named, except in one enum value.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findNames } from './known-names.ts';
import { filesOf, specTexts, translations } from './our-texts.ts';

/** Texts of the descriptions that consist of a name in Latin letters. */
const sameInKorean = new Set(['PC', 'iOS']);
/** Matches the only Korean word that English texts may contain, the name of the language. */
const sameInEnglish = /한국어/g;

const hangul = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/;

const specFiles = readdirSync('specs', { recursive: true, encoding: 'utf8' })
  .map((path) => `specs/${path.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.yaml'));

describe('texts of the descriptions', () => {
  it('every text of the descriptions is in Korean', async () => {
    const texts = await specTexts();
    const foreign = texts.filter(({ source }) => !hangul.test(source) && !sameInKorean.has(source));
    expect(foreign.map(({ source, place }) => `${place.file}:${place.position.line} ${source}`)).toEqual([]);
    const roles = new Set(texts.map(({ role }) => role));
    expect([...roles]).toEqual(
      expect.arrayContaining(['operation.summary', 'operation.description', 'schema.description', 'example.summary']),
    );
    expect(texts.length).toBeGreaterThan(900);
  });

  it('summaries contain no Markdown, because they are rendered as plain text', async () => {
    const isSummary = (role: string): boolean => role.endsWith('.summary');
    const summaries = (await specTexts()).filter(({ role }) => isSummary(role)).map(({ source }) => source);
    const translated = translations().filter(({ source }) => summaries.includes(source));
    expect([...summaries, ...translated.map(({ text }) => text)].filter((text) => /[`*]|\]\(/.test(text))).toEqual([]);
    expect(summaries.length).toBeGreaterThan(100);
    expect(translated.length).toBeGreaterThan(80);
  });
});

describe('English texts', () => {
  it('the English catalogues contain no Hangul', () => {
    const all = translations();
    expect(
      all.filter(({ text }) => hangul.test(text.replace(sameInEnglish, ''))).map(({ file, line }) => `${file}:${line}`),
    ).toEqual([]);
    expect(all.length).toBeGreaterThan(800);
  });

  it('the English pages and their samples contain no Hangul', () => {
    const withHangul = filesOf('en').filter((file) =>
      hangul.test(readFileSync(file, 'utf8').replace(sameInEnglish, '')),
    );
    expect(withHangul).toEqual([]);
    expect(filesOf('ko').filter((file) => hangul.test(readFileSync(file, 'utf8')))).toEqual(filesOf('ko'));
  });
});

describe('names and addresses', () => {
  const files = [
    ...filesOf('ko'),
    ...filesOf('en'),
    ...specFiles,
    'i18n/en/account.po',
    'i18n/en/ad.po',
    'i18n/en/performance.po',
    'site.config.ts',
  ];
  const texts = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));

  it('no text names a real company or product, except the enum value `NAVER_SHOPPING`', () => {
    const found = texts.flatMap(({ file, text }) =>
      findNames(text.replaceAll('NAVER_SHOPPING', '')).map((name) => `${file} names ${name}`),
    );
    expect(found).toEqual([]);
    expect(findNames('NAVER_SHOPPING')).toHaveLength(1);
    expect(texts.length).toBeGreaterThan(180);
  });

  it('all external addresses are on example.com', () => {
    const hosts = texts.flatMap(({ file, text }) =>
      [...text.matchAll(/\bhttps?:\/\/([^\s/'"`)<>,?#:\]]+)/g)].map(([, host = '']) => ({ file, host })),
    );
    expect(hosts.filter(({ host }) => !/^([\w-]+\.)*example\.com$/.test(host))).toEqual([]);
    expect(hosts.length).toBeGreaterThan(100);
  });
});
