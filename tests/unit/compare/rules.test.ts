// Tests every rule of `mokcha diff` with pairs of minimal descriptions in both directions. Also tests that
// docs/compatibility.md lists every rule, and that every change has a sentence in both locales.
import { describe, expect, it } from 'vitest';
import type { Change } from '../../../src/compare/change.ts';
import { languageCodes } from '../../../src/languages/language-codes.ts';
import { describeChange } from '../../../src/compare/messages/describe-change.ts';
import { rules } from '../../../src/compare/rules/rules.ts';
import { compatibilityPage } from './compatibility-page.ts';
import { changesOf } from './fragments.ts';
import { type RulePair, rulePairs } from './rule-pairs.ts';

const idsOf = ({ kind }: RulePair, ids: string): readonly string[] =>
  ids
    .split(', ')
    .flatMap((id) => (kind === 'schema' ? [`request-${id}`, `response-${id}`] : [id]))
    .sort();

const known = new Map<string, readonly Change[]>();

const changes = ({ kind }: RulePair, before: string, after: string): readonly Change[] => {
  const key = [kind, before, after].join(' | ');
  const result = known.get(key) ?? changesOf(kind, before, after);
  known.set(key, result);
  return result;
};

const found = (pair: RulePair, before: string, after: string): readonly string[] =>
  [...new Set(changes(pair, before, after).map(({ rule }) => rule))].sort();

describe('pairs of descriptions', () => {
  it.each(rulePairs)('changing $before to $after is reported as $there', (pair) => {
    expect(found(pair, pair.before, pair.after)).toEqual(idsOf(pair, pair.there));
    expect(found(pair, pair.before, pair.before)).toEqual([]);
  });

  it.each(rulePairs)('changing $after to $before is reported as $back', (pair) => {
    expect(found(pair, pair.after, pair.before)).toEqual(idsOf(pair, pair.back));
  });
});

describe('the table of rules', () => {
  it('every rule has a pair, and every pair is of an existing rule', () => {
    const shown = new Set(rulePairs.flatMap((pair) => [...idsOf(pair, pair.there), ...idsOf(pair, pair.back)]));
    expect([...rules.keys()].filter((id) => !shown.has(id))).toEqual([]);
    expect([...shown].filter((id) => !rules.has(id))).toEqual([]);
    expect(rules.size).toBeGreaterThanOrEqual(120);
  });

  it('docs/compatibility.md lists every rule', async () => {
    const page = compatibilityPage();
    expect([...rules.keys()].filter((id) => !page.includes(`\`${id}\` `))).toEqual([]);
    await expect(page).toMatchFileSnapshot('../../../docs/compatibility.md');
  });

  it('every change has a sentence in both locales, without gaps', () => {
    const all = rulePairs.flatMap((pair) => [
      ...changes(pair, pair.before, pair.after),
      ...changes(pair, pair.after, pair.before),
    ]);
    const sentences = all.flatMap((change) => languageCodes.map((locale) => describeChange(change, locale)));
    // Single letters in braces come from paths and servers of the examples. Longer words in braces would be
    // placeholders of messages that were not filled.
    expect(sentences.filter((text) => /\{[a-z]{2,}\}|undefined|\[object|``|: \.|[ (],/.test(text))).toEqual([]);
    expect(new Set(sentences).size).toBeGreaterThan(500);
  });

  it.each([
    ['schema', '{type: string}', '{type: string, pattern: a}', '`body` must now match `a`.'],
    ['schema', '{type: string}', '{type: string, pattern: a`b}', '`body` must now match a`b.'],
    [
      'root',
      '{tags: [{name: a}]}',
      '{tags: [{name: a, kind: nav}]}',
      'The kind of the tag `a` has changed from none to `nav`.',
    ],
    ['operation', '{}', "{x-sunset: '2030-01-01'}", '`POST /things` will be removed on 2030-01-01.'],
  ] as const)(
    'a value is shown as code unless it is missing, a date or has a backtick: %s %s → %s',
    (kind, before, after, sentence) => {
      expect(changesOf(kind, before, after).map((change) => describeChange(change, 'en'))).toContain(sentence);
    },
  );
});
