// Validates `https:` and `http:` URLs, and URLs to which paths can be appended.

/** Returns whether a text is an absolute URL with `http` or `https`. */
export const isHttpUrl = (value: string): boolean => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

/**
 * Returns whether paths can be appended to a URL, such as `https://docs.example.com/help`. A query or a fragment would
 * end up in the middle of a link.
 */
export const isLinkBase = (value: string): boolean =>
  /^https?:\/\//i.test(value) && isHttpUrl(value) && !/[?#]/.test(value);
