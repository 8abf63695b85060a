// Every rule by a pair of minimal descriptions, there and back.
import { describe, expect, it } from 'vitest';
import type { Change } from '../../../src/compare/change.ts';
import { changeLocales } from '../../../src/compare/messages/change-locales.ts';
import { describeChange } from '../../../src/compare/messages/describe-change.ts';
import { rules } from '../../../src/compare/rules/rules.ts';
import { compatibilityPage } from './compatibility-page.ts';
import { changesOf } from './fragments.ts';
import { type RulePair, rulePairs } from './rule-pairs.ts';

const idsOf = ({ kind }: RulePair, told: string): readonly string[] =>
  told
    .split(', ')
    .flatMap((id) => (kind === 'schema' ? [`request-${id}`, `response-${id}`] : [id]))
    .sort();

const known = new Map<string, readonly Change[]>();

const changes = ({ kind }: RulePair, before: string, after: string): readonly Change[] => {
  const key = [kind, before, after].join(' | ');
  const told = known.get(key) ?? changesOf(kind, before, after);
  known.set(key, told);
  return told;
};

const found = (pair: RulePair, before: string, after: string): readonly string[] =>
  [...new Set(changes(pair, before, after).map(({ rule }) => rule))].sort();

describe('a pair of descriptions', () => {
  it.each(rulePairs)('$before → $after: $there', (pair) => {
    expect(found(pair, pair.before, pair.after)).toEqual(idsOf(pair, pair.there));
    expect(found(pair, pair.before, pair.before)).toEqual([]);
  });

  it.each(rulePairs)('$after → $before: $back', (pair) => {
    expect(found(pair, pair.after, pair.before)).toEqual(idsOf(pair, pair.back));
  });
});

describe('the table of rules', () => {
  it('has a pair for every rule, and no pair of a rule that is not there', () => {
    const shown = new Set(rulePairs.flatMap((pair) => [...idsOf(pair, pair.there), ...idsOf(pair, pair.back)]));
    expect([...rules.keys()].filter((id) => !shown.has(id))).toEqual([]);
    expect([...shown].filter((id) => !rules.has(id))).toEqual([]);
    expect(rules.size).toBeGreaterThanOrEqual(120);
  });

  it('stands in docs/compatibility.md, rule by rule', async () => {
    const page = compatibilityPage();
    expect([...rules.keys()].filter((id) => !page.includes(`\`${id}\` `))).toEqual([]);
    await expect(page).toMatchFileSnapshot('../../../docs/compatibility.md');
  });

  it('tells every change in both locales, with every place filled', () => {
    const told = rulePairs.flatMap((pair) => [...changes(pair, pair.before, pair.after), ...changes(pair, pair.after, pair.before)]);
    const sentences = told.flatMap((change) => changeLocales.map((locale) => describeChange(change, locale)));
    // Braces of the examples are paths and servers; those of a message are words.
    expect(sentences.filter((text) => /\{[a-z]{2,}\}|undefined|\[object|``|: \.|[ (],/.test(text))).toEqual([]);
    expect(new Set(sentences).size).toBeGreaterThan(500);
  });
});
