// The typeface of social pictures (`lib/social`, docs/dependencies.md).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Font, readFont } from '../render/social/font.ts';
import { findPackage } from './package-root.ts';

/** Of its own, from the first byte to the last: what Node reads may stand in a buffer that is shared. */
export const loadSocialFont = (): Font =>
  readFont(Uint8Array.from(readFileSync(join(findPackage().root, 'lib', 'social', 'font.ttf'))).buffer);
