// Pages → the files of a locale's search index. A page stays in its file while others change, so that an edit makes one file anew.
import type { Route } from '../../model/route.ts';

/** In bytes of what pages are made from; Brotli leaves some four tenths of it for a text, and less of a head. */
const textBytes = 220_000;
const headBytes = 1_000_000;

/** A power of two: a site that grows a little has as many files as before. */
const countFiles = (sizeBytes: number, mostBytes: number): number => {
  let count = 1;
  while (count * mostBytes < sizeBytes) count *= 2;
  return count;
};

/** FNV-1a. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
};

const split = <Page extends { readonly route: Route }>(pages: readonly Page[], count: number): readonly (readonly Page[])[] => {
  const files: Page[][] = Array.from({ length: count }, () => []);
  for (const page of pages) files[hashOf(page.route.pairedBy) % count]?.push(page);
  return files.filter((file) => file.length > 0);
};

export type FilesOf<Page> = { readonly heads: readonly (readonly Page[])[]; readonly texts: readonly (readonly Page[])[] };

/** `sizeOf`: in bytes of source. */
export const splitIntoFiles = <Page extends { readonly route: Route }>(
  pages: readonly Page[],
  sizeOf: (route: Route) => number,
): FilesOf<Page> => {
  const sizeBytes = pages.reduce((sum, { route }) => sum + sizeOf(route), 0);
  return { heads: split(pages, countFiles(sizeBytes, headBytes)), texts: split(pages, countFiles(sizeBytes, textBytes)) };
};
