// The properties and `patternProperties` of two objects → reported changes. Properties that only one object has are
// left to `added-and-removed-properties.ts`, and dependent keywords to `compare-dependents.ts`.
import type { Pair } from './schema-pair.ts';
import { isEquivalent } from '../is-equivalent.ts';
import { findLocation } from '../change-location.ts';
import { type FoundProperty, readProperties } from './read-properties.ts';
import type { View } from './schema-view.ts';
import { type Location, appendSegments, pairUp, reportDataChange } from '../comparison-state.ts';
import { type Flags, flagsOf, isHidden, fieldOf } from './field-location.ts';
import { compareAdded, compareRemoved } from './added-and-removed-properties.ts';
import { compareDependents } from './compare-dependents.ts';

const compareRequired = (pair: Pair, name: string, old: FoundProperty, now: FoundProperty): void => {
  if (old.isRequired === now.isRequired) return;
  const isOwn = now.property !== undefined && now.property.isRequired === now.isRequired;
  const elsewhere = pair.after.facets.find(({ schema }) => schema.requiredElsewhere.includes(name)) ?? now.facet;
  const details = isOwn
    ? {
        pointer: appendSegments(now.facet.pointer, 'properties', name, 'isRequired'),
        before: old.isRequired,
        after: now.isRequired,
      }
    : {
        pointer: appendSegments(elsewhere.pointer, 'requiredElsewhere'),
        before: old.isRequired,
        after: elsewhere.schema.requiredElsewhere,
      };
  reportDataChange(pair.location, now.isRequired ? 'became-required' : 'became-optional', details);
};

const compareFlags = (
  location: Location,
  pointer: string,
  { old, now, isRequired }: { old: Flags; now: Flags; isRequired: boolean },
): void => {
  if (old.isReadOnly !== now.isReadOnly) {
    const freed = isRequired ? 'no-longer-read-only-required' : 'no-longer-read-only';
    reportDataChange(location, now.isReadOnly ? 'became-read-only' : freed, {
      pointer: appendSegments(pointer, 'schema', 'isReadOnly'),
      before: old.isReadOnly,
      after: now.isReadOnly,
    });
  }
  if (old.isWriteOnly === now.isWriteOnly) return;
  reportDataChange(location, now.isWriteOnly ? 'became-write-only' : 'no-longer-write-only', {
    pointer: appendSegments(pointer, 'schema', 'isWriteOnly'),
    before: old.isWriteOnly,
    after: now.isWriteOnly,
  });
};

const compareBoth = (pair: Pair, name: string, old: FoundProperty, now: FoundProperty): void => {
  if (old.property === undefined || now.property === undefined) return;
  const pointer = appendSegments(now.facet.pointer, 'properties', name);
  const location: Location = {
    ...pair.location,
    field: fieldOf(pair.location, name),
    pointer: appendSegments(pointer, 'schema'),
  };
  const flags = {
    old: flagsOf(pair, 'before', old.property.schema),
    now: flagsOf(pair, 'after', now.property.schema),
    isRequired: now.isRequired,
  };
  compareFlags(location, pointer, flags);
  const hidden = isHidden(location, flags.old) || isHidden(location, flags.now);
  compareRequired({ ...pair, location: hidden ? { ...location, side: 'none' } : location }, name, old, now);
  if (!hidden) pair.compare(location, old.property.schema, now.property.schema);
  else
    location.state.later.push({
      location: { ...location, side: 'none' },
      before: old.property.schema,
      after: now.property.schema,
    });
};

const comparePatterns = (pair: Pair): void => {
  const all = (view: View) =>
    view.facets.flatMap((facet) => facet.schema.patternProperties.map((each) => ({ ...each, facet })));
  for (const { key, before, after } of pairUp(all(pair.before), all(pair.after), ({ pattern }) => pattern)) {
    const pointer = appendSegments(findLocation(pair, before, after), 'patternProperties', key);
    const location = {
      ...pair.location,
      pointer: appendSegments(pointer, 'schema'),
      field: fieldOf(pair.location, `/${key}/`),
    };
    if (before && after) pair.compare(location, before.schema, after.schema);
    else {
      const details = {
        pointer,
        before: before?.schema,
        after: after && { pattern: key, schema: after.schema },
        name: key,
      };
      reportDataChange(pair.location, after ? 'pattern-property-added' : 'pattern-property-removed', details);
    }
  }
};

/** Reports changes to `properties`, `required`, `patternProperties`, `dependentSchemas` and `dependentRequired`. */
export const compareProperties = (pair: Pair): void => {
  const old = readProperties(pair.location.state, pair.before);
  const now = readProperties(pair.location.state, pair.after);
  for (const name of [...new Set([...old.keys(), ...now.keys()])].sort()) {
    const [before, after] = [old.get(name), now.get(name)];
    if (before?.property === undefined && after?.property === undefined) {
      const facet = (after ?? before)?.facet;
      const [was, is] = [before ?? { isRequired: false, facet }, after ?? { isRequired: false, facet }];
      if (facet && !isEquivalent(was.isRequired, is.isRequired)) {
        const location = { ...pair.location, field: fieldOf(pair.location, name) };
        compareRequired(
          { ...pair, location },
          name,
          { ...was, facet },
          { ...is, facet: after?.facet ?? { ...facet, pointer: findLocation(pair, before) } },
        );
      }
    } else if (before?.property === undefined && after) compareAdded(pair, name, before, after);
    else if (after?.property === undefined && before) compareRemoved(pair, name, before);
    else if (before && after) compareBoth(pair, name, before, after);
  }
  comparePatterns(pair);
  compareDependents(pair);
};
