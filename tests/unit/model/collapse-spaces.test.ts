// Tests that white space is collapsed in the same way as by the simplest pattern.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collapseSpaces } from '../../../src/model/collapse-spaces.ts';

describe('white space in a text', () => {
  it('is one space, whatever its length and its characters are', () => {
    expect(collapseSpaces('one\n  two\tthree  four\u00a0five')).toBe('one two three four five');
  });

  it('is the same as if each run of white space was replaced', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '가', ' ', '\n', '\t', '\r', '\u00a0', '\u3000', '\ufeff') });
    fc.assert(fc.property(text, (one) => collapseSpaces(one) === one.replace(/\s+/g, ' ')));
  });
});
