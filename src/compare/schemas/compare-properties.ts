// The properties of two objects → reported changes: which were added or removed, which are required, and which only one
// side sends.
import type { Schema } from '../../model/api/api-spec.ts';
import { emptySchema } from '../../reference/schemas/schema-parts.ts';
import type { Pair } from './schema-pair.ts';
import { compareTypes } from './compare-types.ts';
import type { SchemaKind } from '../rules/rules.ts';
import { isEquivalent } from '../is-equivalent.ts';
import { findLocation } from '../change-location.ts';
import {
  type Found,
  type FoundProperty,
  isAny,
  pickAll,
  readProperties,
  readTypes,
  type View,
  viewOf,
} from './schema-view.ts';
import { type Location, appendSegments, pairUp, reportDataChange } from '../comparison-state.ts';

type Flags = { readonly isReadOnly: boolean; readonly isWriteOnly: boolean };

const flagsOf = ({ location }: Pair, version: 'before' | 'after', schema: Schema): Flags => {
  const isPlain =
    schema.ref === undefined && schema.allOf.length === 0 && schema.anyOf.length === 0 && schema.oneOf.length === 0;
  if (isPlain) return schema;
  const view = viewOf(location.state, version, schema, '');
  return { isReadOnly: isAny(view, (each) => each.isReadOnly), isWriteOnly: isAny(view, (each) => each.isWriteOnly) };
};

/**
 * Returns whether this side does not have the field: clients do not send read-only fields and do not receive write-only
 * ones.
 */
const isHidden = ({ side }: Location, { isReadOnly, isWriteOnly }: Flags): boolean =>
  (side === 'request' && isReadOnly) || (side === 'response' && isWriteOnly);

const fieldOf = ({ field }: Location, name: string): string => (field === '' ? name : `${field}.${name}`);

/**
 * Returns the place of a field. If this side does not have the field, its changes are reported as unused, unless the
 * other side reports them.
 */
const placed = (location: Location, name: string, flags: Flags): Location => ({
  ...location,
  field: fieldOf(location, name),
  ...(isHidden(location, flags) && { side: 'none' as const }),
});

/**
 * Returns the schema of additional properties, which applies to a field that the object does not declare. Parts with
 * pattern properties are skipped, since a pattern may apply instead.
 */
const findImplied = ({ facets }: View, name: string): Found<Schema> | undefined => {
  for (const facet of facets) {
    const { additionalProperties: value, patternProperties, properties } = facet.schema;
    const isMeant = patternProperties.length === 0 && !properties.some((property) => property.name === name);
    if (isMeant && value !== undefined && value.always === undefined) return { value, facet };
  }
  return undefined;
};

const kindsOf = (view: View): readonly string[] | undefined =>
  readTypes(view).types?.map((type) => (type === 'integer' ? 'number' : type));

/**
 * Compares the schema that applied to a field before with the one that applies now. If they have no type in common,
 * only the types are compared: their other keywords would add nothing.
 */
const compareImplied = (pair: Pair, location: Location, before: Schema, after: Schema): void => {
  const views = {
    before: viewOf(location.state, 'before', before, location.pointer),
    after: viewOf(location.state, 'after', after, location.pointer),
  };
  const [old, now] = [kindsOf(views.before), kindsOf(views.after)];
  const isOther = old !== undefined && now !== undefined && !old.some((kind) => now.includes(kind));
  if (isOther) compareTypes({ location, ...views, compare: pair.compare });
  else pair.compare(location, before, after);
};

const isClosed = (view: View): boolean =>
  isAny(view, ({ additionalProperties }) => additionalProperties?.always === false);

const addedKind = ({ location, before }: Pair, presence: 'required' | 'optional'): SchemaKind => {
  if (presence === 'required' && location.side === 'request') return 'property-added-required';
  if (isClosed(before)) return 'property-added-closed';
  return presence === 'required' ? 'property-added-required' : 'property-added';
};

/**
 * Compares a property that only the new description declares. `old` is set if the old description required the property
 * without declaring it.
 */
const compareAdded = (pair: Pair, name: string, old: FoundProperty | undefined, now: FoundProperty): void => {
  const { property, facet } = now;
  if (property === undefined) return;
  const location = placed(pair.location, name, flagsOf(pair, 'after', property.schema));
  const pointer = appendSegments(facet.pointer, 'properties', name);
  const wasRequired = old?.isRequired ?? false;
  if (wasRequired && location.side !== 'none') {
    reportDataChange(location, now.isRequired ? 'property-described' : 'became-optional', {
      pointer,
      after: property,
      name,
    });
    pair.compare({ ...location, pointer: appendSegments(pointer, 'schema') }, emptySchema, property.schema);
    return;
  }
  const kind = addedKind(pair, now.isRequired && !wasRequired ? 'required' : 'optional');
  reportDataChange(location, kind, { pointer, after: property, name });
  const implied = findImplied(pair.before, name);
  if (implied && location.side !== 'none')
    compareImplied(pair, { ...location, pointer: appendSegments(pointer, 'schema') }, implied.value, property.schema);
};

const compareRemoved = (pair: Pair, name: string, old: FoundProperty): void => {
  const { property } = old;
  if (property === undefined) return;
  const location = placed(pair.location, name, flagsOf(pair, 'before', property.schema));
  const isStillRequired = readProperties(pair.location.state, pair.after).get(name)?.isRequired ?? false;
  if (isStillRequired && location.side !== 'none') {
    const pointer = appendSegments(findLocation(pair, old), 'properties', name);
    reportDataChange(location, 'property-undescribed', { pointer, before: property, name });
    pair.compare({ ...location, pointer: appendSegments(pointer, 'schema') }, property.schema, emptySchema);
    return;
  }
  const isNeeded = old.isRequired && pair.location.side === 'response';
  const kind = isNeeded
    ? 'property-removed-required'
    : isClosed(pair.after)
      ? 'property-removed-closed'
      : old.isRequired
        ? 'property-removed-required'
        : 'property-removed';
  reportDataChange(location, kind, {
    pointer: appendSegments(findLocation(pair, old), 'properties', name),
    before: property,
    name,
  });
  const now = findImplied(pair.after, name);
  if (now && location.side !== 'none') {
    compareImplied(
      pair,
      { ...location, pointer: appendSegments(now.facet.pointer, 'additionalProperties') },
      property.schema,
      now.value,
    );
  }
};

/** Reports that a property has become required or optional, at `pair.location`. */
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

const compareDependents = (pair: Pair): void => {
  const schemas = (view: View) =>
    view.facets.flatMap((facet) => facet.schema.dependentSchemas.map((each) => ({ ...each, facet })));
  for (const { key, before, after } of pairUp(schemas(pair.before), schemas(pair.after), ({ name }) => name)) {
    const pointer = appendSegments(findLocation(pair, before, after), 'dependentSchemas', key);
    const location = { ...pair.location, pointer: appendSegments(pointer, 'schema') };
    if (before && after) pair.compare(location, before.schema, after.schema);
    else {
      const details = {
        pointer,
        before: before?.schema,
        after: after && { name: key, schema: after.schema },
        name: key,
      };
      reportDataChange(location, after ? 'dependent-schema-added' : 'dependent-schema-removed', details);
    }
  }
  const names = (view: View) =>
    pickAll(view, ({ dependentRequired }) => dependentRequired).flatMap(({ value, facet }) =>
      value.map((each) => ({ ...each, facet })),
    );
  for (const { key, before, after } of pairUp(names(pair.before), names(pair.after), ({ name }) => name)) {
    const isMore = after?.requires.some((name) => !before?.requires.includes(name)) ?? false;
    const isLess = before?.requires.some((name) => !after?.requires.includes(name)) ?? false;
    const pointer = appendSegments(findLocation(pair, before, after), 'dependentRequired', key);
    const details = {
      pointer,
      before: before?.requires,
      after: after && { name: key, requires: after.requires },
      name: key,
    };
    if (isMore) reportDataChange(pair.location, 'dependent-required-added', details);
    if (isLess) reportDataChange(pair.location, 'dependent-required-removed', details);
  }
};

/** Reports changes of properties, `patternProperties`, `dependentSchemas` and `dependentRequired`. */
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
