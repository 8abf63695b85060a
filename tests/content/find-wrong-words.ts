// Searches texts for words that the term table says to avoid, and returns a sentence for each such word.
import { isKorean, type LocaleName, type Term } from './term-table.ts';
import type { Prose } from './prose.ts';

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s+');

const patternOf = (word: string): RegExp =>
  isKorean(word)
    ? new RegExp(`(?<![가-힣])${escaped(word)}`, 'gi')
    : new RegExp(`(?<![\\w-])${escaped(word)}(?:e?s)?(?![\\w-])`, 'gi');

const hide = (text: string, word: string): string =>
  text.replace(new RegExp(escaped(word), 'gi'), (found) => '\u2026'.repeat(found.length));

/**
 * Returns a sentence for each wrong word. Recommended terms that contain a wrong word are hidden first: 광고 소재 contains
 * 소재.
 */
export const findWrongWords = (terms: readonly Term[], locale: LocaleName, texts: readonly Prose[]): string[] => {
  const wrong = terms.flatMap(({ avoid, use }) =>
    avoid
      .filter((word) => isKorean(word) === (locale === 'ko'))
      .map((word) => ({ word, use: use[locale], pattern: patternOf(word) })),
  );
  const containers = terms
    .flatMap(({ use }) => use[locale])
    .filter((right) => wrong.some(({ word }) => right.toLowerCase().includes(word.toLowerCase())))
    .sort((a, b) => b.length - a.length);
  return texts.flatMap(({ file, line, text }) => {
    const searched = containers.reduce(hide, text);
    return wrong.flatMap(({ word, use, pattern }) =>
      [...searched.matchAll(pattern)].map(
        () => `${file}:${line} has “${word}”: write ${use.map((right) => `“${right}”`).join(' or ')}.`,
      ),
    );
  });
};
