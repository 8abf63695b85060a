// Builds random documents with which the native parser is compared to remark-parse: sequences of tokens, sequences of
// typical lines, and pieces of given pages with random changes.

import type { Random } from '../../random.ts';

const words = (text: string): readonly string[] => text.split('¦');

/**
 * Lists of Markdown tokens. Tokens that affect each other are in one list. Some tokens are repeated, so that they are
 * more frequent.
 */
const TOKENS = [
  words('*¦**¦***¦은¦값¦는¦中¦あ¦ ¦ ¦(¦)¦"¦.¦a¦`x`¦~~¦_¦[x](y)¦\n¦1¦!¦-¦은¦、¦é¦😀'),
  words(
    '*¦**¦_¦__¦~~¦~¦`¦``¦ ¦  ¦\n¦a¦b¦[¦]¦(¦)¦[a](b)¦![a](b ' +
      '"c")¦\\¦\\*¦!¦"¦|¦:¦1¦.¦#¦-¦+¦=¦{#a}¦é¦www¦.¦http¦s:¦//¦@¦&amp;¦<b>¦[x] ',
  ),
  words(
    '- ¦1. ¦  ¦    ¦ ¦a¦b c¦\n¦\n¦\n\n¦\n\n¦> ¦# ¦---¦===¦```¦```js¦~~~¦|¦| a | b |\n|---|:-:|\n| c | d ' +
      '|\n¦+ ¦2) ¦`x`¦**b**¦[a](b)¦-¦   ¦=¦<!-- truncate -->¦\n<!-- a -->\n¦[a]: b¦[^a]¦[^a]: ',
  ),
  words(
    'a¦b c¦\n¦\n¦\n\n¦\n\n¦:::note\n¦:::note\n¦::::tip\n¦\n:::\n¦\n:::\n¦\n::::\n¦::x\n¦::x[a]{b=c}\n¦:::note[t]\n' +
      '¦:::note[`a` *값(b)*은]{#a}\n¦:::note[1:N]\n¦- ¦1. ¦  ¦    ¦> ¦# ¦```\n¦```\n¦:b¦: ¦::¦<!-- a -->\n¦| a |\n' +
      '|---|\n',
  ),
];

/** Builds a document from 3 to 18 random tokens of one list. */
export const documentOfTokens = (random: Random): string => {
  const tokens = TOKENS[random(TOKENS.length)] ?? [];
  return Array.from({ length: 3 + random(16) }, () => tokens[random(tokens.length)]).join('');
};

const BITS = words(
  '*¦**¦_¦~~¦`¦ ¦  ¦    ¦-¦1. ¦- ¦> ' +
    '¦\\¦[¦]¦(¦)¦|¦:¦:::¦#¦은¦값¦。¦é¦😀¦"¦!¦=¦---¦+¦\n¦\n\n¦```¦~¦{#a}¦:::note¦::x¦<¦&amp;¦http://a.b¦**값(ID)**은¦www.¦@',
);

const change = (line: string, random: Random): string => {
  const bit = BITS[random(BITS.length)] ?? '';
  const at = random(line.length + 1);
  const kind = random(3);
  if (kind === 0) return line.slice(0, at) + bit + line.slice(at);
  return kind === 1 ? line.slice(0, at) + line.slice(at + 1 + random(3)) : bit + line;
};

/** Returns up to eight random pieces of each page. A piece has up to eight lines, each cut at 160 characters. */
export const piecesOf = (pages: readonly string[], random: Random): readonly (readonly string[])[] =>
  pages.flatMap((page) => {
    const lines = page.split('\n');
    return Array.from({ length: Math.min(8, 1 + Math.floor(lines.length / 8)) }, () => {
      const start = random(Math.max(1, lines.length - 4));
      return lines.slice(start, start + 1 + random(8)).map((line) => line.slice(0, 160));
    });
  });

/** Builds a document from one to four random pieces. In most documents, some of the lines are changed or indented. */
export const documentOfPieces = (pieces: readonly (readonly string[])[], random: Random): string => {
  let lines = Array.from({ length: 1 + random(4) }, () => [
    ...(pieces[random(pieces.length)] ?? []),
    ...(random(2) ? [''] : []),
  ]).flat();
  if (random(3) > 0) lines = lines.map((line) => (random(6) > 0 ? line : change(line, random)));
  if (random(4) === 0) lines = lines.map((line) => (random(5) > 0 ? line : `${' '.repeat(1 + random(4))}${line}`));
  return lines.join('\n');
};

const LINES = words(
  'a b¦값은 c¦**값(ID)**은 d¦`code` e¦# title¦## title #¦---¦***¦===¦- item¦- item¦* item¦1. item¦2) item¦10. ' +
    'item¦+ `x`¦> quote¦> quote¦| a | b |¦|---|:-:|¦| 1 | 2 |¦a | ' +
    'b¦-|-¦```¦```js¦~~~¦:::note¦:::note[words]¦::::tip{#x}¦:::¦::::¦::table[Name]¦<!-- words ' +
    '-->¦![a](b.png)¦[a](b.md)¦a  ¦a\\¦*a*¦1:N¦- # title¦- ---¦1. a  ¦- `x`:¦# ¦[a]¦(a)¦-a¦=',
);

/**
 * Builds a document from blank lines and typical lines, some of them indented. The native parser reads more of these
 * documents than of the other random documents.
 */
export const documentOfLines = (random: Random): string => {
  // Only a third of the documents may have directives, because the native parser reads fewer pages that have them.
  const lines = random(3) === 0 ? LINES : LINES.filter((line) => !line.startsWith(':'));
  return Array.from({ length: 2 + random(9) }, () => {
    if (random(5) < 2) return '';
    const indent = random(5) < 3 ? 0 : random(7);
    return `${' '.repeat(indent)}${lines[random(lines.length)]}`;
  }).join('\n');
};
