// Plain data that was computed again → the same data, in which unchanged parts are the earlier objects themselves.
import { getOwn } from './get-own.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const shareArray = (before: readonly unknown[], now: readonly unknown[]): readonly unknown[] => {
  const shared = now.map((item, at) => shareEqual(before[at], item));
  return shared.length === before.length && shared.every((item, at) => item === before[at]) ? before : shared;
};

const shareRecord = (before: Readonly<Record<string, unknown>>, now: Readonly<Record<string, unknown>>): unknown => {
  const [names, old] = [Object.keys(now), Object.keys(before)];
  const shared: [string, unknown][] = [];
  let isSame = names.length === old.length;
  for (const [at, name] of names.entries()) {
    const own = Object.hasOwn(before, name);
    const value = own ? shareEqual(before[name], getOwn(now, name)) : getOwn(now, name);
    // Members must also have the same order, because pages show them in this order.
    isSame &&= own && name === old[at] && value === before[name];
    shared.push([name, value]);
  }
  return isSame ? before : Object.fromEntries(shared);
};

/**
 * Returns a value that is equal to `now` and reuses the objects and arrays of `before` that have not changed. Caches
 * that find a value by its identity can then reuse their results. Arrays are compared item by item, at equal indexes.
 */
export const shareEqual = <T>(before: unknown, now: T): T => {
  if (before === now || !isObject(before) || !isObject(now)) return now;
  if (Array.isArray(before) !== Array.isArray(now)) return now;
  return (
    Array.isArray(before) ? shareArray(before, now as unknown as readonly unknown[]) : shareRecord(before, now)
  ) as T;
};
