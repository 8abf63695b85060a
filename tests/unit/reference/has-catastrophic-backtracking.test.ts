// Tests the search for patterns that can need exponential time, and how values are tested against such patterns.
import { describe, expect, it } from 'vitest';
import type { Literal } from '../../../src/model/api/api-spec.ts';
import { acceptsLiteral } from '../../../src/reference/values/validate-value.ts';
import { hasCatastrophicBacktracking } from '../../../src/reference/values/has-catastrophic-backtracking.ts';
import { string, text } from './support/build-spec.ts';

const urlPattern = '^(https?:\\/\\/)?([\\da-z\\.-]+)\\.([a-z\\.]{2,6})([\\/\\w \\.-]*)*\\/?$';
const isAccepted = (value: Literal): boolean =>
  acceptsLiteral(value, text({ limits: { pattern: urlPattern } }), { index: new Map(), side: 'request' });

describe('catastrophic backtracking', () => {
  it.each([urlPattern, '(a+)+$', '^(?:a{2,}b?)*$', '((ab)*c)*', '(x+(y))+', '([a-z]+){2,}'])(
    'the pattern %s can need exponential time',
    (pattern) => {
      expect(hasCatastrophicBacktracking(pattern)).toBe(true);
    },
  );

  it.each([
    '^[a-z]+$',
    '^(?:[a-z]+)$',
    '(a|b)*',
    '\\(a+\\)+',
    '[(a+)+]+',
    '^(\\d{3}-)+\\d$',
    'a{2,}b{3,}',
    '^(?:a?b)?$',
    '(',
    ')+',
  ])('the pattern %s cannot need exponential time', (pattern) => {
    expect(hasCatastrophicBacktracking(pattern)).toBe(false);
  });

  it('a slow pattern is tried on a short text, and a long text counts as accepted', () => {
    expect(isAccepted(string('www.example.com'))).toBe(true);
    expect(isAccepted(string('what?!'))).toBe(false);
    const start = performance.now();
    expect(isAccepted(string('https://www.example.com/a/very/long/path/of/a/page?with=words'))).toBe(true);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});
