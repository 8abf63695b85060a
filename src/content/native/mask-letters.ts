// Lets a parser with plain CommonMark rules read emphasis next to Hangul, Han and kana as `remark-cjk-friendly` does:
// letters next to delimiters such as `**` are replaced with punctuation before parsing, and are restored in the tree.
import type { Nodes, Root } from 'mdast';

/** Source with replaced letters. */
export type Masked = {
  /** Text that is as long as the source, both in UTF-16 units and in bytes of UTF-8, so that offsets are the same. */
  readonly text: string;
  /** Replaced letters, by the characters that replace them. Empty if nothing had to be replaced. */
  readonly letters: ReadonlyMap<string, string>;
};

/**
 * First of the characters that replace letters. They are rare punctuation characters, and as long as the letters: one
 * UTF-16 unit, and three bytes in UTF-8. U+2E2F, after the last of them, is a letter. By CommonMark §6.2, `**` between
 * two punctuation characters can open and close emphasis. By `remark-cjk-friendly`, so can `**` between punctuation and
 * a letter that `CJK` matches.
 */
const FIRST_REPLACEMENT = 0x2e00;
const REPLACEMENT_COUNT = 0x2f;
const REPLACEMENTS = /[\u2e00-\u2e2e]/g;

const RUN = /[*_~]+/g;
const CJK = /[\uac00-\ud7a3\u4e00-\u9fff\u3041-\u3096\u30a1-\u30fa]/;
const PUNCTUATION = /[!-/:-@[-`{-~]/;
const isAscii = (character: string): boolean => character <= '\x7f';

/**
 * Returns the offset of the letter to replace next to the delimiter run at `index` (CommonMark §6.2). `none`: no letter
 * has to be replaced. `unknown`: CommonMark and `remark-cjk-friendly` are not known to agree on this run.
 */
const placeOf = (source: string, run: string, index: number): number | 'none' | 'unknown' => {
  const [before, after] = [source[index - 1] ?? '\n', source[index + run.length] ?? '\n'];
  const isCjkBefore = CJK.test(before);
  if (isAscii(before) && isAscii(after)) return 'none';
  // CommonMark and `remark-cjk-friendly` may differ next to other letters, punctuation and spaces outside ASCII, and
  // halves of surrogate pairs.
  if (!(isCjkBefore || isAscii(before)) || !(CJK.test(after) || isAscii(after))) return 'unknown';
  if (!/^(?:\*+|_+|~+)$/.test(run)) return 'unknown';
  // `remark-cjk-friendly` does not change strikethrough.
  if (run.startsWith('~') || !(PUNCTUATION.test(before) || PUNCTUATION.test(after))) return 'none';
  if (run.startsWith('_')) return 'unknown';
  const place = isCjkBefore ? index - 1 : index + run.length;
  // The replacement must change how this run is read, but not how other runs are read.
  const beyond = source[isCjkBefore ? place - 1 : place + 1] ?? '\n';
  return /[*_~]/.test(beyond) || /[*_~\\]/.test(isCjkBefore ? after : before) ? 'unknown' : place;
};

/** Replaces letters next to emphasis. Returns undefined if the parsers may read some emphasis differently. */
export const maskLetters = (source: string): Masked | undefined => {
  const replacements = new Map<string, string>();
  let [text, done] = ['', 0];
  for (const { index, 0: run } of source.matchAll(RUN)) {
    const place = placeOf(source, run, index);
    if (place === 'unknown') return undefined;
    if (place === 'none' || place < done) continue;
    const letter = source.charAt(place);
    const replacement = replacements.get(letter) ?? String.fromCharCode(FIRST_REPLACEMENT + replacements.size);
    replacements.set(letter, replacement);
    text += source.slice(done, place) + replacement;
    done = place + 1;
  }
  if (replacements.size > REPLACEMENT_COUNT || (replacements.size > 0 && source.search(REPLACEMENTS) >= 0))
    return undefined;
  return {
    text: text + source.slice(done),
    letters: new Map([...replacements].map(([letter, replacement]) => [replacement, letter])),
  };
};

const unmaskFields = (fields: Record<string, unknown>, unmask: (text: string) => string): void => {
  for (const [name, value] of Object.entries(fields))
    if (name !== 'type' && typeof value === 'string') fields[name] = unmask(value);
};

/** Restores the masked letters. Changes the tree in place, so nothing else may refer to it yet. */
export const unmaskTree = (tree: Root, letters: Masked['letters']): void => {
  const unmask = (text: string): string =>
    text.replace(REPLACEMENTS, (replacement) => letters.get(replacement) ?? replacement);
  const visit = (node: Nodes): void => {
    unmaskFields(node as Nodes & Record<string, unknown>, unmask);
    if ('attributes' in node) unmaskFields(node.attributes as Record<string, unknown>, unmask);
    if ('children' in node) node.children.forEach(visit);
  };
  visit(tree);
};
