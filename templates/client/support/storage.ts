// Reads and writes local storage. If storage is denied, a choice lasts for the current page only.
/** Returns a stored value, or null if the key has no value or storage is denied. */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Stores a value if storage allows it. */
export const store = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage may be denied or full. The choice then lasts for the current page only.
  }
};
