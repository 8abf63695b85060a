// Stages 1 to 10, for `build` and for `merge`, which has most pages from elsewhere.
import { relative } from 'node:path';
import { createDeferred } from '../build/deferred.ts';
import type { Manifest } from '../model/output.ts';
import { hasErrors } from '../model/problem.ts';
import { lookCommand } from './look.ts';
import type { EngineOptions } from './options.ts';
import { readPublished } from './published.ts';
import { createReport } from './report.ts';
import { reportOptions } from './report-options.ts';
import { createStopwatch, type FromElsewhere, runStages } from './run-build.ts';
import { createSession } from './session.ts';
import type { Summary } from './summary.ts';
import type { Terminal } from './terminal.ts';
import { startProfile } from './write-profile.ts';
import { refuseOut, type Written, writeSite } from './write-site.ts';

/** Resolves to the exit code. */
export const makeSite = async (command: string, options: EngineOptions, terminal: Terminal, elsewhere?: FromElsewhere): Promise<number> => {
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
  // Pages are written while others are printed; whether they are put in place is known in the end.
  const { built, problems } = await runStages(session, report, stopwatch, {
    published,
    elsewhere,
    onTree: (tree, { output }) => {
      writing = writeSite(session, report, { out, tree, routes, isCompressed: output.precompress });
    },
  });
  const isWritable = built !== undefined && !hasErrors(problems) && (options.failOn === 'error' || problems.length === 0);
  settle(isWritable ? built.result.routes : undefined);
  if (isWritable) report.progress('write');
  const written = await writing;
  if (isWritable) stopwatch.lap('write');
  const kept = await session.close();
  session.notes.forEach(report.notice);
  const unwritten = await profile.write(session, report, terminal.cwd);
  const { stats } = built?.result ?? {};
  const summary: Summary | undefined = stats && {
    pages: stats.pages,
    rendered: stats.rendered,
    ...(isWritable &&
      written?.value && { files: { written: written.value.written, kept: written.value.kept, removed: written.value.removed } }),
    out: relative(terminal.cwd, out) || '.',
    stages: stopwatch.stages(),
    milliseconds: stopwatch.total(),
  };
  return report.finish({
    command,
    problems: [...problems, ...(written?.problems ?? []), ...(written?.value?.problems ?? []), ...kept, ...unwritten],
    sourceOf: session.sourceOf,
    summary,
    look: lookCommand(options, terminal.env),
  });
};
