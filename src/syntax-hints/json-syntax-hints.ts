// Text that is meant to be JSON but is not valid → the place of the first mistake, with advice if the mistake is a
// common one.

/**
 * The first mistake in a text. The wrong characters begin at the offset `start` and end before `end`. If a comma or a
 * colon is missing, the offsets are those of the token before it. If only the place of the mistake is known, `advice`
 * is absent.
 */
export type JsonSyntaxHint = {
  readonly advice?: { readonly message: string; readonly hint: string };
  readonly start: number;
  readonly end: number;
};

type Token = { readonly kind: string; readonly text: string; readonly start: number; readonly end: number };

const tokenPattern = new RegExp(
  [
    /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/|#[^\n]*)/,
    /(?<string>"(?:[^"\\\n]|\\[^\n])*")/,
    /(?<single>'[^'"\n]*')/,
    /(?<unclosed>"[^\n]*)/,
    /(?<scalar>true|false|null|-?\d[\d.eE+-]*)/,
    /(?<mark>[{}[\],:])/,
    /(?<other>[^\s{}[\],:"]+)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

const readTokens = (text: string): readonly Token[] =>
  [...text.matchAll(tokenPattern)].map(({ 0: whole, index, groups = {} }) => {
    const [kind = 'other'] = Object.entries(groups).find(([, value]) => value !== undefined) ?? [];
    return { kind: kind === 'mark' ? whole : kind, text: whole, start: index, end: index + whole.length };
  });

const at = (token: Token, message: string, hint: string): JsonSyntaxHint => ({
  advice: { message, hint },
  start: token.start,
  end: token.end,
});

const isEnd = ({ kind }: Token): boolean => ['string', 'scalar', '}', ']'].includes(kind);
const isStart = ({ kind }: Token): boolean => ['string', 'scalar', 'single', '{', '['].includes(kind);

const adviseOnUnclosed = (token: Token): JsonSyntaxHint => {
  const [, value] = /^("[^,{}[\]:"]*[^,{}[\]:"\s]),?\s*$/.exec(token.text) ?? [];
  return at(
    token,
    'A string is not closed.',
    value === undefined ? 'close the string with `"`.' : `write \`${value}"\`.`,
  );
};

const adviseOnToken = (token: Token): JsonSyntaxHint | undefined => {
  if (token.kind === 'comment') return at(token, 'JSON does not allow comments.', 'remove the comment.');
  if (token.kind === 'single')
    return at(token, 'A string is in single quotes.', `write \`"${token.text.slice(1, -1)}"\`.`);
  return token.kind === 'unclosed' ? adviseOnUnclosed(token) : undefined;
};

/**
 * Advises on a trailing comma, or on a comma or colon that is missing between two tokens. `role` is `name` if `before`
 * is the name of a member.
 */
const adviseOnPair = (before: Token, token: Token, role: 'name' | 'other'): JsonSyntaxHint | undefined => {
  if (before.kind === ',' && (token.kind === '}' || token.kind === ']'))
    return at(before, `Trailing comma before \`${token.kind}\`.`, 'remove the comma.');
  if (!isEnd(before) || !isStart(token)) return undefined;
  if (role === 'name') return at(before, `A colon is missing after \`${before.text}\`.`, `write \`${before.text}:\`.`);
  return at(before, `A comma is missing after \`${before.text}\`.`, `write \`${before.text},\`.`);
};

/**
 * Returns the first mistake, or undefined if no mistake is found, for example because the text only ends too early or
 * the mistake is inside a value.
 */
export const hintForJson = (text: string): JsonSyntaxHint | undefined => {
  const open: string[] = [];
  let before: Token | undefined;
  let role: 'name' | 'other' = 'other';
  for (const token of readTokens(text)) {
    const advice = adviseOnToken(token);
    // A missing comma or colon is reported first, because its place is before the invalid token.
    const pair = before && open.length > 0 ? adviseOnPair(before, token, role) : undefined;
    if (pair ?? advice) return pair ?? advice;
    const isUnknown = token.kind === 'other' || (open.length === 0 && before !== undefined);
    if (isUnknown) return { start: token.start, end: token.end };
    const isName = token.kind === 'string' && open.at(-1) === '{' && (before?.kind === '{' || before?.kind === ',');
    role = isName ? 'name' : 'other';
    if (token.kind === '{' || token.kind === '[') open.push(token.kind);
    else if ((token.kind === '}' && open.pop() !== '{') || (token.kind === ']' && open.pop() !== '['))
      return { start: token.start, end: token.end };
    before = token;
  }
  return undefined;
};
