// Stages 1 to 10, for `mokcha build`, and for `mokcha merge`, which takes most pages from shards.
import { relative } from 'node:path';
import { createDeferred } from '../../model/deferred.ts';
import { readLastRoutes } from '../../io/read/read-last-routes.ts';
import type { Manifest } from '../../model/site/output.ts';
import { hasErrors } from '../../model/problems/problem.ts';
import { awaitCrash } from '../await-crash.ts';
import { previewCommand } from './preview-command.ts';
import type { EngineOptions } from '../arguments/option-types.ts';
import { readPublished } from './published.ts';
import { createReport } from '../report/report.ts';
import { reportOptions } from '../arguments/report-options.ts';
import { createStopwatch, type LoadRenderedPages, runStages } from './run-stages.ts';
import { createSession } from '../session/create-session.ts';
import type { Summary } from '../report/summary.ts';
import { createUpToDate } from './up-to-date.ts';
import type { Terminal } from '../terminal.ts';
import { startProfile } from './write-profile.ts';
import { refuseOut, type Written, writeSite } from './write-site.ts';

/** Builds and writes a site. Resolves to the exit code. */
export const makeSite = async (
  command: string,
  options: EngineOptions,
  terminal: Terminal,
  elsewhere?: LoadRenderedPages,
): Promise<number> => {
  const stopwatch = createStopwatch();
  const published = options.published === undefined ? undefined : await readPublished(options.published, terminal.cwd);
  const profile = await startProfile(options.profile);
  const session = await createSession(options, terminal, elsewhere && { parts: [command] });
  const report = createReport(terminal, reportOptions(options, session.places.folder));
  const { out } = session.places;
  const refusal = refuseOut(session, out);
  if (refusal !== undefined) {
    await session.close();
    return report.finish({ command, problems: [refusal], sourceOf: session.sourceOf });
  }
  const { promise: routes, resolve: settle } = createDeferred<Manifest['routes'] | undefined>();
  let writing: Written | undefined;
  // A profile is meant to show the stages, so they run even if the site is up to date.
  const mayStand = elsewhere === undefined && published === undefined && options.profile === undefined;
  const remembered = mayStand ? createUpToDate(session, report) : undefined;
  // Pages are written while others are printed; only at the end is it known whether they are put in place.
  const running = runStages(session, report, stopwatch, {
    published,
    readLast: ({ defaultLocale }) => readLastRoutes(out, defaultLocale),
    elsewhere,
    findUpToDate: remembered?.find,
    onTree: (tree, { output }) => {
      writing = writeSite(session, report, { out, tree, routes, isCompressed: output.precompress });
    },
  });
  const { built, standing, problems } = await running.catch(async (error: unknown) => {
    // Without routes, nothing is put in place, and what was written for it is removed.
    settle(undefined);
    await writing?.catch(() => undefined);
    await session.close();
    throw error;
  });
  await awaitCrash(terminal);
  const isGood = !hasErrors(problems) && (options.failOn === 'error' || problems.length === 0);
  const isWritable = built !== undefined && isGood;
  settle(isWritable ? built.result.routes : undefined);
  if (isWritable) report.progress('write');
  const written = await writing;
  if (isWritable) stopwatch.lap('write');
  const manifestHash = written?.value?.manifestHash;
  if (isWritable && manifestHash !== undefined)
    remembered?.keep(built.inputs, { manifestHash, problems: built.result.problems, pages: built.result.stats.pages });
  const kept = await session.close();
  session.notes.forEach(report.notice);
  const unwritten = await profile.write(session, report, terminal.cwd);
  const stats = standing ? { pages: standing.pages, rendered: 0 } : built?.result.stats;
  const files = standing ? { written: 0, kept: standing.files, removed: 0 } : built && written?.value;
  const summary: Summary | undefined = stats && {
    pages: stats.pages,
    rendered: stats.rendered,
    ...(isGood && files && { files: { written: files.written, kept: files.kept, removed: files.removed } }),
    out: relative(terminal.cwd, out) || '.',
    stages: stopwatch.stages(),
    milliseconds: stopwatch.total(),
  };
  return report.finish({
    command,
    problems: [...problems, ...(written?.problems ?? []), ...(written?.value?.problems ?? []), ...kept, ...unwritten],
    sourceOf: session.sourceOf,
    summary,
    look: previewCommand(options, terminal.env),
  });
};
