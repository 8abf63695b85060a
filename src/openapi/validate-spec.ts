// The files of a description → the problems that Redocly finds in them. This code runs in a different thread from the
// parser, so it parses the files again.
import type { FilePath } from '../model/paths.ts';
import type { Problem } from '../model/problems/problem.ts';
import type { SourceFile } from '../model/snapshot.ts';
import { readSpec } from './parse-spec.ts';

/** Returns the problems that Redocly finds in a description (`api/lint`). `file` is the entry file. */
export const validateSpec = (
  name: string,
  file: FilePath,
  files: readonly SourceFile[],
): Promise<readonly Problem[]> => {
  const byPath = new Map(files.map((one) => [one.path, one]));
  return readSpec({ name, file, readFile: (path) => byPath.get(path) }).validated;
};
