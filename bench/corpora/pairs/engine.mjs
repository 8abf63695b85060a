// Bundles the functions of `src` that read descriptions, compare them and describe the changes into one module that
// plain Node can load, because the published package does not export these functions.
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const entry = `
export { compare } from './src/compare/compare.ts';
export { describeChange } from './src/compare/messages/describe-change.ts';
export { findOnDisk } from './src/io/read/find-descriptions.ts';
export { literalText } from './src/reference/describe/literal-text.ts';
`;

/**
 * Bundles the module `entry` into a temporary folder. Returns `{ file, remove }`. The function `remove` deletes the
 * folder.
 */
export const buildEngine = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mokcha-pairs-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const file = join(folder, 'engine.mjs');
  await build({
    stdin: { contents: entry, resolveDir: root, loader: 'ts' },
    outfile: file,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    define: { MOKCHA_VERSION: '"0"' },
  });
  return { file, remove: () => rmSync(folder, { recursive: true }) };
};
