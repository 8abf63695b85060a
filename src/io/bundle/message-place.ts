// A message of esbuild → the place in the file that it is about.
import type { Message } from 'esbuild';
import { toFilePath } from '../../model/paths.ts';
import type { Place } from '../../model/problems/problem.ts';

/** Converts a 0-based column that esbuild reports, in UTF-8 bytes, to a 0-based column in UTF-16 units. */
const toUtf16 = (line: string, bytes: number): number => Buffer.from(line).subarray(0, bytes).toString().length;

/** Returns the place of a message, or undefined if the message is not about a file. */
export const toPlace = (location: Message['location']): Place | undefined => {
  if (!location) return undefined;
  const column = toUtf16(location.lineText, location.column) + 1;
  const length = toUtf16(location.lineText, location.column + location.length) + 1 - column;
  return { file: toFilePath(location.file), position: { line: location.line, column, ...(length > 0 && { length }) } };
};
