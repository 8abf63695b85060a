// Finds the names in a text that Mokcha's texts must not contain: those of companies and products. The names are stored
// as hashes, so that this file does not contain them either.
import { createHash } from 'node:crypto';

const hashOf = (word: string): string => createHash('sha256').update(word).digest('hex').slice(0, 10);

/**
 * First ten digits of the SHA-256 of each name in lower case. `printf %s name | sha256sum | cut -c1-10` prints the
 * digits of a new name.
 */
const known = new Set(
  `
  0022b1e370 1136b39e8d 13ed070478 154c2b744d 24e6654bfd 294cee77f6 2c3e64b79a 30cd4a85fc 376fcc21fa 3a7bd3e236
  3d59f7548e 48e09381b9 4fb9c846a0 5b8c59f6fd 5beeafeac2 5ede567383 67d90e3d66 6d5510a695 6e89adf712 7352f353c4
  7ce808b235 7eaf2b3b77 8000955fdc 81a01aab65 8f28139a88 91b952863c 968e2d5b08 9fbf261b62 a1d85b21b8 b9d43341c1
  bbdefa2950 bfd1d1a16a c11bb49f58 c5285b96b5 cbc6279491 d16af719bc d73acda130 e744ff7f7b f1405c0d68 f302dc9500
  f750636ca1 f9fbd771ff
`
    .trim()
    .split(/\s+/),
);

/**
 * Returns all prefixes of at least two letters of a word. Particles follow Korean names without a space, so each prefix
 * may be a name.
 */
const beginnings = (word: string): string[] =>
  Array.from({ length: Math.max(word.length - 1, 0) }, (_, index) => word.slice(0, index + 2));

export const findNames = (text: string): string[] => {
  const latin = (text.match(/[A-Za-z]+/g) ?? []).map((word) => word.toLowerCase());
  const korean = (text.match(/[가-힣]+/g) ?? []).flatMap((word) => beginnings(word.slice(0, 10)));
  return [...new Set([...latin, ...korean])].filter((word) => known.has(hashOf(word)));
};
