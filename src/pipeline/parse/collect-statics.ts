// Snapshot and entries → files that are copied unchanged: all files below `content/static`, and those that entries or
// descriptions name. Reading and writing the files is left to `src/io`.
import { imageSize } from 'image-size';
import { shortenName } from '../../model/file-names.ts';
import type { EntryMeta } from '../../model/content/entry.ts';
import { memoize } from '../../model/memoize.ts';
import { decodePath } from '../../text/decode-address.ts';
import { type FilePath, foldPath, lastSegment, type OutputPath, resolveFrom, toOutputPath } from '../../model/paths.ts';
import type { ImageSize, StaticFile } from '../../model/site/site.ts';
import type { Snapshot, SourceFile } from '../../model/snapshot.ts';

const staticFolder = 'content/static/';

const isImage = (path: string): boolean => /\.(png|jpe?g|gif|webp|avif|svg)$/i.test(path);

/**
 * Returns the size of a picture. Returns undefined for other files, and for a picture that cannot be read, which is
 * then shown without a size.
 */
const sizeOf = (file: SourceFile): ImageSize | undefined => {
  if (!isImage(file.path)) return undefined;
  try {
    const { width, height } = imageSize(file.bytes);
    return { width, height };
  } catch {
    return undefined;
  }
};

const toStatic = (file: SourceFile): StaticFile => {
  const size = sizeOf(file);
  const name = lastSegment(file.path);
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot < 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)];
  const output = file.path.startsWith(staticFolder)
    ? toOutputPath(file.path.slice(staticFolder.length))
    : toOutputPath(`assets/media/${shortenName(stem)}-${file.hash.slice(0, 8)}${extension}`);
  return { path: file.path, output, hash: file.hash, ...(size && { size }) };
};

const isPageOrElsewhere = (target: string): boolean =>
  target.startsWith('/') ||
  target.startsWith('#') ||
  /\.mdx?(?:#|$)/i.test(target) ||
  /^[a-z][a-z0-9+.-]*:/i.test(target);

/** Returns the output path that the file of an example is copied to. */
export const exampleOutput = (file: SourceFile): OutputPath => toStatic(file).output;

/**
 * Returns the files below `content` that an entry names: files it links to, its pictures and the image of its front
 * matter. The result is memoized, because each save in `watch` reads it for all entries.
 */
const namedFiles = memoize(({ path, links, frontMatter }: EntryMeta): readonly FilePath[] =>
  [...links.map((link) => link.target), ...(frontMatter.image === undefined ? [] : [frontMatter.image])].flatMap(
    (target) => {
      const file = isPageOrElsewhere(target) ? undefined : resolveFrom(path, decodePath(target.split(/[?#]/)[0] ?? ''));
      return file?.startsWith('content/') ? [file] : [];
    },
  ),
);

/** Returns the files to copy, by path. `exampleFiles` are files that descriptions name. */
export const collectStatics = (
  snapshot: Snapshot,
  entries: readonly EntryMeta[],
  exampleFiles: readonly FilePath[] = [],
): ReadonlyMap<FilePath, StaticFile> => {
  const wanted = new Set<FilePath>([...snapshot.files.keys()].filter((path) => path.startsWith(staticFolder)).sort());
  for (const entry of entries) for (const path of namedFiles(entry)) if (snapshot.files.has(path)) wanted.add(path);
  for (const path of exampleFiles) wanted.add(path);
  const media = new Map<string, OutputPath>();
  return new Map(
    [...wanted].sort().flatMap((path) => {
      const file = snapshot.files.get(path);
      if (file === undefined) return [];
      const found = toStatic(file);
      if (path.startsWith(staticFolder)) return [[path, found] as const];
      // Each translation of a page may have a copy of the same picture. Copies with equal bytes and equal names are one
      // output file, even if the case of their names differs.
      const name = `${foldPath(found.output)} ${file.hash}`;
      const output = media.get(name) ?? found.output;
      media.set(name, output);
      return [[path, { ...found, output }] as const];
    }),
  );
};
