// Two schemas from two descriptions → whether they have equal contracts, and whether all schemas that they refer to
// have equal contracts as well. A contract leaves out keywords that do not affect which values are valid.
import type { Schema } from '../../model/api/api-spec.ts';
import { canonicalText } from '../is-equivalent.ts';
import type { Contract, Contracts } from './contract.ts';
import { isTrivial, type Reading, silentMembers, type Term } from './terms.ts';

/** Creates an empty store of contracts, for the schemas of one comparison. */
export const createContracts = (): Contracts => ({ known: new Map(), ids: new Map() });

/**
 * Keywords for which a change in a schema that an inner schema refers to can affect more than the value at the
 * reference. For example, if the schema inside `not` accepts more, the outer schema accepts less.
 */
const turning = new Set([
  'not',
  'if',
  'oneOf',
  'contains',
  'dependentSchemas',
  'unevaluatedItems',
  'unevaluatedProperties',
]);

const isSchema = (value: object): value is Schema => 'types' in value && 'limits' in value;

/**
 * Returns the contract of a schema. Each schema is read once; inner schemas are represented by the ids of their
 * contracts.
 */
const contractOf = (contracts: Contracts, schema: Schema): Contract => {
  const done = contracts.known.get(schema);
  if (done !== undefined) return done;
  const refs = new Set<string>(schema.ref === undefined ? [] : [schema.ref]);
  let isTurning = schema.ref !== undefined && !isTrivial({ ...schema, ref: undefined });
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip);
    if (typeof value !== 'object' || value === null) return value;
    if (isSchema(value)) {
      const inner = contractOf(contracts, value);
      for (const name of inner.refs) refs.add(name);
      isTurning ||= inner.isTurning;
      return { contract: inner.id };
    }
    return 'schema' in value ? { ...value, recorded: undefined, schema: strip(value.schema) } : value;
  };
  const members = Object.entries(schema).filter(
    ([name, value]) => !silentMembers.has(name) && value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  const flags = [schema.isReadOnly, schema.isWriteOnly].map(Number).join('');
  isTurning ||= members.some(([name]) => turning.has(name));
  const text = `${flags} ${canonicalText(Object.fromEntries(members.map(([name, value]) => [name, strip(value)])))}`;
  const id = contracts.ids.get(text) ?? contracts.ids.size;
  contracts.ids.set(text, id);
  const contract: Contract = { id, refs: [...refs], isTurning };
  contracts.known.set(schema, contract);
  return contract;
};

/**
 * Returns whether two schemas have the same requirements for values. Referenced schemas are compared only if a change
 * in them can affect more than the value at the reference.
 */
export const isSameContract = (reading: Reading, before: Schema, after: Schema): boolean => {
  if (before === after) return true;
  const [old, now] = [contractOf(reading.contracts, before), contractOf(reading.contracts, after)];
  if (old.id !== now.id) return false;
  return !old.isTurning || isAlike(reading, { schema: before, version: 'before' }, { schema: after, version: 'after' });
};

/**
 * Largest number of named schemas that `isAlike` compares. Two schemas that refer to more named schemas do not count as
 * alike.
 */
const most = 400;

/** Returns whether two schemas of different descriptions, and all schemas that they refer to, have equal contracts. */
export const isAlike = (reading: Reading, one: Term, other: Term): boolean => {
  if (one.schema === other.schema && one.version === other.version) return true;
  if (one.version === other.version || (one.isStrict ?? false) !== (other.isStrict ?? false)) return false;
  const met = new Set<string>();
  const isSame = (left: Schema, right: Schema): boolean => {
    const [was, is] = [contractOf(reading.contracts, left), contractOf(reading.contracts, right)];
    if (was.id !== is.id) return false;
    return was.refs.every((name) => {
      if (met.has(name)) return true;
      met.add(name);
      const [old, now] = [reading.schemas[one.version].get(name), reading.schemas[other.version].get(name)];
      return met.size <= most && old !== undefined && now !== undefined && isSame(old.schema, now.schema);
    });
  };
  return isSame(one.schema, other.schema);
};
