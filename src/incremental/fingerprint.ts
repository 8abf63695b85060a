// Values → fingerprints: short texts that differ if the values differ.
import { createHash } from 'node:crypto';
import type { Fingerprints } from './types.ts';

/** Returns the SHA-256 of a text or of bytes, as its first 32 hexadecimal digits. */
export const fingerprintOf = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Creates a store of fingerprints, in which each shared value is hashed at most once. */
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
