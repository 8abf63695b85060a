// Finds the place of a link's URL in the source. The URL may be on a different line from the text of the link, or in a
// definition.
import { decodeAddress } from '../../text/decode-address.ts';
import { findLineStarts, toLineAndColumn } from '../../text/line-starts.ts';
import type { Position } from '../../model/problems/problem.ts';
import { type NodePosition, toPosition } from '../report.ts';

/**
 * Returns the place of the URL `target`, to which the link at `at` leads, in the link itself or in a definition.
 * Returns the place of the whole link if the URL is on the first line of the link, or is not found because it is
 * spelled differently (with entities, for example).
 */
export type FindTarget = (at: NodePosition | undefined, target: string) => Position;

const spellingsOf = (target: string): ReadonlySet<string> => new Set([target, decodeAddress(target)]);

/**
 * Returns the offset of each URL in the definitions (`[a]: address`) of a source. The first definition of a URL wins.
 */
const findDefinitions = (source: string): ReadonlyMap<string, number> => {
  const definitions = new Map<string, number>();
  for (const { 0: definition, 1: bracketed, 2: plain, index } of source.matchAll(
    /^[ >]*\[[^\]\n]+\]:[ \t]*(?:<([^<>\n]*)>|(?!<)(\S+))/gm,
  )) {
    const address = bracketed ?? plain ?? '';
    const end = index + definition.length - (bracketed === undefined ? 0 : 1);
    if (!definitions.has(address)) definitions.set(address, end - address.length);
  }
  return definitions;
};

/**
 * Returns a function that finds URLs in `source`, the text that the nodes' offsets refer to. Searches for line starts
 * and definitions at most once.
 */
export const createTargetFinder = (source: string): FindTarget => {
  let lineStarts: readonly number[] | undefined;
  let definitions: ReadonlyMap<string, number> | undefined;
  const positionAt = (offset: number, length: number): Position => {
    lineStarts ??= findLineStarts(source);
    return { ...toLineAndColumn(lineStarts, offset), length };
  };
  return (at, target) => {
    const here = toPosition(at);
    const [start, end] = [at?.start.offset, at?.end.offset];
    if (start === undefined || end === undefined || target === '') return here;
    const written = source.slice(start, end);
    for (const spelling of spellingsOf(target)) {
      const inside = written.lastIndexOf(spelling);
      // If the URL is on the first line of the link, the whole link is underlined.
      if (inside >= 0)
        return written.slice(0, inside).includes('\n') ? positionAt(start + inside, spelling.length) : here;
      definitions ??= findDefinitions(source);
      const defined = definitions.get(spelling);
      if (defined !== undefined) return positionAt(defined, spelling.length);
    }
    return here;
  };
};
