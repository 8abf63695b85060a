// Tests with ajv the changes that `compare` reports for schemas of the JSON Schema Test Suite (MIT). These tests are
// the quick part of `npm run corpora`. groups.json is a copy of the schemas.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Change } from '../../../../src/compare/change.ts';
import { compare } from '../../../../src/compare/compare.ts';
import { describeChange } from '../../../../src/compare/messages/describe-change.ts';
import type { ApiSpec } from '../../../../src/model/api/api-spec.ts';
import { readTree } from '../fragments.ts';

const load = (name: string) => import(new URL(`../../../../bench/corpora/suite/${name}.mjs`, import.meta.url).href);
const [{ checkSuite }, { compile }, { usableGroups }] = await Promise.all(
  ['check-suite', 'compile', 'groups'].map(load),
);

const read = (url: URL): unknown => JSON.parse(readFileSync(url, 'utf8'));
const groups = usableGroups(read(new URL('groups.json', import.meta.url)), compile);
const exceptions = read(new URL('../../../../bench/corpora/suite/exceptions.json', import.meta.url));

type Compare = (before: ApiSpec, after: ApiSpec) => readonly Change[];
type Found = { readonly file: string; readonly path: string; readonly lines: readonly string[] };

const check = (compareThem: Compare, some = groups, excepted = exceptions) =>
  checkSuite({
    engine: { compare: compareThem, describeChange, read: readTree },
    compile,
    groups: some,
    exceptions: excepted,
    most: 300,
  }) as {
    readonly edits: number;
    readonly witnessed: Readonly<Record<'request' | 'response', number>>;
    readonly tooMild: readonly Found[];
    readonly falseAlarms: readonly Found[];
  };

/** Every fifth group. These are enough to find a broken rule. */
const few = groups.filter((_: unknown, at: number) => at % 5 === 0);

describe('comparison with ajv', () => {
  it('an edit of a keyword is at least as severe as sample values show, and not breaking if all are accepted', () => {
    const { edits, witnessed, tooMild, falseAlarms } = check(compare);
    expect(tooMild).toEqual([]);
    expect(falseAlarms).toEqual([]);
    expect(edits).toBeGreaterThan(100);
    expect(Math.min(witnessed.request, witnessed.response)).toBeGreaterThan(90);
  });

  it('the check finds a rule that is too mild', () => {
    const broken: Compare = (before, after) =>
      compare(before, after).filter(({ rule }) => !/values-(?:narrowed|widened)$/.test(rule));
    expect(check(broken, few).tooMild.length).toBeGreaterThan(2);
  });

  it('the check finds a rule that calls an equal contract breaking', () => {
    const broken: Compare = (before, after) =>
      compare(before, after).map((change) =>
        change.rule === 'same-values' ? { ...change, class: 'breaking' as const } : change,
      );
    expect(check(broken, few).falseAlarms.length).toBeGreaterThan(0);
  });
});
