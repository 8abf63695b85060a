// Pages with their costs → the shard that prints each. Equal sites, equal shares, on every machine.
import type { RoutePath } from '../model/paths.ts';
import type { Route } from '../model/route.ts';

export type PricedRoute = { readonly route: Route; readonly cost: number };

/**
 * The dearest first, each to the shard that has the least to do, the first of equals. Pages of equal cost go round: what no estimate knows of
 * is spread by that as well. Numbers of shards begin with 1.
 */
export const sharePages = (costs: readonly PricedRoute[], count: number): ReadonlyMap<RoutePath, number> => {
  const loads = Array.from({ length: count }, () => 0);
  const shares = new Map<RoutePath, number>();
  for (const { route, cost } of [...costs].sort((a, b) => b.cost - a.cost)) {
    const least = loads.indexOf(Math.min(...loads));
    loads[least] = (loads[least] ?? 0) + cost;
    shares.set(route.path, least + 1);
  }
  return shares;
};
