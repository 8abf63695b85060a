// The files of a description → what Redocly finds in them, read anew: for another thread than that which reads them.
import type { FilePath } from '../model/paths.ts';
import type { Problem } from '../model/problem.ts';
import type { SourceFile } from '../model/snapshot.ts';
import { readSpec } from './parse-spec.ts';

/** `entries`: the description itself and, where each locale has a file, those. Problems: `api/lint`, `api/ref-missing`. */
export const validateSpec = async (name: string, entries: readonly FilePath[], files: readonly SourceFile[]): Promise<readonly Problem[]> => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const problems: Problem[] = [];
  for (const file of entries) problems.push(...(await readSpec({ name, file, readFile: (path) => byPath.get(path) }).validate()));
  return problems;
};
