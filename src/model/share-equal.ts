// Plain data that was made anew → the same with every part that says what it said before being the object that it was.
import { ownValue } from './own-value.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

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
    const value = own ? shareEqual(before[name], ownValue(now, name)) : ownValue(now, name);
    // Members in another order are printed in another order.
    isSame &&= own && name === old[at] && value === before[name];
    shared.push([name, value]);
  }
  return isSame ? before : Object.fromEntries(shared);
};

/** Who knows a part by its object knows it again. Arrays are compared item by item at the same place. */
export const shareEqual = <T>(before: unknown, now: T): T => {
  if (before === now || !isObject(before) || !isObject(now)) return now;
  if (Array.isArray(before) !== Array.isArray(now)) return now;
  return (Array.isArray(before) ? shareArray(before, now as unknown as readonly unknown[]) : shareRecord(before, now)) as T;
};
