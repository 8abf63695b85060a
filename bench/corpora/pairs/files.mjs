// Finds and reads the files of the pairs in `pairs.json`.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

const here = fileURLToPath(new URL('.', import.meta.url));
const { parse } = createRequire(import.meta.url)('yaml');

export const pairs = JSON.parse(readFileSync(join(here, 'pairs.json'), 'utf8'));

export const findPair = (name) => pairs.find((pair) => pair.name === name);

/**
 * Returns the path of a file from an npm package. Earlier versions are installed in this folder, and some of the later
 * versions in the folder of the corpora. Throws an error if neither folder has the file.
 */
const pathOf = (written) => {
  const found = ['node_modules', '../node_modules'].map((folder) => join(here, folder, written)).find(existsSync);
  if (found === undefined)
    throw new Error(`${written} is missing: run npm ci --ignore-scripts in bench/corpora and in bench/corpora/pairs.`);
  return found;
};

/** Returns the size of a file on the disk, in bytes. A compressed file is not unpacked. */
export const sizeOf = (written) => statSync(pathOf(written)).size;

/**
 * Calls `use` with the path of a file. A compressed file is unpacked into a temporary folder that is removed
 * afterwards.
 */
export const withFile = async (written, use) => {
  const path = pathOf(written);
  if (!path.endsWith('.gz')) return use(path);
  const folder = mkdtempSync(join(tmpdir(), 'mokcha-pair-'));
  const file = join(folder, 'swagger.json');
  writeFileSync(file, gunzipSync(readFileSync(path)));
  try {
    return await use(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Reads a file of JSON or YAML, or of compressed JSON (`.gz`), as plain data, without knowledge of OpenAPI. */
export const readTree = (written) => {
  const path = pathOf(written);
  const bytes = readFileSync(path);
  if (path.endsWith('.gz')) return JSON.parse(gunzipSync(bytes).toString());
  return path.endsWith('.json') ? JSON.parse(bytes.toString()) : parse(bytes.toString(), { maxAliasCount: -1 });
};
