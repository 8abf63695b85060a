// Tests Korean particles after a value, whose form depends on the last sound of the value.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { finalConsonant } from '../../../src/text/hangul.ts';
import { chooseParticle, readEnding } from '../../../src/text/particles.ts';

const follow = (word: string, ...notations: string[]): string =>
  notations.map((notation) => chooseParticle(notation, word)).join(' ');

const all = ['을(를)', '이(가)', '은(는)', '과(와)', '(으)로', '(이)'];
const afterVowel = '를 가 는 와 로 ';
const afterConsonant = '을 이 은 과 으로 이';
const afterRieul = '을 이 은 과 로 이';

const words: readonly (readonly [ending: string, words: readonly string[]])[] = [
  [afterVowel, ['소재', '계정 관리', '페이지', '뷔', '용어', 'ㅏ', '소재'.normalize('NFD')]],
  [afterConsonant, ['캠페인', '그룹', '계정', '값', '넓', '여덟', '삶', '옷', 'ㄱ', 'ㅎ', '그룹'.normalize('NFD')]],
  [afterRieul, ['파일', '서울', '칼', 'ㄹ', '파일'.normalize('NFD')]],
  // Digits are read as 이 사 오 구, and twelve zeros as 조. After a decimal point, every digit is read. The words for `%`
  // and `+` end in a vowel as well.
  [afterVowel, ['2', '4', '5', '9', '12', '2024', '1.5', '1,000,000,000,000', '50 %', '99.9%', 'C++']],
  // `C#` is read 씨샵. Digits are read as 영 삼 육, and zeros as 십 백 천 만 억 경.
  [
    afterConsonant,
    [
      'C#',
      '0',
      '3',
      '6',
      '10',
      '20',
      '100',
      '1,000',
      '10000',
      '100000000',
      '10000000000000000',
      '1.0',
      '0.000000000000',
      'v3',
    ],
  ],
  [afterRieul, ['1', '7', '8', '11', '128', '3.1']],
  // Single letters, short words in capitals and words without vowels are read letter by letter: 에이, 비, 유알엘, 에이치티티피.
  [afterVowel, ['A', 'b', 'F', 'API', 'PDF', 'SDK', 'http', 'css', 'JPG', 'ID', 'adId', 'PATCH', 'HTTPS']],
  [afterConsonant, ['M', 'n', 'CSVN', 'ADN', 'rpm']],
  [afterRieul, ['L', 'R', 'URL', 'html', 'CDR', 'baseURL', 'planR']],
  // Words that end in a vowel in Korean: 서버, 유저, 쿼리, 코드, 이미지, 태그.
  [
    afterVowel,
    [
      'server',
      'user',
      'query',
      'code',
      'image',
      'tag',
      'list',
      'account',
      'feed',
      'brand',
      'video',
      'row',
      'campaignNo',
      'ACTIVE',
      'wait',
    ],
  ],
  // Words that end in a consonant in Korean: 캠페인, 네임, 라인, 빌딩, 블록, 앱, 탭, 봇, 타깃, 토픽.
  [
    afterConsonant,
    [
      'campaign',
      'name',
      'displayName',
      'line',
      'building',
      'block',
      'app',
      'tab',
      'bot',
      'target',
      'topic',
      'CAMPAIGN',
      'ad_set_item',
    ],
  ],
  // Words that end in ㄹ in Korean: 파일, 롤, 모듈, 이메일.
  [afterRieul, ['file', 'role', 'module', 'email', 'customerFile', 'NATIVE_LABEL', 'détail']],
  // Closing punctuation and glosses in brackets are not read.
  [
    afterVowel,
    [
      "'소재'",
      '"소재"',
      '소재)',
      '「소재」',
      '`소재`',
      '소재(creative)',
      '소재 (한국)',
      '“소재”(캠페인)',
      '소재!',
      '[소재]',
      '(소재)',
    ],
  ],
  [afterConsonant, ["'캠페인'", '캠페인(campaigns)', '캠페인…', '(캠페인)', '`name`', '"3"', '{campaign}']],
];

test.each(words)('the particles %j follow %j', (particles, group) => {
  expect(group.filter((word) => follow(word, ...all).trim() !== particles.trim())).toEqual([]);
});

describe('particles', () => {
  it('a particle is chosen in either order of its notation', () => {
    expect(follow('소재', '를(을)', '가(이)', '는(은)', '와(과)')).toBe('를 가 는 와');
    expect(follow('계정', '를(을)', '가(이)', '는(은)', '와(과)')).toBe('을 이 은 과');
  });

  it.each([[''], ['  '], ['…'], ['廣告'], ['カメラ'], ['🙂'], ['→'], ['x²']])(
    'a particle keeps its notation after %j, which cannot be read aloud',
    (word) => {
      expect(readEnding(word)).toBeUndefined();
      expect(follow(word, '을(를)', '(으)로')).toBe('을(를) (으)로');
    },
  );

  it('every syllable has the ending of its canonical decomposition', () => {
    const syllables = Array.from({ length: 0xd7a3 - 0xac00 + 1 }, (_, index) => String.fromCodePoint(0xac00 + index));
    const expected = (syllable: string): string => {
      const [, , final] = syllable.normalize('NFD');
      return final === undefined ? 'vowel' : final === '\u11af' ? 'rieul' : 'consonant';
    };
    expect(syllables.filter((syllable) => readEnding(syllable) !== expected(syllable))).toEqual([]);
    expect(
      syllables.filter((syllable) => (finalConsonant(syllable) === '') !== (expected(syllable) === 'vowel')),
    ).toEqual([]);
  });

  it('a particle depends only on the last syllable, whatever is before it and whatever closes it', () => {
    const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCodePoint(code));
    const closing = fc.constantFrom('', "'", '"', '`', ')', '」', '”', '’)', ']', '. ');
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        syllable,
        closing,
        fc.constantFrom(...all),
        (before, last, marks, notation) => {
          // The brackets are removed, because an open bracket in `before` would make the last syllable part of a gloss.
          const start = before.replace(/[()]/g, '');
          expect(chooseParticle(notation, start + last + marks)).toBe(chooseParticle(notation, last));
        },
      ),
    );
  });

  it('for any text, a particle is one of its two forms or its notation', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (word) => {
        expect(['을', '를', '을(를)']).toContain(chooseParticle('을(를)', word));
        expect(['으로', '로', '(으)로']).toContain(chooseParticle('(으)로', word));
      }),
    );
  });
});
