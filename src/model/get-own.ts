// A record and a key that a user wrote → the value of the key, if it is a key of the record itself. `constructor` and
// `__proto__`, which every object inherits, have no value unless the record itself has such a key.

/** Returns the value of a key that the record itself has, or undefined. */
export const getOwn = <T>(record: Readonly<Record<string, T>> | null | undefined, key: string): T | undefined =>
  record !== undefined && record !== null && Object.hasOwn(record, key) ? record[key] : undefined;
