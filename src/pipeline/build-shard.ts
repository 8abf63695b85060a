// Snapshot → one shard of a build: the whole site is parsed and planned, but only the shard's own pages are rendered.
// `mokcha merge` verifies the site, so problems of the site are reported there.
import type { Manifest, OutputTree } from '../model/site/output.ts';
import type { RoutePath } from '../model/paths.ts';
import type { Ports } from '../model/ports.ts';
import type { Problem } from '../model/problems/problem.ts';
import type { Settings } from '../model/site/settings.ts';
import type { Shard } from '../model/site/shard.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { factsOf, routeTable, type StageName } from './build.ts';
import { checkExamples } from './checks/check-examples.ts';
import { emitTree } from './emit.ts';
import { explainFailures } from './checks/explain-failures.ts';
import { parseSite } from './parse/parse-site.ts';
import { frameSite, planAndRender } from './plan.ts';
import { finishProblems } from './problems/finish-problems.ts';

/** Options of `buildShard`. A callback is absent if the caller does not need it. */
export type ShardOptions = {
  readonly shard: Shard;
  readonly onStage?: (stage: StageName) => void;
  /** Receives the outputs and the paths of the shard's pages. Some of these pages may not be rendered yet. */
  readonly onTree?: (tree: OutputTree, pages: readonly RoutePath[]) => void;
};

export type ShardResult = {
  /** Problems of pages that the project's templates cannot render. A shard with such a page is not written. */
  readonly problems: readonly Problem[];
  readonly routes: Manifest['routes'];
  readonly stats: { readonly pages: number; readonly rendered: number; readonly parsed: number };
};

/**
 * Builds a shard: for each of its pages, the outputs that belong to this page only. Also checks the code examples in
 * the shard's share of the entries, so that the results are in the memo when the shards are merged.
 */
export const buildShard = async (
  snapshot: Snapshot,
  settings: Settings,
  ports: Ports,
  { shard, onStage, onTree }: ShardOptions,
): Promise<ShardResult> => {
  const parsed = await parseSite(snapshot, settings, ports, {});
  const entries = parsed.site.entries.filter((_, at) => at % shard.count === shard.number - 1);
  const examples = checkExamples(parsed.site, ports, { entries });
  examples.catch(() => undefined);
  const { planned, own, rendered } = await planAndRender(frameSite(parsed, snapshot, ports), ports, { shard });
  onStage?.('plan');
  const { tree, owners } = emitTree(planned, snapshot, ports);
  const isOwn = (path: RoutePath | undefined): boolean => path !== undefined && own.has(path);
  onStage?.('emit');
  onTree?.(new Map([...tree].filter(([output]) => isOwn(owners.get(output)))), [...own]);
  await rendered();
  const facts = await factsOf(planned, own);
  await Promise.all([examples, planned.validated]);
  onStage?.('render');
  const failures = await explainFailures(planned, ports.templates);
  return {
    problems: finishProblems(failures, { rules: settings.rules }),
    routes: routeTable(planned, facts),
    stats: { pages: own.size, rendered: planned.counts.rendered(), parsed: planned.counts.parsed },
  };
};

/** Names under which the memo stores the data of a page that a shard keeps for `mokcha merge`. */
export const pageParts = ['facts', 'twin', 'twin-links', 'search'] as const;

/**
 * Kinds of memo values that a shard does not keep for `mokcha merge`: rendered pages, and the data that they are
 * rendered from.
 */
export const renderedFrom = ['page', 'body', 'markdown', 'bundle'] as const;
