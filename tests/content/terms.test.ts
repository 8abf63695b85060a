// Our pages, descriptions and catalogues call one thing by one word, as content/TERMS.md has it.
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
  it('has four cells in every row', () => {
    expect(mistakes).toEqual([]);
    expect(terms.length).toBeGreaterThan(90);
    expect(readTerms('| a | ko | en | not |\n|---|---|---|---|\n| `x` | 가 | a |\n').mistakes).toEqual([
      'line 3 has no four cells: | `x` | 가 | a |',
    ]);
  });

  it('names no word both as one to use and as one not to use', () => {
    const used = new Set(terms.flatMap(({ use }) => [...use.ko, ...use.en]).map((word) => word.toLowerCase()));
    expect(terms.flatMap(({ avoid }) => avoid).filter((word) => used.has(word.toLowerCase()))).toEqual([]);
  });
});

describe('a text', () => {
  const find = (locale: 'ko' | 'en', markdown: string) => findWrongWords(terms, locale, proseOfMarkdown('a.md', markdown));

  it('may not use a Korean word that the table rules out, whatever follows it', () => {
    expect(find('ko', '# 파일\n\n이미지를 올립니다. 동영상 소재의 노출수를 봅니다.\n')).toEqual([
      'a.md:3 has “소재”: write “광고 소재”.',
      'a.md:3 has “노출수”: write “노출 수”.',
      'a.md:3 has “올립”: write “업로드”.',
    ]);
  });

  it('may not use an English word that the table rules out, in any case or number', () => {
    expect(find('en', 'An Ad Set and its\nEndpoints.')).toEqual([
      'a.md:1 has “ad set”: write “ad group”.',
      'a.md:2 has “endpoint”: write “call”.',
    ]);
  });

  it('may use words that hold one, inside others or as words of the table', () => {
    expect(find('ko', '광고 소재를 만들면 소재 이름과 소재 선택 방식이 이루어지면 끌어올립니다.')).toEqual([]);
    expect(find('en', 'The payloads-free endpointless answering.')).toEqual([]);
  });

  it('may name what it likes in code, addresses, anchors and identifiers', () => {
    const markdown =
      '---\nslug: endpoint\ntags: [payload]\n---\n\n[x](/endpoint#payload) `ad set` {#cursor} adSetEndpoint ::enum[payload] :limit[cursor]\n\n```json\n{ "payload": 1 }\n```\n';
    expect(find('en', markdown)).toEqual([]);
    expect(find('en', markdown.replace('slug', 'title'))).toEqual(['a.md:2 has “endpoint”: write “call”.']);
    expect(find('en', '```json title="The payload"\n{}\n```\n')).toEqual(['a.md:1 has “payload”: write “body”.']);
  });
});

describe('our own texts', () => {
  it('use the words of the table in Korean', async () => {
    const texts = await koreanTexts();
    expect(findWrongWords(terms, 'ko', texts)).toEqual([]);
    expect(texts.length).toBeGreaterThan(1500);
    expect(findWrongWords(terms, 'ko', inject(texts, '타깃을'))).toHaveLength(1);
  });

  it('use the words of the table in English', () => {
    const texts = englishTexts();
    expect(findWrongWords(terms, 'en', texts)).toEqual([]);
    expect(texts.length).toBeGreaterThan(1500);
    expect(findWrongWords(terms, 'en', inject(texts, 'Payloads'))).toHaveLength(1);
  });

  it('write a range with a dash, which Markdown does not take for a strike', async () => {
    const texts = await koreanTexts();
    expect(texts.filter(({ text }) => /[^\s~]~[^\s~]/.test(text)).map(({ file, line }) => `${file}:${line}`)).toEqual([]);
  });
});
