// A URL → its scheme, whether it is a web, mail or phone address, and whether `href` or `src` may contain it. Relative
// URLs are allowed, and so are URLs with a scheme from a short allow list.

const SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel']);

/**
 * Returns the scheme in lower case, or undefined if the URL is relative. Browsers remove tabs, newlines and leading
 * control characters (WHATWG URL §4.4), so `java\nscript:` has a scheme. To be safe, spaces and common invisible
 * characters are removed everywhere.
 */
export const schemeOf = (url: string): string | undefined => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed on purpose.
  const seen = url.replace(/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g, '');
  const colon = seen.indexOf(':');
  if (colon < 0 || /[/?#]/.test(seen.slice(0, colon))) return undefined;
  return seen.slice(0, colon).toLowerCase();
};

/**
 * Returns whether a URL is a web address (`https://…`, even of a page of this site), a mail address (`mailto:`) or a
 * phone number (`tel:`).
 */
export const isOutsideUrl = (url: string): boolean => /^(https?:\/\/[^/]|mailto:|tel:)/i.test(url.trim());

/** Returns whether a URL is relative or has an allowed scheme. */
export const isSafeUrl = (url: string): boolean => {
  const scheme = schemeOf(url);
  return scheme === undefined || SCHEMES.has(scheme);
};
