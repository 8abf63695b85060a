// A schema with choices and conditions → the schemas that may apply in addition to its own keywords: an alternative of
// each choice, a branch of each condition, and `dependentSchemas`. The most likely combinations come first.
import type { Schema } from '../../model/api/api-spec.ts';
import { chosenAlternative } from '../examples/discriminated-parts.ts';
import type { MergedSchema } from '../schemas/merge-schema.ts';
import { emptySchema, type SchemaIndex } from '../schemas/schema-parts.ts';
import { partsOf } from './walk.ts';

/** Largest number of combinations that are tried. */
const mostWays = 64;

/**
 * Returns the keywords of a part that apply on their own, without references, `allOf`, choices, conditions, `not`,
 * `dependentSchemas` and the `unevaluated…` keywords.
 */
const plainPart = (part: Schema): Schema => {
  const {
    ref: _ref,
    if: _if,
    then: _then,
    else: _else,
    not: _not,
    unevaluatedItems: _items,
    unevaluatedProperties: _rest,
    ...own
  } = part;
  return { ...own, allOf: [], oneOf: [], anyOf: [], dependentSchemas: [] };
};

const only = (schemas: readonly Schema[]): Schema => {
  const [first] = schemas;
  return schemas.length === 1 && first !== undefined ? first : { ...emptySchema, allOf: schemas };
};

/**
 * Returns a schema of the keywords that always apply, without choices and conditions. The parts are kept apart, because
 * some keywords depend on the other keywords of their part.
 */
export const ownPart = (merged: MergedSchema): Schema => {
  const { schema, properties, parts } = merged;
  return parts.length < 2 ? plainPart({ ...schema, properties }) : only(partsOf(merged).map(plainPart));
};

type Way = readonly Schema[];

const branchesOf = ({
  if: condition,
  then: after,
  else: otherwise,
}: Pick<Schema, 'if' | 'then' | 'else'>): readonly Way[] => {
  if (condition === undefined) return [];
  const then: readonly Way[] = after?.always === false ? [] : [[condition, ...(after === undefined ? [] : [after])]];
  return [...then, [{ ...emptySchema, not: condition }, ...(otherwise === undefined ? [] : [otherwise])]];
};

/** Yields all combinations of one element from each list. The elements of the first list change fastest. */
function* product(lists: readonly (readonly Way[])[]): Iterable<Way> {
  const [first, ...others] = lists;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const rest of product(others)) for (const way of first) yield [...way, ...rest];
}

const isWanted = (list: readonly Way[]): boolean => list.length > 0;

function* allAdditions(merged: MergedSchema, index: SchemaIndex): Iterable<Way> {
  const { choices, conditions, parts } = merged;
  const picks = choices
    .map((choice) => choice.schemas.map((schema): Way => [chosenAlternative(schema, choice, index)]))
    .filter(isWanted);
  const branches = conditions.map(branchesOf).filter(isWanted);
  const brought = parts.flatMap(({ schema }) => schema.dependentSchemas.map((dependent) => dependent.schema));
  const withBrought: readonly Way[] = brought.length > 0 ? [[], brought] : [[]];
  // A value often meets a condition by chance, so the combinations with branches of conditions come last.
  for (const way of product([...picks, withBrought])) yield way;
  if (branches.length > 0) yield* product([...picks, ...branches, withBrought]);
}

const nothing: readonly Way[] = [[]];

const isPlain = ({ choices, conditions, parts }: MergedSchema): boolean =>
  choices.length + conditions.length === 0 && parts.every(({ schema }) => schema.dependentSchemas.length === 0);

/**
 * Returns combinations of schemas to add, at most 64. A schema without choices, conditions and `dependentSchemas` has
 * one combination, which is empty.
 */
export const additions = (merged: MergedSchema, index: SchemaIndex): Iterable<Way> =>
  isPlain(merged) ? nothing : someAdditions(merged, index);

function* someAdditions(merged: MergedSchema, index: SchemaIndex): Iterable<Way> {
  let left = mostWays;
  for (const way of allAdditions(merged, index)) {
    yield way;
    left -= 1;
    if (left === 0) return;
  }
}
