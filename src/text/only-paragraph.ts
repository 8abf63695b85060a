// HTML that is a single paragraph → its content without `<p>`, which can be inserted into a line of text.

const onlyParagraphPattern = /^<p>((?:(?!<p[\s>])[\s\S])*)<\/p>\s*$/;

/** Returns the content of the paragraph, or undefined if the HTML is not exactly one paragraph. */
export const onlyParagraph = (html: string): string | undefined => onlyParagraphPattern.exec(html.trim())?.[1];
