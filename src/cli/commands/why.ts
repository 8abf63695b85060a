// `mokcha why <route>`: prints the files that a page is made from, refers to or shares with other pages, and the lines
// that link to the page.
import { explainPage, findRoute, type PageInput } from '../../pipeline/queries/explain-page.ts';
import { servedOutput } from '../../pipeline/pages/served-output.ts';
import { findNearest } from '../../text/did-you-mean.ts';
import { toFilePath } from '../../model/paths.ts';
import type { WhyOptions } from '../arguments/option-types.ts';
import { withPlan } from '../site/plan-site.ts';
import { createReport } from '../report/report.ts';
import { reportOptions } from '../arguments/report-options.ts';
import { chooseStyle } from '../report/style.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../arguments/usage-error.ts';

const MOST_LINES = 5;

const formatLines = (lines: readonly number[]): string => {
  if (lines.length === 0) return '';
  const [shown, more] = [lines.slice(0, MOST_LINES).join(', '), lines.length - MOST_LINES];
  return ` (${lines.length === 1 ? 'line' : 'lines'} ${shown}${more > 0 ? ` and ${more} more` : ''})`;
};

/**
 * Returns one line of output for each file: what the page uses the file for, and the lines that refer to the file or,
 * if the file links to the page, the lines of these links.
 */
const byFile = (inputs: readonly PageInput[]): readonly string[] =>
  [...new Set(inputs.map(({ file }) => file))].map((file) => {
    const own = inputs.filter((input) => input.file === file);
    const parts = [...new Set(own.map(({ gives }) => gives))].map((gives) => {
      const lines = own.flatMap((input) => (input.gives === gives ? (input.line ?? []) : []));
      return gives + formatLines([...new Set(lines)]);
    });
    return `  ${file}  ${parts.join('; ')}`;
  });

/** Runs `mokcha why`. Resolves to the exit code. Throws a `UsageError` for an unknown route. */
export const runWhy = (options: WhyOptions, terminal: Terminal): Promise<number> => {
  const report = createReport(terminal, reportOptions({ ...options, format: 'text' }, ''));
  const style = chooseStyle(terminal.env, terminal.stdout);
  return withPlan(options, terminal, {
    report,
    command: 'why',
    show: ({ plan, inputs }) => {
      const route = findRoute(plan, options.route);
      if (route === undefined) {
        const nearest = findNearest(options.route, plan.index.byPath.keys());
        throw new UsageError(
          `The page \`${options.route}\` does not exist. ` +
            `${nearest ? `Did you mean \`${nearest}\`?` : '`mokcha routes` lists all pages.'}`,
        );
      }
      const { text, mentions, around, from } = explainPage(plan, route, (path) =>
        inputs.snapshot.files.has(toFilePath(path)),
      );
      const part = (title: string, lines: readonly string[]): string[] =>
        lines.length === 0 ? [] : ['', style.bold(title), ...lines];
      report.line(
        [
          `${style.bold(route.path)}  ${route.kind}, ${route.locale}`,
          `  ${servedOutput(inputs.settings, route)}`,
          ...part('Made from', byFile(text)),
          ...part('Refers to', byFile(mentions)),
          ...part('Shares with other pages', byFile(around)),
          ...part('Linked from', byFile(from)),
        ].join('\n'),
      );
    },
  });
};
