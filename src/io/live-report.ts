// What is shown of the problems of a site over its open pages. Apart from the server, so that the package's types need none of Node's.
import type { Severity } from '../model/problem.ts';

/** Text, or a line of a source whose place is marked. */
export type LiveLine = string | { readonly before: string; readonly marked: string; readonly after: string };
/** Its severity begins its first line; what has none is about all of them. */
export type LiveProblem = { readonly severity?: Severity; readonly lines: readonly LiveLine[] };
/** Where a line of the report ends with this text, the text leads there. */
export type LiveLink = { readonly text: string; readonly href: string };
/** Empty for nothing. */
export type LiveReport = { readonly problems: readonly LiveProblem[]; readonly links: readonly LiveLink[] };
