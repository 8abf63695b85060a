// Type of a claim: a planned route with its source, before it is known whether another route has the same URL.
import type { Place } from '../../model/problems/problem.ts';
import type { Route } from '../../model/site/route.ts';

/**
 * Route, and its source as messages name it: a file, or a text such as `the blog list`. `at` is the place of problems
 * with the route, and is absent if the route does not come from a file.
 */
export type Claim = { readonly route: Route; readonly source: string; readonly at?: Place };
