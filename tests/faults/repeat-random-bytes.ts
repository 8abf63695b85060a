// Random bytes of this process that are the same after each restart: builds give their packs and drafts equal names then, and leave equal folders.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

export type RepeatedBytes = { readonly restart: () => void; readonly restore: () => void };

/** Replaces `randomBytes` of `node:crypto`. No bytes come twice between two restarts. */
export const repeatRandomBytes = (): RepeatedBytes => {
  const { randomBytes } = crypto;
  let count = 0;
  const repeated = (size: number): Buffer => {
    count += 1;
    return crypto.createHash('sha512').update(String(count)).digest().subarray(0, size);
  };
  crypto.randomBytes = repeated as typeof randomBytes;
  syncBuiltinESMExports();
  return {
    restart: () => {
      count = 0;
    },
    restore: () => {
      crypto.randomBytes = randomBytes;
      syncBuiltinESMExports();
    },
  };
};
