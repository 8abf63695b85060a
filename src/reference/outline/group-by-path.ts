// Operations → groups by the segments of their paths, for descriptions without tags and for very long lists.
import type { Operation } from '../../model/api/api-spec.ts';
import { wordsOfName } from '../../text/words-of-name.ts';

export type PathGroup = {
  readonly segment: string;
  readonly title: string;
  readonly operations: readonly Operation[];
  readonly inner: readonly PathGroup[];
};

/** Operations that remain in the list itself, and the groups below it. */
export type Division = { readonly own: readonly Operation[]; readonly inner: readonly PathGroup[] };

/**
 * Largest number of operations in a list that `divideByPath` keeps whole. A longer list is divided if its paths allow
 * this.
 */
export const mostInGroup = 40;

/** Returns whether a segment is a version: `v1`, `2.0`, `2020-09-14`, `v1beta1`. */
const isVersion = (segment: string): boolean => /^v?\d+(?:[._-]\d+)*(?:(?:alpha|beta|rc)\d*)?$/i.test(segment);

/**
 * Returns the names in a path, without parameters, versions, and a leading `api` or `rest`:
 * `/api/v1/users({id})/orders` → `users`, `orders`.
 */
const segmentsOf = (path: string): readonly string[] => {
  const written = path
    .split('/')
    .map((segment) => segment.split(/[({?#]/, 1)[0] ?? '')
    .filter((segment) => !isVersion(segment));
  const names = written.flatMap((segment) => segment.split(/[.:]/)).filter((segment) => wordsOfName(segment) !== '');
  return /^(?:api|rest)$/i.test(names[0] ?? '') && names.length > 1 ? names.slice(1) : names;
};

type Routed = { readonly operation: Operation; readonly rest: readonly string[] };

type Bucket = { readonly segment: string; readonly title: string; readonly routed: Routed[] };

const bucketsOf = (
  routed: readonly Routed[],
): { readonly ended: readonly Routed[]; readonly buckets: readonly Bucket[] } => {
  const buckets = new Map<string, Bucket>();
  const ended: Routed[] = [];
  for (const { operation, rest } of routed) {
    const [segment, ...deeper] = rest;
    if (segment === undefined) {
      ended.push({ operation, rest });
      continue;
    }
    const title = wordsOfName(segment);
    const bucket = buckets.get(title) ?? { segment, title, routed: [] };
    bucket.routed.push({ operation, rest: deeper });
    buckets.set(title, bucket);
  }
  return { ended, buckets: [...buckets.values()] };
};

/**
 * Removes the segments that all paths begin with, up to and including the first segment at which some of the paths
 * end. A segment at which all paths end is kept.
 */
const withoutBase = (routed: readonly Routed[]): readonly Routed[] => {
  const { ended, buckets } = bucketsOf(routed);
  const [base] = buckets;
  return base !== undefined &&
    buckets.length === 1 &&
    ended.length === 0 &&
    base.routed.some(({ rest }) => rest.length > 0)
    ? withoutBase(base.routed)
    : routed;
};

const toGroup = ({ segment, title, routed }: Bucket): PathGroup => {
  const { own, inner } = divideRouted(routed, title);
  return { segment, title, operations: own, inner };
};

/**
 * Divides a long list into groups. A segment that repeats the title of the list adds no information, and a segment that
 * only one operation has does not need a group.
 */
const divideRouted = (routed: readonly Routed[], title: string): Division => {
  const whole: Division = { own: routed.map(({ operation }) => operation), inner: [] };
  if (routed.length <= mostInGroup) return whole;
  const named = routed.map(({ operation, rest }) => {
    const from = rest.findIndex((segment) => wordsOfName(segment) !== title);
    return { operation, rest: from < 0 ? [] : rest.slice(from) };
  });
  const { buckets } = bucketsOf(withoutBase(named));
  const large = buckets.filter((bucket) => bucket.routed.length > 1);
  if (large.length === 0 || large.some((bucket) => bucket.routed.length === routed.length)) return whole;
  const moved = new Set(large.flatMap((bucket) => bucket.routed.map(({ operation }) => operation)));
  return { own: whole.own.filter((operation) => !moved.has(operation)), inner: large.map(toGroup) };
};

const route = (operation: Operation): Routed => ({ operation, rest: segmentsOf(operation.path) });

/** Divides a list if it has more than `mostInGroup` operations. `title` is the name of the list. */
export const divideByPath = (operations: readonly Operation[], title: string): Division =>
  operations.length <= mostInGroup
    ? { own: operations, inner: [] }
    : divideRouted(operations.map(route), wordsOfName(title) || title);

/**
 * Groups operations that have no tag. If there would be only one group, or no group with two operations, the operations
 * stay in one list, which is divided only if it is long.
 */
export const groupByPath = (operations: readonly Operation[]): Division => {
  const { ended, buckets } = bucketsOf(withoutBase(operations.map(route)));
  if (buckets.length < 2 || buckets.every((bucket) => bucket.routed.length < 2)) return divideByPath(operations, '');
  return { own: ended.map(({ operation }) => operation), inner: buckets.map(toGroup) };
};
