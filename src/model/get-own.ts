// An object and a key that a user wrote → the value of the key, if it is a key of the object itself. `constructor` and
// `__proto__`, which every object inherits, have no value unless the object itself has such a key.

/** Returns the value of a key that the object itself has, or undefined. */
export const getOwn = <T>(record: Readonly<Record<string, T>> | null | undefined, key: string): T | undefined =>
  record !== undefined && record !== null && Object.hasOwn(record, key) ? record[key] : undefined;
