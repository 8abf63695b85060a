// A stack trace of bundled code, a function of this code, or the code as a whole → a place in the project's own files.
import { SourceMap, type SourceMapPayload } from 'node:module';
import { posix } from 'node:path';
import { toFilePath } from '../../model/paths.ts';
import type { Place } from '../../model/problems/problem.ts';

/** Module that esbuild bundled from the project's files. */
export type MappedModule = {
  /** Name of the module in stack traces. */
  readonly url: string;
  readonly code: string;
  /** Source map as JSON. */
  readonly map: string;
  /** Folder to which the sources in the map are relative, given by its path from the project's root. */
  readonly folder: string;
  /**
   * Folder of Mokcha, given by its path from the project's root; absent if it is not below this root. The files in it
   * do not belong to the project.
   */
  readonly foreign?: string;
};

type Spot = { readonly line: number; readonly column: number };

/**
 * Returns the text after the module's URL in a line, or an empty string if the line does not contain this URL. Code
 * that replaces `Error.prepareStackTrace` may not know the names of `data:` URLs, so such a URL is recognised by the
 * code in it. The last characters of the code's base64 are not compared, because they also depend on the text that
 * follows.
 */
const afterUrl = (line: string, { url, code }: MappedModule): string => {
  const start = line.lastIndexOf(`${url}:`);
  if (start >= 0) return line.slice(start + url.length);
  const isData =
    line.includes('data:text/javascript;base64,') && line.includes(Buffer.from(code).toString('base64').slice(0, -4));
  return isData ? (/:\d+:\d+(?=\)?$)/.exec(line)?.[0] ?? '') : '';
};

/**
 * Returns the 1-based positions in a module that a stack trace contains, the innermost first. URLs may contain
 * parentheses and spaces, so each line is searched for the module's URL instead of being parsed.
 */
const spotsOf = (stack: string, module: MappedModule): readonly Spot[] =>
  stack.split('\n').flatMap((line) => {
    const [, row, column] = /^:(\d+):(\d+)/.exec(/^\s+at /.test(line) ? afterUrl(line, module) : '') ?? [];
    return row === undefined || column === undefined ? [] : [{ line: Number(row), column: Number(column) }];
  });

const isOwn = (file: string, foreign: string | undefined): boolean =>
  !file.startsWith('../') &&
  !posix.isAbsolute(file) &&
  !file.includes(':') &&
  !file.split('/').includes('node_modules') &&
  (foreign === undefined || !file.startsWith(`${foreign}/`));

const placeOfSpots = (spots: readonly Spot[], { map, folder, foreign }: MappedModule): Place | undefined => {
  if (spots.length === 0) return undefined;
  const sources = new SourceMap(JSON.parse(map) as SourceMapPayload);
  for (const { line, column } of spots) {
    const entry = sources.findEntry(line - 1, column - 1);
    if (!('originalSource' in entry)) continue;
    const file = posix.join(folder, entry.originalSource);
    if (isOwn(file, foreign))
      return { file: toFilePath(file), position: { line: entry.originalLine + 1, column: entry.originalColumn + 1 } };
  }
  return undefined;
};

/**
 * Returns the innermost place of the stack that is in a file of the project, or undefined if the stack has no such
 * place.
 */
export const findInStack = (stack: string, module: MappedModule): Place | undefined =>
  placeOfSpots(spotsOf(stack, module), module);

const spotAt = (code: string, offset: number): Spot => {
  const before = code.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};

/**
 * Returns the place of the only `throw` in `text`, which is a part of the code. If `text` does not contain exactly one
 * `throw`, returns the place at which `text` starts. Returns undefined if that place is not in a file of the project,
 * or if the code does not contain `text`.
 */
const findText = (text: string, module: MappedModule): Place | undefined => {
  const start = module.code.indexOf(text);
  if (start < 0) return undefined;
  const throws = [...text.matchAll(/\bthrow\b/g)];
  const [only] = throws.length === 1 ? throws : [];
  return placeOfSpots([spotAt(module.code, start + (only?.index ?? 0))], module);
};

/**
 * Returns the place of a function that threw or, if the function contains exactly one `throw`, of this `throw`. This is
 * for an exception whose stack does not lead to a file of the project. Returns undefined if `call` is not a function,
 * or if the function is not in a file of the project.
 */
export const findFunction = (call: unknown, module: MappedModule): Place | undefined =>
  typeof call === 'function' ? findText(Function.prototype.toString.call(call), module) : undefined;

/**
 * Returns the place of the only `throw` in a module, or undefined if the module does not have exactly one, or if this
 * `throw` is not in a file of the project. This is for an exception without a stack that was thrown while the module
 * was loaded.
 */
export const findOnlyThrow = (module: MappedModule): Place | undefined =>
  [...module.code.matchAll(/\bthrow\b/g)].length === 1 ? findText(module.code, module) : undefined;
