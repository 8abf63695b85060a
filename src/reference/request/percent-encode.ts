// Text → text that a URL can contain. A lone surrogate is not a character, so U+FFFD replaces it.
const wellFormed = (text: string): string => text.replace(/[\ud800-\udfff]/gu, '\ufffd');

/** Encodes a text so that every part of a URL can contain it. */
export const percentEncode = (text: string): string => encodeURIComponent(wellFormed(text));

/**
 * Encodes a text but keeps most reserved characters, as RFC 6570 §3.2.3 does. `#`, `&` and `+` are encoded, because
 * they have a meaning of their own in a query, and so are `[` and `]`, which a query cannot contain (RFC 3986 §3.4).
 */
export const percentEncodeUnreserved = (text: string): string =>
  wellFormed(text).replace(/%(?![\da-f]{2})|[^\w\-.~:/?@!$'()*,;=%]+/giu, encodeURIComponent);

/** Encodes only characters that a URL cannot contain (RFC 3986), for a whole URL that an author wrote. */
export const percentEncodeUrl = (url: string): string =>
  wellFormed(url).replace(/%(?![\da-f]{2})|[^\w\-.~:/?#[\]@!$&'()*+,;=%]+/giu, encodeURIComponent);
