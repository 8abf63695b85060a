// Chooses the faults to report for a link that several pages show, and turns a problem into a list of faults.
import type { Problem } from '../../model/problems/problem.ts';
import type { Fault } from './check-reference.ts';

/**
 * Returns the faults of a link in the first view with faults. A view is a page or locale that shows the link, and
 * callers put the locale of the link's text first.
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
