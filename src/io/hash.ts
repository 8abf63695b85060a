// Bytes to the hash by which everything is compared: of files, of outputs and of memo values.
import { createHash } from 'node:crypto';

/** SHA-256, hex, first 32 characters. */
export const hashOf = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);
