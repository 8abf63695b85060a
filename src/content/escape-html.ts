// Text → what stands for it in HTML, in an element or in a double-quoted attribute.

export const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
