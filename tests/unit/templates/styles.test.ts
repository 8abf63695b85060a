// Tests the stylesheets: selectors with `:has()`, and the fonts and line breaks of each language.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('../../../templates/styles/', import.meta.url);
const css = readdirSync(folder)
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n');

describe('selectors with `:has()`', () => {
  // If no element matches a descendant selector in `:has()`, the browser searches the whole page at each style change,
  // which takes noticeable time on a slow phone.
  it('`:has()` on the page and its main part uses only child selectors', () => {
    const questions = [...css.matchAll(/(?:html|body|main|:root)[\w.[\]="-]*(?::not\()?:has\(([^{]*?)\)+[ ,{]/g)].map(
      ([, inner]) => inner,
    );
    expect(questions.length).toBeGreaterThan(3);
    expect(questions.filter((inner) => !/^(?:> [^\s>+~]+ ?)+$/.test(inner ?? ''))).toEqual([]);
  });
});

describe('typefaces', () => {
  const rules = [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => ({
      selector,
      body,
    }),
  );
  const selectorsWith = (words: RegExp): string[] =>
    rules.filter(({ body }) => words.test(body)).map(({ selector }) => selector.trim());

  it('each language has its own typefaces and line breaks, and those of Korean apply only to Korean', () => {
    for (const [words, language] of [
      [/word-break: keep-all/, 'ko'],
      [/Noto Sans KR/, 'ko'],
      [/Noto Sans JP/, 'ja'],
      [/Noto Sans SC/, 'zh'],
      [/Noto Sans TC/, 'zh-Hant'],
      [/Noto Sans Thai/, 'th'],
    ] as const) {
      const selectors = selectorsWith(words);
      expect(selectors.length).toBeGreaterThan(0);
      expect(selectors.filter((selector) => !selector.includes(`:lang(${language})`))).toEqual([]);
    }
  });
});
