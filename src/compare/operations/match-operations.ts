// Operations of two descriptions → pairs that belong together, and the operations that were removed or added.
// Operations are matched by method and path, then by method and path without the names of path parameters, then by
// `operationId`, then by equal content. Also provides the first two of these keys.
import type { Operation } from '../../model/api/api-spec.ts';
import { canonicalText } from '../is-equivalent.ts';

export type MatchedOperations = {
  readonly pairs: readonly { readonly before: Operation; readonly after: Operation }[];
  readonly removed: readonly Operation[];
  readonly added: readonly Operation[];
};

/** Returns the method and path of an operation: `GET /pets`. */
export const operationKey = ({ method, path }: Operation): string => `${method} ${path}`;

/** Returns the method and path without the names of path parameters, which are not sent. */
export const addressOf = ({ method, path }: Operation): string => `${method} ${path.replace(/\{[^{}]*\}/g, '{}')}`;

/**
 * Returns a text from the method, summary, request body and responses of an operation, and from the `in` and name of
 * each parameter, without the names of path parameters. Returns undefined if these values are not enough to recognise
 * the operation.
 */
const contractOf = ({ method, parameters, requestBody, responses, summary }: Operation): string | undefined => {
  const content = [requestBody?.content, ...responses.map((response) => response.content)].flat();
  const isDistinctive = summary !== undefined && (content.length > 0 || parameters.length > 1);
  const names = parameters.map((each) => `${each.in} ${each.in === 'path' ? '' : each.name}`).sort();
  return isDistinctive ? canonicalText([method, summary, names, requestBody ?? '', responses]) : undefined;
};

const keys: readonly ((operation: Operation) => string | undefined)[] = [
  operationKey,
  addressOf,
  (operation) => (operation.isIdWritten ? operation.id : undefined),
  contractOf,
];

/** Returns operations by key, without keys that several operations share. */
const singles = (
  operations: Iterable<Operation>,
  keyOf: (operation: Operation) => string | undefined,
): Map<string, Operation> => {
  const found = new Map<string, Operation | undefined>();
  for (const operation of operations) {
    const key = keyOf(operation);
    if (key !== undefined) found.set(key, found.has(key) ? undefined : operation);
  }
  return new Map(
    [...found].flatMap(([key, operation]) => (operation === undefined ? [] : [[key, operation] as const])),
  );
};

const byKey = (one: Operation, other: Operation): number => (operationKey(one) < operationKey(other) ? -1 : 1);

/** Pairs operations of two lists. Pairs and the remaining operations are sorted by method and path. */
export const matchOperations = (before: readonly Operation[], after: readonly Operation[]): MatchedOperations => {
  const removed = new Set(before);
  const added = new Set(after);
  const pairs: { before: Operation; after: Operation }[] = [];
  for (const keyOf of keys) {
    const now = singles(added, keyOf);
    for (const [key, old] of singles(removed, keyOf)) {
      const match = now.get(key);
      if (match === undefined) continue;
      removed.delete(old);
      added.delete(match);
      pairs.push({ before: old, after: match });
    }
  }
  const sorted = pairs.sort((one, other) => byKey(one.after, other.after));
  return { pairs: sorted, removed: [...removed].sort(byKey), added: [...added].sort(byKey) };
};
