// Tests that equal names get different numbers, and that finding a number does not become slower with each name.
import { describe, expect, it } from 'vitest';
import { createFreeNameFinder } from '../../../src/text/create-free-name-finder.ts';

describe('createFreeNameFinder', () => {
  it('a free name is returned unchanged, and others get the first free number', () => {
    const taken = new Set(['a', 'a-3']);
    const findFreeName = createFreeNameFinder('-');
    const names = ['a', 'b', 'a', 'b', 'a'].map((base) => {
      const name = findFreeName(base, (other) => taken.has(other));
      taken.add(name);
      return name;
    });
    expect(names).toEqual(['a-2', 'b', 'a-4', 'b-2', 'a-5']);
  });

  it('names that differ only in case are equal', () => {
    const fold = (name: string): string => name.toLowerCase();
    const taken = new Set(['ab']);
    const findFreeName = createFreeNameFinder('~', fold);
    const asked: string[] = [];
    const names = ['ab', 'AB', 'aB'].map((base) => {
      const name = findFreeName(base, (other) => {
        asked.push(other);
        return taken.has(fold(other));
      });
      taken.add(fold(name));
      return name;
    });
    expect(names).toEqual(['ab~2', 'AB~3', 'aB~4']);
    expect(asked).toEqual(['ab', 'ab~2', 'AB', 'AB~3', 'aB', 'aB~4']);
  });

  it('the finder checks at most three names for each of many equal names', () => {
    const taken = new Set(['a']);
    const findFreeName = createFreeNameFinder('~');
    let asked = 0;
    for (let count = 0; count < 1000; count += 1) {
      const name = findFreeName('a', (other) => {
        asked += 1;
        return taken.has(other);
      });
      taken.add(name);
    }
    expect(taken.size).toBe(1001);
    expect(asked).toBeLessThanOrEqual(3000);
  });
});
