// What looks up a text of a description whose words are translated in more than one way: `목록` is `List` here and `Listing` there.

/** U+0004, as between the parts of a catalogue's key. */
const SEPARATOR = '\u0004';

/** `way`: a role that has a translation of its own, or 1 for the second way, and so on; the first is looked up by the words themselves. */
export const textKey = (words: string, way: string | number): string => `${words}${SEPARATOR}${way}`;

/** The words that a text of the description was written in, be it a key or the words themselves. */
export const wordsOf = (text: string): string => (text.includes(SEPARATOR) ? (text.split(SEPARATOR)[0] ?? text) : text);
