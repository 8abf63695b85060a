// A percent-encoded address → its characters. JavaScript's own functions throw if a `%` is not an encoding, and other people's texts have such.

/** Decodes a part of an address, such as a path or a fragment. A text that cannot be decoded means itself (RFC 3986 §2.1). */
export const decodePath = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Decodes a whole address. What separates its parts stays encoded (`%2F`, `%3F`, `%23`). A text that cannot be decoded means itself. */
export const decodeAddress = (text: string): string => {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
};
