// `mokcha redirects`: prints config entries that redirect removed pages to the pages that are most similar by URL,
// anchors, title and text. It also lists removed pages without a similar page, and removed anchors.
import { redirectEntry, removedSince } from '../../pipeline/checks/removed-urls.ts';
import { hasErrors } from '../../model/problems/problem.ts';
import type { RedirectsOptions } from '../arguments/option-types.ts';
import { readLikeness } from '../diff/page-likeness.ts';
import { readPublished } from '../site/published.ts';
import { createReport } from '../report/report.ts';
import { reportOptions } from '../arguments/report-options.ts';
import { createStopwatch, runStages } from '../site/run-stages.ts';
import { createSession } from '../session/create-session.ts';
import type { Terminal } from '../terminal.ts';

const percent = (likeness: number): string => `${Math.round(100 * likeness)} % alike`;

/** Runs `mokcha redirects`. Resolves to the exit code. */
export const runRedirects = async (options: RedirectsOptions, terminal: Terminal): Promise<number> => {
  const engine = { ...options, format: 'text', failOn: 'error' } as const;
  const session = await createSession(engine, terminal);
  const report = createReport(terminal, reportOptions(engine, session.places.folder));
  try {
    const path = options.published ?? session.places.out;
    const published = await readPublished(path, terminal.cwd);
    const { built, problems } = await runStages(session, report, createStopwatch());
    if (built === undefined) return report.finish({ command: 'redirects', problems, sourceOf: session.sourceOf });
    if (hasErrors(problems)) report.notice('The site has errors (see `mokcha check`), so pages may be missing here.');
    const likeness = await readLikeness({ path, cwd: terminal.cwd, published, result: built.result });
    const vanished = removedSince(published, built.result, likeness);
    const moved = vanished.flatMap(({ kind, path, likely }) =>
      kind === 'route' && likely ? [{ path, ...likely }] : [],
    );
    const lost = vanished.filter(({ kind, likely }) => kind === 'route' && likely === undefined);
    const anchors = vanished.flatMap((one) => (one.kind === 'anchor' ? [one] : []));
    for (const { path, to, likeness } of moved) report.line(`    ${redirectEntry(path, to)}, // ${percent(likeness)}`);
    for (const { path } of lost) report.line(`    // ${path}: no page is similar`);
    for (const { path, anchor, likely } of anchors)
      report.line(
        `    // ${path}#${anchor}: ` +
          `${likely ? `#${likely.to} (${percent(likely.likeness)}); give it the former id` : 'nothing is similar'}`,
      );
    const count = moved.length + lost.length;
    report.notice(
      vanished.length === 0
        ? 'All published addresses still exist.'
        : `Gone: ${count} ${count === 1 ? 'address' : 'addresses'}, ${anchors.length} ` +
            `${anchors.length === 1 ? 'anchor' : 'anchors'}. Check each entry, then add it to ` +
            `\`redirects\` of the config.`,
    );
    return 0;
  } finally {
    await session.close();
  }
};
