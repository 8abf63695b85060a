// Text → HTML. The only two escapes that HTML needs: of content, and of a quoted attribute's value.

/** Most texts have nothing to escape, and a site has millions of them. */
export const escapeText = (text: string): string =>
  /[&<>]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text;

export const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');
