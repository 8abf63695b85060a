// Local storage that may be denied: a choice is then kept for this page only.
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

export const store = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Private mode or a full store: there is nothing to keep it in, and nothing to say to a reader.
  }
};
