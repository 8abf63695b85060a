// A look-up in a record whose keys come from a user: `constructor` and `__proto__` are words like any other.
export const ownValue = <T>(record: Readonly<Record<string, T>> | null | undefined, key: string): T | undefined =>
  record !== undefined && record !== null && Object.hasOwn(record, key) ? record[key] : undefined;
