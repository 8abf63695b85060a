// Signs the part of the memo whose values are code. Such a value is used only if its signature is valid: an unsigned
// memo may provide pages, but never code.
import { deserialize, serialize } from 'node:v8';
import type { Current, QueryStore, Reads } from '../../incremental/types.ts';
import type { Seal } from './seal.ts';

type Sealed = { readonly bytes: Uint8Array; readonly signature: string };
type Kept = { readonly trace: Reads; readonly value: unknown };

const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' &&
  value !== null &&
  'bytes' in value &&
  value.bytes instanceof Uint8Array &&
  'signature' in value;

/**
 * Creates a memo that signs each value together with its trace. If the trace were not signed, anyone who can write to
 * the memo could give the code of an earlier config the trace of the current config.
 */
export const createSignedStore = (memo: QueryStore, seal: Seal): QueryStore => ({
  find: <T>(task: string, current: Current): T | undefined => {
    const states = new Map<string, string | undefined>();
    const stateOnce: Current = (dependency) => {
      const state = states.get(dependency) ?? current(dependency);
      states.set(dependency, state);
      return state;
    };
    const sealed = memo.find<unknown>(task, stateOnce);
    if (!isSealed(sealed) || !seal.holds(task, sealed.bytes, sealed.signature)) return undefined;
    const { trace, value }: Kept = deserialize(sealed.bytes);
    return trace.every(([dependency, state]) => stateOnce(dependency) === state) ? (value as T) : undefined;
  },
  keep: (task, trace, value) => {
    const bytes = serialize({ trace, value } satisfies Kept);
    memo.keep(task, trace, { bytes, signature: seal.sign(task, bytes) } satisfies Sealed);
  },
});
