// Chooses the faults to report for a link that several pages show, and turns a problem into a list of faults.
import type { Problem } from '../../model/problems/problem.ts';
import type { Fault } from './check-reference.ts';

/**
 * Returns the faults of a link in the first view in which it has faults. `views` are the pages or locales that show the
 * link. The first view is in the locale of the link's text or, for links in settings, in the default locale.
 */
export const firstFault = <View>(
  views: readonly View[],
  faultsIn: (view: View) => readonly Fault[],
): readonly Fault[] => {
  for (const view of views) {
    const faults = faultsIn(view);
    if (faults.length > 0) return faults;
  }
  return [];
};

/** Returns a problem as a list of faults, or an empty list for undefined. */
export const toFaults = (problem: Problem | undefined): readonly Fault[] =>
  problem === undefined ? [] : [{ problem }];
