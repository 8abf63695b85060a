// Parts of one kind → their names. Parts of the entry file keep their names. A part that is only reached by a reference
// gets a name when it is first reached.
import { createFreeNameFinder, type FindFreeName } from '../../text/create-free-name-finder.ts';
import { referenceOf } from '../source/create-resolver.ts';
import type { Resolver } from '../source/create-resolver.ts';
import type { Cursor } from '../source/source-document.ts';
import type { SourceNode } from '../source/source-document.ts';

/** Parts of one kind, such as schemas, with their names. */
export type NamedParts = {
  readonly byNode: Map<SourceNode, string>;
  /** Parts by name, in the order of the entry file, then of first use. Converting or copying a part can add others. */
  readonly parts: Map<string, Cursor>;
  readonly findFreeName: FindFreeName;
};

/**
 * Names the parts of one kind in the entry file. If a part is only a reference to a part that has no name yet
 * (`Page: { $ref: page.yaml }`), the target gets this name.
 */
export const nameParts = (written: readonly (readonly [string, Cursor])[], resolver: Resolver): NamedParts => {
  const byNode = new Map(written.map(([name, { node }]) => [node, name]));
  const parts = new Map<string, Cursor>();
  for (const [name, cursor] of written) {
    const isPure =
      referenceOf(cursor.node) !== undefined && cursor.node.kind === 'map' && cursor.node.entries.size === 1;
    const end = isPure ? resolver.follow(cursor) : undefined;
    const isRenamed = end?.kind === 'found' && !byNode.has(end.cursor.node);
    if (isRenamed) byNode.set(end.cursor.node, name);
    parts.set(name, isRenamed ? end.cursor : cursor);
  }
  return { byNode, parts, findFreeName: createFreeNameFinder('-') };
};

/**
 * Returns the name of a part that a reference points to. A part without a name gets the name that `makeName` returns,
 * with a number if another part already has that name.
 */
export const nameTarget = (
  { byNode, parts, findFreeName }: NamedParts,
  target: Cursor,
  makeName: (target: Cursor) => string,
): string => {
  const known = byNode.get(target.node);
  if (known !== undefined) return known;
  const name = findFreeName(makeName(target), (other) => parts.has(other));
  byNode.set(target.node, name);
  parts.set(name, target);
  return name;
};
