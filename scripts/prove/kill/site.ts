// Provides the site that `storm.ts` and `writer.ts` build. Each generation of the site has a number and differs from
// the previous one. `describeSite` checks whether a folder has the files of exactly one generation.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '../../../src/io/write/manifest-file.ts';
import { hashOf } from '../../../src/io/hash.ts';
import type { OutputTree } from '../../../src/model/site/output.ts';
import { toOutputPath } from '../../../src/model/paths.ts';

const fileCount = 150;
const foreign = { CNAME: 'docs.example.com' };
const padding = '가나다라'.repeat(300);

/** Returns the files of a generation. A third of them change with each generation, and one in seven is missing. */
const textsOf = (generation: number): Map<string, string> => {
  const texts = new Map<string, string>();
  for (let file = 0; file < fileCount; file += 1) {
    const changed = generation - ((file + generation) % 3);
    if ((file + generation) % 7 !== 0) texts.set(`docs/${file % 10}/${file}.html`, `${file} of ${changed} ${padding}`);
  }
  return texts;
};

/**
 * Returns the `generator` for the manifest of a generation. `describeSite` reads the number of the generation from it.
 */
export const stormGenerator = (generation: number): string => `storm ${generation}`;

/** Returns the files of a generation in the form that `writeOutput` takes. */
export const stormTree = (generation: number): OutputTree =>
  new Map(
    [...textsOf(generation)].map(([path, text]) => [
      toOutputPath(path),
      { key: hashOf(text), produce: async () => new TextEncoder().encode(text) },
    ]),
  );

/** Files in the output folder that no build wrote. */
export const foreignFiles: Readonly<Record<string, string>> = foreign;

const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1));

/** Returns `missing`, `whole`, or the first mistake in the site. */
export const describeSite = async (outFolder: string): Promise<string> => {
  if (!existsSync(outFolder)) return 'missing';
  const manifest = await readManifest(outFolder);
  if (manifest === undefined) return 'without a manifest';
  const texts = textsOf(Number(manifest.generator.split(' ')[1]));
  const expected = new Map([...texts, ...Object.entries(foreign)]);
  const paths = pathsIn(outFolder).filter((path) => path !== 'mokcha.json');
  const strange = paths.find((path) => readFileSync(join(outFolder, path), 'utf8') !== expected.get(path));
  if (strange !== undefined) return `of another generation: ${strange}`;
  return paths.length === expected.size && Object.keys(manifest.files).length === texts.size ? 'whole' : 'incomplete';
};
