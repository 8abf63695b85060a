// The parameters of two operations. One of a path is known by its place there, any other by its name; of headers the case says nothing.
import { emptySchema } from '../reference/schema-parts.ts';
import type { Operation, Parameter } from '../model/api-spec.ts';
import { compareContent } from './compare-content.ts';
import { compareOptional } from './compare-schema.ts';
import { compareTexts } from './compare-texts.ts';
import type { PlainRuleId } from './rules/rules.ts';
import { at, type Here, pairUp, tell } from './walk.ts';

/** OpenAPI 3.x: header parameters of these names are ignored. */
const ignored = new Set(['accept', 'content-type', 'authorization']);

type Keyed = { readonly parameter: Parameter; readonly key: string; readonly place?: number };

/** The names that a path has filled in, in their order. */
const placesIn = (path: string): readonly string[] => [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name);

const keyed = (parameter: Parameter, places: readonly string[]): Keyed => {
  if (parameter.in === 'header') return { parameter, key: `header.${parameter.name.toLowerCase()}` };
  const place = parameter.in === 'path' ? places.indexOf(parameter.name) : -1;
  return place === -1 ? { parameter, key: `${parameter.in}.${parameter.name}` } : { parameter, key: `path.#${place}`, place };
};

const dataSide = ({ isCalled }: Here): 'request' | 'response' => (isCalled ? 'response' : 'request');

type Flag = 'isRequired' | 'allowEmptyValue' | 'allowReserved';

const flags: readonly (readonly [Flag, on: PlainRuleId, off: PlainRuleId])[] = [
  ['isRequired', 'parameter-became-required', 'parameter-became-optional'],
  ['allowEmptyValue', 'empty-value-allowed', 'empty-value-refused'],
  ['allowReserved', 'reserved-characters-allowed', 'reserved-characters-refused'],
];

/** How a value that is no list and no object is written does not depend on `explode`. */
const isPlain = ({ schema }: Parameter): boolean =>
  schema !== undefined &&
  schema.ref === undefined &&
  schema.types.length > 0 &&
  !schema.types.some((type) => type === 'array' || type === 'object');

const compareSerialisation = (here: Here, before: Parameter, after: Parameter): void => {
  if ((before.content.length === 0) !== (after.content.length === 0)) {
    tell(here, 'parameter-content-changed', { segments: ['content'], before: before.content, after: after.content });
    return;
  }
  if (before.content.length > 0) return;
  if (before.style !== after.style) {
    tell(here, 'parameter-style-changed', { segments: ['style'], before: before.style, after: after.style });
  }
  if (before.explode !== after.explode && !(isPlain(before) && isPlain(after) && before.style !== after.style)) {
    // Only lists and objects are written otherwise, and only what the sender wrote before counts.
    const isWritten = !isPlain(here.isCalled ? after : before);
    tell(isWritten ? here : { ...here, side: 'none' }, 'parameter-explode-changed', {
      segments: ['explode'],
      before: before.explode,
      after: after.explode,
    });
  }
};

const compareParameter = (outer: Here, before: Parameter, after: Parameter): void => {
  const isShared = after.ref !== undefined && after.ref === before.ref;
  const here: Here = isShared ? { ...outer, shared: { key: `parameter ${after.ref}`, base: outer.pointer } } : outer;
  if (before.name !== after.name && after.in === 'path') {
    tell(here, 'path-parameter-renamed', { segments: ['name'], before: before.name, after: after.name });
  }
  for (const [member, on, off] of flags) {
    if (before[member] === after[member]) continue;
    tell(here, after[member] ? on : off, { segments: [member], before: before[member], after: after[member] });
  }
  compareTexts(here, before, after);
  compareSerialisation(here, before, after);
  const inner: Here = { ...here, side: dataSide(here) };
  compareOptional({ ...inner, isText: true }, before.schema, after.schema, emptySchema);
  compareContent(inner, before.content, after.content, 'parameter-content-changed');
};

export const compareParameters = (here: Here, before: Operation, after: Operation): void => {
  const isTold = (parameter: Parameter): boolean => parameter.in !== 'header' || !ignored.has(parameter.name.toLowerCase());
  const [oldPlaces, newPlaces] = [placesIn(before.path), placesIn(after.path)];
  const old = before.parameters.filter(isTold).map((parameter) => keyed(parameter, oldPlaces));
  const now = after.parameters.filter(isTold).map((parameter) => keyed(parameter, newPlaces));
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
    // A place in the path is filled in by every call, described or not.
    const isFilled = pair.place !== undefined && pair.place < Math.min(oldPlaces.length, newPlaces.length);
    const outer = at(here, ['parameters', label], label);
    const inner: Here = isFilled && !(pair.before && pair.after) ? { ...outer, side: 'none' } : outer;
    if (pair.before && pair.after) compareParameter(inner, pair.before, pair.after);
    else if (pair.after) {
      const moved = gone.find(({ name }) => name === parameter.name);
      const added = parameter.isRequired ? 'parameter-added-required' : 'parameter-added';
      tell(inner, moved ? 'parameter-moved' : added, { before: moved && `${moved.in}.${moved.name}`, after: parameter, name: label });
    } else tell(inner, 'parameter-removed', { before: parameter, name: label });
  }
};
