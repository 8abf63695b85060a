// The parameters of two operations → reported changes. A path parameter is matched by its position in the path, and all
// other parameters by `in` and name. Header names are case-insensitive.

import type { Operation, Parameter, Schema } from '../../model/api/api-spec.ts';
import { emptySchema } from '../../reference/schemas/schema-parts.ts';
import { compareContent } from './compare-content.ts';
import { compareOptional, compareSchemas } from '../schemas/compare-schema.ts';
import { compareTexts } from '../compare-texts.ts';
import type { PlainRuleId } from '../rules/rules.ts';
import { isAny, pick, readTypes, targetOf, type View, viewOf } from '../schemas/schema-view.ts';
import {
  locateShared,
  moveTo,
  type Location,
  appendSegments,
  pairUp,
  reportChange,
  reportDataChange,
} from '../comparison-state.ts';

/** Header parameters with these names are ignored (OpenAPI 3.x, Parameter Object). */
const ignored = new Set(['accept', 'content-type', 'authorization']);

/**
 * Parameter with its key. `place` is the position of a path parameter in its path, absent for parameters that the path
 * does not contain.
 */
type Keyed = { readonly parameter: Parameter; readonly key: string; readonly place?: number };

/** Returns the names of the template expressions in a path, in order. */
const placesIn = (path: string): readonly string[] => [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);

const keyed = (parameter: Parameter, places: readonly string[]): Keyed => {
  if (parameter.in === 'header') return { parameter, key: `header.${parameter.name.toLowerCase()}` };
  const place = parameter.in === 'path' ? places.indexOf(parameter.name) : -1;
  return place === -1
    ? { parameter, key: `${parameter.in}.${parameter.name}` }
    : { parameter, key: `path.#${place}`, place };
};

const dataSide = ({ isCalled }: Location): 'request' | 'response' => (isCalled ? 'response' : 'request');

type Flag = 'isRequired' | 'allowEmptyValue' | 'allowReserved';

const flags: readonly (readonly [Flag, on: PlainRuleId, off: PlainRuleId])[] = [
  ['isRequired', 'parameter-became-required', 'parameter-became-optional'],
  ['allowEmptyValue', 'empty-value-allowed', 'empty-value-refused'],
  ['allowReserved', 'reserved-characters-allowed', 'reserved-characters-refused'],
];

/**
 * Returns whether the value of a parameter is known to be neither a list nor an object. `explode` affects only lists
 * and objects.
 */
const isPlain = ({ schema }: Parameter): boolean =>
  schema !== undefined &&
  schema.ref === undefined &&
  schema.types.length > 0 &&
  !schema.types.some((type) => type === 'array' || type === 'object');

const compareSerialisation = (location: Location, before: Parameter, after: Parameter): void => {
  if ((before.content.length === 0) !== (after.content.length === 0)) {
    reportChange(location, 'parameter-content-changed', {
      segments: ['content'],
      before: before.content,
      after: after.content,
    });
    return;
  }
  if (before.content.length > 0) return;
  if (before.style !== after.style) {
    reportChange(location, 'parameter-style-changed', {
      segments: ['style'],
      before: before.style,
      after: after.style,
    });
  }
  if (before.explode !== after.explode && !(isPlain(before) && isPlain(after) && before.style !== after.style)) {
    // A change to `explode` has an effect only if the value that is sent may be a list or an object. That value is the
    // one that clients sent before the change or, in a callback or webhook, the one that the API sends after it.
    const isWritten = !isPlain(location.isCalled ? after : before);
    reportChange(isWritten ? location : { ...location, side: 'none' }, 'parameter-explode-changed', {
      segments: ['explode'],
      before: before.explode,
      after: after.explode,
    });
  }
};

const compareParameter = (outer: Location, before: Parameter, after: Parameter): void => {
  const location = locateShared(outer, 'parameter', before, after);
  if (before.name !== after.name && after.in === 'path') {
    const names = { before: before.name, after: after.name, name: after.name };
    reportChange(location, 'path-parameter-renamed', { segments: ['name'], ...names });
  }
  for (const [member, on, off] of flags) {
    if (before[member] === after[member]) continue;
    reportChange(location, after[member] ? on : off, {
      segments: [member],
      before: before[member],
      after: after[member],
    });
  }
  compareTexts(location, before, after);
  compareSerialisation(location, before, after);
  const inner: Location = { ...location, side: dataSide(location) };
  if (!compareAsList(inner, before, after))
    compareOptional({ ...inner, isText: true }, before.schema, after.schema, emptySchema);
  compareContent(inner, before.content, after.content, 'parameter-content-changed');
};

/**
 * Compares a path parameter that only one description declares. In the other description, the position of the parameter
 * accepts every text.
 */
const compareDescribed = (location: Location, before: Parameter | undefined, after: Parameter | undefined): void => {
  const name = (after ?? before)?.name ?? '';
  reportChange(location, after ? 'path-parameter-described' : 'path-parameter-undescribed', { before, after, name });
  const text: Schema = { ...emptySchema, types: ['string'] };
  const inner: Location = { ...moveTo(location, ['schema']), side: dataSide(location), isText: true };
  compareSchemas(inner, before?.schema ?? text, after?.schema ?? text);
};

/**
 * Returns whether the items of a list are serialized separately, so that a single value (`?q=a`) is also a list with
 * one item.
 */
const isWrittenApart = ({ in: place, style, explode, schema }: Parameter): boolean =>
  (place === 'query' || place === 'cookie') && style === 'form' && explode && schema !== undefined;

const isListOf = ({ state }: Location, version: 'before' | 'after', { schema }: Parameter): View | undefined => {
  if (schema === undefined) return undefined;
  const view = viewOf(state, version, targetOf(state, version, schema).schema, '');
  return readTypes(view).types?.join() === 'array' ? view : undefined;
};

/**
 * Compares a parameter that accepted one value and now accepts lists, including lists with one item, and returns true.
 * Returns false for all other parameters.
 */
const compareAsList = (location: Location, before: Parameter, after: Parameter): boolean => {
  const view = isWrittenApart(before) && isWrittenApart(after) ? isListOf(location, 'after', after) : undefined;
  const old =
    before.schema &&
    readTypes(viewOf(location.state, 'before', targetOf(location.state, 'before', before.schema).schema, ''));
  const isOne = old?.types?.every((type) => type !== 'array' && type !== 'object') ?? false;
  if (view === undefined || !isOne || before.schema === undefined || old?.types === undefined) return false;
  const items = pick(view, (schema) => schema.items);
  const isLonger = isAny(
    view,
    ({ limits, prefixItems, contains }) =>
      (limits.minItems?.value ?? 0) > 1 || prefixItems.length > 0 || contains !== undefined,
  );
  if (isLonger) return false;
  const inner = moveTo(location, ['schema']);
  const details = {
    pointer: inner.pointer,
    before: before.schema,
    after: after.schema,
    name: `${old.types.join(', ')} → array`,
  };
  reportDataChange(inner, 'type-widened', details);
  compareSchemas(
    { ...inner, pointer: appendSegments(inner.pointer, 'items'), field: `${location.field}[]`, isText: true },
    before.schema,
    items?.value ?? emptySchema,
  );
  return true;
};

/** Reports parameters that were added, removed, moved or changed. */
export const compareParameters = (location: Location, before: Operation, after: Operation): void => {
  const isCompared = (parameter: Parameter): boolean =>
    parameter.in !== 'header' || !ignored.has(parameter.name.toLowerCase());
  const [oldPlaces, newPlaces] = [placesIn(before.path), placesIn(after.path)];
  const old = before.parameters.filter(isCompared).map((parameter) => keyed(parameter, oldPlaces));
  const now = after.parameters.filter(isCompared).map((parameter) => keyed(parameter, newPlaces));
  const pairs = pairUp(old, now, ({ key }) => key).map((each) => ({
    place: (each.after ?? each.before)?.place,
    before: each.before?.parameter,
    after: each.after?.parameter,
  }));
  const gone = pairs.flatMap((each) => (each.before && each.after === undefined ? [each.before] : []));
  const fresh = new Set(pairs.flatMap((each) => (each.after && each.before === undefined ? [each.after.name] : [])));
  for (const pair of pairs) {
    const parameter = pair.after ?? pair.before;
    if (parameter === undefined || (pair.after === undefined && fresh.has(parameter.name))) continue;
    const label = `${parameter.in}.${parameter.name}`;
    // A call fills in every template expression of the path, whether or not a parameter describes it.
    const isFilled = pair.place !== undefined && pair.place < Math.min(oldPlaces.length, newPlaces.length);
    const outer = moveTo(location, ['parameters', label], label);
    const inner = outer;
    if (pair.before && pair.after) compareParameter(inner, pair.before, pair.after);
    else if (isFilled) compareDescribed(inner, pair.before, pair.after);
    else if (pair.after) {
      const moved = gone.find(({ name }) => name === parameter.name);
      const added = parameter.isRequired ? 'parameter-added-required' : 'parameter-added';
      reportChange(inner, moved ? 'parameter-moved' : added, {
        before: moved && `${moved.in}.${moved.name}`,
        after: parameter,
        name: label,
      });
    } else reportChange(inner, 'parameter-removed', { before: parameter, name: label });
  }
};
