// Which operation of the description after is which of that before: the same address, else the same id, else the same contract at another address.
import type { Operation } from '../model/api-spec.ts';
import { saying } from './same.ts';

export type MatchedOperations = {
  readonly pairs: readonly { readonly before: Operation; readonly after: Operation }[];
  readonly removed: readonly Operation[];
  readonly added: readonly Operation[];
};

export const operationKey = ({ method, path }: Operation): string => `${method} ${path}`;

/** Names of path parameters are not sent. */
export const addressOf = ({ method, path }: Operation): string => `${method} ${path.replace(/\{[^{}]*\}/g, '{}')}`;

/** What it takes and gives; undefined where that is too little to know it by. */
const contractOf = ({ method, parameters, requestBody, responses, summary }: Operation): string | undefined => {
  const content = [requestBody?.content, ...responses.map((response) => response.content)].flat();
  const isTelling = summary !== undefined && (content.length > 0 || parameters.length > 1);
  const names = parameters.map((each) => `${each.in} ${each.in === 'path' ? '' : each.name}`).sort();
  return isTelling ? saying([method, summary, names, requestBody ?? '', responses]) : undefined;
};

const keys: readonly ((operation: Operation) => string | undefined)[] = [
  operationKey,
  addressOf,
  (operation) => (operation.isIdWritten ? operation.id : undefined),
  contractOf,
];

/** Only what one operation alone is known by. */
const singles = (operations: Iterable<Operation>, keyOf: (operation: Operation) => string | undefined): Map<string, Operation> => {
  const found = new Map<string, Operation | undefined>();
  for (const operation of operations) {
    const key = keyOf(operation);
    if (key !== undefined) found.set(key, found.has(key) ? undefined : operation);
  }
  return new Map([...found].flatMap(([key, operation]) => (operation === undefined ? [] : [[key, operation] as const])));
};

const byKey = (one: Operation, other: Operation): number => (operationKey(one) < operationKey(other) ? -1 : 1);

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
