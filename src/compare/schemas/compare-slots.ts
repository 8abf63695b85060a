// Keywords of two schemas whose value is one schema, such as `items` and `then`, except `not` and `if`, and also
// `prefixItems` → reported changes. An absent schema accepts everything, and `false` accepts nothing.
import type { Schema } from '../../model/api/api-spec.ts';
import { isBare } from '../../model/api/is-bare.ts';
import type { Pair } from './schema-pair.ts';
import type { SchemaKind } from '../rules/rules.ts';
import { findLocation } from '../change-location.ts';
import { pick, readTypes, type View } from './schema-view.ts';
import { type Location, appendSegments, reportDataChange } from '../comparison-state.ts';

type Slot = {
  readonly member: keyof Schema;
  readonly read: (schema: Schema) => Schema | undefined;
  readonly restricted: SchemaKind;
  readonly freed: SchemaKind;
  /** Suffix for the name of the field: `[]` for items, `.*` for properties. Absent for all other keywords. */
  readonly field?: string;
  /** Whether the keyword applies only to lists. Default: false. */
  readonly isOfLists?: boolean;
};

const slots: readonly Slot[] = [
  {
    member: 'additionalProperties',
    read: (schema) => schema.additionalProperties,
    restricted: 'additional-properties-restricted',
    freed: 'additional-properties-freed',
    field: '.*',
  },
  {
    member: 'unevaluatedProperties',
    read: (schema) => schema.unevaluatedProperties,
    restricted: 'unevaluated-properties-restricted',
    freed: 'unevaluated-properties-freed',
    field: '.*',
  },
  {
    member: 'unevaluatedItems',
    read: (schema) => schema.unevaluatedItems,
    restricted: 'unevaluated-items-restricted',
    freed: 'unevaluated-items-freed',
    field: '[]',
    isOfLists: true,
  },
  {
    member: 'propertyNames',
    read: (schema) => schema.propertyNames,
    restricted: 'property-names-restricted',
    freed: 'property-names-freed',
  },
  {
    member: 'items',
    read: (schema) => schema.items,
    restricted: 'items-restricted',
    freed: 'items-freed',
    field: '[]',
    isOfLists: true,
  },
  {
    member: 'contains',
    read: (schema) => schema.contains,
    restricted: 'contains-restricted',
    freed: 'contains-freed',
    field: '[]',
    isOfLists: true,
  },
  // `then` and `else` have no effect without `if`. A change to the condition itself is reported in
  // `compare-alternatives.ts`.
  {
    member: 'then',
    read: (schema) => (schema.if ? schema.then : undefined),
    restricted: 'then-restricted',
    freed: 'then-freed',
  },
  {
    member: 'else',
    read: (schema) => (schema.if ? schema.else : undefined),
    restricted: 'else-restricted',
    freed: 'else-freed',
  },
  {
    member: 'contentSchema',
    read: (schema) => schema.contentSchema,
    restricted: 'content-schema-restricted',
    freed: 'content-schema-freed',
  },
];

const acceptsAll = (schema: Schema): boolean => schema.always === true || (schema.ref === undefined && isBare(schema));

const isNoList = (view: View): boolean => readTypes(view).types?.includes('array') === false;

const compareSlot = (pair: Pair, { member, read, restricted, freed, field = '', isOfLists = false }: Slot): void => {
  const real = (schema: Schema): Schema | undefined => {
    const value = read(schema);
    return value === undefined || acceptsAll(value) ? undefined : value;
  };
  const old = pick(pair.before, real);
  const now = pick(pair.after, real);
  if (old === undefined && now === undefined) return;
  const pointer = appendSegments(findLocation(pair, old, now), member);
  const isIdle = isOfLists && isNoList(pair.before) && isNoList(pair.after);
  const side = isIdle ? 'none' : pair.location.side;
  const isText = pair.location.isText && member !== 'contentSchema';
  const node =
    member === 'contentSchema' ? { parents: [pair.location.node], isApart: true as const } : pair.location.node;
  const location: Location = { ...pair.location, node, side, pointer, field: `${pair.location.field}${field}`, isText };
  const [wasNone, isNone] = [old?.value.always === false, now?.value.always === false];
  const details = { pointer, before: old?.value, after: now?.value };
  if (old === undefined || (isNone && !wasNone)) reportDataChange(location, restricted, details);
  else if (now === undefined || (wasNone && !isNone)) reportDataChange(location, freed, details);
  else if (!wasNone) pair.compare(location, old.value, now.value);
};

const comparePrefix = (pair: Pair): void => {
  const read = ({ prefixItems }: Schema): readonly Schema[] | undefined =>
    prefixItems.length === 0 ? undefined : prefixItems;
  const old = pick(pair.before, read);
  const now = pick(pair.after, read);
  const count = Math.max(old?.value.length ?? 0, now?.value.length ?? 0);
  for (let index = 0; index < count; index += 1) {
    const [before, after] = [old?.value[index], now?.value[index]];
    const pointer = appendSegments(findLocation(pair, old, now), 'prefixItems', String(index));
    const location = { ...pair.location, pointer, field: `${pair.location.field}[${index}]` };
    if (before && after) pair.compare(location, before, after);
    else reportDataChange(location, after ? 'prefix-item-added' : 'prefix-item-removed', { pointer, before, after });
  }
};

/** Reports changes to keywords whose value is one optional schema, and to `prefixItems`. */
export const compareSlots = (pair: Pair): void => {
  for (const slot of slots) compareSlot(pair, slot);
  comparePrefix(pair);
};
