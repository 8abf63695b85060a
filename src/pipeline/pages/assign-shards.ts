// Pages with their costs → the shard that renders each page. Every machine divides the same site in the same way.
import type { RoutePath } from '../../model/paths.ts';
import type { Route } from '../../model/site/route.ts';

export type PricedRoute = { readonly route: Route; readonly cost: number };

/**
 * Returns the number of the shard for each page. Expensive pages are assigned first, each to the shard with the lowest
 * total cost so far. If several shards have the lowest cost, the first of them gets the page. Shards are numbered from
 * 1.
 */
export const assignShards = (costs: readonly PricedRoute[], count: number): ReadonlyMap<RoutePath, number> => {
  const loads = Array.from({ length: count }, () => 0);
  const shares = new Map<RoutePath, number>();
  for (const { route, cost } of [...costs].sort((a, b) => b.cost - a.cost)) {
    const least = loads.indexOf(Math.min(...loads));
    loads[least] = (loads[least] ?? 0) + cost;
    shares.set(route.path, least + 1);
  }
  return shares;
};
