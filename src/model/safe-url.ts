// Whether a URL may stand in `href` or `src`: relative, or of a scheme that only navigates. One allow list for everything that is rendered.

const SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel']);

/**
 * The scheme that a browser would see, in lower case; undefined for a relative URL.
 * Browsers drop tabs, newlines and leading control characters first (WHATWG URL §4.4), so `java\nscript:` has one.
 */
export const schemeOf = (url: string): string | undefined => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what has to go.
  const seen = url.replace(/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g, '');
  const colon = seen.indexOf(':');
  if (colon < 0 || /[/?#]/.test(seen.slice(0, colon))) return undefined;
  return seen.slice(0, colon).toLowerCase();
};

/** Leads out of the site by itself: a page (`https://…`), or an address (`mailto:`, `tel:`). */
export const isOutsideUrl = (url: string): boolean => /^(https?:\/\/[^/]|mailto:|tel:)/i.test(url.trim());

export const isSafeUrl = (url: string): boolean => {
  const scheme = schemeOf(url);
  return scheme === undefined || SCHEMES.has(scheme);
};
