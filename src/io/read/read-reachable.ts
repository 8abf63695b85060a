// Descriptions below a root → a Snapshot of them and of every file below the root that they refer to. No folder is
// listed.
import { realpathSync } from 'node:fs';
import { isOtherName, isTextName } from '../../model/file-names.ts';
import type { FilePath } from '../../model/paths.ts';
import { resolveFrom, toFilePath } from '../../model/paths.ts';
import type { Outcome, Problem } from '../../model/problems/problem.ts';
import type { Snapshot, SourceFile } from '../../model/snapshot.ts';
import { type FileReader, readFound } from './read-snapshot.ts';
import { findFile } from './walk-folder.ts';

const isHidden = /(?:^|\/)\./;

const isReadable = (path: string): boolean => !isHidden.test(path) && (isTextName(path) || isOtherName(path));

/**
 * Reads descriptions (`entries`) and the files that they refer to. `findReferences` returns decoded paths, relative to
 * the file that names them. A reference is left out if its path is outside the root, has a name that begins with a dot,
 * has an extension that descriptions do not use, or does not exist. Parsing a description reports such a reference with
 * its line. Problems: `file/unreadable`, `file/outside` (a link), `file/size`.
 */
export const readReachable = async (options: {
  root: string;
  entries: readonly string[];
  findReferences: (file: SourceFile) => readonly string[];
  /** Reader for the files. Default: a reader that reads from the disk each time. */
  readFile?: FileReader;
}): Promise<Outcome<Snapshot>> => {
  const root = realpathSync.native(options.root);
  const files = new Map<FilePath, SourceFile>();
  const problems: Problem[] = [];
  const asked = new Set<FilePath>();

  const readNew = (
    paths: Iterable<FilePath>,
    { isOptional }: { readonly isOptional: boolean },
  ): readonly SourceFile[] => {
    const fresh = [...new Set(paths)].filter((path) => !asked.has(path));
    for (const path of fresh) asked.add(path);
    const found = fresh.map((path) => findFile(root, path, { isOptional }));
    const read = readFound(
      found.filter((one) => one !== undefined),
      options.readFile,
    );
    for (const file of read.value) files.set(file.path, file);
    problems.push(...read.problems);
    return read.value;
  };

  const targetsOf = (file: SourceFile): FilePath[] =>
    options.findReferences(file).flatMap((reference) => {
      const target = resolveFrom(file.path, reference);
      return target !== undefined && isReadable(target) ? [target] : [];
    });

  let level = readNew(options.entries.map(toFilePath), { isOptional: false });
  while (level.length > 0) level = readNew(level.flatMap(targetsOf), { isOptional: true });
  return { value: { files }, problems };
};
