// `oneOf`, `anyOf`, `not`, `if` and the discriminators of two schemas → reported changes. `match-members.ts` decides
// which alternatives belong together.
import type { Discriminator, Schema } from '../../model/api/api-spec.ts';
import { isBare } from '../../model/api/is-bare.ts';
import { wordsOf } from '../../text/text-key.ts';
import { literalText } from '../../reference/describe/literal-text.ts';
import type { Pair } from './schema-pair.ts';
import { matchMembers } from './match-members.ts';
import type { SchemaKind } from '../rules/rules.ts';
import { canonicalText } from '../is-equivalent.ts';
import { findLocation } from '../change-location.ts';
import { type Found, pick, pickAll, readTypes, targetOf, type View, viewOf } from './schema-view.ts';
import { appendSegments, pairUp, type SpecIndex, reportDataChange } from '../comparison-state.ts';

type Key = 'oneOf' | 'anyOf';
type Group = Found<readonly Schema[]> & { readonly key: Key };

const groupsOf = (view: View): Group[] =>
  (['oneOf', 'anyOf'] as const).flatMap((key) =>
    pickAll(view, (schema) => (schema[key].length > 0 ? schema[key] : undefined)).map((found) => ({ ...found, key })),
  );

/**
 * Returns a name for an alternative: its reference or title, otherwise its values or types, otherwise its number in the
 * list.
 */
const wordOf = ({ ref, title, const: only, enum: values, types }: Schema, index: number): string => {
  if (ref !== undefined || title !== undefined) return ref ?? wordsOf(title ?? '');
  const literals = only === undefined ? (values ?? []).map(({ value }) => value) : [only];
  if (literals.length > 0) return literals.map(literalText).join(', ');
  return types.length > 0 ? types.join(' | ') : `#${index + 1}`;
};

const compareMembers = (pair: Pair, old: Group, now: Group): void => {
  const { pairs, removed, added } = matchMembers(pair.location.state, old.value, now.value);
  const pointer = appendSegments(now.facet.pointer, now.key);
  for (const { before, after } of pairs) {
    pair.compare(
      { ...pair.location, pointer: appendSegments(pointer, String(after.index)) },
      before.schema,
      after.schema,
    );
  }
  const details = { pointer, before: old.value, after: now.value };
  for (const { schema, index } of removed)
    reportDataChange(pair.location, 'alternative-removed', { ...details, name: wordOf(schema, index) });
  for (const { schema, index } of added)
    reportDataChange(pair.location, 'alternative-added', { ...details, name: wordOf(schema, index) });
};

const plainTypes = (schema: Schema): string | undefined =>
  schema.ref === undefined && isBare({ ...schema, types: [], title: undefined, description: undefined, examples: [] })
    ? schema.types.join()
    : undefined;

/**
 * Returns the types that a schema accepts after the change, with `integer` as `number`. Returns undefined if the schema
 * accepts every type.
 */
const kindsIn = ({ location: { state } }: Pair, schema: Schema): readonly string[] | undefined => {
  const { types, isNullable } = readTypes(viewOf(state, 'after', targetOf(state, 'after', schema).schema, ''));
  const kinds = types?.map((type) => (type === 'integer' ? 'number' : type));
  return kinds && isNullable ? [...kinds, 'null'] : kinds;
};

/**
 * Returns the other alternatives if a request schema that had only a type is now one of several alternatives. With
 * `oneOf`, the other alternatives must not accept that type as well, since a value must match exactly one. Returns
 * undefined in all other cases.
 */
const othersThan = (pair: Pair, { key, value }: Group): readonly Schema[] | undefined => {
  const [only, ...rest] = pair.before.facets;
  const types = only && rest.length === 0 ? plainTypes(only.schema) : undefined;
  const same = types === undefined || types === '' ? undefined : value.find((member) => plainTypes(member) === types);
  if (same === undefined || pair.location.side !== 'request') return undefined;
  const kinds = kindsIn(pair, same) ?? [];
  const others = value.filter((member) => member !== same);
  const isApart =
    key === 'anyOf' || others.every((member) => kindsIn(pair, member)?.every((kind) => !kinds.includes(kind)));
  return isApart ? others : undefined;
};

const compareGroups = (pair: Pair): void => {
  const old = groupsOf(pair.before);
  const now = groupsOf(pair.after);
  for (let index = 0; index < Math.max(old.length, now.length); index += 1) {
    const [before, after] = [old[index], now[index]];
    if (before && after) {
      if (before.key !== after.key && after.value.length > 1) {
        const kind: SchemaKind = after.key === 'anyOf' ? 'one-of-became-any-of' : 'any-of-became-one-of';
        reportDataChange(pair.location, kind, {
          pointer: after.facet.pointer,
          before: before.facet.schema,
          after: after.facet.schema,
        });
      }
      compareMembers(pair, before, after);
    } else {
      const group = (after ?? before) as Group;
      const details = {
        pointer: appendSegments(findLocation(pair, before, after), group.key),
        before: before?.value,
        after: after?.value,
      };
      const others = after && othersThan(pair, after);
      for (const other of others ?? [])
        reportDataChange(pair.location, 'alternative-added', {
          ...details,
          name: wordOf(other, group.value.indexOf(other)),
        });
      if (others === undefined)
        reportDataChange(pair.location, after ? 'alternatives-introduced' : 'alternatives-dropped', details);
    }
  }
};

/**
 * Serializes a schema with everything that it refers to. If a schema inside `not` or `if` accepts less, the outer
 * schema may accept more, so the inner schema is compared as a whole.
 */
const wholeSaying = (index: SpecIndex, schema: Schema): string => {
  const reached = new Map<string, string>();
  const add = (text: string): string => {
    for (const [, name = ''] of text.matchAll(/"ref":"((?:[^"\\]|\\.)*)"/g)) {
      const target = index.schemas.get(name)?.schema;
      if (target === undefined || reached.has(name)) continue;
      reached.set(name, '');
      reached.set(name, add(canonicalText(target)));
    }
    return text;
  };
  return [add(canonicalText(schema)), ...[...reached.values()].sort()].join('\n');
};

const compareWhole = (
  pair: Pair,
  member: 'not' | 'if',
  kinds: Record<'added' | 'removed' | 'changed', SchemaKind>,
): void => {
  const read = (schema: Schema): Schema | undefined => schema[member];
  const old = pick(pair.before, read);
  const now = pick(pair.after, read);
  const { before, after } = pair.location.state;
  if ((old && wholeSaying(before, old.value)) === (now && wholeSaying(after, now.value))) return;
  const kind = old === undefined ? kinds.added : now === undefined ? kinds.removed : kinds.changed;
  reportDataChange(pair.location, kind, {
    pointer: appendSegments(findLocation(pair, old, now), member),
    before: old?.value,
    after: now?.value,
  });
};

/** Returns the mapping without values that equal the name of their schema, which are implied. */
const mappingOf = (discriminator: Discriminator | undefined, rename: (name: string) => string) =>
  (discriminator?.mapping ?? [])
    .map(([value, target]) => ({ value, target: rename(target) }))
    .filter(({ value, target }) => value !== target);

/** Reports changes to the discriminator: its property, its default and its mapping (OpenAPI, Discriminator Object). */
export const compareDiscriminator = (pair: Pair): void => {
  const old = pick(pair.before, ({ discriminator }) => discriminator);
  const now = pick(pair.after, ({ discriminator }) => discriminator);
  if (now === undefined && (old === undefined || pair.isDiscriminated)) return;
  const pointer = appendSegments(findLocation(pair, old, now), 'discriminator');
  const [before, after] = [old?.value, now?.value];
  if (before === undefined || after === undefined) {
    reportDataChange(pair.location, after ? 'discriminator-added' : 'discriminator-removed', {
      pointer,
      before,
      after,
    });
    return;
  }
  const rename = (name: string): string => pair.location.state.renames.get(name) ?? name;
  if (before.propertyName !== after.propertyName) {
    const details = {
      pointer: appendSegments(pointer, 'propertyName'),
      before: before.propertyName,
      after: after.propertyName,
    };
    reportDataChange(pair.location, 'discriminator-property-changed', details);
  }
  if ((before.defaultMapping && rename(before.defaultMapping)) !== after.defaultMapping) {
    const details = {
      pointer: appendSegments(pointer, 'defaultMapping'),
      before: before.defaultMapping,
      after: after.defaultMapping,
    };
    reportDataChange(pair.location, 'discriminator-default-changed', details);
  }
  for (const each of pairUp(
    mappingOf(before, rename),
    mappingOf(after, (name) => name),
    ({ value }) => value,
  )) {
    if (each.before?.target === each.after?.target) continue;
    const move = each.before === undefined ? 'added' : each.after === undefined ? 'removed' : 'changed';
    const details = {
      pointer: appendSegments(pointer, 'mapping'),
      before: each.before?.target,
      after: after.mapping,
      name: each.key,
    };
    reportDataChange(pair.location, `discriminator-value-${move}`, details);
  }
};

/** Reports changes to `oneOf`, `anyOf`, `not`, `if` and the discriminator. */
export const compareAlternatives = (pair: Pair): void => {
  compareGroups(pair);
  compareWhole(pair, 'not', { added: 'not-added', removed: 'not-removed', changed: 'not-changed' });
  compareWhole(pair, 'if', { added: 'condition-added', removed: 'condition-removed', changed: 'condition-changed' });
  compareDiscriminator(pair);
};
