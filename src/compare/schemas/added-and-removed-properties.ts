// A property that only one of two objects declares → reported changes. The changes depend on whether the other object
// requires the property, and on the `additionalProperties` of that object.
import type { Schema } from '../../model/api/api-spec.ts';
import { emptySchema } from '../../reference/schemas/schema-parts.ts';
import type { Pair } from './schema-pair.ts';
import { compareTypes } from './compare-types.ts';
import type { SchemaKind } from '../rules/rules.ts';
import { findLocation } from '../change-location.ts';
import { type FoundProperty, readProperties } from './read-properties.ts';
import { type Found, isAny, readTypes, type View, viewOf } from './schema-view.ts';
import { type Location, appendSegments, reportDataChange } from '../comparison-state.ts';
import { flagsOf, placed } from './field-location.ts';

/**
 * Returns the schema of additional properties that applies to a field. Skips facets that declare the field, facets with
 * pattern properties, since a pattern may apply instead, and schemas that are `true` or `false`. Returns undefined if
 * no facet has such a schema.
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
 * Compares the schema that applied to a field before with the schema that applies now. If they have no type in common,
 * only the types are compared, since their other keywords would add no information.
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
 * Compares a property that only the new description declares. `old` is undefined unless the old description required
 * the property without declaring it.
 */
export const compareAdded = (pair: Pair, name: string, old: FoundProperty | undefined, now: FoundProperty): void => {
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

/** Compares a property that only the old description declares. */
export const compareRemoved = (pair: Pair, name: string, old: FoundProperty): void => {
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
