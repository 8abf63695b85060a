// `mokcha check`: builds the site in memory, reads the generated files again, and, if the site has no errors, crawls it
// with linkinator. With `--external`, it requests the links to other sites; with `--report`, it writes a report on how
// complete the site is. It does not touch `dist`.
import type { Checked } from '../../pipeline/build.ts';
import { listExternalLinks } from '../../pipeline/queries/list-external-links.ts';
import { finishProblems } from '../../pipeline/problems/finish-problems.ts';
import { findStaticLinks } from '../../pipeline/checks/find-static-links.ts';
import type { CrawlOptions } from '../../io/network/linkinator.ts';
import type { ExternalLink } from '../../model/content/external-link.ts';
import { hasErrors, type Problem } from '../../model/problems/problem.ts';
import { awaitCrash } from '../await-crash.ts';
import { findDisagreements } from '../check/find-disagreements.ts';
import type { CheckOptions } from '../arguments/option-types.ts';
import { resolvePaths } from '../arguments/resolve-paths.ts';
import { readPublished } from '../site/published.ts';
import { createReport, type Report } from '../report/report.ts';
import { reportOptions } from '../arguments/report-options.ts';
import { type Built, createStopwatch, runStages } from '../site/run-stages.ts';
import { createSession } from '../session/create-session.ts';
import type { Session } from '../session/session.ts';
import { readChangedSince } from '../arguments/changed-since.ts';
import type { Terminal } from '../terminal.ts';

const toCrawl = ({ inputs, result }: Built): CrawlOptions => ({
  tree: result.tree,
  routes: result.routes,
  basePath: inputs.settings.basePath,
  isAtOrigin: inputs.settings.output.origin,
});

type Others = { readonly problems: readonly Problem[]; readonly note?: string };

/**
 * Runs linkinator if the site has no errors, and requests the links to other sites if `links` is given. Both checks run
 * at the same time: linkinator keeps this process busy while the requests wait for the network.
 */
const askOthers = async (
  built: Built,
  known: readonly Problem[],
  { links, session, whole }: { links?: readonly ExternalLink[]; session: Session; whole: Checked },
): Promise<Others> => {
  const { inputs } = built;
  const askOutside = async (): Promise<Others> => {
    if (links === undefined) return { problems: [] };
    const { findBrokenLinks } = await import('../check/find-broken-links.ts');
    return findBrokenLinks(links, { inputs, cacheFolder: session.cacheFolder, seal: session.seal });
  };
  const askLinkinator = async (): Promise<readonly Problem[]> => {
    if (hasErrors(known)) return [];
    const { createKnownBroken } = await import('../../pipeline/read-back/known-broken.ts');
    const staticLinks = await findStaticLinks(whole.site, inputs.snapshot, inputs.ports.memo);
    return findDisagreements(toCrawl(built), createKnownBroken({ whole, tree: built.result.tree }, staticLinks));
  };
  const [disagreements, outside] = await Promise.all([askLinkinator(), askOutside()]);
  return {
    ...outside,
    problems: [...finishProblems(disagreements, { rules: inputs.settings.rules }), ...outside.problems],
  };
};

/** Reads the generated files again, to find problems that the project's own templates and plugins cause. */
const readBack = async ({ inputs, result }: Built, whole: Checked): Promise<readonly Problem[]> => {
  const { checkWritten } = await import('../../pipeline/read-back/check-written.ts');
  const { templates } = inputs.ports;
  const found = await checkWritten({
    whole,
    tree: result.tree,
    ...(templates.findWritten && { findWritten: templates.findWritten }),
  });
  return finishProblems(found, { rules: inputs.settings.rules });
};

type ReportContext = { options: CheckOptions; problems: readonly Problem[]; terminal: Terminal; report: Report };

const writeReport = async (
  whole: Checked,
  { inputs }: Built,
  { options, problems, terminal, report }: ReportContext,
): Promise<readonly Problem[]> => {
  const file = options.report ?? '';
  const { writeCompleteness } = await import('../check/write-completeness.ts');
  const failures = await writeCompleteness(whole, { file, cwd: terminal.cwd, inputs, problems });
  if (failures.length === 0) report.notice(`Wrote ${file}`);
  return failures;
};

/** Runs `mokcha check`. Resolves to the exit code. */
export const runCheck = async (options: CheckOptions, terminal: Terminal): Promise<number> => {
  const stopwatch = createStopwatch();
  // The commit is looked up before anything else starts: a commit that does not exist is a mistake on the command line.
  const since =
    options.since === undefined
      ? undefined
      : await readChangedSince(resolvePaths(options, terminal.cwd).root, options.since);
  const published = options.published === undefined ? undefined : await readPublished(options.published, terminal.cwd);
  const session = await createSession(options, terminal);
  const report = createReport(terminal, reportOptions(options, session.places.folder));
  let links: readonly ExternalLink[] | undefined;
  let whole: Checked | undefined;
  const onChecked = (checked: Checked): void => {
    if (options.external) links = listExternalLinks(checked.site, checked.facts);
    whole = checked;
  };
  const { built, problems: found } = await runStages(session, report, stopwatch, { onChecked, published });
  await awaitCrash(terminal);
  if (built) report.progress('read back');
  const problems = [...found, ...(built && whole ? await readBack(built, whole) : [])];
  if (built) stopwatch.lap('read back');
  const steps = [...(hasErrors(problems) ? [] : ['linkinator']), ...(links ? ['other sites'] : [])].join(', ');
  if (steps !== '') report.progress(steps);
  const others = built && whole && (await askOthers(built, problems, { links, session, whole }));
  if (steps !== '') stopwatch.lap(steps);
  if (others?.note) report.notice(others.note);
  const reported =
    built && whole && options.report ? await writeReport(whole, built, { options, problems, terminal, report }) : [];
  const kept = await session.close();
  session.notes.forEach(report.notice);
  const stats = built?.result.stats;
  const all = [...problems, ...(others?.problems ?? []), ...reported, ...kept];
  // If nothing could be built, the reason is reported, even if it is in a file that has not changed.
  const asked = built === undefined ? undefined : since;
  const note = asked?.note(all);
  if (note) report.notice(note);
  return report.finish({
    command: 'check',
    problems: asked?.changed(all) ?? all,
    sourceOf: session.sourceOf,
    summary: stats && {
      pages: stats.pages,
      rendered: stats.rendered,
      stages: stopwatch.stages(),
      milliseconds: stopwatch.total(),
    },
  });
};
