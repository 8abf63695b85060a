// The options of a command → the plan of the site, for commands that show the plan and do not render pages.
import { type Plan, plan } from '../../pipeline/plan.ts';
import { finishProblems } from '../../pipeline/problems/finish-problems.ts';
import { hasErrors, type Problem } from '../../model/problems/problem.ts';
import type { PlanOptions } from '../arguments/option-types.ts';
import type { Report } from '../report/report.ts';
import { createSession } from '../session/create-session.ts';
import type { Inputs } from '../session/session.ts';
import type { Terminal } from '../terminal.ts';

export type PlannedSite = { readonly plan: Plan; readonly inputs: Inputs };

/**
 * Plans a site, and passes the plan to `show`. If the site cannot be loaded, or if loading it reports an error, `show`
 * is not called, and the exit code is 1. Errors of the plan are only counted, since `mokcha check` reports them.
 */
export const withPlan = async (
  options: PlanOptions,
  terminal: Terminal,
  { report, command, show }: { report: Report; command: string; show: (site: PlannedSite) => void },
): Promise<number> => {
  const session = await createSession({ ...options, out: 'dist', format: 'text', failOn: 'error' }, terminal);
  try {
    const { value: inputs, problems } = await session.load();
    if (inputs === undefined || hasErrors(finishProblems(problems, { rules: inputs.settings.rules })))
      return report.finish({ command, problems, sourceOf: session.sourceOf });
    const { settings, snapshot, ports } = inputs;
    const planned = await plan(snapshot, settings, ports);
    const errors = finishProblems(planned.problems, { rules: settings.rules }).filter(
      ({ severity }: Problem) => severity === 'error',
    ).length;
    if (errors > 0)
      report.notice(
        `The site has ${errors} ${errors === 1 ? 'error' : 'errors'} (see \`mokcha check\`), so ` +
          `pages may be missing here.`,
      );
    show({ plan: planned, inputs });
    return 0;
  } finally {
    await session.close();
  }
};
