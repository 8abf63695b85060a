// The output folder → the files in it that no build of Mokcha made. They are kept, and no output may replace them.
import { join } from 'node:path';
import { foldPath, folderOf, toFilePath } from '../../model/paths.ts';
import type { Problem } from '../../model/problems/problem.ts';
import type { OutputPlace } from './output-place.ts';

export type UntrackedFiles = { readonly kind: 'file' | 'emptyFolder'; readonly path: string };

/**
 * Returns all files and empty folders except the files in `ours`, by their names on the disk. A link counts as a file,
 * and is not followed.
 */
export const findUntrackedFiles = (
  place: OutputPlace,
  ours: ReadonlySet<string>,
  folder = '',
): readonly UntrackedFiles[] => {
  const entries = place.disk.readdirSync(join(place.folder, folder), { withFileTypes: true });
  if (entries.length === 0 && folder !== '') return [{ kind: 'emptyFolder', path: folder }];
  return entries.flatMap((entry): readonly UntrackedFiles[] => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return findUntrackedFiles(place, ours, path);
    return ours.has(path.normalize('NFC')) ? [] : [{ kind: 'file', path }];
  });
};

const foldersAbove = (path: string): string[] => {
  const folder = folderOf(path);
  return folder === '' ? [] : [folder, ...foldersAbove(folder)];
};

/**
 * Reports untracked files and folders that are in the way of an output. Case is ignored, because the site may be copied
 * to a disk that does not distinguish case. Problems: `output/foreign`.
 */
export const findUntrackedClashes = (
  place: OutputPlace,
  foreign: readonly UntrackedFiles[],
  ours: readonly string[],
): readonly Problem[] => {
  const files = new Set(ours.map(foldPath));
  const folders = new Set(ours.flatMap(foldersAbove).map(foldPath));
  const clashes = foreign.filter(({ kind, path }) => {
    const folded = foldPath(path);
    return (
      files.has(folded) ||
      (kind === 'file' && folders.has(folded)) ||
      foldersAbove(folded).some((folder) => files.has(folder))
    );
  });
  const [first, ...others] = clashes.map(({ path }) => place.show(path)).sort();
  if (first === undefined) return [];
  const isOne = others.length === 0;
  return [
    {
      code: 'output/foreign',
      severity: 'error',
      message: isOne
        ? `\`${first}\` was not made by Mokcha, but is in the way of a file of the site.`
        : `\`${first}\` and ${others.length} more were not made by Mokcha, but are in the way of files of the site.`,
      hint: isOne
        ? 'remove it, or choose another folder with `--out <dir>`.'
        : 'remove them, or choose another folder with `--out <dir>`.',
      at: { file: toFilePath(first) },
      related: others.slice(0, 9).map((path) => ({ message: 'also in the way:', at: { file: toFilePath(path) } })),
    },
  ];
};
