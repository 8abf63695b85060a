// A schema → its type in one notation for every locale: `string | null`, `Campaign[]`, `map<string, integer int64>`,
// with links to named schemas.

import { schemaAnchor } from '../../model/reference/anchors.ts';
import type { Missing, Schema } from '../../model/api/api-spec.ts';
import type { TypePart } from '../../model/reference/schema-model.ts';
import { literalText } from './literal-text.ts';
import { type MergedSchema, mergeSchema, mergeTypeWords } from '../schemas/merge-schema.ts';
import { isShownOnce, nameOf, type SchemaIndex } from '../schemas/schema-parts.ts';

/** Returns the part of a type that names the target of a `$ref` that does not resolve. */
export const missingPart = (missing: Missing): TypePart => ({ text: missing.name, missing });

/** Maximum number of alternatives that a type shows. An `…` replaces the others. */
const shownAlternatives = 4;

const text = (word: string): TypePart => ({ text: word });

const isWord = ({ anchor, missing }: TypePart): boolean => anchor === undefined && missing === undefined;

/** Joins neighbouring texts into one part, so that the page has one text node for them. */
const joinWords = (parts: readonly TypePart[]): TypePart[] =>
  parts.reduce<TypePart[]>((joined, part) => {
    const last = joined.at(-1);
    if (last === undefined || !isWord(last) || !isWord(part)) joined.push(part);
    else joined[joined.length - 1] = text(last.text + part.text);
    return joined;
  }, []);

const joinAlternatives = (alternatives: readonly (readonly TypePart[])[]): readonly TypePart[] => {
  if (alternatives.length < 2) return alternatives[0] ?? [];
  const seen = new Set<string>();
  const distinct = alternatives.filter((parts) => {
    const key = JSON.stringify(parts);
    return seen.has(key) ? false : seen.add(key);
  });
  const shown = distinct.slice(0, shownAlternatives);
  const rest = distinct.length > shown.length ? [text(' | …')] : [];
  return [...shown.flatMap((parts, index) => (index === 0 ? parts : [text(' | '), ...parts])), ...rest];
};

/** Matches ` | null` at the end of the type of an alternative. The whole type shows null only once, at its end. */
const orNull = / \| null$/;

const endsInNull = (parts: readonly TypePart[]): boolean =>
  parts.slice(-1).every((part) => isWord(part) && orNull.test(part.text)) && parts.length > 0;

const withoutNull = (parts: readonly TypePart[]): readonly TypePart[] =>
  parts.flatMap((part, at) => {
    const word = at === parts.length - 1 ? part.text.replace(orNull, '') : part.text;
    return word === '' ? [] : [{ ...part, text: word }];
  });

const isUnion = (parts: readonly TypePart[]): boolean =>
  parts.some((part) => part.anchor === undefined && part.text.includes(' | '));

/**
 * State of describing a type. `open` contains the names of the schemas that were merged at the outer levels of the
 * type. These schemas are not merged again.
 */
type Walk = { readonly index: SchemaIndex; readonly open: ReadonlySet<string> };

const linkPart = (name: string, { index }: Walk): TypePart =>
  index.has(name) ? { text: name, anchor: schemaAnchor(name) } : text(name);

const scalarWord = (types: readonly string[], { format, enum: values }: Pick<Schema, 'format' | 'enum'>): string =>
  [types.join(' | '), format, values === undefined ? undefined : 'enum'].filter(Boolean).join(' ');

const arrayType = ({ items, prefixItems }: Schema, walk: Walk): TypePart[] => {
  if (prefixItems.length > 0) {
    const inner = prefixItems.flatMap((item, position) => [
      ...(position === 0 ? [] : [text(', ')]),
      ...typeOf(item, walk),
    ]);
    return [text('['), ...inner, text(items === undefined || items.always === false ? ']' : ', …]')];
  }
  if (items === undefined) return [text('array')];
  const inner = typeOf(items, walk);
  return isUnion(inner) ? [text('('), ...inner, text(')[]')] : [...inner, text('[]')];
};

const objectType = ({ schema, properties }: MergedSchema, walk: Walk): TypePart[] => {
  const others = schema.additionalProperties;
  if (properties.length > 0 || others === undefined || others.always !== undefined) return [text('object')];
  return [text('map<string, '), ...typeOf(others, walk), text('>')];
};

const isDynamicAlone = ({ schema, choices, unfollowed }: MergedSchema): boolean =>
  schema.dynamicRef !== undefined &&
  schema.missing === undefined &&
  choices.length + unfollowed.length === 0 &&
  schema.types.every((type) => type === 'null');

/**
 * Returns the end of the type for a `$dynamicRef` next to other keywords, such as ` & node` in `object & node`. Returns
 * an empty list for all other schemas.
 */
const additionalDynamicRef = (merged: MergedSchema, walk: Walk): readonly TypePart[] =>
  merged.schema.dynamicRef === undefined || isDynamicAlone(merged)
    ? []
    : [text(' & '), linkPart(merged.schema.dynamicRef, walk)];

const typelessWords = (merged: MergedSchema, walk: Walk): TypePart[][] => {
  const { schema, properties, choices, unfollowed } = merged;
  const choice = choices[0];
  if (choice !== undefined) return choice.schemas.map((alternative) => typeOf(alternative, walk));
  if (schema.missing !== undefined && properties.length === 0)
    return schema.missing.map((missing) => [missingPart(missing)]);
  if (unfollowed.length > 0) return unfollowed.map((name) => [linkPart(name, walk)]);
  if (isDynamicAlone(merged)) return [[linkPart(schema.dynamicRef ?? '', walk)]];
  if (properties.length > 0 || schema.additionalProperties !== undefined) return [objectType(merged, walk)];
  if (schema.items !== undefined || schema.prefixItems.length > 0) return [arrayType(schema, walk)];
  if (schema.enum !== undefined) return [[text('enum')]];
  if (schema.const !== undefined) return [[text(literalText(schema.const))]];
  return schema.types.includes('null') ? [] : [[text(schema.format ?? 'any')]];
};

const ownTypeOf = (schema: Schema, { index, open }: Walk): TypePart[] => {
  const merged = mergeSchema(schema, index, (name) => !open.has(name) && !isShownOnce(name, index));
  const walk: Walk = { index, open: new Set([...open, ...merged.followed]) };
  if (merged.schema.always === false) return [text('never')];
  const types = merged.schema.types.filter((type) => type !== 'null');
  const words = types.map((type): TypePart[] => {
    if (type === 'array') return arrayType(merged.schema, walk);
    return type === 'object' ? objectType(merged, walk) : [text(scalarWord([type], merged.schema))];
  });
  const alternatives = words.length > 0 ? words : typelessWords(merged, walk);
  const isNullable = merged.schema.types.includes('null') || (alternatives.length > 1 && alternatives.some(endsInNull));
  const named = alternatives.map((parts) => (endsInNull(parts) ? withoutNull(parts) : parts));
  return joinWords([
    ...joinAlternatives(named),
    ...(isNullable ? [text(named.length === 0 ? 'null' : ' | null')] : []),
    ...additionalDynamicRef(merged, walk),
  ]);
};

const typeOf = (schema: Schema, walk: Walk): TypePart[] => {
  const name = nameOf(schema);
  if (name === undefined) return ownTypeOf(schema, walk);
  const whole = mergeTypeWords(schema, walk.index);
  const scalars = whole.types.filter((type) => type !== 'null' && type !== 'object' && type !== 'array');
  const scalarParts = scalars.length === 0 ? [] : [text(`${scalarWord(scalars, whole)} · `)];
  return joinWords([...scalarParts, linkPart(name, walk), ...(whole.types.includes('null') ? [text(' | null')] : [])]);
};

const nothing: ReadonlySet<string> = new Set();

/**
 * Returns the type of a schema. If the schema refers to a named schema, the type is a link to that schema. The type and
 * format of a scalar come before the link (`string enum · BidGoal`).
 */
export const describeType = (schema: Schema, index: SchemaIndex): TypePart[] =>
  typeOf(schema, { index, open: nothing });

/** Returns the type that the section of a named schema shows: the type itself, and not a link to that section. */
export const describeOwnType = (schema: Schema, index: SchemaIndex): TypePart[] =>
  ownTypeOf(schema, { index, open: nothing });
