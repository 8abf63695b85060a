// What stands in a text that is one paragraph, for where the text goes on in a line.

const onlyParagraphPattern = /^<p>((?:(?!<p[\s>])[\s\S])*)<\/p>\s*$/;

/** Undefined where the HTML is more, or something else. */
export const onlyParagraph = (html: string): string | undefined => onlyParagraphPattern.exec(html.trim())?.[1];
