// `enum`, `const`, and keywords with a single value, such as `default` and `pattern`, of two schemas → reported
// changes.

import type { EnumValue } from '../../model/api/api-spec.ts';
import { literalText } from '../../reference/describe/literal-text.ts';
import { comparePattern } from './compare-pattern.ts';
import type { Pair } from './schema-pair.ts';
import { isEquivalent, canonicalText } from '../is-equivalent.ts';
import { compareKeyword, findLocation } from '../change-location.ts';
import { isAny, pick } from './schema-view.ts';
import { readValues, type Values } from './read-values.ts';
import { type Location, appendSegments, reportChange, reportDataChange } from '../comparison-state.ts';

const compareMembers = (pair: Pair, old: Values, now: Values): void => {
  const pointer = (key: string): string =>
    appendSegments(now.facet.pointer, now.member, ...(now.member === 'enum' ? [key] : []));
  if (old.values.size > 0 && now.values.size > 0 && [...old.values.keys()].every((key) => !now.values.has(key))) {
    const after = now.member === 'const' ? now.facet.schema.const : now.facet.schema.enum;
    reportDataChange(pair.location, 'enum-replaced', {
      pointer: appendSegments(now.facet.pointer, now.member),
      before: [...old.values.values()],
      after,
    });
    return;
  }
  const written = (key: string): EnumValue | undefined =>
    now.facet.schema.enum?.find(({ value }) => canonicalText(value) === key);
  for (const [key, value] of now.values) {
    if (old.values.has(key)) continue;
    const after = now.member === 'const' ? value : written(key);
    reportDataChange(pair.location, 'enum-value-added', {
      pointer: pointer(literalText(value)),
      after,
      name: literalText(value),
    });
  }
  for (const [key, value] of old.values) {
    if (now.values.has(key)) continue;
    const after = now.member === 'const' ? now.facet.schema.const : undefined;
    reportDataChange(pair.location, 'enum-value-removed', {
      pointer: pointer(literalText(value)),
      before: value,
      after,
      name: literalText(value),
    });
  }
};

const compareEnum = (pair: Pair): void => {
  const old = readValues(pair.before);
  const now = readValues(pair.after);
  if (old !== undefined && now !== undefined) {
    compareMembers(pair, old, now);
    return;
  }
  const present = old ?? now;
  if (present === undefined) return;
  const pointer = appendSegments(findLocation(pair, present, now), present.member);
  const after = now && (now.member === 'enum' ? now.facet.schema.enum : now.facet.schema.const);
  const words = [...present.values.values()].map(literalText).join(', ');
  reportDataChange(pair.location, now === undefined ? 'enum-removed' : 'enum-added', {
    pointer,
    after,
    before: old && [...old.values.values()],
    name: words,
  });
};

const compareMeanings = (pair: Pair): void => {
  const old = pick(pair.before, (schema) => schema.enum);
  const now = pick(pair.after, (schema) => schema.enum);
  const known = new Map((old?.value ?? []).map((one) => [canonicalText(one.value), one]));
  for (const one of now?.value ?? []) {
    const before = known.get(canonicalText(one.value));
    const isEqual = isEquivalent([before?.name, before?.description], [one.name, one.description]);
    if (before === undefined || isEqual || now === undefined) continue;
    const word = literalText(one.value);
    reportChange(pair.location, 'enum-value-text-changed', {
      pointer: appendSegments(now.facet.pointer, 'enum', word),
      before,
      after: one,
      name: word,
    });
  }
};

const compareOthers = (pair: Pair): void => {
  const all = (view: Pair['before']) =>
    new Map(
      view.facets.flatMap((facet) =>
        Object.entries(facet.schema.otherKeywords).map(([name, value]) => [name, { value, facet }] as const),
      ),
    );
  const [old, now] = [all(pair.before), all(pair.after)];
  for (const name of [...new Set([...old.keys(), ...now.keys()])].sort()) {
    const [before, after] = [old.get(name), now.get(name)];
    if (isEquivalent(before?.value, after?.value)) continue;
    const pointer = appendSegments(findLocation(pair, before, after), 'otherKeywords', name);
    reportDataChange(pair.location, 'keyword-changed', { pointer, before: before?.value, after: after?.value, name });
  }
};

const changed = <Kind extends string>(kind: Kind) => ({ added: kind, removed: kind, changed: kind });

/**
 * Reports changes to enumerations, and to keywords with a single value, such as `default` and `pattern`. A change to
 * `xml` counts as unused if nothing is sent as XML.
 */
export const compareValues = (pair: Pair): void => {
  compareEnum(pair);
  compareMeanings(pair);
  compareKeyword(pair, {
    read: (schema) => schema.default,
    segments: ['default'],
    kinds: { added: 'default-added', removed: 'default-removed', changed: 'default-changed' },
  });
  comparePattern(pair);
  compareKeyword(pair, {
    read: ({ limits }) => limits.multipleOf,
    segments: ['limits', 'multipleOf'],
    kinds: { added: 'multiple-of-added', removed: 'multiple-of-removed', changed: 'multiple-of-changed' },
  });
  const [wasUnique, isUnique] = [pair.before, pair.after].map((view) =>
    isAny(view, ({ limits }) => limits.uniqueItems === true),
  );
  if (wasUnique !== isUnique) {
    const pointer = appendSegments(
      findLocation(pair, pick(pair.before, uniqueOf), pick(pair.after, uniqueOf)),
      'limits',
      'uniqueItems',
    );
    reportDataChange(pair.location, isUnique ? 'unique-items-added' : 'unique-items-removed', {
      pointer,
      after: isUnique || undefined,
    });
  }
  const written: Location = pair.location.state.isXmlSent ? pair.location : { ...pair.location, side: 'none' };
  compareKeyword(
    { ...pair, location: written },
    { read: ({ xml }) => xml, segments: ['xml'], kinds: changed('xml-changed') },
  );
  compareKeyword(pair, {
    read: ({ dynamicRef }) => dynamicRef,
    segments: ['dynamicRef'],
    kinds: changed('dynamic-reference-changed'),
  });
  compareOthers(pair);
};

const uniqueOf = (schema: { readonly limits: { readonly uniqueItems?: boolean } }): true | undefined =>
  schema.limits.uniqueItems === true ? true : undefined;
