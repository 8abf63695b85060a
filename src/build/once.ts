// A value for each key, made when it is first asked for.

/** Each value is made once for each key; `create` never runs twice for the same one. */
export const once = <T>(create: (...key: readonly string[]) => T): ((...key: readonly string[]) => T) => {
  const made = new Map<string, T>();
  return (...key) => {
    const name = key.join('\n');
    const known = made.get(name);
    if (known !== undefined || made.has(name)) return known as T;
    const value = create(...key);
    made.set(name, value);
    return value;
  };
};
