// Hashes of values. Large shared values (a shell, a sidebar, a description) are hashed once and stand for themselves wherever they are a part.
import { createHash } from 'node:crypto';

/** SHA-256, hex, first 32 characters. */
export const hashText = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

export type Keys = {
  /** A value that is from now on known by a hash of its own. */
  readonly share: <T extends object>(value: T, hash?: string) => T;
  /** Equal for equal JSON, key order included: what makes a value always writes its keys in one order. */
  readonly hashOf: (value: unknown) => string;
};

export const createKeys = (): Keys => {
  const known = new WeakMap<object, string>();
  const hashOf = (value: unknown): string =>
    hashText(
      JSON.stringify(value, (_, part: unknown) => {
        const hash = typeof part === 'object' && part !== null ? known.get(part) : undefined;
        return hash === undefined ? part : `shared:${hash}`;
      }) ?? 'undefined',
    );
  const share = <T extends object>(value: T, hash?: string): T => {
    if (!known.has(value)) known.set(value, hash ?? hashOf(value));
    return value;
  };
  return { share, hashOf };
};
