// Reads two tables that complement the facts: the terms of the industry for values, and known types of fields by name.
import { readFileSync } from 'node:fs';
import type { Words } from './claims.ts';

const rowsOf = (file: string): readonly (readonly string[])[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

type Term = { readonly enumeration: string; readonly value: string; readonly words: Words };

/** Terms for values. `PlacementGroupCode.*_FEED` applies to every value with that ending. */
export const valueTerms: readonly Term[] = rowsOf('terms.tsv').flatMap(([kind, key = '', ko = '', en = '']) => {
  const [enumeration = '', value = ''] = key.split('.');
  return kind === 'value' ? [{ enumeration, value, words: { ko, en } }] : [];
});

const isAbout = (term: Term, enumeration: string, value: string): boolean =>
  term.enumeration === enumeration &&
  (term.value.startsWith('*') ? value.endsWith(term.value.slice(1)) : value === term.value);

export const termOf = (enumeration: string, value: string): Words | undefined =>
  valueTerms.find((term) => isAbout(term, enumeration, value))?.words;

const typesOfName = new Map(
  rowsOf('field-types.tsv').map(([name = '', types = '']) => [name, types.split(', ')] as const),
);

/** Fields whose types are not taken from the table, because the specification defines their values itself. */
const definedElsewhere = new Set(['AdSetInterestUpdate.purchaseIntentCodes']);

/**
 * Returns whether a type is not a schema. Schemas have other names in this table than in the facts, so only the facts
 * state the schema of a field.
 */
const isPlain = (type: string): boolean => /^[a-z]/.test(type.replace('array<', ''));

export const typesOf = (schema: string, field: string): readonly string[] =>
  definedElsewhere.has(`${schema}.${field}`) ? [] : (typesOfName.get(field) ?? []).filter(isPlain);
