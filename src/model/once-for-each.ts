// What is found out about a value that never changes → kept as long as the value is.

type Found = NonNullable<unknown>;

/** Returns a function that calls `make` for each key once. Keys are told apart by identity. */
export const createOnceForEach = <Key extends object, Value extends Found>(): ((key: Key, make: () => Value) => Value) => {
  const known = new WeakMap<Key, Value>();
  return (key, make) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make();
    known.set(key, made);
    return made;
  };
};

/** The same function, called once for each key. */
export const onceForEach = <Key extends object, Value extends Found>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const find = createOnceForEach<Key, Value>();
  return (key) => find(key, () => make(key));
};
