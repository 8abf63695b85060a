// Tests that the texts of Mokcha's own site use the words of content/TERMS.md. Also tests the table in that file, and
// the search for wrong words.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findWrongWords } from './find-wrong-words.ts';
import { englishTexts, koreanTexts } from './our-texts.ts';
import { type Prose, proseOfMarkdown } from './prose.ts';
import { readTerms } from './term-table.ts';

const { terms, mistakes } = readTerms(readFileSync('content/TERMS.md', 'utf8'));

const inject = (texts: readonly Prose[], word: string): readonly Prose[] =>
  texts.map((prose, index) => (index === 7 ? { ...prose, text: `${prose.text} ${word}` } : prose));

describe('the term table', () => {
  it('every row of the term table has four cells', () => {
    expect(mistakes).toEqual([]);
    expect(terms.length).toBeGreaterThan(90);
    expect(readTerms('| a | ko | en | not |\n|---|---|---|---|\n| `x` | 가 | a |\n').mistakes).toEqual([
      'line 3 has no four cells: | `x` | 가 | a |',
    ]);
  });

  it('no word of the term table is both one to use and one to avoid', () => {
    const used = new Set(terms.flatMap(({ use }) => [...use.ko, ...use.en]).map((word) => word.toLowerCase()));
    expect(terms.flatMap(({ avoid }) => avoid).filter((word) => used.has(word.toLowerCase()))).toEqual([]);
  });
});

describe('findWrongWords', () => {
  const find = (locale: 'ko' | 'en', markdown: string) =>
    findWrongWords(terms, locale, proseOfMarkdown('a.md', markdown));

  it('a wrong Korean word is found, whatever particle follows it', () => {
    expect(find('ko', '# 파일\n\n이미지를 올립니다. 동영상 소재의 노출수를 봅니다.\n')).toEqual([
      'a.md:3 has “소재”: write “광고 소재”.',
      'a.md:3 has “노출수”: write “노출 수”.',
      'a.md:3 has “올립”: write “업로드”.',
    ]);
  });

  it('a wrong English word is found in any case and number', () => {
    expect(find('en', 'An Ad Set and its\nEndpoints.')).toEqual([
      'a.md:1 has “ad set”: write “ad group”.',
      'a.md:2 has “endpoint”: write “call”.',
    ]);
  });

  it('a wrong word inside another word or inside a term of the table is allowed', () => {
    expect(find('ko', '광고 소재를 만들면 소재 이름과 소재 선택 방식이 이루어지면 끌어올립니다.')).toEqual([]);
    expect(find('en', 'The payloads-free endpointless answering.')).toEqual([]);
  });

  it('a wrong word in code, addresses, anchors and identifiers is allowed', () => {
    const markdown =
      '---\nslug: endpoint\ntags: [payload]\n---\n\n[x](/endpoint#payload) `ad set` {#cursor} ' +
      'adSetEndpoint ::enum[payload] :limit[cursor]\n\n```json\n{ "payload": 1 }\n```\n';
    expect(find('en', markdown)).toEqual([]);
    expect(find('en', markdown.replace('slug', 'title'))).toEqual(['a.md:2 has “endpoint”: write “call”.']);
    expect(find('en', '```json title="The payload"\n{}\n```\n')).toEqual(['a.md:1 has “payload”: write “body”.']);
  });
});

describe('Mokcha’s own texts', () => {
  it('the Korean texts use the words of the term table', async () => {
    const texts = await koreanTexts();
    expect(findWrongWords(terms, 'ko', texts)).toEqual([]);
    expect(texts.length).toBeGreaterThan(1500);
    expect(findWrongWords(terms, 'ko', inject(texts, '타깃을'))).toHaveLength(1);
  });

  it('the English texts use the words of the term table', () => {
    const texts = englishTexts();
    expect(findWrongWords(terms, 'en', texts)).toEqual([]);
    expect(texts.length).toBeGreaterThan(1500);
    expect(findWrongWords(terms, 'en', inject(texts, 'Payloads'))).toHaveLength(1);
  });

  it('ranges have a dash, because Markdown reads two tildes as strikethrough', async () => {
    const texts = await koreanTexts();
    expect(texts.filter(({ text }) => /[^\s~]~[^\s~]/.test(text)).map(({ file, line }) => `${file}:${line}`)).toEqual(
      [],
    );
  });
});
