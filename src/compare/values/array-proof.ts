// Terms that apply to lists → whether they imply what a goal requires of lists and their items, and whether no list
// matches all terms.
import type { Schema } from '../../model/api/api-spec.ts';
import { inside, isEmpty, isWithin, type Proof, reachIn } from './proof-state.ts';
import { isCountWithin, leastOf, mostOf } from './scalar-proof.ts';
import type { Term } from './terms.ts';

/**
 * Returns the terms that apply to the item at a position. All positions from `longestPrefix` on have the same terms.
 */
const itemTerms = (proof: Proof, flat: readonly Term[], at: number): readonly Term[] =>
  flat.flatMap((term): readonly Term[] => {
    const { schema } = term;
    const own = schema.prefixItems[at] ?? schema.items;
    const left = unevaluatedAt(proof, term, at);
    return [own, left].flatMap((inner) => (inner === undefined ? [] : [{ ...term, schema: inner }]));
  });

const unevaluatedAt = (proof: Proof, term: Term, at: number): Schema | undefined => {
  const { unevaluatedItems } = term.schema;
  if (unevaluatedItems === undefined) return undefined;
  const reach = reachIn(proof, term);
  return reach.maybeAllItems || at < reach.maybeItems || reach.maybeContains ? undefined : unevaluatedItems;
};

const longestPrefix = (proof: Proof, flat: readonly Term[]): number =>
  Math.max(
    0,
    ...flat.map(({ schema }) => schema.prefixItems.length),
    ...flat.map((term) => (term.schema.unevaluatedItems ? reachIn(proof, term).maybeItems : 0)),
  );

/** Returns whether it is proven that a list cannot have an item at a position. */
const hasNone = (proof: Proof, flat: readonly Term[], at: number): boolean =>
  at >= mostOf(flat, 'Items') || isEmpty(proof, itemTerms(proof, flat, at));

/**
 * Returns the bounds for the length of a list. The list ends before a position for which it is proven that no item
 * matches.
 */
const lengthsOf = (proof: Proof, flat: readonly Term[]): { readonly least: number; readonly most: number } => {
  const contained = flat.map(({ schema }) => (schema.contains ? (schema.limits.minContains?.value ?? 1) : 0));
  const least = Math.max(leastOf(flat, 'Items'), ...contained);
  let most = mostOf(flat, 'Items');
  const places = longestPrefix(proof, flat);
  for (let at = 0; at <= places && at < most; at += 1)
    if (inside(proof, () => isEmpty(proof, itemTerms(proof, flat, at)))) most = at;
  return { least, most };
};

/** Returns whether the items match `prefixItems` and `items` of the goal. */
const areItemsWithin = (proof: Proof, flat: readonly Term[], goal: Term): boolean => {
  const { prefixItems, items } = goal.schema;
  const places = Math.max(longestPrefix(proof, flat), prefixItems.length);
  for (let at = 0; at <= places; at += 1) {
    const inner = prefixItems[at] ?? items;
    if (inner === undefined || hasNone(proof, flat, at)) continue;
    if (!isWithin(proof, itemTerms(proof, flat, at), { ...goal, schema: inner })) return false;
  }
  return true;
};

/** Returns whether the items that the other keywords of the goal may leave unevaluated match its `unevaluatedItems`. */
const areUnevaluatedWithin = (proof: Proof, flat: readonly Term[], goal: Term): boolean => {
  const { unevaluatedItems } = goal.schema;
  if (unevaluatedItems === undefined) return true;
  const { surelyAllItems, surelyItems } = reachIn(proof, goal);
  if (surelyAllItems) return true;
  const places = Math.max(longestPrefix(proof, flat), surelyItems);
  for (let at = surelyItems; at <= places; at += 1) {
    if (hasNone(proof, flat, at)) continue;
    if (!isWithin(proof, itemTerms(proof, flat, at), { ...goal, schema: unevaluatedItems })) return false;
  }
  return true;
};

/** Returns whether the number of items that match `contains` is within the bounds of the goal. */
const isContainedWithin = (
  proof: Proof,
  flat: readonly Term[],
  goal: Term,
  lengths: { least: number; most: number },
): boolean => {
  const { contains, limits } = goal.schema;
  if (contains === undefined) return true;
  const [least, most] = [limits.minContains?.value ?? 1, limits.maxContains?.value ?? Number.POSITIVE_INFINITY];
  const asked: Term = { ...goal, schema: contains, isStrict: true };
  const known = flat.flatMap((term) => {
    const { contains: inner, limits: own } = term.schema;
    if (inner === undefined) return [];
    return [
      {
        term: { ...term, schema: inner, isStrict: true },
        least: own.minContains?.value ?? 1,
        most: own.maxContains?.value ?? Number.POSITIVE_INFINITY,
      },
    ];
  });
  const isEnough =
    least <= 0 ||
    known.some((each) => each.least >= least && isWithin(proof, [each.term], asked)) ||
    countSure(proof, flat, asked, lengths.least) >= least;
  if (!isEnough) return false;
  if (most >= lengths.most) return true;
  if (known.some((each) => each.most <= most && isWithin(proof, [asked], each.term))) return true;
  const places = longestPrefix(proof, flat);
  const isNever = (at: number): boolean => isEmpty(proof, [...itemTerms(proof, flat, at), asked]);
  const possible = Array.from({ length: places }, (_, at) => at).filter(
    (at) => at < lengths.most && !isNever(at),
  ).length;
  return isNever(places) && possible <= most;
};

const countSure = (proof: Proof, flat: readonly Term[], asked: Term, length: number): number => {
  const places = Math.min(length, longestPrefix(proof, flat) + 1);
  const isSure = (at: number): boolean => isWithin(proof, itemTerms(proof, flat, at), asked);
  const first = Array.from({ length: places }, (_, at) => at).filter(isSure).length;
  return length > places && isSure(places) ? first + length - places : first;
};

/** Returns whether every list that matches all terms is proven to match the goal. */
export const isArrayWithin = (proof: Proof, flat: readonly Term[], goal: Term): boolean => {
  const { limits } = goal.schema;
  const lengths = lengthsOf(proof, flat);
  if (!isCountWithin(lengths.least, lengths.most, limits, 'Items')) return false;
  if (limits.uniqueItems === true && lengths.most > 1 && !flat.some((term) => term.schema.limits.uniqueItems === true))
    return false;
  return inside(
    proof,
    () =>
      areItemsWithin(proof, flat, goal) &&
      isContainedWithin(proof, flat, goal, lengths) &&
      areUnevaluatedWithin(proof, flat, goal),
  );
};

/** Returns whether it is proven that no list matches all terms. */
export const hasNoList = (proof: Proof, flat: readonly Term[]): boolean => {
  const { least, most } = lengthsOf(proof, flat);
  if (least > most) return true;
  return inside(proof, () =>
    flat.some((term) => {
      const { contains, limits } = term.schema;
      if (contains === undefined) return false;
      const asked: Term = { ...term, schema: contains, isStrict: true };
      const minimum = limits.minContains?.value ?? 1;
      if (limits.maxContains !== undefined && limits.maxContains.value < minimum) return true;
      if (minimum > 0 && least > most) return true;
      if (limits.maxContains !== undefined && countSure(proof, flat, asked, least) > limits.maxContains.value)
        return true;
      const places = longestPrefix(proof, flat);
      const places0 = Array.from({ length: places + 1 }, (_, at) => at).filter((at) => at < most);
      return minimum > 0 && places0.every((at) => isEmpty(proof, [...itemTerms(proof, flat, at), asked]));
    }),
  );
};
