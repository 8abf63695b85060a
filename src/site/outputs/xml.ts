// Escapes text for XML, for the sitemap and the feeds.

/** Returns text for XML content and attributes. Characters that XML 1.0 §2.2 forbids are left out. */
export const escapeXML = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the very characters that XML forbids
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
