// Makes `randomBytes` repeat after each restart, so that builds give packs (files of the memo) and drafts (temporary
// files) equal names and leave equal folders.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

export type RepeatedBytes = {
  /** Restarts a series. No bytes occur twice in one series, or in two different series. */
  readonly restart: (series: string) => void;
};

/** Replaces `randomBytes` from `node:crypto` in this process. */
export const repeatRandomBytes = (): RepeatedBytes => {
  let [name, count] = ['', 0];
  const repeated = (size: number): Buffer => {
    count += 1;
    return crypto.createHash('sha512').update(`${name} ${count}`).digest().subarray(0, size);
  };
  crypto.randomBytes = repeated as typeof crypto.randomBytes;
  syncBuiltinESMExports();
  return {
    restart: (series) => {
      [name, count] = [series, 0];
    },
  };
};
