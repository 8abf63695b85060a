// Gives each anchor of a page once. Two fields that would share one (a value named like its neighbour's field) get a number in the order of the page.
import { layoutIds } from '../model/anchors.ts';

export type AnchorRegister = { readonly take: (anchor: string) => string };

/** `~2`, never `.2`: `~` followed by a number above one is no escape that model/anchors.ts makes of a printable character. */
export const createAnchorRegister = (): AnchorRegister => {
  const taken = new Set(layoutIds);
  const next = new Map<string, number>();
  const take = (anchor: string): string => {
    if (!taken.has(anchor)) {
      taken.add(anchor);
      return anchor;
    }
    let count = next.get(anchor) ?? 1;
    let free = anchor;
    while (taken.has(free)) free = `${anchor}~${++count}`;
    next.set(anchor, count);
    taken.add(free);
    return free;
  };
  return { take };
};
