// Output trees as records of texts, and a site folder that they are written to.
import { join } from 'node:path';
import { writeOutput, type WriteOptions, type WriteResult } from '../../../../src/io/write/write-output.ts';
import { type OutputPath, toOutputPath } from '../../../../src/model/paths.ts';
import type { OutputFile, OutputTree } from '../../../../src/model/site/output.ts';
import { readFiles } from './folders.ts';

export type Texts = Readonly<Record<string, string>>;

/** The key is the text itself. */
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

export const write = (root: string, tree: OutputTree, options: Partial<WriteOptions> = {}): Promise<WriteResult> =>
  writeOutput(tree, { root, outFolder: join(root, 'dist'), generator: 'mokcha test', routes: {}, ...options });

/** Everything below the output folder but the manifest. */
export const outputOf = (root: string): Texts => {
  const { 'mokcha.json': _, ...files } = readFiles(join(root, 'dist'));
  return files;
};
