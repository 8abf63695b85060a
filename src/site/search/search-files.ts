// Distributes the pages of a locale over the files of its search index. A page stays in its file unless the number of
// files changes, so an edit of one page leaves most files unchanged.
import type { Route } from '../../model/site/route.ts';

/** Maximum average size of a file of texts, in bytes of the sources of its pages. */
const textBytes = 220_000;
const headBytes = 1_000_000;

/**
 * Returns the number of files, which is a power of two, so that a site that grows a little keeps its number of files.
 */
const countFiles = (sizeBytes: number, mostBytes: number): number => {
  let count = 1;
  while (count * mostBytes < sizeBytes) count *= 2;
  return count;
};

/**
 * Hashes a text with FNV-1a, and mixes the high bits of the result into the low bits, because only the low bits select
 * a file.
 */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
};

const split = <Page extends { readonly route: Route }>(
  pages: readonly Page[],
  count: number,
): readonly (readonly Page[])[] => {
  const files: Page[][] = Array.from({ length: count }, () => []);
  for (const page of pages) files[hashOf(page.route.pairedBy) % count]?.push(page);
  return files.filter((file) => file.length > 0);
};

/** Pages in each file of heads, and pages in each file of texts. */
export type FilesOf<Page> = {
  readonly heads: readonly (readonly Page[])[];
  readonly texts: readonly (readonly Page[])[];
};

/**
 * Splits pages into files by the hash of `pairedBy`, which a page shares with its translations. `sizeOf` returns the
 * size of a page's source in bytes.
 */
export const splitIntoFiles = <Page extends { readonly route: Route }>(
  pages: readonly Page[],
  sizeOf: (route: Route) => number,
): FilesOf<Page> => {
  const sizeBytes = pages.reduce((sum, { route }) => sum + sizeOf(route), 0);
  return {
    heads: split(pages, countFiles(sizeBytes, headBytes)),
    texts: split(pages, countFiles(sizeBytes, textBytes)),
  };
};
