// Types of the problems that open pages show in a panel. These types have a separate file, because the types that the
// package exports must not depend on the types of Node, which the server's files use.
import type { Severity } from '../../model/problems/problem.ts';

/** Text, or a line of a source with a marked place. */
export type LiveLine = string | { readonly before: string; readonly marked: string; readonly after: string };
/**
 * One problem, or lines about all problems. `severity`: shown before the first line; absent for lines about all
 * problems.
 */
export type LiveProblem = { readonly severity?: Severity; readonly lines: readonly LiveLine[] };
/** Link for a text at the end of a line of the report. */
export type LiveLink = { readonly text: string; readonly href: string };
/** Problems that are shown, and links for texts in them. */
export type LiveReport = { readonly problems: readonly LiveProblem[]; readonly links: readonly LiveLink[] };
