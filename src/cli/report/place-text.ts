// A place in a file → text that editors and terminals turn into a link.
import type { Place } from '../../model/problems/problem.ts';
import { printable } from './style.ts';

/** Formats a place: `file:line:column`, or `file#pointer` (RFC 6901), or the file alone. */
export const placeText = ({ file, position, pointer }: Place): string =>
  printable(position ? `${file}:${position.line}:${position.column}` : pointer ? `${file}#${pointer}` : file);
