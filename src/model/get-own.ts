// A record whose keys come from a user → one of its values. `constructor` and `__proto__` are keys like any other.

/** Returns the value of a key that the record itself has, or undefined. */
export const getOwn = <T>(record: Readonly<Record<string, T>> | null | undefined, key: string): T | undefined =>
  record !== undefined && record !== null && Object.hasOwn(record, key) ? record[key] : undefined;
