// Tests whether a pattern repeats something that itself repeats, as `([a-z]*)*` does. Matching may then take time that
// doubles with every character. Some descriptions have such patterns, and a regular expression cannot be stopped while
// it runs.

/** Matches escapes and character classes. Nothing inside them repeats. */
const oneCharacter = /\\[pP]\{[^{}]*\}|\\u\{[^{}]*\}|\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]?/g;

const token = /\(\??|\)|[*+]|\{\d+,\d*\}|[^()*+{]|\{/g;

const repeats = (word: string): boolean => word === '*' || word === '+' || /^\{\d+,\d*\}$/.test(word);

/** Returns whether a pattern repeats a group in which something repeats. */
export const hasCatastrophicBacktracking = (pattern: string): boolean => {
  const words = pattern.replace(oneCharacter, 'x').match(token) ?? [];
  // Whether something repeats in the whole pattern, and in each open group.
  const open = [false];
  for (const [index, word] of words.entries()) {
    if (word.startsWith('(')) open.push(false);
    const isGroup = word === ')' && open.length > 1;
    const inner = isGroup && open.pop() === true;
    const isRepeated = repeats(isGroup ? (words[index + 1] ?? '') : word);
    if (inner && isRepeated) return true;
    if (inner || isRepeated) open[open.length - 1] = true;
  }
  return false;
};
