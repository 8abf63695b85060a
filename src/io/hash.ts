// Bytes, or a text → the hash by which files, outputs and memo values are compared.
import { createHash } from 'node:crypto';

/** Returns the first 32 characters of the SHA-256 in hex. */
export const hashOf = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32);
