// Tests properties of every comparison: equal descriptions have no changes, every edit is found, and applying the
// changes to the old description gives the new one.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../../seed.ts';
import type { Change } from '../../../src/compare/change.ts';
import { changeClasses } from '../../../src/model/api/api-history.ts';
import { compare } from '../../../src/compare/compare.ts';
import { allEdits, applyEdit, type Edit, library, shuffle } from './edits.ts';
import { readTree } from './fragments.ts';
import { meaning, putAt } from './put.ts';

const before = readTree(library);
const edits = allEdits();
const someEdit = fc.constantFrom(...edits);

const changesBy = (...some: readonly Edit[]): readonly Change[] =>
  compare(before, readTree(some.reduce<unknown>((tree, edit) => applyEdit(tree, edit), library)));

const worst = (changes: readonly Change[]): number =>
  Math.min(...changes.map((change) => changeClasses.indexOf(change.class)), changeClasses.length);

/**
 * Returns whether a change is at the edit: its pointer contains one of the last three names in the path of the edit.
 * Changes of parameters and of security always count, because their pointers contain other names.
 */
const isAtEdit = ({ path }: Edit, { where, rule }: Change): boolean => {
  const names = path.filter((name) => typeof name === 'string').slice(-3);
  const pointer = where.pointer.replaceAll('~1', '/');
  return names.some((name) => pointer.includes(name)) || rule.startsWith('security') || pointer.includes('parameters');
};

describe('edits of one member', () => {
  it('more than 80 edits are tested', () => {
    expect(edits.length).toBeGreaterThan(80);
  });

  it.each(edits.map((edit) => [edit.path.join('/'), JSON.stringify(edit.value) ?? 'nothing', edit] as const))(
    'an edit of %s to %s is found, and its changes lead to the edited description',
    (_, __, edit) => {
      const changes = changesBy(edit);
      expect(changes.filter((change) => isAtEdit(edit, change)).length).toBeGreaterThan(0);
      const edited = readTree(applyEdit(library, edit));
      const put = changes.reduceRight(
        (spec, { where, after }) => putAt(spec, where.pointer, after),
        structuredClone(before),
      );
      expect(meaning(put)).toEqual(meaning(edited));
    },
  );
});

describe('comparisons', () => {
  it('a description compared with itself has no changes, whatever the order of its keys', () => {
    expect(compare(before, structuredClone(before))).toEqual([]);
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const other = readTree(shuffle(library, (below) => numbers.next().value % below));
        expect(compare(before, other)).toEqual([]);
        expect(compare(other, before)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('the same changes are found whatever the order of keys', () => {
    fc.assert(
      fc.property(someEdit, fc.infiniteStream(fc.nat()), (edit, numbers) => {
        const edited = applyEdit(library, edit);
        const summarize = (tree: unknown) =>
          compare(before, readTree(tree)).map(({ rule, where }) => [
            rule,
            where.pointer.replace(/\/(?:oneOf|allOf)\/\d/g, ''),
            where.operations,
          ]);
        expect(summarize(shuffle(edited, (below) => numbers.next().value % below)).sort()).toEqual(
          summarize(edited).sort(),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('a second edit never makes the worst change milder', () => {
    fc.assert(
      fc.property(someEdit, someEdit, (one, other) => {
        // Two edits of the same object, or of an object and one inside it, are left out, because one edit can hide the
        // other. For example, a required parameter that gets a new name may also become optional.
        const holds = (whole: Edit, part: Edit): boolean =>
          whole.path.slice(0, -1).every((name, at) => part.path[at] === name);
        const isApart = !holds(one, other) && !holds(other, one);
        fc.pre(isApart);
        expect(worst(changesBy(one, other))).toBeLessThanOrEqual(worst(changesBy(one)));
      }),
      { numRuns: 150 },
    );
  });
});
