// Queries: computations whose values are cached together with the fingerprints of their sources.
import type { Current, QueryStore } from './types.ts';

export type Question = {
  /** Name by which the value is stored, often in the form `<kind>:<subject>`. */
  readonly name: string;
  /** Fingerprint of each source that the value is computed from, by the name of the source. */
  readonly reads: Readonly<Record<string, string>>;
};

export type Query<Value> = Question & { readonly compute: () => Value | Promise<Value> };

const toCurrent =
  ({ reads }: Question): Current =>
  (source) =>
    Object.hasOwn(reads, source) ? reads[source] : undefined;

/** Returns the cached value, or undefined if no value is cached or a source of the value has changed. */
export const findValue = <Value>(store: QueryStore, question: Question): Value | undefined =>
  store.find<Value>(question.name, toCurrent(question));

/** Caches a value that was already computed, for example in another thread. */
export const keepValue = (store: QueryStore, { name, reads }: Question, value: unknown): void =>
  store.keep(name, Object.entries(reads), value);

/** Returns the cached value, or computes and caches it. */
export const ask = async <Value>(store: QueryStore, query: Query<Value>): Promise<Value> => {
  const found = findValue<Value>(store, query);
  if (found !== undefined) return found;
  const value = await query.compute();
  keepValue(store, query, value);
  return value;
};

/** Works like `ask` for a value that is computed synchronously. */
export const askNow = <Value>(store: QueryStore, query: Question & { readonly compute: () => Value }): Value => {
  const found = findValue<Value>(store, query);
  if (found !== undefined) return found;
  const value = query.compute();
  keepValue(store, query, value);
  return value;
};

/**
 * Returns the values of the questions, in the order of the questions. `compute` gets the positions of the questions
 * without a cached value, and returns the values of these questions in the same order.
 */
export const askAll = async <Value>(
  store: QueryStore,
  questions: readonly Question[],
  compute: (missing: readonly number[]) => Promise<readonly Value[]>,
): Promise<readonly Value[]> => {
  const values = questions.map((question) => findValue<Value>(store, question));
  const missing = questions.flatMap((_, at) => (values[at] === undefined ? [at] : []));
  const computed = missing.length === 0 ? [] : await compute(missing);
  for (const [nth, at] of missing.entries()) {
    const [question, value] = [questions[at], computed[nth]];
    if (question === undefined || value === undefined) throw new Error('bug: a query has no value');
    values[at] = value;
    keepValue(store, question, value);
  }
  return values as readonly Value[];
};
