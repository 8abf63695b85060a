// State of checking one value against a schema: the members that schemas describe, and how reliable the result is.
import type { Literal, Schema } from '../../model/api/api-spec.ts';
import { tryPattern } from '../../reference/values/try-pattern.ts';

export type ObjectLiteral = Extract<Literal, { kind: 'object' }>;

export type ValueValidator = {
  readonly schemas: ReadonlyMap<string, { readonly schema: Schema }>;
  readonly side: 'request' | 'response';
  /** Whether the OpenAPI version is older than 3.1, so that an `enum` next to `nullable` does not have to list null. */
  readonly isOld: boolean;
  /**
   * Whether `properties` and `items` imply that a value is an object or a list, as authors intend. In conditions, these
   * keywords imply no type.
   */
  isImplied: boolean;
  /**
   * Whether the sender of the value follows this schema, so that the value has no member that occurs only on the other
   * side.
   */
  readonly isSent: boolean;
  /** Members that a schema describes or requires, for each object in the value. */
  readonly described: Map<Literal, Set<string>>;
  /** Members that `properties` declare, for each object in the value. */
  readonly named: Map<Literal, Set<string>>;
  /**
   * Whether the current schema is inside `not`, `oneOf`, `contains` or a condition, where accepting more may mean that
   * the outer schema accepts less.
   */
  isTurned: boolean;
  /**
   * Whether every acceptance is reliable. It is false if something could not be decided, such as a `$dynamicRef`, a
   * format, or a pattern that cannot be run.
   */
  isSure: boolean;
  /** Whether a refusal is reliable. It is false if something that could not be decided may have caused the refusal. */
  isFirm: boolean;
};

/** Returns whether a text matches a pattern, or undefined if the pattern cannot be run. */
export const matchesPattern = (pattern: string, text: string): boolean | undefined => tryPattern(pattern)?.(text);

/** Records that something could not be decided, so that the result is less reliable. */
export const doubt = (validator: ValueValidator): void => {
  validator.isSure = false;
  validator.isFirm &&= !validator.isTurned;
};

/**
 * Returns whether a text matches a pattern. A pattern that cannot be run counts as matched, but makes the result less
 * reliable.
 */
export const matches = (validator: ValueValidator, pattern: string, text: string): boolean => {
  const result = matchesPattern(pattern, text);
  if (result === undefined) validator.isFirm = false;
  if (result === undefined) doubt(validator);
  return result ?? true;
};

/** Adds a name to the members that are noted for an object. */
export const note = (of: Map<Literal, Set<string>>, object: ObjectLiteral, name: string): void => {
  of.set(object, (of.get(object) ?? new Set<string>()).add(name));
};

/** Runs a test inside `not`, `contains` or a condition, where keywords imply no type, and returns its result. */
export const asWritten = (validator: ValueValidator, test: () => boolean): boolean => {
  const { isImplied, isTurned } = validator;
  validator.isImplied = false;
  validator.isTurned = true;
  const result = test();
  validator.isImplied = isImplied;
  validator.isTurned = isTurned;
  return result;
};
