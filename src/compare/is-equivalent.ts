// Two parts of a description → whether they mean the same, or one part → a text that is the same for equal meanings.
// Key order, spellings of numbers, source places and marks are ignored.
import type { Numeral } from '../model/api/api-spec.ts';
import { isSilent } from '../model/api/is-bare.ts';
import { wordsOf } from '../text/text-key.ts';
import { decimalOf, decimalText } from './values/decimal.ts';

/**
 * Members that do not affect the meaning: the place of a part, its marks (`recorded`), and the spelling of a number.
 */
const unsaid = new Set(['place', 'recorded', 'spelling']);

const isLiteralObject = (
  value: object,
): value is { readonly kind: 'object'; readonly entries: readonly (readonly [string, unknown])[] } =>
  'kind' in value && value.kind === 'object' && 'entries' in value;

/** Returns whether a number is too large for JavaScript to distinguish it from its neighbours. */
const isHugeNumber = (value: object): value is Numeral =>
  'spelling' in value &&
  'value' in value &&
  typeof value.value === 'number' &&
  Math.abs(value.value) > Number.MAX_SAFE_INTEGER;

const ordered = (members: readonly (readonly [string, unknown])[]): string =>
  `{${members
    .map(([name, value]) => `${JSON.stringify(name)}:${canonicalText(value)}`)
    .sort()
    .join(',')}}`;

/**
 * Serializes a value so that equal meanings give equal texts. Members that mean the same as absent ones (`isSilent`)
 * are left out, except in literals, where they are values.
 */
export const canonicalText = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  // A text may be the key of a translation: its words, followed by a suffix. Only the words are compared.
  if (typeof value === 'string') return JSON.stringify(wordsOf(value));
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  if (isHugeNumber(value)) return `{"number":${decimalText(decimalOf(value))}}`;
  if (isLiteralObject(value)) return `{"kind":"object","entries":${ordered(value.entries)}}`;
  const isLiteral = 'kind' in value;
  return ordered(
    Object.entries(value).filter(([name, member]) => !unsaid.has(name) && (isLiteral || !isSilent([name, member]))),
  );
};

/** Returns whether two parts mean the same. */
export const isEquivalent = (before: unknown, after: unknown): boolean =>
  before === after || canonicalText(before) === canonicalText(after);
