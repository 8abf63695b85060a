// Types, null and formats: which values of two schemas are fewer, more or others.
import type { Schema } from '../model/api-spec.ts';
import type { Pair } from './compare-schema.ts';
import { isAny, pick, readTypes, type Types } from './view.ts';
import { spot } from './spot.ts';
import { join, tellSided } from './walk.ts';

const scalars: readonly string[] = ['boolean', 'integer', 'number'];

/** `integer` is among the numbers, and what is sent as text among the strings. */
const covers = (wide: Types['types'], narrow: Types['types'], isText: boolean): boolean => {
  if (wide === undefined) return true;
  const isCovered = (type: string): boolean =>
    wide.includes(type) || (type === 'integer' && wide.includes('number')) || (isText && scalars.includes(type) && wide.includes('string'));
  return narrow?.every(isCovered) ?? false;
};

const moveOf = (before: Types['types'], after: Types['types'], isText = false): 'narrowed' | 'widened' | 'changed' | undefined => {
  const [isWider, isNarrower] = [covers(after, before, isText), covers(before, after, isText)];
  if (isWider && isNarrower) return undefined;
  return isWider ? 'widened' : isNarrower ? 'narrowed' : 'changed';
};

const toldTypes = ({ types, isNullable }: Types): readonly string[] | undefined => types && (isNullable ? [...types, 'null'] : types);

const compareNull = (pair: Pair, old: Types, now: Types): void => {
  if (old.types === undefined || now.types === undefined || old.isNullable === now.isNullable) return;
  const isWrapping = pair.before.isOrNull !== pair.after.isOrNull;
  const top = pair.after.facets[0];
  const pointer = isWrapping && top ? top.pointer : join(spot(pair, undefined, now.facet && { facet: now.facet }), 'types');
  const after = isWrapping ? top?.schema : now.facet?.schema.types;
  tellSided(pair.here, now.isNullable ? 'became-nullable' : 'became-not-nullable', { pointer, before: toldTypes(old), after });
};

/** Formats of which each value of the first is one of the second. */
const within: ReadonlyMap<string, readonly string[]> = new Map([
  ['int8', ['int16', 'int32', 'int64']],
  ['int16', ['int32', 'int64']],
  ['int32', ['int64']],
  ['uint8', ['uint16', 'uint32', 'uint64', 'int16', 'int32', 'int64']],
  ['uint16', ['uint32', 'uint64', 'int32', 'int64']],
  ['uint32', ['uint64', 'int64']],
  ['float', ['double']],
  ['email', ['idn-email']],
  ['hostname', ['idn-hostname']],
  ['uri', ['uri-reference', 'iri', 'iri-reference']],
  ['uri-reference', ['iri-reference']],
  ['iri', ['iri-reference']],
]);

/** 3.1 says `contentEncoding: base64` for 3.0's `format: byte`, and a media type for `binary`. */
const formatOf = ({ format, contentEncoding, contentMediaType }: Schema): string | undefined => {
  if (format !== undefined) return format;
  if (contentEncoding === 'base64') return 'byte';
  return contentMediaType === 'application/octet-stream' && contentEncoding === undefined ? 'binary' : undefined;
};

const compareFormat = (pair: Pair): void => {
  const old = pick(pair.before, formatOf);
  const now = pick(pair.after, formatOf);
  const [before, after] = [old?.value, now?.value];
  if (before === after) return;
  const pointer = join(spot(pair, old, now), 'format');
  const told = { pointer, before, after };
  if (before === undefined) tellSided(pair.here, 'format-added', told);
  else if (after === undefined) tellSided(pair.here, 'format-removed', told);
  else if (within.get(before)?.includes(after)) tellSided(pair.here, 'format-widened', told);
  else if (within.get(after)?.includes(before)) tellSided(pair.here, 'format-narrowed', told);
  else tellSided(pair.here, 'format-changed', told);
};

const encodingOf = ({ contentEncoding }: Schema): string | undefined => (contentEncoding === 'base64' ? undefined : contentEncoding);

const mediaTypeOf = ({ contentMediaType }: Schema): string | undefined =>
  contentMediaType === 'application/octet-stream' ? undefined : contentMediaType;

const compareContent = (pair: Pair): void => {
  for (const [read, member, kind] of [
    [encodingOf, 'contentEncoding', 'content-encoding-changed'],
    [mediaTypeOf, 'contentMediaType', 'content-media-type-changed'],
  ] as const) {
    const old = pick(pair.before, read);
    const now = pick(pair.after, read);
    if (old?.value === now?.value) continue;
    tellSided(pair.here, kind, { pointer: join(spot(pair, old, now), member), before: old?.value, after: now?.value });
  }
};

export const compareTypes = (pair: Pair): void => {
  const old = readTypes(pair.before);
  const now = readTypes(pair.after);
  const move = moveOf(old.types, now.types, pair.here.isText);
  if (move !== undefined) {
    const pointer = join(spot(pair, old.facet && { facet: old.facet }, now.facet && { facet: now.facet }), 'types');
    tellSided(pair.here, `type-${move}`, { pointer, before: toldTypes(old), after: now.facet?.schema.types });
  }
  compareNull(pair, old, now);
  const [wasForbidden, isForbidden] = [pair.before, pair.after].map((view) => isAny(view, ({ always }) => always === false));
  if (wasForbidden !== isForbidden) {
    const pointer = join(spot(pair, undefined), 'always');
    tellSided(pair.here, isForbidden ? 'forbidden' : 'no-longer-forbidden', { pointer, after: pair.after.facets[0]?.schema.always });
  }
  compareFormat(pair);
  compareContent(pair);
};
