// Types of the problems that open pages show in a panel. They are not in the server's file, so that the types of the
// package do not need those of Node.
import type { Severity } from '../../model/problems/problem.ts';

/** Text, or a line of a source with a marked place. */
export type LiveLine = string | { readonly before: string; readonly marked: string; readonly after: string };
/** One problem, with its severity at the start of its first line, or lines about all problems, without a severity. */
export type LiveProblem = { readonly severity?: Severity; readonly lines: readonly LiveLine[] };
/** Link for a text at the end of a line of the report. */
export type LiveLink = { readonly text: string; readonly href: string };
/** Everything that is shown; both lists are empty if there is nothing to show. */
export type LiveReport = { readonly problems: readonly LiveProblem[]; readonly links: readonly LiveLink[] };
