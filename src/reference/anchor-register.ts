// Gives each anchor of a page once. Two fields that would share one (a value named like its neighbour's field) get a number in the order of the page.
import { layoutIds } from '../model/anchors.ts';
import { createFreeNameFinder } from '../model/create-free-name-finder.ts';

export type AnchorRegister = { readonly take: (anchor: string) => string };

/** `~2`, never `.2`: `~` followed by a number above one is no escape that model/anchors.ts makes of a printable character. */
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
