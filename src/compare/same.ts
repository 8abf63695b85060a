// Whether two parts of a description say the same: key order, spellings of numbers and places aside.
import type { Numeral } from '../model/api-spec.ts';
import { isSilent } from '../model/is-bare.ts';
import { wordsOf } from '../model/text-key.ts';
import { decimalOf, decimalText } from './values/decimal.ts';

/** Members that say where, how or since when something was written, not what. */
const unsaid = new Set(['place', 'recorded', 'spelling']);

const isLiteralObject = (value: object): value is { readonly kind: 'object'; readonly entries: readonly (readonly [string, unknown])[] } =>
  'kind' in value && value.kind === 'object' && 'entries' in value;

/** A number that JavaScript's cannot tell from its neighbours. */
const isHugeNumber = (value: object): value is Numeral =>
  'spelling' in value && 'value' in value && typeof value.value === 'number' && Math.abs(value.value) > Number.MAX_SAFE_INTEGER;

const ordered = (members: readonly (readonly [string, unknown])[]): string =>
  `{${members
    .map(([name, value]) => `${JSON.stringify(name)}:${saying(value)}`)
    .sort()
    .join(',')}}`;

/** Equal texts, equal meanings. What is absent, false or empty is left out, but for literals, where it is a value. */
export const saying = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(saying).join(',')}]`;
  // Which translation a text has is no part of the contract.
  if (typeof value === 'string') return JSON.stringify(wordsOf(value));
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  if (isHugeNumber(value)) return `{"number":${decimalText(decimalOf(value))}}`;
  if (isLiteralObject(value)) return `{"kind":"object","entries":${ordered(value.entries)}}`;
  const isLiteral = 'kind' in value;
  return ordered(Object.entries(value).filter(([name, member]) => !unsaid.has(name) && (isLiteral || !isSilent([name, member]))));
};

export const isSame = (before: unknown, after: unknown): boolean => before === after || saying(before) === saying(after);
