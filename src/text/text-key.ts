// The words of a text in a description → the key of one of its translations, if the same words are translated in more
// than one way: `목록` is `List` in one place and `Listing` in another. Also returns the words of a key.

/** U+0004, which also separates the parts of a catalogue's key. */
const SEPARATOR = '\u0004';

/**
 * Returns the key of a text. `way`: the role or the place of a text that has its own translation there, or a number for
 * a further translation of the same words, from 1 on. The first translation is looked up by the words themselves.
 */
export const textKey = (words: string, way: string | number): string => `${words}${SEPARATOR}${way}`;

/** Returns the original words of a text, from its key or from the words themselves. */
export const wordsOf = (text: string): string => (text.includes(SEPARATOR) ? (text.split(SEPARATOR)[0] ?? text) : text);
