// A link of the tree → the place where its address is written: on the line of the address, not where its words begin, nor where a definition is used.
import { decodeAddress } from '../model/decode-address.ts';
import type { Position } from '../model/problem.ts';
import { type NodePosition, toPosition } from './report.ts';

const spellingsOf = (target: string): readonly string[] => [target, decodeAddress(target)];

const positionAt = (source: string, offset: number, length: number): Position => {
  const before = source.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n'), length };
};

/** Offset of an address in a definition of its own (`[a]: address`); an address in a pattern would be too long for one. */
const findInDefinitions = (source: string, address: string): number | undefined => {
  for (const { 0: before, index } of source.matchAll(/^[ >]*\[[^\]\n]+\]:[ \t]*<?/gm)) {
    const start = index + before.length;
    const next = source[start + address.length];
    if (source.startsWith(address, start) && (next === undefined || /[>\s]/.test(next))) return start;
  }
  return undefined;
};

/** `source`: what the offsets of `at` are in. Where the address cannot be found (it is written with entities), the place of the link. */
export const findTarget = (source: string, at: NodePosition | undefined, target: string): Position => {
  const here = toPosition(at);
  const [start, end] = [at?.start.offset, at?.end.offset];
  if (at === undefined || start === undefined || end === undefined || target === '') return here;
  const written = source.slice(start, end);
  for (const spelling of spellingsOf(target)) {
    const inside = written.lastIndexOf(spelling);
    // On the line that the link begins on, all of it is underlined.
    if (inside >= 0) return written.slice(0, inside).includes('\n') ? positionAt(source, start + inside, spelling.length) : here;
    const defined = findInDefinitions(source, spelling);
    if (defined !== undefined) return positionAt(source, defined, spelling.length);
  }
  return here;
};
