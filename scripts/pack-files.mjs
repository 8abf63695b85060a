// Removes the scripts and development dependencies from `package.json`, and the section `Start`, which is only for a
// clone, from README.md. npm runs this before packing, and again afterwards to restore both files.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const step = process.argv[2];

/** Returns a `package.json` without its scripts and development dependencies. */
export const packedManifest = (text) => {
  const { scripts: _, devDependencies: __, ...manifest } = JSON.parse(text);
  return `${JSON.stringify(manifest, null, 2)}\n`;
};

/** Returns the README without the section for a fresh clone. */
export const packedReadme = (text) => text.replace(/^## Start\n[\s\S]*?(?=^## )/m, '');

const files = { 'package.json': packedManifest, 'README.md': packedReadme };

for (const [name, change] of Object.entries(files)) {
  const [file, kept] = [join(root, name), join(root, `.${name}.kept`)];
  if (step === 'before') {
    // If an earlier run was stopped, `kept` still contains the original file.
    if (existsSync(kept)) renameSync(kept, file);
    const text = readFileSync(file, 'utf8');
    writeFileSync(kept, text);
    writeFileSync(file, change(text));
  }
  if (step === 'after' && existsSync(kept)) renameSync(kept, file);
}
