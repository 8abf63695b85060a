// Creates output trees from texts by path, writes them to the folder of a site, and reads the output folder.
import { join } from 'node:path';
import { writeOutput, type WriteOptions, type WriteResult } from '../../../../src/io/write/write-output.ts';
import { type OutputPath, toOutputPath } from '../../../../src/model/paths.ts';
import type { OutputFile, OutputTree } from '../../../../src/model/site/output.ts';
import { readFiles } from './folders.ts';

export type Texts = Readonly<Record<string, string>>;

/** Creates a tree in which the key of a file is its text. `produced` records the paths whose content was requested. */
export const treeOf = (texts: Texts, produced: string[] = []): OutputTree =>
  new Map(
    Object.entries(texts).map(([path, text]): [OutputPath, OutputFile] => {
      const produce = async () => {
        produced.push(path);
        return new TextEncoder().encode(text);
      };
      return [toOutputPath(path), { key: text, produce }];
    }),
  );

/** Writes a tree to `dist`. */
export const write = (root: string, tree: OutputTree, options: Partial<WriteOptions> = {}): Promise<WriteResult> =>
  writeOutput(tree, { root, outFolder: join(root, 'dist'), generator: 'mokcha test', routes: {}, ...options });

/** Returns everything below the output folder except the manifest. */
export const outputOf = (root: string): Texts => {
  const { 'mokcha.json': _, ...files } = readFiles(join(root, 'dist'));
  return files;
};
