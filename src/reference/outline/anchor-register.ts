// Gives out each anchor only once. If two parts of a page would share an anchor, such as a value and a neighbouring
// field with the same name, the later part gets a number.
import { layoutIds } from '../../model/reference/anchors.ts';
import { createFreeNameFinder } from '../../text/create-free-name-finder.ts';

export type AnchorRegister = { readonly take: (anchor: string) => string };

/**
 * Creates a register that appends a number, such as `~2`, to an anchor that is taken. The number does not follow a dot,
 * because `.2` could be the anchor of a field called `2`.
 */
export const createAnchorRegister = (): AnchorRegister => {
  const taken = new Set(layoutIds);
  const findFreeName = createFreeNameFinder('~');
  const take = (anchor: string): string => {
    const free = findFreeName(anchor, (name) => taken.has(name));
    taken.add(free);
    return free;
  };
  return { take };
};
