// `mokcha build`: stages 1 to 10.
import { relative } from 'node:path';
import { withBuildLock } from '../../io/build-lock.ts';
import { refuseOutFolder } from '../../io/check-out-folder.ts';
import { sourceFolders } from '../../io/read-snapshot.ts';
import { writeOutput, type WriteResult } from '../../io/write-output.ts';
import type { Manifest, OutputTree } from '../../model/output.ts';
import { createDeferred } from '../../build/deferred.ts';
import { hasErrors, type Outcome } from '../../model/problem.ts';
import { lookCommand } from '../look.ts';
import type { EngineOptions } from '../options.ts';
import { readPublished } from '../published.ts';
import { createReport, type Report } from '../report.ts';
import type { Places } from '../places.ts';
import { reportOptions } from '../report-options.ts';
import { createStopwatch, runStages } from '../run-build.ts';
import { createSession, type Session } from '../session.ts';
import type { Summary } from '../summary.ts';
import type { Terminal } from '../terminal.ts';
import { startProfile } from '../write-profile.ts';

const LOCK_WAIT_MS = 60_000;

const sourcesOf = ({ apis }: Places): readonly string[] => (apis === undefined ? sourceFolders : []);

type Written = Promise<Outcome<WriteResult | undefined>>;

const write = (session: Session, tree: OutputTree, routes: Promise<Manifest['routes'] | undefined>, report: Report): Written => {
  const { root, out } = session.places;
  const sources = sourcesOf(session.places);
  const generator = `Mokcha ${session.mokcha.version}`;
  return withBuildLock(out, { root, waitMs: LOCK_WAIT_MS, onWait: report.notice }, () =>
    writeOutput(tree, { root, outFolder: out, generator, routes, sources }),
  );
};

export const runBuild = async (options: EngineOptions, terminal: Terminal): Promise<number> => {
  const stopwatch = createStopwatch();
  const published = options.published === undefined ? undefined : await readPublished(options.published, terminal.cwd);
  const profile = await startProfile(options.profile);
  const session = await createSession(options, terminal);
  const report = createReport(terminal, reportOptions(options, session.places.folder));
  const { places } = session;
  const refusal = refuseOutFolder(places.out, { root: places.root, sources: sourcesOf(places) });
  if (refusal !== undefined) {
    await session.close();
    return report.finish({ command: 'build', problems: [refusal], sourceOf: session.sourceOf });
  }
  const { promise: routes, resolve: settle } = createDeferred<Manifest['routes'] | undefined>();
  let writing: Written | undefined;
  // Pages are written while others are printed; whether they are put in place is known in the end.
  const { built, problems } = await runStages(session, report, stopwatch, {
    published,
    onTree: (tree) => {
      writing = write(session, tree, routes, report);
    },
  });
  const isWritable = built !== undefined && !hasErrors(problems) && (options.failOn === 'error' || problems.length === 0);
  settle(isWritable ? built.result.routes : undefined);
  if (isWritable) report.progress('write');
  const written = await writing;
  if (isWritable) stopwatch.lap('write');
  const kept = await session.close();
  const unwritten = await profile.write(session, report, terminal.cwd);
  const { stats } = built?.result ?? {};
  const summary: Summary | undefined = stats && {
    pages: stats.pages,
    rendered: stats.rendered,
    ...(isWritable &&
      written?.value && { files: { written: written.value.written, kept: written.value.kept, removed: written.value.removed } }),
    out: relative(terminal.cwd, session.places.out) || '.',
    stages: stopwatch.stages(),
    milliseconds: stopwatch.total(),
  };
  return report.finish({
    command: 'build',
    problems: [...problems, ...(written?.problems ?? []), ...(written?.value?.problems ?? []), ...kept, ...unwritten],
    sourceOf: session.sourceOf,
    summary,
    look: lookCommand(options, terminal.env),
  });
};
