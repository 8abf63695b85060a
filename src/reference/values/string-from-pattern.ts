// Patterns of ECMA-262 → a text that matches all of them. Each candidate is tested, because lookbehinds and negative
// lookaheads are not read.
import { nothing, type PatternNode, readPattern } from './pattern-tree.ts';
import { tryPattern } from './try-pattern.ts';

const longest = 4096;

/**
 * State of writing a text. `extra` is the number of repetitions beyond the required ones. `variant` is a number that
 * determines every choice.
 */
type Writing = {
  readonly extra: number;
  readonly variant: number;
  readonly groups: Map<number, string>;
  /** Texts that lookaheads require, in their order. Absent if lookaheads are ignored. */
  readonly ahead?: string[];
};

const write = (node: PatternNode, writing: Writing, length: number): string => {
  if (length > longest) return '';
  const { extra, variant, groups } = writing;
  switch (node.kind) {
    case 'characters':
      return node.pool[(variant + length) % node.pool.length] ?? '';
    case 'choice':
      return write(node.nodes[variant % node.nodes.length] ?? nothing, writing, length);
    case 'sequence':
      return node.nodes.reduce((text, inner) => text + write(inner, writing, length + text.length), '');
    case 'group': {
      const text = write(node.node, writing, length);
      groups.set(node.id, text);
      return text;
    }
    case 'again':
      return groups.get(node.id) ?? '';
    case 'ahead':
      writing.ahead?.push(write(node.node, writing, length));
      return '';
    case 'repeat': {
      const count = Math.min(node.most, node.least + extra, longest);
      let text = '';
      for (let turn = 0; turn < count; turn += 1) text += write(node.node, writing, length + text.length);
      return text;
    }
  }
};

const lengthOf = (text: string): number => [...text].length;

/**
 * Returns a text that follows the pattern. If lookaheads require texts, also returns two variants: in one, the required
 * texts replace the beginning of the text, and in the other, they come before the text.
 */
const writeTexts = (tree: PatternNode, extra: number, variant: number): readonly string[] => {
  const ahead: string[] = [];
  const text = write(tree, { extra, variant, groups: new Map(), ahead }, 0);
  const asked = ahead.join('');
  return asked === '' ? [text] : [text, asked + text.slice(asked.length), asked + text];
};

/**
 * Returns the texts of several patterns, followed by the first texts of all patterns joined in order, and joined in
 * reverse order. For a single pattern, returns its texts.
 */
const joinTexts = (texts: readonly (readonly string[])[]): readonly string[] => {
  const [first = [], ...others] = texts;
  if (others.length === 0) return first;
  const whole = texts.map(([text = '']) => text);
  return [...texts.flat(), whole.join(''), [...whole].reverse().join('')];
};

/** Number of variants that are tried for one text. */
const turns = 8;

/**
 * Returns a text with `least` to `most` code points that matches all patterns, or undefined if it finds no such text.
 * For each variant, short texts are tried first.
 */
export const stringFromPattern = (
  pattern: string | readonly string[],
  least: number,
  most: number,
  variant: number,
): string | undefined => {
  const patterns = typeof pattern === 'string' ? [pattern] : pattern;
  const tests = patterns.map(tryPattern);
  if (tests.includes(undefined) || least > longest) return undefined;
  const isMatch = (text: string): boolean => tests.every((test) => test?.(text));
  const trees = patterns.map(readPattern);
  const extras = [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, least].filter(
    (extra, at, all) => extra <= Math.max(least, 2) && all.indexOf(extra) === at,
  );
  const fits = (candidate: string): boolean =>
    lengthOf(candidate) >= least && lengthOf(candidate) <= most && isMatch(candidate);
  for (let turn = variant; turn < variant + turns; turn += 1) {
    for (const extra of extras) {
      for (const text of joinTexts(trees.map((tree) => writeTexts(tree, extra, turn)))) {
        // A pattern that does not end with `$` may also match a longer text.
        const missing = Math.max(0, least - lengthOf(text));
        const found = [
          text,
          ...(missing === 0 ? ['x'] : ['x', '0', ' ', '가'].map((filler) => filler.repeat(missing))).map(
            (end) => text + end,
          ),
        ].find(fits);
        if (found !== undefined) return found;
      }
    }
  }
  return undefined;
};
