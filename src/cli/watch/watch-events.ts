// Changes and problems of a watched site → messages in the terminal and in open pages. While a problem remains, it is
// not printed again.
import type { LiveReload } from '../../io/serve/live-reload.ts';
import type { Problem } from '../../model/problems/problem.ts';
import { type Editor, editorLinks } from './editor-links.ts';
import { countProblems } from '../report/format-text.ts';
import { toLiveProblems } from './live-problems.ts';
import type { Report } from '../report/report.ts';
import type { Session } from '../session/session.ts';
import type { WatchEvents } from './shown-site.ts';

const MOST_NAMED = 3;

const nameFiles = (files: readonly string[]): string =>
  files.length > MOST_NAMED
    ? `${files.slice(0, MOST_NAMED).join(', ')} and ${files.length - MOST_NAMED} more`
    : files.join(', ');

/** `editor`: absent without `--editor`. */
type Targets = { readonly report: Report; readonly liveReload: LiveReload; readonly editor?: Editor };

/** Returns the listeners of a watch loop. */
export const watchEvents = ({ sourceOf, places }: Session, { report, liveReload, editor }: Targets): WatchEvents => {
  let reported: ReadonlySet<string> = new Set();
  return {
    onSite: ({ restyled }, changed) => {
      if (changed.length > 0) report.notice(`Changed: ${nameFiles(changed)}`);
      liveReload.change(restyled);
    },
    onProblems: (problems) => {
      const isNew = (problem: Problem): boolean => !reported.has(JSON.stringify(problem));
      report.problems(problems.filter(isNew), sourceOf);
      if (reported.size > 0)
        report.notice(problems.length === 0 ? 'All problems are fixed.' : `Now: ${countProblems(problems)}.`);
      reported = new Set(problems.map((problem) => JSON.stringify(problem)));
      liveReload.report({
        problems: toLiveProblems(problems, sourceOf),
        links: editor === undefined ? [] : editorLinks(problems, editor, places.root),
      });
    },
    onFailure: (error) =>
      report.notice(`The site cannot be verified: ${error instanceof Error ? error.stack : String(error)}`),
  };
};
