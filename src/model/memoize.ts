// Caches values that are computed from texts or from an object. An object must never change; its value is cached as
// long as the object is in use.

type Found = NonNullable<unknown>;

/**
 * Returns a function that calls `make` when it first gets a key, and returns the cached value when it gets the key
 * again. Keys are compared by identity.
 */
export const createObjectCache = <Key extends object, Value extends Found>(): ((
  key: Key,
  make: () => Value,
) => Value) => {
  const known = new WeakMap<Key, Value>();
  return (key, make) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make();
    known.set(key, made);
    return made;
  };
};

/** Returns a function that calls `make` at most once per argument, which is compared by identity. */
export const memoize = <Key extends object, Value extends Found>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const find = createObjectCache<Key, Value>();
  return (key) => find(key, () => make(key));
};

/**
 * Returns a function that calls `make` at most once for equal texts. If `make` takes several texts, they must not
 * contain newlines.
 */
export const memoizeByText = <Value>(
  make: (...texts: readonly string[]) => Value,
): ((...texts: readonly string[]) => Value) => {
  const known = new Map<string, Value>();
  return (...texts) => {
    const name = texts.join('\n');
    const found = known.get(name);
    if (found !== undefined || known.has(name)) return found as Value;
    const value = make(...texts);
    known.set(name, value);
    return value;
  };
};
