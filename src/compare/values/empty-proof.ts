// Terms → whether they contradict each other, so that no value matches all of them.
import { hasNoList } from './array-proof.ts';
import { hasNoObject } from './object-proof.ts';
import { isWithin, type Proof } from './proof-state.ts';
import { hasNoNumber, leastOf, mostOf } from './scalar-proof.ts';
import { kindsOf, type Term } from './terms.ts';

const isKindImpossible = (proof: Proof, flat: readonly Term[], kind: string): boolean => {
  if (kind === 'number') return hasNoNumber(flat);
  if (kind === 'string') return leastOf(flat, 'Length') > mostOf(flat, 'Length');
  if (kind === 'array') return hasNoList(proof, flat);
  return kind === 'object' && hasNoObject(proof, flat);
};

const withoutOneOf = (proof: Proof, flat: readonly Term[], term: Term): readonly Term[] => [
  ...flat.filter((other) => other !== term),
  { ...term, schema: proof.synthetics.without(term.schema, 'oneOf') },
];

/**
 * Returns whether the terms are proven to contradict each other: because one of them is `false`, because they exclude
 * every kind of value, because two members of a `oneOf` both match, or because the schema of a `not` matches.
 */
export const isImpossible = (proof: Proof, flat: readonly Term[]): boolean => {
  if (flat.some(({ schema }) => schema.always === false)) return true;
  if (kindsOf(proof.reading, flat).every((kind) => isKindImpossible(proof, flat, kind))) return true;
  const isTwice = (term: Term): boolean => {
    const { oneOf } = term.schema;
    let held = 0;
    for (const schema of oneOf)
      if (held < 2 && isWithin(proof, withoutOneOf(proof, flat, term), { ...term, schema })) held += 1;
    return held > 1;
  };
  if (flat.some(isTwice)) return true;
  return flat.some(({ schema, ...term }) => {
    const { not } = schema;
    return (
      not !== undefined &&
      isWithin(
        proof,
        flat.filter((other) => other.schema !== schema),
        { ...term, schema: not, isStrict: true },
      )
    );
  });
};
