// Rendered pages and the paths of all outputs → the problems that `checkSite` finds. Rendering pages and recording
// their facts are left to src/pipeline/pages/.
import { fingerprintOf } from '../../incremental/fingerprint.ts';
import type { EntryMeta } from '../../model/content/entry.ts';
import type { OutputTree, PageFacts } from '../../model/site/output.ts';
import type { RoutePath } from '../../model/paths.ts';
import type { Ports } from '../../model/ports.ts';
import type { Problem } from '../../model/problems/problem.ts';
import type { Route } from '../../model/site/route.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import { checkSite } from '../../site/checks/checks.ts';
import { openCleanChecks, type Subject, withoutProblems } from './clean-checks.ts';
import { createLocateLink } from './locate-links.ts';
import type { Plan } from '../plan.ts';
import { isPassing } from '../outputs/plan-search.ts';
import { findStaticLinks } from './find-static-links.ts';
import { readStyleLinks } from './read-css-links.ts';
import { outputPrefix } from '../pages/served-output.ts';

export type RenderedSite = {
  readonly planned: Plan;
  readonly facts: ReadonlyMap<RoutePath, PageFacts>;
  readonly twinLinks: ReadonlyMap<RoutePath, readonly string[]>;
  readonly tree: OutputTree;
  /** Problems of pages that the project's templates cannot render. */
  readonly failures: readonly Problem[];
};

/** Returns the paths of all outputs below the base path, relative to the base path. */
const outputsIn = ({ planned, tree }: RenderedSite): ReadonlySet<string> => {
  const prefix = outputPrefix(planned.site.settings);
  const own = [...tree.keys()].filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
  // The manifest is not in the tree, because it is written after all other files.
  return new Set(['mokcha.json', ...own]);
};

/**
 * Returns a fingerprint of the structure, which determines all URLs, and of the anchors of all pages. Clean entries and
 * pages are checked again if this fingerprint has changed.
 */
const worldOf = (structure: string, facts: RenderedSite['facts']): string =>
  fingerprintOf(JSON.stringify([structure, [...facts].map(([path, { anchors }]) => [path, anchors])]));

/**
 * Returns whether the project's templates and plugins ran without an exception. After an exception, the next build may
 * record other facts, so nothing is cached as clean.
 */
const isWhole = ({ planned, failures }: RenderedSite): boolean =>
  failures.length === 0 && !planned.problems.some(({ code }) => code === 'project/exception');

export type LinkSources = { readonly structure: string; readonly snapshot: Snapshot; readonly ports: Ports };

/**
 * Checks the site. Problems: those of `checkSite`. A clean entry or page is checked again only if it has changed
 * itself, or if the structure of the site or an anchor has changed.
 */
export const checkLinks = async (
  rendered: RenderedSite,
  { structure, snapshot, ports }: LinkSources,
): Promise<readonly Problem[]> => {
  const { planned, facts, twinLinks } = rendered;
  const { site, index } = planned;
  const outputs = outputsIn(rendered);
  const lasting = new Set([...outputs].filter((output) => !isPassing(output)));
  const { assets, findWritten } = ports.templates;
  const sources = {
    staticLinks: await findStaticLinks(site, snapshot, ports.memo),
    styleLinks: readStyleLinks(assets),
    locateLink: createLocateLink(snapshot),
    ...(findWritten && { findWritten }),
  };
  const clean = openCleanChecks(ports.memo, 'site', worldOf(structure, facts));
  const pageSubject = (path: RoutePath): Subject => ({ path, hash: planned.pages.get(path)?.key ?? '' });
  const isClean = (one: EntryMeta | Route): boolean => clean.has('hash' in one ? one : pageSubject(one.path));
  const { problems, arePagesRight } = checkSite(
    { site, index, facts, twinLinks, ...sources, isClean },
    outputs,
    lasting,
  );
  if (isWhole(rendered))
    clean.keep([
      ...withoutProblems(site.entries, problems),
      ...(arePagesRight ? [...facts.keys()].map(pageSubject) : []),
    ]);
  return problems;
};
