// Decodes a percent-encoded URL or a part of one. Unlike `decodeURI` and `decodeURIComponent`, the functions do not
// throw if a `%` does not begin an encoded character.

/**
 * Decodes a part of a URL, such as a path or a fragment (RFC 3986 §2.1). A text that cannot be decoded is returned
 * unchanged.
 */
export const decodePath = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * Decodes a whole URL except encoded separators, such as `%2F`, `%3F` and `%23`. A text that cannot be decoded is
 * returned unchanged.
 */
export const decodeAddress = (text: string): string => {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
};
