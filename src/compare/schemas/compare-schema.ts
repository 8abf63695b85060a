// Two schemas that are used at the same place of two descriptions → reported changes. Each pair is compared at most
// once for each side.
import type { Pair } from './schema-pair.ts';
import type { Schema } from '../../model/api/api-spec.ts';
import { isBare } from '../../model/api/is-bare.ts';
import { compareAlternatives, compareDiscriminator } from './compare-alternatives.ts';
import { compareAnnotations } from './compare-annotations.ts';
import { compareLimits } from './compare-limits.ts';
import { compareProperties } from './compare-properties.ts';
import { compareSlots } from './compare-slots.ts';
import { compareTypes } from './compare-types.ts';
import { compareValues } from './compare-values.ts';
import { isEquivalent } from '../is-equivalent.ts';
import { type Found, namedPointer, readTypes, referenceOf, type Target, targetOf, viewOf } from './schema-view.ts';
import {
  moveTo,
  type Location,
  appendSegments,
  type Node,
  reportChange,
  reportDataChange,
  type ComparisonState,
} from '../comparison-state.ts';

/** Records and reports a rename if only the old description has the old name and only the new one has the new name. */
const noteRename = (location: Location, before: string, after: string): void => {
  const { state } = location;
  const isGone = !state.after.schemas.has(before) && !state.renames.has(before);
  const isNew = !state.before.schemas.has(after) && ![...state.renames.values()].includes(after);
  if (!isGone || !isNew) return;
  state.renames.set(before, after);
  const place = state.after.schemas.get(after)?.place;
  reportChange(location, 'schema-renamed', {
    pointer: appendSegments('/schemas', before, 'name'),
    field: after,
    before,
    after,
    ...(place && { place }),
  });
};

const nameNow = ({ renames }: ComparisonState, name: string): string => renames.get(name) ?? name;

const noteReference = (location: Location, before: Schema, after: Schema): void => {
  const [old, now] = [referenceOf(before), referenceOf(after)];
  if (old !== undefined && now !== undefined) noteRename(location, old, now);
  if ((old && nameNow(location.state, old)) === now) return;
  const isDirect = before.ref !== undefined && after.ref !== undefined;
  const name = `${old ?? ''} → ${now ?? ''}`;
  if (isDirect) reportChange(location, 'reference-changed', { segments: ['ref'], before: old, after: now, name });
  else reportChange(location, 'reference-changed', { before: old ?? before, after: after, name });
};

const keywordParts = [
  compareTypes,
  compareValues,
  compareLimits,
  compareProperties,
  compareSlots,
  compareAlternatives,
  compareAnnotations,
] as const;

const isShown = ({ seen }: ComparisonState, before: Schema, after: Schema): boolean =>
  (seen.request.get(before)?.has(after) || seen.response.get(before)?.has(after)) ?? false;

/**
 * Returns `oneOf` or `anyOf`, and the facet that has this keyword, if a schema with types and without alternatives has
 * become a schema that only this keyword restricts. Returns undefined for other schemas.
 */
const soleAlternatives = ({ before, after }: Pick<Pair, 'before' | 'after'>): Found<'oneOf' | 'anyOf'> | undefined => {
  const [top, ...rest] = after.facets;
  const isPlain =
    before.facets.every(({ schema }) => schema.oneOf.length === 0 && schema.anyOf.length === 0) && !before.isOrNull;
  if (top === undefined || rest.length > 0 || !isPlain || readTypes(before).types === undefined) return undefined;
  const silent = { discriminator: undefined, title: undefined, description: undefined, examples: [] };
  return (['oneOf', 'anyOf'] as const)
    .filter((key) => top.schema[key].length > 0 && isBare({ ...top.schema, ...silent, [key]: [] }))
    .map((value) => ({ value, facet: top }))[0];
};

/**
 * Reports that a schema now has alternatives, and compares the former schema with each of them, because a client may
 * receive a value of each alternative.
 */
const compareWithEach = (pair: Pair, { value: key, facet }: Found<'oneOf' | 'anyOf'>, old: Target): void => {
  const { state } = pair.location;
  const pointer = appendSegments(facet.pointer, key);
  reportDataChange(pair.location, 'alternatives-introduced', { pointer, after: facet.schema[key] });
  compareAnnotations(pair);
  const isDiscriminated = facet.schema.discriminator !== undefined || pair.isDiscriminated === true;
  if (isDiscriminated) compareDiscriminator(pair);
  for (const [index, member] of facet.schema[key].entries()) {
    const location: Location = { ...pair.location, pointer: appendSegments(pointer, String(index)) };
    const isStill = old.name !== undefined && nameNow(state, old.name) === member.ref;
    if (!isStill) noteReference(location, old.schema, member);
    compareTargets(location, { old, now: targetOf(state, 'after', member), isDiscriminated });
  }
};

/**
 * Returns a node for a pair that is compared for the first time, and undefined otherwise. A known pair gets the current
 * node as a further parent. A pair outside of requests and responses is skipped if it was compared as a part of a
 * request or response.
 */
const remember = (location: Location, before: Schema, after: Schema): Node | undefined => {
  if (location.side === 'none' && isShown(location.state, before, after)) return undefined;
  const known = location.state.seen[location.side].get(before)?.get(after);
  if (known !== undefined) {
    if (!known.parents.includes(location.node)) known.parents.push(location.node);
    return undefined;
  }
  const node: Node = { parents: [location.node] };
  const pairs = location.state.seen[location.side].get(before) ?? new Map<Schema, Node>();
  location.state.seen[location.side].set(before, pairs.set(after, node));
  return node;
};

type Targets = { readonly old: Target; readonly now: Target; readonly isDiscriminated: boolean };

const compareTargets = (location: Location, { old, now, isDiscriminated }: Targets): void => {
  const node = remember(location, old.schema, now.schema);
  if (node === undefined) return;
  const oldName = old.name && nameNow(location.state, old.name);
  const isNamed = now.name !== undefined;
  const place = now.name === undefined ? location.place : location.state.after.schemas.get(now.name)?.place;
  const field = isNamed && oldName === now.name ? (now.name ?? location.field) : location.field;
  const pointer = now.name === undefined ? location.pointer : namedPointer(now.name);
  // Named schemas may also be part of a body, and each pair is compared only once for each side, so `isText` is not
  // set.
  const isText = location.isText && !(isNamed && old.name !== undefined);
  const inner: Location = { ...location, node, pointer, field, isText, ...(place && { place }) };
  const views = {
    before: viewOf(location.state, 'before', old.schema, oldName === undefined ? pointer : namedPointer(oldName)),
    after: viewOf(location.state, 'after', now.schema, pointer),
  };
  if (location.side !== 'none') location.state.pairs.push({ location: inner, before: old.schema, after: now.schema });
  const pair: Pair = { location: inner, ...views, compare: compareSchemas, isDiscriminated };
  const sole = location.side === 'response' ? soleAlternatives(views) : undefined;
  if (sole !== undefined) compareWithEach(pair, sole, old);
  else for (const part of keywordParts) part(pair);
};

/** Reports the changes between two schemas, and between the named schemas that they refer to. */
export const compareSchemas = (location: Location, before: Schema, after: Schema): void => {
  noteReference(location, before, after);
  compareTargets(location, {
    old: targetOf(location.state, 'before', before),
    now: targetOf(location.state, 'after', after),
    isDiscriminated: false,
  });
};

/** Compares two schemas that may be absent. An absent schema accepts everything. */
export const compareOptional = (
  location: Location,
  before: Schema | undefined,
  after: Schema | undefined,
  empty: Schema,
): void => {
  if (before === undefined && after === undefined) return;
  if (before === undefined && isEquivalent(after, empty)) return;
  compareSchemas(moveTo(location, ['schema']), before ?? empty, after ?? empty);
};
