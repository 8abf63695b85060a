// Type for the links in a static file and the ids to which other files may link. Also names the types of files in which
// links are checked. Reading the files is left to src/pipeline/checks/read-static-links.ts.
import type { FilePath, OutputPath } from '../paths.ts';
import type { Position } from '../problems/problem.ts';

export type StaticLinks = {
  readonly path: FilePath;
  readonly output: OutputPath;
  readonly links: readonly { readonly target: string; readonly position: Position }[];
  /** Ids and names of the elements of an HTML file, to which a fragment may link. Absent for other files. */
  readonly ids?: readonly string[];
};

const endings = ['css', 'html', 'htm', 'svg', 'webmanifest', 'xml'] as const;

/** Extension of a static file whose links are checked. */
export type LinkedEnding = (typeof endings)[number];

/** Returns the extension of a file in lower case, or undefined if links in such a file are not checked. */
export const linkedEnding = (output: OutputPath): LinkedEnding | undefined => {
  const ending = output.slice(output.lastIndexOf('.') + 1).toLowerCase();
  return endings.find((known) => known === ending);
};
