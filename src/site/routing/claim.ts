// A route that is planned, before it is known whether another one has its address.
import type { Place } from '../../model/problems/problem.ts';
import type { Route } from '../../model/site/route.ts';

/** Route with its source, before collisions are known. */
export type Claim = { readonly route: Route; readonly source: string; readonly at?: Place };
