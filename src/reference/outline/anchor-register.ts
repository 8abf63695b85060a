// Gives out each anchor of a page once. If two fields would share an anchor (a value and a neighbouring field with the
// same name), the later field gets a number, in the order of the page.
import { layoutIds } from '../../model/reference/anchors.ts';
import { createFreeNameFinder } from '../../text/create-free-name-finder.ts';

export type AnchorRegister = { readonly take: (anchor: string) => string };

/**
 * Creates a register that adds `~2`, never `.2`, which could be a field called `2`. No escaped printable character ends
 * in `~2` to `~19` (model/reference/anchors.ts).
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
