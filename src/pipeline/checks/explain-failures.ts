// Pages that the project's own templates cannot render → a problem for each, with the path of the page. `ownCode` of
// the template module finds the line that causes the failure.
import type { TemplateModule } from '../../model/ports.ts';
import type { Problem } from '../../model/problems/problem.ts';
import type { Route } from '../../model/site/route.ts';
import type { Site } from '../../model/site/site.ts';
import { findSpec } from '../../site/routing/find-api.ts';
import type { Plan } from '../plan.ts';

type Related = NonNullable<Problem['related']>[number];

const sourceOf = (site: Site, route: Route): Related['at'] | undefined => {
  if ('entry' in route && route.entry !== undefined) return { file: route.entry };
  const file = 'api' in route ? findSpec(site, route.api)?.spec.file : undefined;
  return file === undefined ? undefined : { file };
};

/**
 * Returns a `project/exception` for each page that the project's own code failed to render, or an empty list without
 * `ownCode`. Problems of pages with a source file come first, so that a group of equal problems names source files
 * first.
 */
export const explainFailures = async (
  { pages, site }: Pick<Plan, 'pages' | 'site'>,
  { ownCode }: Pick<TemplateModule, 'ownCode'>,
): Promise<readonly Problem[]> => {
  const withSource: Problem[] = [];
  const others: Problem[] = [];
  for (const { route, failure } of pages.values()) {
    const failed = failure();
    if (failed === undefined || ownCode === undefined) continue;
    const problem = await ownCode.explain(failed.thrown, { kind: route.kind, readModel: failed.readModel });
    const source = sourceOf(site, route);
    const rendering = `while rendering \`${route.path}\``;
    if (source !== undefined) withSource.push({ ...problem, related: [{ message: `${rendering} from`, at: source }] });
    else
      others.push({
        ...problem,
        ...(problem.at && { related: [{ message: `${rendering} with`, at: { file: problem.at.file } }] }),
      });
  }
  return [...withSource, ...others];
};
