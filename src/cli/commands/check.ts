// `mokcha check`: stages 1 to 9, then linkinator over the rendered tree. `dist` is not touched.
import { crawlTree } from '../../io/linkinator.ts';
import { hasErrors, type Problem } from '../../model/problem.ts';
import type { EngineOptions } from '../options.ts';
import { createReport } from '../report.ts';
import { reportOptions } from '../report-options.ts';
import { type Built, createStopwatch, runStages } from '../run-build.ts';
import { createSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';

/** What the own graph has reported, as a warning, is no disagreement. */
const isKnown = (target: string, problems: readonly Problem[]): boolean => problems.some((problem) => problem.code.startsWith('link/') && problem.message.includes(target));

const findDisagreements = async ({ inputs, result }: Built, problems: readonly Problem[]): Promise<Problem[]> => {
  const { basePath, output } = inputs.settings;
  const broken = await crawlTree({ tree: result.tree, routes: result.routes, basePath, isAtOrigin: output.origin });
  return broken
    .filter(({ target }) => !isKnown(target.slice(basePath.length - 1), problems))
    .map(({ page, target, status }) => ({
      code: 'check/disagreement',
      severity: 'error',
      message: `linkinator finds the link from \`${page}\` to \`${target}\` broken${status ? ` (${status})` : ''}, the site’s own check does not.`,
      hint: 'open both pages with `mokcha watch`; please report this, one of the two is wrong.',
    }));
};

export const runCheck = async (options: EngineOptions, terminal: Terminal): Promise<number> => {
  const stopwatch = createStopwatch();
  const session = await createSession(options, terminal);
  const report = createReport(terminal, reportOptions(options, session.places.folder));
  const { built, problems } = await runStages(session, report, stopwatch);
  const canCrawl = built !== undefined && !hasErrors(problems);
  if (canCrawl) report.progress('linkinator');
  const disagreements = canCrawl ? await findDisagreements(built, problems) : [];
  if (canCrawl) stopwatch.lap('linkinator');
  const kept = await session.close();
  const stats = built?.result.stats;
  return report.finish({
    command: 'check',
    problems: [...problems, ...disagreements, ...kept],
    sourceOf: session.sourceOf,
    summary: stats && { pages: stats.pages, rendered: stats.rendered, stages: stopwatch.stages(), milliseconds: stopwatch.total() },
  });
};
