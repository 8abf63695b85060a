// `mokcha check`: stages 1 to 9, then linkinator over the rendered tree. `dist` is not touched.
import type { CrawlOptions } from '../../io/linkinator.ts';
import { hasErrors } from '../../model/problem.ts';
import { findDisagreements } from '../find-disagreements.ts';
import type { CheckOptions } from '../options.ts';
import { resolvePlaces } from '../places.ts';
import { createReport } from '../report.ts';
import { reportOptions } from '../report-options.ts';
import { type Built, createStopwatch, runStages } from '../run-build.ts';
import { createSession } from '../session.ts';
import { readSince } from '../since.ts';
import type { Terminal } from '../terminal.ts';

const toCrawl = ({ inputs, result }: Built): CrawlOptions => ({
  tree: result.tree,
  routes: result.routes,
  basePath: inputs.settings.basePath,
  isAtOrigin: inputs.settings.output.origin,
});

export const runCheck = async (options: CheckOptions, terminal: Terminal): Promise<number> => {
  const stopwatch = createStopwatch();
  // Before anything is started: a commit that is not there is a mistake of the command line.
  const since = options.since === undefined ? undefined : await readSince(resolvePlaces(options, terminal.cwd).root, options.since);
  const session = await createSession(options, terminal);
  const report = createReport(terminal, reportOptions(options, session.places.folder));
  const { built, problems } = await runStages(session, report, stopwatch);
  const crawled = hasErrors(problems) ? undefined : built;
  if (crawled) report.progress('linkinator');
  const disagreements = crawled ? await findDisagreements(toCrawl(crawled), problems) : [];
  if (crawled) stopwatch.lap('linkinator');
  const kept = await session.close();
  const stats = built?.result.stats;
  const all = [...problems, ...disagreements, ...kept];
  // Where nothing could be built, what stopped it is told wherever it is.
  const asked = built === undefined ? undefined : since;
  const note = asked?.note(all);
  if (note) report.notice(note);
  return report.finish({
    command: 'check',
    problems: asked?.changed(all) ?? all,
    sourceOf: session.sourceOf,
    summary: stats && { pages: stats.pages, rendered: stats.rendered, stages: stopwatch.stages(), milliseconds: stopwatch.total() },
  });
};
