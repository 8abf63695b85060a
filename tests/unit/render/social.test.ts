// Tests social pictures: PNGs with the same bytes on every machine, lines that break as a Korean reader expects, and
// the colours of the theme.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { imageSize } from 'image-size';
import { describe, expect, it } from 'vitest';
import { loadSocialFont } from '../../../src/io/social-font.ts';
import { readColour, toHex } from '../../../src/model/site/colour.ts';
import {
  isDrawable,
  type SocialCard,
  socialColours,
  socialSize,
  socialTokens,
  socialVersion,
} from '../../../src/model/site/social.ts';
import { drawCard } from '../../../src/render/social/draw-card.ts';
import { setText, widthOf } from '../../../src/render/social/text.ts';

const font = loadSocialFont();
const card: SocialCard = {
  site: '광고 API',
  title: '오늘 광고를 켜려면',
  text: 'Docs',
  hasMark: true,
  colours: socialColours(undefined),
};

/** Returns the rows of a PNG without their filter bytes, and checks the length of the data. */
const readRows = (png: Uint8Array): readonly Uint8Array[] => {
  const bytes = Buffer.from(png);
  const start = bytes.indexOf('IDAT');
  const rows = inflateSync(bytes.subarray(start + 4, start + 4 + bytes.readUInt32BE(start - 4)));
  const stride = socialSize.width + 1;
  expect(rows.length).toBe(stride * socialSize.height);
  return Array.from({ length: socialSize.height }, (_, y) => rows.subarray(y * stride + 1, (y + 1) * stride));
};

const hasInk = (rows: readonly Uint8Array[], top: number, bottom: number): boolean =>
  rows.slice(top, bottom).some((row) => row.some((pixel) => pixel > 0));

describe('social pictures', () => {
  it('a social picture has the same bytes on every machine unless its version changes', () => {
    expect([socialVersion, createHash('sha256').update(drawCard(card, font)).digest('hex').slice(0, 16)]).toEqual([
      2,
      'dfcef30791681545',
    ]);
  });

  it('a social picture is the same again, whatever was drawn before', () => {
    const first = Buffer.from(drawCard(card, font));
    const other = Buffer.from(
      drawCard({ ...card, title: '다른 제목', hasMark: false, colours: { ...card.colours, paper: [9, 9, 9] } }, font),
    );
    expect(other.equals(first)).toBe(false);
    expect(Buffer.from(drawCard(card, font)).equals(first)).toBe(true);
  });

  it('a social picture is a PNG of the right size, with mark, site name, title, text and empty edges', () => {
    const png = drawCard(card, font);
    expect(imageSize(png)).toMatchObject({ type: 'png', ...socialSize });
    const rows = readRows(png);
    expect([hasInk(rows, 64, 128), hasInk(rows, 380, 500), hasInk(rows, 510, 560)]).toEqual([true, true, true]);
    expect([hasInk(rows, 0, 60), hasInk(rows, 570, 616)]).toEqual([false, false]);
    expect(rows.slice(0, 616).every((row) => row.subarray(0, 70).every((pixel) => pixel === 0))).toBe(true);
    const bare = readRows(drawCard({ ...card, hasMark: false }, font)).slice(0, 616);
    expect(bare.every((row) => row.every((pixel) => pixel <= 30))).toBe(true);
    expect(rows.slice(0, 616).some((row) => row.some((pixel) => pixel > 30))).toBe(true);
    expect(rows.slice(616).every((row) => row.every((pixel) => pixel === 45))).toBe(true);
  });

  it('a social picture has less than 35 kB, however long its texts are', () => {
    const words =
      '오늘 광고를 켜려면 계정부터 광고 소재까지 무엇을 어떤 순서로 호출해야 하는지 하나씩 차례로 설명하는 문서입니다 '.repeat(
        3,
      );
    expect(drawCard({ ...card, site: words, title: words, text: words }, font).length).toBeLessThan(35_000);
  });

  it('a title breaks at spaces into lines of similar length, in a smaller size if it needs more lines', () => {
    const set = (text: string) => setText(font, text, { sizes: [104, 84, 68], width: 1040, most: 3 });
    expect(set('캠페인')).toEqual({ size: 104, lines: ['캠페인'] });
    expect(set('디스플레이 광고 API 개발자 문서에 오신 것을 환영합니다')).toEqual({
      size: 84,
      lines: ['디스플레이 광고 API 개발자', '문서에 오신 것을 환영합니다'],
    });
    const long = set(
      '오늘 광고를 켜려면 계정부터 광고 소재까지 무엇을 어떤 순서로 호출해야 하는지 하나씩 차례로 설명하는 아주 긴 제목의 문서입니다',
    );
    expect([long.size, long.lines.length, long.lines.at(-1)]).toEqual([68, 3, '하는지 하나씩 차례로 설명하는 아주…']);
    const name = set('NATIVE_SINGLE_IMAGE_V2_AND_ONE_THAT_IS_LONGER_STILL');
    expect(name.lines.every((line) => widthOf(font, line, name.size) <= 1040)).toBe(true);
    expect(name.lines.join('')).toBe('NATIVE_SINGLE_IMAGE_V2_AND_ONE_THAT_IS_LONGER_STILL');
  });

  it('every letter that counts as drawable is in the typeface', () => {
    const lacking: string[] = [];
    for (let code = 0x20; code < 0xffff; code += 1) {
      const letter = String.fromCharCode(code);
      if (isDrawable(letter) && !/\s/u.test(letter) && !font.has(letter)) lacking.push(code.toString(16));
    }
    expect(lacking).toEqual([]);
    expect([
      isDrawable('가힣 Aé —'),
      isDrawable('漢字'),
      isDrawable('🚀'),
      isDrawable('한글'.normalize('NFD')),
    ]).toEqual([true, false, false, true]);
  });
});

describe('colours of a social picture', () => {
  it('the colours are those of the light theme of the stylesheet, or of the site’s theme', () => {
    const css = readFileSync(new URL('../../../templates/styles/tokens.css', import.meta.url), 'utf8');
    for (const [name, value] of Object.entries(socialTokens))
      expect(css.split('[data-theme')[0]).toContain(`--${name}: ${value};`);
    const themed = socialColours({
      both: { text: '#123' },
      light: { accent: 'oklch(0.5 0.2 262)', bg: 'white' },
      dark: { accent: '#fff' },
    });
    expect(themed).toEqual({ ...socialColours(undefined), ink: [0x11, 0x22, 0x33] });
  });

  it.each([
    ['oklch(0.628 0.2577 29.23)', '#ff0000'],
    ['oklch(100% 0 0)', '#ffffff'],
    ['#0a0B0c', '#0a0b0c'],
    ['#06c', '#0066cc'],
  ])('the colour %s is read as %s', (text, hex) => {
    const colour = readColour(text);
    expect(colour && toHex(colour)).toBe(hex);
  });
});
