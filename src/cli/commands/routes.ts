// `mokcha routes`: lists the URLs of the site, or those with a given beginning, each with its kind, its locale, and its
// source file or, for a redirect, its target.
import { servedOutput } from '../../pipeline/pages/served-output.ts';
import { pageTraits } from '../../model/site/page-kinds.ts';
import type { Route } from '../../model/site/route.ts';
import type { Settings } from '../../model/site/settings.ts';
import type { Site } from '../../model/site/site.ts';
import { displayWidth } from '../report/display-width.ts';
import type { RoutesOptions } from '../arguments/option-types.ts';
import { withPlan } from '../site/plan-site.ts';
import { createReport } from '../report/report.ts';
import { reportOptions } from '../arguments/report-options.ts';
import type { Terminal } from '../terminal.ts';

type Row = {
  readonly path: string;
  readonly kind: string;
  readonly locale: string;
  readonly source: string;
  readonly output: string;
};

const sourceOf = (route: Route, site: Site): string => {
  if ('entry' in route && route.entry !== undefined) return route.entry;
  if ('api' in route) {
    const dated = site.dated.find(({ api }) => api.name === route.api)?.record;
    return dated?.spec.file ?? site.settings.apis.find(({ name }) => name === route.api)?.file ?? '';
  }
  if (route.kind === 'redirect') return `→ ${route.to}`;
  return pageTraits[route.kind].isOfPosts ? `content/${route.contentLocale}/blog/` : '';
};

const toRow = (route: Route, site: Site, settings: Settings): Row => ({
  path: route.path,
  kind: route.kind,
  locale: route.contentLocale === route.locale ? route.locale : `${route.locale} (text in ${route.contentLocale})`,
  source: sourceOf(route, site),
  output: servedOutput(settings, route),
});

const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - displayWidth(text)));

const toTable = (rows: readonly Row[]): string => {
  const columns = ['path', 'kind', 'locale', 'source'] as const;
  const widths = columns.map((name) => Math.max(...rows.map((row) => displayWidth(row[name])), 0));
  return rows
    .map((row) =>
      columns
        .map((name, at) => pad(row[name], widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** Runs `mokcha routes`. Resolves to the exit code. */
export const runRoutes = (options: RoutesOptions, terminal: Terminal): Promise<number> => {
  const report = createReport(terminal, reportOptions({ ...options, format: 'text' }, ''));
  return withPlan(options, terminal, {
    report,
    command: 'routes',
    show: ({ plan, inputs }) => {
      const { beginning = '' } = options;
      const wanted = plan.index.all.filter(
        ({ path }) => path.startsWith(beginning) || path.startsWith(`/${beginning}`),
      );
      const rows = wanted
        .map((route) => toRow(route, plan.site, inputs.settings))
        .sort((a, b) => (a.path < b.path ? -1 : 1));
      if (options.format === 'json') return void terminal.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
      if (rows.length > 0) report.line(toTable(rows));
      report.notice(rows.length === 1 ? '1 address' : `${rows.length} addresses`);
    },
  });
};
