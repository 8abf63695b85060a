// A session → a built site in memory with all its problems. Each stage is shown and timed. Writing the site is left to
// `write-site.ts`.
import { getOwn } from '../../model/get-own.ts';
import type { BuildOptions, BuildResult } from '../../pipeline/build.ts';
import type { Owners } from '../../pipeline/emit.ts';
import { finishProblems } from '../../pipeline/problems/finish-problems.ts';
import type { Manifest, OutputTree } from '../../model/site/output.ts';
import { hasErrors, type Problem } from '../../model/problems/problem.ts';
import type { Settings } from '../../model/site/settings.ts';
import type { Report } from '../report/report.ts';
import type { Inputs, Session } from '../session/session.ts';
import type { UpToDate, UpToDateSite } from './up-to-date.ts';

type Stages = readonly { readonly name: string; readonly milliseconds: number }[];

export type Stopwatch = {
  readonly lap: (name: string) => void;
  readonly stages: () => Stages;
  readonly total: () => number;
};

/** Starts a stopwatch. Times are in milliseconds. */
export const createStopwatch = (): Stopwatch => {
  const start = performance.now();
  let last = start;
  const stages: { name: string; milliseconds: number }[] = [];
  return {
    lap: (name) => {
      const now = performance.now();
      stages.push({ name, milliseconds: Math.round(now - last) });
      last = now;
    },
    stages: () => stages,
    total: () => Math.round(performance.now() - start),
  };
};

export type Built = { readonly inputs: Inputs; readonly result: BuildResult };

/** The stage that follows each stage, for the display of progress. */
const NEXT: Readonly<Record<string, string>> = {
  configure: 'read',
  read: 'templates',
  templates: 'plan',
  plan: 'emit',
  emit: 'render',
  render: 'verify',
};

/** Returns a function that records the time of a stage and shows the next stage. */
export const createStageReporter =
  (report: Report, stopwatch: Stopwatch) =>
  (name: string): void => {
    stopwatch.lap(name);
    const next = getOwn(NEXT, name);
    if (next) report.progress(next);
  };

/**
 * Pages that are already rendered: the build reads their values from the memo of `inputs`, and `tree` adds their files.
 */
type RenderedPages = {
  readonly inputs: Inputs;
  readonly tree: (tree: OutputTree, owners: Owners) => OutputTree;
  /** Returns the problems of these pages. It is called when the build has ended. */
  readonly problems: () => readonly Problem[];
};

/**
 * Loads pages that are already rendered, such as those of shards. If this function reports problems, `value` is absent,
 * and no site is built.
 */
export type LoadRenderedPages = (
  inputs: Inputs,
  session: Session,
) => Promise<{ readonly value?: RenderedPages; readonly problems: readonly Problem[] }>;

export type StageEvents = Pick<BuildOptions, 'onChecked'> & {
  /** Receives the output tree. Some pages may not be rendered yet. Absent if the site is not written. */
  readonly onTree?: (tree: OutputTree, settings: Settings) => void;
  /** Manifest of the published site. Absent without `--published`. */
  readonly published?: Manifest;
  /**
   * Reads the routes of the last build, to find pages that have moved. If `published` is set, its routes are used
   * instead. Absent if the site is not written.
   */
  readonly readLast?: (settings: Settings) => Promise<Manifest['routes'] | undefined>;
  /** Loads the pages of shards. Absent if no pages come from shards. */
  readonly elsewhere?: LoadRenderedPages;
  /** Looks for the same site in the output folder. Absent if the site is built even if that folder is up to date. */
  readonly findUpToDate?: UpToDate['find'];
};

/**
 * Loads and builds a site. The site's rules are applied to all problems, except if the site or its shards cannot be
 * loaded, and except for problems of the build lock. `built` is absent if the site cannot be built, or if the output
 * folder already contains the same site (`upToDate`).
 */
export const runStages = async (
  session: Session,
  report: Report,
  stopwatch: Stopwatch,
  { published, readLast, elsewhere, findUpToDate, onTree, onChecked }: StageEvents = {},
): Promise<{ built?: Built; upToDate?: UpToDateSite; problems: readonly Problem[] }> => {
  const onStage = createStageReporter(report, stopwatch);
  report.detail(`Root: ${session.places.root}\nCache: ${session.cacheFolder ?? 'none'}`);
  report.progress('configure');
  const { value: loaded, problems: found } = await session.load(onStage);
  if (loaded === undefined) return { problems: found };
  const { value: joined, problems: refused } = (await elsewhere?.(loaded, session)) ?? { problems: [] };
  // If the shards cannot be joined, no site is built, so only the problems of the shards are reported.
  if (refused.length > 0) return { problems: refused };
  const inputs = joined?.inputs ?? loaded;
  const { settings, snapshot, ports } = inputs;
  const { rules } = settings;
  if (settings.url === undefined) {
    const hint =
      session.places.apis === undefined ? ` Set \`url\` in \`${settings.source?.file ?? 'site.config.ts'}\`.` : '';
    report.notice(`No \`url\` is set: canonical links, hreflang, sitemap and feeds are left out.${hint}`);
  }
  const looked = await findUpToDate?.(inputs);
  if (looked?.value !== undefined) {
    report.detail('Nothing has changed since this site was made.');
    const problems = finishProblems([...found, ...looked.value.problems], { rules });
    return { upToDate: looked.value, problems: [...problems, ...looked.problems] };
  }
  // A folder that cannot be locked cannot be written, so no site is built. No rule can turn these problems off.
  if (looked !== undefined && hasErrors(looked.problems))
    return { problems: [...finishProblems(found, { rules }), ...looked.problems] };
  // The routes are read before a build writes to the same folder.
  const last = published?.routes ?? (await readLast?.(settings));
  // The code of the stages is loaded only here, because a build whose site is up to date does not need it.
  const [{ build }, { movedProblems }, { removedUrlProblems }] = await Promise.all([
    import('../../pipeline/build.ts'),
    import('../../pipeline/checks/moved-problems.ts'),
    import('../../pipeline/checks/removed-urls.ts'),
  ]);
  const result = await build(snapshot, settings, ports, {
    onStage,
    onChecked,
    onTree: (tree, owners) => onTree?.(joined?.tree(tree, owners) ?? tree, settings),
  });
  const vanished = published === undefined ? [] : removedUrlProblems(published, result, settings);
  const moved = last === undefined ? [] : movedProblems(last, result.routes, settings);
  const { parsed, rendered } = result.stats;
  report.detail(
    `Parsed ${parsed} Markdown files and rendered ${rendered} of ${result.stats.pages} pages; the ` +
      `others come from the cache.`,
  );
  return {
    built: { inputs, result },
    problems: finishProblems([...found, ...result.problems, ...vanished, ...moved, ...(joined?.problems() ?? [])], {
      rules,
    }),
  };
};
