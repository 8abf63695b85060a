// What the owner's tables say beside the facts: the words of the trade for a value, and the types known for a field's name.
import { readFileSync } from 'node:fs';
import type { Words } from './claims.ts';

const rowsOf = (file: string): readonly (readonly string[])[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

type Term = { readonly enumeration: string; readonly value: string; readonly words: Words };

/** `PlacementGroupCode.*_FEED` is about every value that ends so. */
export const valueTerms: readonly Term[] = rowsOf('terms.tsv').flatMap(([kind, key = '', ko = '', en = '']) => {
  const [enumeration = '', value = ''] = key.split('.');
  return kind === 'value' ? [{ enumeration, value, words: { ko, en } }] : [];
});

const isAbout = (term: Term, enumeration: string, value: string): boolean =>
  term.enumeration === enumeration && (term.value.startsWith('*') ? value.endsWith(term.value.slice(1)) : value === term.value);

export const termOf = (enumeration: string, value: string): Words | undefined =>
  valueTerms.find((term) => isAbout(term, enumeration, value))?.words;

const typesOfName = new Map(rowsOf('field-types.tsv').map(([name = '', types = '']) => [name, types.split(', ')] as const));

/** The specification itself says what such a code is made of. */
const saidOtherwise = new Set(['AdSetInterestUpdate.purchaseIntentCodes']);

/** Types that are schemas of the real API have names of their own there: which schema a field is of, the facts say. */
const isPlain = (type: string): boolean => /^[a-z]/.test(type.replace('array<', ''));

export const typesOf = (schema: string, field: string): readonly string[] =>
  saidOtherwise.has(`${schema}.${field}`) ? [] : (typesOfName.get(field) ?? []).filter(isPlain);
