// State that the steps of proofs share. `proof.ts` imports the steps, so they cannot import its claims: they call
// the claims through this state. Also creates the validators that the steps need.
import type { Schema } from '../../model/api/api-spec.ts';
import type { ValueValidator } from './value-validator.ts';
import { type Reach, reachOf } from './reach.ts';
import type { Reading, Synthetics, Term, Version } from './terms.ts';

type Claims = {
  readonly isWithin: (proof: Proof, terms: readonly Term[], goal: Term) => boolean;
  readonly isEmpty: (proof: Proof, terms: readonly Term[]) => boolean;
};

export type Proof = {
  readonly claims: Claims;
  readonly reading: Reading;
  readonly synthetics: Synthetics;
  readonly ids: Map<Schema, number>;
  readonly reaches: Map<Schema, Reach>;
  readonly known: Map<string, boolean>;
  /**
   * Claims that are being proven, each with the depth in the value at which its proof began. A proof may use an open
   * claim only at a greater depth, for a part of the value.
   */
  readonly open: Map<string, number>;
  level: number;
  /** Number of remaining steps. */
  budget: number;
};

/** Returns the members and items that a term's schema evaluates or may evaluate. The result is computed once. */
export const reachIn = ({ reaches, reading }: Proof, term: Term): Reach => {
  const reach = reaches.get(term.schema) ?? reachOf(reading, term);
  reaches.set(term.schema, reach);
  return reach;
};

/** Creates a validator for the schemas of one description. */
export const createValidator = ({ side, schemas, isOld, isImplied }: Reading, version: Version): ValueValidator => ({
  schemas: schemas[version],
  side,
  isOld: isOld[version],
  isImplied,
  isSent: false,
  described: new Map(),
  named: new Map(),
  isTurned: false,
  isSure: true,
  isFirm: true,
});

/**
 * Creates a validator for the inside of a condition, where keywords imply no type, and where accepting more may mean
 * that the outer schema accepts less.
 */
export const createStrictValidator = (reading: Reading, version: Version): ValueValidator => {
  const validator = createValidator(reading, version);
  validator.isImplied = false;
  validator.isTurned = true;
  return validator;
};

/** Runs a step of the proof one level further into the value, at an item or a member, and returns its result. */
export const inside = (proof: Proof, prove: () => boolean): boolean => {
  proof.level += 1;
  const result = prove();
  proof.level -= 1;
  return result;
};

/** Returns whether every value that matches all terms is proven to match the goal. */
export const isWithin = (proof: Proof, terms: readonly Term[], goal: Term): boolean =>
  proof.claims.isWithin(proof, terms, goal);

/** Returns whether it is proven that no value matches all terms. */
export const isEmpty = (proof: Proof, terms: readonly Term[]): boolean => proof.claims.isEmpty(proof, terms);
