// Builds and writes a site for `mokcha build`, and for `mokcha merge`, which takes most pages from shards.
import { relative } from 'node:path';
import { createDeferred } from '../../model/deferred.ts';
import { readLastRoutes } from '../../io/read/read-last-routes.ts';
import type { WriteResult } from '../../io/write/write-output.ts';
import type { Manifest, OutputTree } from '../../model/site/output.ts';
import type { Settings } from '../../model/site/settings.ts';
import { hasErrors } from '../../model/problems/problem.ts';
import { awaitCrash } from '../await-crash.ts';
import { previewCommand } from './preview-command.ts';
import type { EngineOptions } from '../arguments/option-types.ts';
import { readPublished } from './published.ts';
import { createReport, type Report } from '../report/report.ts';
import { reportOptions } from '../arguments/report-options.ts';
import { type Built, createStopwatch, type LoadRenderedPages, runStages } from './run-stages.ts';
import { createSession } from '../session/create-session.ts';
import type { Session } from '../session/session.ts';
import type { Summary } from '../report/summary.ts';
import { createUpToDate, type UpToDateSite } from './up-to-date.ts';
import type { Terminal } from '../terminal.ts';
import { startProfile } from './write-profile.ts';
import { refuseOut, type Written, writeSite } from './write-site.ts';

/**
 * Creates the functions that write a site. Pages are staged while other pages are still being rendered. The staged
 * files replace the old output only if no problem prevents it.
 */
const createWriting = (session: Session, report: Report) => {
  const { promise: routes, resolve: settle } = createDeferred<Manifest['routes'] | undefined>();
  let writing: Written | undefined;
  return {
    start: (tree: OutputTree, { output }: Settings): void => {
      const { out } = session.places;
      writing = writeSite(session, report, { out, tree, routes, isCompressed: output.precompress });
    },
    /** Ends the writing. Without `put`, the output is not replaced, and the files written for it are removed. */
    end: (put: Manifest['routes'] | undefined): Written | undefined => {
      settle(put);
      return writing;
    },
  };
};

type Ran = {
  /** The built site with its inputs. Absent if no site was built. */
  readonly built?: Built;
  /** Site in the output folder. Absent if that site is not up to date, or if this was not checked. */
  readonly upToDate?: UpToDateSite;
  readonly written: WriteResult | undefined;
  /**
   * Whether the problems allow the site to be written. Errors do not allow it, nor do warnings with `--fail-on
   * warning`.
   */
  readonly isGood: boolean;
};

const countPages = ({
  built,
  upToDate,
  written,
  isGood,
}: Ran): Pick<Summary, 'pages' | 'rendered' | 'files'> | undefined => {
  const stats = upToDate ? { pages: upToDate.pages, rendered: 0 } : built?.result.stats;
  const files = upToDate ? { written: 0, kept: upToDate.files, removed: 0 } : built && written;
  return (
    stats && {
      pages: stats.pages,
      rendered: stats.rendered,
      ...(isGood && files && { files: { written: files.written, kept: files.kept, removed: files.removed } }),
    }
  );
};

/**
 * Builds and writes a site. `elsewhere` loads pages that shards have rendered; it is absent for `mokcha build`.
 * Resolves to the exit code.
 */
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
  const { places, sourceOf } = session;
  const report = createReport(terminal, reportOptions(options, places.folder));
  const refusal = refuseOut(session, places.out);
  if (refusal !== undefined) {
    await session.close();
    return report.finish({ command, problems: [refusal], sourceOf });
  }
  // A profile is meant to show the stages, so they run even if the site is up to date.
  const isReusable = elsewhere === undefined && published === undefined && options.profile === undefined;
  const remembered = isReusable ? createUpToDate(session, report) : undefined;
  const writing = createWriting(session, report);
  const { built, upToDate, problems } = await runStages(session, report, stopwatch, {
    published,
    readLast: ({ defaultLocale }) => readLastRoutes(places.out, defaultLocale),
    elsewhere,
    findUpToDate: remembered?.find,
    onTree: writing.start,
  }).catch(async (error: unknown) => {
    await writing.end(undefined)?.catch(() => undefined);
    await session.close();
    throw error;
  });
  await awaitCrash(terminal);
  const isGood = !hasErrors(problems) && (options.failOn === 'error' || problems.length === 0);
  const isWritable = built !== undefined && isGood;
  const ended = writing.end(isWritable ? built.result.routes : undefined);
  if (isWritable) report.progress('write');
  const written = await ended;
  if (isWritable) stopwatch.lap('write');
  const manifestHash = written?.value?.manifestHash;
  if (isWritable && manifestHash !== undefined)
    remembered?.keep(built.inputs, { manifestHash, problems: built.result.problems, pages: built.result.stats.pages });
  const kept = await session.close();
  session.notes.forEach(report.notice);
  const unwritten = await profile.write(session, report, terminal.cwd);
  const counts = countPages({ built, upToDate, written: written?.value, isGood });
  return report.finish({
    command,
    problems: [...problems, ...(written?.problems ?? []), ...(written?.value?.problems ?? []), ...kept, ...unwritten],
    sourceOf,
    summary: counts && {
      ...counts,
      out: relative(terminal.cwd, places.out) || '.',
      stages: stopwatch.stages(),
      milliseconds: stopwatch.total(),
    },
    look: previewCommand(options, terminal.env),
  });
};
