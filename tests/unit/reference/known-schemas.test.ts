// Tests the cache of merged schemas.
import { describe, expect, it } from 'vitest';
import type { Schema } from '../../../src/model/api/api-spec.ts';
import { createKnownSchemas } from '../../../src/reference/read/known-schemas.ts';
import { list, object, ref, schema, text } from './support/build-spec.ts';

const closed = { levels: 0, open: new Set<string>() };
const opened = { levels: 1, open: new Set<string>() };

describe('cache of merged schemas', () => {
  const index = new Map([
    ['Pet', object({ name: text() })],
    ['Hidden', text({ isReadOnly: true })],
  ]);

  it('a schema is merged once for all references to it', () => {
    const known = createKnownSchemas();
    for (const depth of [opened, closed])
      expect(known.merge(ref('Pet'), { index, ...depth })).toBe(known.merge(ref('Pet'), { index, ...depth }));
    expect(known.typeOf(ref('Pet'), index)).toBe(known.typeOf(ref('Pet'), index));
    expect(known.accessOf(ref('Hidden'), index)).toEqual({ isReadOnly: true, isWriteOnly: false });
  });

  it.each<[string, Schema]>([
    ['a description', ref('Pet', { description: 'Mine.' })],
    ['a type', ref('Pet', { types: ['object', 'null'] })],
    ['a field', ref('Pet', { properties: [{ name: 'age', isRequired: false, schema: text() }] })],
    ['a deprecation', ref('Pet', { isDeprecated: true })],
    ['another keyword', ref('Pet', { unevaluatedProperties: schema({ always: false }) })],
    ['the value `false`', ref('Pet', { always: false })],
  ])('a reference with %s is merged on its own', (_, written) => {
    const known = createKnownSchemas();
    expect(known.merge(written, { index, ...opened })).not.toBe(known.merge(ref('Pet'), { index, ...opened }));
    expect(known.merge(written, { index, ...opened })).toBe(known.merge(written, { index, ...opened }));
  });

  it('a schema that is shown once is opened only in its own section', () => {
    const hub = new Map([['Hub', { ...object({ next: list(ref('Hub')) }), isShownOnce: true as const }]]);
    const known = createKnownSchemas();
    const followed = (own?: string): readonly string[] =>
      known.merge(ref('Hub'), { index: hub, ...opened, ...(own !== undefined && { own }) }).followed;
    expect(followed()).toEqual([]);
    expect(followed('Hub')).toEqual(['Hub']);
    expect(followed()).toEqual([]);
  });
});
