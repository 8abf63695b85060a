// Plain text → HTML: for the content of an element, or for the value of an attribute in double quotes.

/** Escapes text for the content of an element. The test comes first because most texts need no escapes. */
export const escapeText = (text: string): string =>
  /[&<>]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text;

/** Escapes text for the value of an attribute in double quotes. */
export const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');
