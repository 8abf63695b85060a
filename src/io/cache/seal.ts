// Signs cached values and verifies their signatures. A signature is an HMAC-SHA256 (RFC 2104) or, without a key, a
// hash, which detects damage but not forgery.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../file-problems.ts';
import { hashOf } from '../hash.ts';
import { readPlainFile } from '../read/read-plain-file.ts';

/** Functions that sign values and verify them. */
export type Seal = {
  /**
   * Signs bytes. `label`: name of the value that the bytes contain. A signature that was made with a key is valid only
   * for its label.
   */
  readonly sign: (label: string, bytes: Uint8Array | string) => string;
  /** Returns whether a signature was made for these bytes and, if there is a key, for this label. */
  readonly holds: (label: string, bytes: Uint8Array | string, signature: unknown) => boolean;
};

/** Seal without a key. Detects damage, but not forgery. */
export const plainSeal: Seal = {
  sign: (_, bytes) => hashOf(bytes),
  holds: (_, bytes, signature) => hashOf(bytes) === signature,
};

const secretLength = 32;

const removeDraft = (draft: string): void => {
  try {
    rmSync(draft, { force: true });
  } catch (error) {
    // If the folder cannot be written, removing the draft fails too.
    if (errorCode(error) === undefined) throw error;
  }
};

/**
 * Writes a new secret. If two processes do this at once, the later secret is kept, and values that were signed with the
 * earlier secret are computed again. Returns undefined if the secret cannot be written.
 */
const makeSecret = (folder: string): Buffer | undefined => {
  const secret = randomBytes(secretLength);
  const file = join(folder, secretName);
  const draft = `${file}-${randomBytes(8).toString('hex')}`;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(draft, secret, { flag: 'wx', mode: 0o600 });
    renameSync(draft, file);
    return secret;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    removeDraft(draft);
    return undefined;
  }
};

export const secretName = 'cache-key';

/**
 * Returns the secret of this user on this machine, and creates it if it is missing or damaged. If it cannot be stored,
 * returns a secret that only this process uses.
 */
const secretIn = (folder: string | undefined): Buffer => {
  const known = folder === undefined ? undefined : readPlainFile(join(folder, secretName));
  if (known?.byteLength === secretLength) return known;
  return (folder === undefined ? undefined : makeSecret(folder)) ?? randomBytes(secretLength);
};

/**
 * Creates a seal with a key. Signing needs the key, so write access to the cache folder is not enough to forge a value.
 * `key`: `MOKCHA_CACHE_KEY`; if absent, a secret of this machine is used. `folder`: folder of this secret, outside of
 * the cache; if undefined, the secret is not stored. `version`: version of the code that signs.
 */
export const createSeal = (options: {
  key?: string | undefined;
  folder: string | undefined;
  version: string;
}): Seal => {
  const { key, folder, version } = options;
  let secret: Buffer | string | undefined = key;
  const digest = (label: string, bytes: Uint8Array | string): Buffer => {
    secret ??= secretIn(folder);
    return createHmac('sha256', secret)
      .update(`mokcha seal 1\n${JSON.stringify([version, label])}\n`)
      .update(bytes)
      .digest();
  };
  return {
    sign: (label, bytes) => digest(label, bytes).toString('hex'),
    holds: (label, bytes, signature) => {
      const given = Buffer.from(typeof signature === 'string' ? signature : '', 'hex');
      const wanted = digest(label, bytes);
      return given.byteLength === wanted.byteLength && timingSafeEqual(given, wanted);
    },
  };
};
