// Values → fingerprints: short texts that are equal if, and only if, the values are.
import { createHash } from 'node:crypto';
import type { Fingerprints } from './types.ts';

/** SHA-256 in hexadecimal digits, cut after 32 of them. */
export const fingerprintOf = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

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
