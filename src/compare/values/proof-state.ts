// What the steps of one proof share. The claims themselves are made in `proof.ts`, which hands them on here, so that what they rest on can make them, too.
import type { Schema } from '../../model/api-spec.ts';
import type { Judge } from './judge-value.ts';
import { type Reach, reachOf } from './reach.ts';
import type { Reading, Synthetics, Term, Version } from './terms.ts';

export type Claims = {
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
  /** Claims that are being proven, with how far into the value each is: a claim may be used for a part of the value only. */
  readonly open: Map<string, number>;
  level: number;
  /** Steps that are left. */
  budget: number;
};

export const reachIn = ({ reaches, reading }: Proof, term: Term): Reach => {
  const reach = reaches.get(term.schema) ?? reachOf(reading, term);
  reaches.set(term.schema, reach);
  return reach;
};

export const judgeFor = ({ side, schemas, isOld, isImplied }: Reading, version: Version): Judge => ({
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

/** Creates a judge for the inside of a condition, where nothing is implied and accepting more may be accepting less. */
export const strictJudgeFor = (reading: Reading, version: Version): Judge => {
  const judge = judgeFor(reading, version);
  judge.isImplied = false;
  judge.isTurned = true;
  return judge;
};

/** One level further into the value: an item or a member. */
export const inside = (proof: Proof, prove: () => boolean): boolean => {
  proof.level += 1;
  const told = prove();
  proof.level -= 1;
  return told;
};

/** Every value that matches all `terms` is proven to match `goal`. */
export const isWithin = (proof: Proof, terms: readonly Term[], goal: Term): boolean => proof.claims.isWithin(proof, terms, goal);

/** No value at all is proven to match them. */
export const isEmpty = (proof: Proof, terms: readonly Term[]): boolean => proof.claims.isEmpty(proof, terms);
