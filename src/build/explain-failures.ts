// Pages that the project's own templates cannot render → a problem for each failure, with the pages that it happens on.
import type { TemplateModule } from '../model/ports.ts';
import type { Problem } from '../model/problem.ts';
import type { Route } from '../model/route.ts';
import type { Site } from '../model/site.ts';
import { findSpec } from '../site/find-api.ts';
import type { Plan } from './plan.ts';

type Related = NonNullable<Problem['related']>[number];

const MOST_NAMED = 3;

/** The file that a page is made of, where it has one. */
const sourceOf = (site: Site, route: Route): Related['at'] | undefined => {
  if ('entry' in route && route.entry !== undefined) return { file: route.entry };
  const file = 'api' in route ? findSpec(site, route.api)?.spec.file : undefined;
  return file === undefined ? undefined : { file };
};

/** Pages of a file first: a writer knows those. Problems: `project/exception`. */
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
    else others.push({ ...problem, ...(problem.at && { related: [{ message: `${rendering} by`, at: { file: problem.at.file } }] }) });
  }
  return [...withSource, ...others];
};

const keyOf = ({ code, message, at }: Problem): string => JSON.stringify([code, message, at]);

const joinRelated = (all: readonly Related[]): readonly Related[] => {
  const [next] = all.slice(MOST_NAMED);
  if (next === undefined) return all;
  const left = all.length - MOST_NAMED;
  return [...all.slice(0, MOST_NAMED), { ...next, message: `and ${left} more ${left === 1 ? 'time' : 'times'}, ${next.message}` }];
};

/** One failure of a project's code is one problem, however many pages it happens on: the first ones are named, the others counted. */
export const joinFailures = (problems: readonly Problem[]): readonly Problem[] => {
  const related = new Map<string, Related[]>();
  const isFirst = (problem: Problem): boolean => {
    if (problem.code !== 'project/exception') return true;
    const known = related.get(keyOf(problem));
    if (known === undefined) related.set(keyOf(problem), [...(problem.related ?? [])]);
    else known.push(...(problem.related ?? []));
    return known === undefined;
  };
  return problems.filter(isFirst).map((problem) => {
    const all = related.get(keyOf(problem)) ?? [];
    return all.length < 2 ? problem : { ...problem, related: joinRelated(all) };
  });
};
