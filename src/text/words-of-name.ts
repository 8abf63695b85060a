// A name in code → words: `listSSHKeys` → `List SSH keys`, `payment_intents` → `Payment intents`.

const joinKnown = (words: string): string => words.replace(/\bO Auth/g, 'OAuth').replace(/\bGit Hub/g, 'GitHub');

/** Separates words at capitals. The plural `s` of an acronym (`IDs`) is not separated. */
const splitCapitals = (name: string): string =>
  name.replace(/([\p{Ll}\p{N}])(?=\p{Lu})/gu, '$1 ').replace(/(\p{Lu})(?=\p{Lu}(?!s(?!\p{Ll}))\p{Ll})/gu, '$1 ');

const isAcronym = (word: string): boolean => /^\p{Lu}[\p{Lu}\p{N}]+s?$/u.test(word) || /^(?:OAuth|GitHub)/.test(word);

/**
 * Returns the words in sentence case. Acronyms keep their capitals, unless the name has several words and all of them
 * are in capitals (`LIST_PETS`). Returns an empty string if the name has no letter.
 */
export const wordsOfName = (name: string): string => {
  if (!/\p{L}/u.test(name)) return '';
  const isShouted = !/\p{Ll}/u.test(name) && /[^\p{L}\p{N}]/u.test(name);
  const tokens = (isShouted ? name.toLowerCase() : joinKnown(splitCapitals(name)))
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  const words = tokens.map((word) => (isAcronym(word) ? word : word.toLowerCase())).join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
