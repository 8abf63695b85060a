// One shard of a build: all is parsed and planned, the pages of the shard are printed. What is wrong with the site is told where shards are joined.
import type { Manifest, OutputTree } from '../model/output.ts';
import type { RoutePath } from '../model/paths.ts';
import type { Ports } from '../model/ports.ts';
import type { Problem } from '../model/problem.ts';
import type { Settings } from '../model/settings.ts';
import type { Shard } from '../model/shard.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { factsOf, routeTable, type StageName } from './build.ts';
import { checkExamples } from './check-examples.ts';
import { emitTree } from './emit.ts';
import { explainFailures } from './explain-failures.ts';
import { parseSite } from './parse.ts';
import { frameSite, planPrinted } from './plan.ts';
import { finishProblems } from './problems/finish-problems.ts';

export type ShardOptions = {
  readonly shard: Shard;
  readonly onStage?: (stage: StageName) => void;
  /** Called with the outputs of the shard's pages while those are printed. */
  readonly onTree?: (tree: OutputTree, pages: readonly RoutePath[]) => void;
};

export type ShardResult = {
  /** Of pages that templates of the project cannot render: a shard has no such pages, so it is not to be written. */
  readonly problems: readonly Problem[];
  readonly routes: Manifest['routes'];
  readonly stats: { readonly pages: number; readonly rendered: number; readonly parsed: number };
};

/** Of all outputs those that are of one page, and that of this shard; code examples are checked for the joining, a share of entries each. */
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
  const { planned, own, printed } = await planPrinted(frameSite(parsed, snapshot, ports), ports, { shard });
  onStage?.('plan');
  const { tree, owners } = emitTree(planned, snapshot, ports);
  const isOwn = (path: RoutePath | undefined): boolean => path !== undefined && own.has(path);
  onStage?.('emit');
  onTree?.(new Map([...tree].filter(([output]) => isOwn(owners.get(output)))), [...own]);
  await printed();
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

/** What a shard keeps of its pages for the joining, as the memo names it. */
export const pageParts = ['facts', 'twin', 'twin-links', 'search'] as const;

/** What pages are printed from and nothing else, and the pages themselves. All other values are what a plan and its checks ask for. */
export const printedFrom = ['page', 'body', 'markdown', 'bundle'] as const;
