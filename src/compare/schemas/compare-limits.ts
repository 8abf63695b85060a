// The keywords that bound a value → reported changes. If several parts set a bound, the tightest one wins; an exclusive
// bound is tighter than an inclusive one at the same number.
import type { Limits, Numeral } from '../../model/api/api-spec.ts';
import type { Pair } from './schema-pair.ts';
import { type BoundName, boundNames } from '../rules/limit-rules.ts';
import { findLocation } from '../change-location.ts';
import { compareDecimals, decimalOf } from '../values/decimal.ts';
import type { Facet, View } from './schema-view.ts';
import { appendSegments, reportDataChange } from '../comparison-state.ts';

type Bound = {
  readonly numeral: Numeral;
  readonly isExclusive: boolean;
  readonly member: keyof Limits;
  readonly facet: Facet;
};

/** Keywords that set one bound. `exclusive` is absent for limits of lengths and counts, which are always inclusive. */
type Members = { readonly plain: keyof Limits; readonly exclusive?: keyof Limits };

const membersOf: Readonly<Record<BoundName, Members>> = {
  minimum: { plain: 'minimum', exclusive: 'exclusiveMinimum' },
  maximum: { plain: 'maximum', exclusive: 'exclusiveMaximum' },
  'min-length': { plain: 'minLength' },
  'max-length': { plain: 'maxLength' },
  'min-items': { plain: 'minItems' },
  'max-items': { plain: 'maxItems' },
  'min-properties': { plain: 'minProperties' },
  'max-properties': { plain: 'maxProperties' },
  'min-contains': { plain: 'minContains' },
  'max-contains': { plain: 'maxContains' },
};

const boundsOf = (facet: Facet, { plain, exclusive }: Members): Bound[] =>
  [plain, exclusive].flatMap((member) => {
    const numeral = member && facet.schema.limits[member];
    if (member === undefined || typeof numeral !== 'object') return [];
    // A length or count cannot be below 0, so a minimum of 0 has no effect. `minContains: 0` has an effect, since its
    // default is 1.
    if (/^min(?:Length|Items|Properties)$/.test(member) && numeral.value <= 0) return [];
    return [{ numeral, isExclusive: member === exclusive, member, facet }];
  });

type End = 'minimum' | 'maximum';

const endOf = (name: BoundName): End => (name.startsWith('max') ? 'maximum' : 'minimum');

/**
 * Returns a number below 0 if the first bound is the lower one. At the same number, an exclusive maximum is lower than
 * an inclusive one, and an exclusive minimum is higher.
 */
const order = (one: Bound, other: Bound, end: End): number =>
  compareDecimals(decimalOf(one.numeral), decimalOf(other.numeral)) ||
  (Number(one.isExclusive) - Number(other.isExclusive)) * (end === 'maximum' ? -1 : 1);

const tightest = (view: View, name: BoundName): Bound | undefined => {
  const end = endOf(name);
  const bounds = view.facets.flatMap((facet) => boundsOf(facet, membersOf[name]));
  return bounds.sort((one, other) => order(one, other, end) * (end === 'maximum' ? 1 : -1))[0];
};

const compareBound = (pair: Pair, name: BoundName): void => {
  const old = tightest(pair.before, name);
  const now = tightest(pair.after, name);
  const end = endOf(name);
  const difference = old && now ? order(now, old, end) : 0;
  if ((old && now && difference === 0) || (old === undefined && now === undefined)) return;
  const move = old === undefined ? 'added' : now === undefined ? 'removed' : difference > 0 ? 'raised' : 'lowered';
  const facet = now?.facet ?? pair.after.facets.find(({ pointer }) => pointer === findLocation(pair, old, now));
  // A switch between inclusive and exclusive changes two members, so the limits are reported as a whole.
  const isSwitched = old !== undefined && now !== undefined && old.member !== now.member;
  const member = (now ?? old)?.member ?? membersOf[name].plain;
  const segments = isSwitched ? ['limits'] : ['limits', member];
  const after = isSwitched ? facet?.schema.limits : facet?.schema.limits[member];
  const words = (bound: Bound | undefined): string | undefined =>
    bound && `${bound.isExclusive ? (end === 'maximum' ? '<' : '>') : ''}${bound.numeral.spelling}`;
  reportDataChange(pair.location, `${name}-${move}`, {
    pointer: appendSegments(findLocation(pair, old, now), ...segments),
    before: old?.numeral,
    after,
    ...(isSwitched && { name: `${words(old)} → ${words(now)}` }),
  });
};

/** Reports limits that were added, removed, raised or lowered. */
export const compareLimits = (pair: Pair): void => {
  for (const name of boundNames) compareBound(pair, name);
};
