// Tests the index of the cache on the disk, which is stored in columns.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openColumns, toColumns } from '../../../../src/io/cache/index-columns.ts';
import type { IndexRecord } from '../../../../src/io/cache/index-record.ts';

const record: fc.Arbitrary<IndexRecord> = fc.record({
  trace: fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.string())).map((trace) => JSON.stringify(trace)),
  place: fc.record({
    pack: fc.constantFrom('0123456789abcdef.pack', 'fedcba9876543210.pack'),
    // An offset can need more than 32 bits.
    offset: fc.nat({ max: 2 ** 40 }),
    sizeBytes: fc.nat({ max: 2 ** 32 - 1 }),
    checksum: fc.string({ minLength: 32, maxLength: 32, unit: fc.constantFrom(...'0123456789abcdef') }),
  }),
  unusedRuns: fc.nat(1000),
});

test('an index as columns has the records that were written, whatever the names of their tasks', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(fc.string({ unit: 'binary' }), record), { selector: ([task]) => task }),
      (records) => {
        const index = openColumns(toColumns(records));
        expect(index.size).toBe(records.length);
        expect([...index]).toEqual(records);
        for (const [task, known] of records) expect(index.get(task)).toEqual(known);
        expect(index.get('no task of these')).toBeUndefined();
      },
    ),
  );
});
