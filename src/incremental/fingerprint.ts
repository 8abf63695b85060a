// Texts, bytes and JSON values → fingerprints: short hashes by which they are compared.
import { hash } from 'node:crypto';
import type { Fingerprints } from './types.ts';

/** Returns the first 32 hexadecimal digits of the SHA-256 hash of bytes, or of a text in UTF-8. */
export const fingerprintOf = (text: string | Uint8Array): string => hash('sha256', text, 'hex').slice(0, 32);

/** Creates a store that hashes each shared value (`share`) at most once. */
export const createFingerprints = (): Fingerprints => {
  const known = new WeakMap<object, string>();
  const of = (value: unknown): string =>
    fingerprintOf(
      JSON.stringify(value, (_, part: unknown) => {
        const fingerprint = typeof part === 'object' && part !== null ? known.get(part) : undefined;
        return fingerprint === undefined ? part : `shared:${fingerprint}`;
      }) ?? 'undefined',
    );
  const share = <T extends object>(value: T, fingerprint?: string): T => {
    if (!known.has(value)) known.set(value, fingerprint ?? of(value));
    return value;
  };
  return { share, of };
};
