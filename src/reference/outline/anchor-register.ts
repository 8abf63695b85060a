// Gives out each anchor of a page once. If two fields would share an anchor (a value and a neighbouring field with the
// same name), the later field gets a number, in the order of the page.
import { layoutIds } from '../../model/reference/anchors.ts';
import { createFreeNameFinder } from '../../text/create-free-name-finder.ts';

export type AnchorRegister = { readonly take: (anchor: string) => string };

/**
 * Creates a register that adds `~2`, never `.2`, since model/anchors.ts does not escape any printable character to `~`
 * with a number above one.
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
