// Text → what a URL can hold. Half of a pair of UTF-16 is no character: it becomes the one that stands for such.
const wellFormed = (text: string): string => text.replace(/[\ud800-\udfff]/gu, '\ufffd');

export const percentEncode = (text: string): string => encodeURIComponent(wellFormed(text));

/** RFC 6570 §3.2.3, less what would end a value of a query or begin the fragment (RFC 3986 §3.4). */
export const percentEncodeUnreserved = (text: string): string =>
  wellFormed(text).replace(/%(?![\da-f]{2})|[^\w\-.~:/?@!$'()*,;=%]+/giu, encodeURIComponent);

/** All of a URL that somebody wrote: only what no URL may have (RFC 3986). */
export const percentEncodeUrl = (url: string): string =>
  wellFormed(url).replace(/%(?![\da-f]{2})|[^\w\-.~:/?#[\]@!$&'()*+,;=%]+/giu, encodeURIComponent);
