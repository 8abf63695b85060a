// Whether trying a pattern may take time that doubles with every character: a repeat of something that repeats itself, `([a-z]*)*`.
// Descriptions have such patterns, and nothing can stop a regular expression on its way.

/** Escapes and classes are one character each: what is in them repeats nothing. */
const oneCharacter = /\\[pP]\{[^{}]*\}|\\u\{[^{}]*\}|\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]?/g;

const token = /\(\??|\)|[*+]|\{\d+,\d*\}|[^()*+{]|\{/g;

const repeats = (word: string): boolean => word === '*' || word === '+' || /^\{\d+,\d*\}$/.test(word);

export const isExplosive = (pattern: string): boolean => {
  const words = pattern.replace(oneCharacter, 'x').match(token) ?? [];
  // Of each open group, and of the whole: whether something in it repeats.
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
