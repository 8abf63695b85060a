// Which members an object of a sample has: a request holds what it must and what has an example; where nothing must be, everything.
import type { Property, Schema } from '../model/api-spec.ts';
import { accepts, isSided, schemasOfMember } from './accepts.ts';
import { makeText } from './make-scalar.ts';
import { mergeSchema } from './merge-schema.ts';
import { patternText } from './pattern-text.ts';
import { collectParts, type SchemaIndex } from './schema-parts.ts';

type Choosing = { readonly index: SchemaIndex; readonly side: 'request' | 'response'; readonly variant: number; readonly isFull: boolean };
export type Member = { readonly name: string; readonly isNeeded: boolean };

type Sided = { readonly name: string; readonly isRequired: boolean; readonly isDeprecated: boolean; readonly hasExample: boolean };

/** Asked of every member: the parts are looked at, and nothing is merged. */
const readProperty = ({ name, isRequired, schema }: Property, { index, side }: Choosing): Sided[] => {
  const { parts } = collectParts(schema, index, () => true);
  if (parts.some((part) => !isSided(part.schema, side) || part.schema.always === false)) return [];
  const own = parts.filter(({ from }) => from === undefined).map((part) => part.schema);
  return [
    {
      name,
      isRequired,
      isDeprecated: own.some(({ isDeprecated }) => isDeprecated),
      hasExample: own.some(
        ({ examples, default: standard, const: only }) => examples.length > 0 || standard !== undefined || only !== undefined,
      ),
    },
  ];
};

/** What one name asks for beside it, to the end. */
const withDependents = (names: readonly string[], { dependentRequired }: Schema): readonly string[] => {
  const found = new Set(names);
  for (const name of found) {
    for (const rule of dependentRequired) if (rule.name === name) for (const other of rule.requires) found.add(other);
  }
  return [...found];
};

/** Names that nobody wrote, as the schema wants them. */
function* inventedNames(schema: Schema, { index, side, variant }: Choosing): Iterable<string> {
  const names = schema.propertyNames === undefined ? undefined : mergeSchema(schema.propertyNames, index).schema;
  for (let turn = 0; turn < 20; turn += 1) {
    const { pattern } = schema.patternProperties[turn % Math.max(1, schema.patternProperties.length)] ?? {};
    const matching = pattern === undefined ? undefined : patternText(pattern, 1, 100, variant + turn);
    const listed = names?.enum?.[turn]?.value;
    const free =
      listed ??
      (names === undefined || (names.limits.minLength === undefined && names.limits.pattern === undefined && names.format === undefined)
        ? undefined
        : makeText(names, turn));
    for (const name of [
      matching,
      matching === undefined ? undefined : `${matching}${turn + 1}`,
      free?.kind === 'string' ? free.value : undefined,
      turn === 0 ? 'key' : `key${turn + 1}`,
    ]) {
      if (name === undefined) continue;
      const isAllowed =
        schema.propertyNames === undefined || accepts({ kind: 'string', value: name }, schema.propertyNames, { index, side });
      if (isAllowed && schemasOfMember(name, schema).every(({ always }) => always !== false)) yield name;
    }
  }
}

export const chooseMembers = (schema: Schema, choosing: Choosing): Member[] => {
  const { limits, additionalProperties, requiredElsewhere } = schema;
  const sided = schema.properties.flatMap((property) => readProperty(property, choosing));
  const needed = withDependents([...sided.filter(({ isRequired }) => isRequired).map(({ name }) => name), ...requiredElsewhere], schema);
  const wantsAll = choosing.isFull && (choosing.side === 'response' || needed.length === 0);
  const optional = sided
    .filter(({ isDeprecated, hasExample }) => !isDeprecated && (wantsAll || (choosing.isFull && hasExample)))
    .map(({ name }) => name);
  const most = limits.maxProperties?.value ?? Number.POSITIVE_INFINITY;
  const least = Math.min(limits.minProperties?.value ?? 0, 100);
  const chosen = new Set(needed);
  // In the order of the description; one whose dependents would be too many is left out.
  const add = (name: string): void => {
    const more = withDependents([...chosen, name], schema);
    if (more.length <= most) for (const one of more) chosen.add(one);
  };
  for (const name of optional) add(name);
  for (const { name } of sided) if (chosen.size < least) add(name);
  const isMap =
    choosing.isFull &&
    sided.length === 0 &&
    chosen.size === 0 &&
    most > 0 &&
    additionalProperties !== undefined &&
    additionalProperties.always !== false;
  const wanted = Math.max(least, isMap ? 1 : 0);
  for (const name of inventedNames(schema, choosing)) {
    if (chosen.size >= wanted) break;
    chosen.add(name);
  }
  const ordered = [
    ...sided.map(({ name }) => name).filter((name) => chosen.has(name)),
    ...[...chosen].filter((name) => !sided.some((property) => property.name === name)),
  ];
  return ordered.map((name) => ({ name, isNeeded: needed.includes(name) }));
};
