// Tests messages of the interface: their values, plural forms and particles, and the messages of a site.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { loadMessages } from '../../../src/i18n/messages.ts';
import { parseMessage } from '../../../src/text/message-syntax.ts';
import { fillMessage, messagePieces } from '../../../src/model/messages.ts';
import { toFilePath } from '../../../src/model/paths.ts';
import { choosePlural, pluralFormsOf } from '../../../src/text/plurals.ts';
import type { Problem } from '../../../src/model/problems/problem.ts';

const posts = '{count, plural, one {# post} other {# posts}}';

test.each([
  ['Page {number} of {count}', { number: 2, count: 3 }, 'Page 2 of 3'],
  ['{ number }', { number: 2 }, '2'],
  ['{a}{b}', { a: 1 }, '1{b}'],
  ['{constructor}', {}, '{constructor}'],
  ['{a}', { a: '{b}', b: 1 }, '{b}'],
  [posts, { count: 1 }, '1 post'],
  [posts, { count: 0 }, '0 posts'],
  [posts, { count: 21 }, '21 posts'],
  [posts, { count: '1' }, '1 post'],
  [posts, { count: '1.0' }, '1.0 posts'],
  [posts, {}, posts],
  ['{count, plural, =0 {none} one {one of {all}} other {# of {all}}}', { count: 0, all: 9 }, 'none'],
  ['{count, plural, =0 {none} one {one of {all}} other {# of {all}}}', { count: 1, all: 9 }, 'one of 9'],
  ['{count, plural, =0 {none} one {one of {all}} other {# of {all}}}', { count: 5, all: 9 }, '5 of 9'],
  ['{count,plural,=1{one}\n other{#}}!', { count: 1 }, 'one!'],
  ['{a, plural, other {{b, plural, one {# in #} other {#}}}}', { a: 2, b: 1 }, '1 in 1'],
  ["It's {tag}, isn't it? #1", { tag: 'x' }, "It's x, isn't it? #1"],
  ['{title}을(를) 읽습니다', { title: '소개' }, '소개를 읽습니다'],
  ["'{title}'(으)로 갑니다", { title: '서울' }, "'서울'로 갑니다"],
  ['{a}과(와) {b}이(가) {c}(이)라는', { a: '값', b: '코드', c: '이름' }, '값과 코드가 이름이라는'],
  ['{count, plural, other {글 #}}은(는)', { count: 3 }, '글 3은'],
  ['{title}을(를)', { title: '이(가)란' }, '이(가)란을'],
  ['{title}을(를)', { title: '廣告' }, '廣告을(를)'],
  ['{open', { open: 1 }, '{open'],
])('the message %j with the values %j is %j', (message, values, filled) => {
  expect(fillMessage(message, values as Record<string, string | number>)).toBe(filled);
});

describe('messages', () => {
  it('a message is split into pieces, so that values can be rendered as code', () => {
    expect(messagePieces('{code}이(가) {n, plural, one {#} other {#s}}', { code: 'name', n: 2 })).toEqual([
      { text: 'name', place: 'code' },
      { text: '이' },
      { text: ' ' },
      { text: '2', place: 'n' },
      { text: 's' },
    ]);
  });

  it('no message throws, and the parts that can be read add up to the message', () => {
    const piece = fc.oneof(
      fc.constantFrom('{a}', '{a, plural, one {#} other {{b}}}', '{', '}', '#', '을(를)', "'", ','),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const message = pieces.join('');
        const { parts, fault } = parseMessage(message);
        const read = parts.map(({ source }) => source).join('');
        expect(
          fault === undefined ? read === message : message.startsWith(read) && fault.offset <= message.length,
        ).toBe(true);
        for (const { source, offset } of parts) expect(message.slice(offset, offset + source.length)).toBe(source);
        fillMessage(message, { a: 1 });
      }),
    );
  });
});

describe('plural forms', () => {
  it.each(
    (
      'ko ja zh zh-Hant th vi id ms en en-GB de nl sv fi et it ca es pt pt-BR pt-PT fr hy da is mk fil nb ' +
      'nn hu tr el bg ka kk az sq ' +
      'hi bn gu kn fa am zu pa si ru uk be pl cs sk sr hr bs sl lt lv ro ar he ga cy gd mt af eu gl sw ur ' +
      'ta te ml mr ne uz mn ky my km lo'
    ).split(' '),
  )('the plural forms of %s are those of CLDR', (locale) => {
    const { known, needed } = pluralFormsOf(locale);
    const forms = known.map((name) => ({ name }));
    const rulesFor = (spelling: string): Intl.PluralRules =>
      new Intl.PluralRules(locale, { minimumFractionDigits: spelling.split('.')[1]?.length ?? 0 });
    expect([...known].sort()).toEqual([...rulesFor('1').resolvedOptions().pluralCategories].sort());
    const spellings = [
      ...Array.from({ length: 1200 }, (_, count) => String(count)),
      ...['1000000', '1000001', '2000000', '0.5', '1.5', '2.5', '1.1', '0.1', '0.4', '10.11', '21.21'],
    ];
    const chosen = (spelling: string): string | undefined => choosePlural(forms, spelling, locale)?.name;
    expect(spellings.filter((spelling) => chosen(spelling) !== rulesFor(spelling).select(Number(spelling)))).toEqual(
      [],
    );
    // `needed` contains every form that whole numbers use.
    expect(new Set(spellings.slice(0, 1200).map(chosen))).toEqual(
      new Set(needed.filter((name) => spellings.slice(0, 1200).some((one) => chosen(one) === name))),
    );
  });
});

const own = {
  ko: {
    page: '{count}쪽 중 {number}쪽',
    posts: '글 {count}개',
    title: '태그',
    'date.long': '{year}년 {month}월 {day}일',
  },
  en: { page: 'Page {number} of {count}', posts, title: 'Tags', 'date.long': '{day} {monthName} {year}' },
};

const load = async (locale: string, texts?: string): Promise<{ texts: unknown; problems: readonly Problem[] }> => {
  const path = toFilePath(`i18n/${locale}/messages.json`);
  const files =
    texts === undefined ? [] : [[path, { path, hash: '', bytes: new TextEncoder().encode(texts) }] as const];
  const { value, problems } = await loadMessages({ files: new Map(files) }, [{ code: locale }], own);
  return { texts: value[locale], problems };
};

const problemsOf = async (locale: string, key: string, text: string): Promise<string[]> => {
  const { problems } = await load(locale, JSON.stringify({ [key]: text }));
  return problems
    .filter(({ code }) => code !== 'message/missing')
    .map(
      ({ code, message, hint, at }) => `${code} :${at?.position?.column}+${at?.position?.length} ${message} ${hint}`,
    );
};

describe('messages of a site', () => {
  it.each([
    ['ko', 'posts', '글 {count}개'],
    ['ko', 'posts', '{count, plural, =0 {글 없음} other {글 #개}}'],
    [
      'ko',
      'title',
      '태그 {모음',
      'message/syntax :14+1 The message `title` has a `{` that is never closed. add the missing `}`.',
    ],
    [
      'en',
      'title',
      '{count, select, one {tag}}',
      'message/syntax :11+1 The message `title` has a `{` that begins neither a placeholder nor a plural. write ' +
        '`{name}` or `{count, plural, one {# page} other {# pages}}`.',
    ],
    [
      'ko',
      'posts',
      '{count}}',
      'message/syntax :18+1 The message `posts` has a `}` without a matching `{`. remove the `}`.',
    ],
    ['ko', 'posts', "'{count}'을(를) 봅니다"],
    [
      'ko',
      'posts',
      '{count}개 글을(를) 봅니다',
      'message/particle :21+4 The message `posts` has the particle `을(를)`, which does not follow a placeholder, so ' +
        'its form cannot be chosen. replace `을(를)` with the form that fits the word before it.',
    ],
    [
      'ko',
      'posts',
      '{conut}개',
      'message/place :11+7 The message `posts` has the unknown placeholder `{conut}`. write `{count}`.',
    ],
    [
      'ko',
      'posts',
      '많은 글',
      'message/place :2+7 The message `posts` leaves out `{count}`. add `{count}`, as in `글 {count}개`.',
    ],
    [
      'ko',
      'title',
      '{count}',
      'message/place :11+7 The message `title` has the unknown placeholder `{count}`. remove `{count}`.',
    ],
    [
      'ko',
      'page',
      '{count} {number} {x}',
      'message/place :27+3 The message `page` has the unknown placeholder `{x}`. use one of the ' +
        'placeholders of this message: `{count}`, `{number}`.',
    ],
    ['en', 'posts', '{count, plural, =1 {one post} other {# posts}}'],
    [
      'en',
      'posts',
      '{count, plural, one {a post}}',
      'message/plural :11+6 The message `posts` has a plural without the form `other`, which the locale ' +
        '`en` needs. add `other {…}`.',
    ],
    [
      'en',
      'posts',
      '{count, plural, }',
      'message/plural :11+6 The message `posts` has a plural without the form `one`, which the locale ' +
        '`en` needs. add `one {…}`.',
      'message/plural :11+6 The message `posts` has a plural without the form `other`, which the locale ' +
        '`en` needs. add `other {…}`.',
    ],
    [
      'en',
      'posts',
      '{count, plural, one {# post} other # posts}',
      'message/syntax :40+1 The message `posts` has a plural with invalid forms. write ' +
        '`{count, plural, one {# page} other {# pages}}`.',
    ],
    ['en', 'date.long', '{monthName} {day}, {year}'],
    ['en', 'date.long', '{year}-{month}-{day}'],
    [
      'en',
      'date.long',
      '{year}, {day}',
      'message/place :2+11 The message `date.long` leaves out `{monthName}`. add `{monthName}`, as in ' +
        '`{day} {monthName} {year}`.',
    ],
    ['fr', 'posts', '{count, plural, =0 {# article} =1 {# article} other {# articles}}'],
    ['fr', 'posts', '{count, plural, other {# articles}}'],
    [
      'fr',
      'posts',
      '{count, plural, one {#} few {#} other {#}}',
      'message/plural :35+3 The message `posts` has a plural form `few`, which the locale `fr` does not ' +
        'have. write one of `one`, `many`, `other`, or `=2` for exactly 2.',
    ],
    ['ru', 'posts', '{count, plural, one {# статья} few {# статьи} many {# статей} other {# статьи}}'],
    ['ar', 'posts', '{count, plural, =0 {لا} =1 {#} =2 {#} few {#} many {#} other {#}}'],
    [
      'pl',
      'posts',
      '{count, plural, one {# wpis} other {# wpisów}}',
      'message/plural :11+6 The message `posts` has a plural without the form `few`, which the locale ' +
        '`pl` needs. add `few {…}`.',
      'message/plural :11+6 The message `posts` has a plural without the form `many`, which the locale ' +
        '`pl` needs. add `many {…}`.',
    ],
  ])('the message of %s, `%s`: %j, has the expected problems', async (locale, key, text, ...problems) => {
    expect(await problemsOf(locale, key, text)).toEqual(problems);
  });

  it('a valid message of a site replaces ours, and an invalid one does not', async () => {
    const { texts } = await load('ko', '{ "title": "꼬리표", "posts": "글" }');
    expect(texts).toEqual({ ...own.ko, title: '꼬리표' });
  });

  it('a problem in a message has its position, even after escaped characters', async () => {
    const { problems } = await load('ko', '{\n  "title": "\\"\\u00e9\\n{x}"\n}');
    expect(problems.map(({ at }) => at?.position)).toEqual([{ line: 2, column: 23, length: 3 }]);
  });

  it('messages that are not valid JSON are reported at their first mistake, with the correction', async () => {
    const { problems } = await load('ko', '{\n  "title" "꼬리표"\n}');
    expect(problems.map(({ message, hint, at }) => [message, hint, at?.position])).toEqual([
      [
        'The messages are not valid JSON: A colon is missing after `"title"`.',
        'write `"title":`.',
        { line: 2, column: 3, length: 7 },
      ],
    ]);
  });

  it.each(['constructor', 'toString', '__proto__'])('the key `%s` of a message is unknown', async (key) => {
    const { problems } = await load('ko', `{ "${key}": "x" }`);
    expect(problems.map(({ code }) => code)).toEqual(['message/key']);
  });
});

describe('locales without built-in messages', () => {
  it('a locale without built-in messages gets the English ones, with a warning that counts them', async () => {
    const none = await load('fr');
    expect(none.texts).toEqual(own.en);
    expect(none.problems.map(({ code, severity, message }) => [code, severity, message])).toEqual([
      ['message/missing', 'warning', 'The interface texts of the locale `fr` are shown in English.'],
    ]);
    const some = await load('fr', '{ "title": "Mots" }');
    expect(some.texts).toEqual({ ...own.en, title: 'Mots' });
    expect(some.problems.map(({ message }) => message)).toEqual([
      '3 of 4 interface texts of the locale `fr` are shown in English.',
    ]);
  });

  it('a locale has no problem if the site has every message', async () => {
    const texts = { ...own.en, title: 'Mots', posts: '{count} articles' };
    expect(await load('fr', JSON.stringify(texts))).toEqual({ texts, problems: [] });
  });

  it('a region of a built-in language uses the messages of that language', async () => {
    expect(await load('en-GB')).toEqual({ texts: own.en, problems: [] });
  });
});
