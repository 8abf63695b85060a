// What a browser finds of links in a static file.
import type { FilePath, OutputPath } from './paths.ts';
import type { Position } from './problem.ts';

export type StaticLinks = {
  readonly path: FilePath;
  readonly output: OutputPath;
  readonly links: readonly { readonly target: string; readonly position: Position }[];
  /** Of HTML: what may stand behind `#`. */
  readonly ids?: readonly string[];
};
