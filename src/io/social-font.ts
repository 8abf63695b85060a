// Loads the font of social pictures (`lib/social`, docs/dependencies.md).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Font, readFont } from '../render/social/font.ts';
import { findPackage } from './package-root.ts';

/**
 * Reads the font. Its bytes are copied to a separate buffer, because Node may read a file into a part of a shared
 * buffer.
 */
export const loadSocialFont = (): Font =>
  readFont(Uint8Array.from(readFileSync(join(findPackage().root, 'lib', 'social', 'font.ttf'))).buffer);
