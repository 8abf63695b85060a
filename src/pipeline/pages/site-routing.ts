// Site → its routes, their index, and the navigation made from them. In `watch`, all three are kept until the structure
// of the site changes. Making page models and HTML is left to `render-page.ts`.
import type { FilePath } from '../../model/paths.ts';
import type { Outcome } from '../../model/problems/problem.ts';
import type { Route } from '../../model/site/route.ts';
import type { Site } from '../../model/site/site.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import { createDocSidebar } from '../../site/navigation/doc-sidebar.ts';
import type { ModelContext } from '../../site/models/context.ts';
import { docsSidebar } from '../../site/navigation/make-sidebar.ts';
import { indexRoutes, withEntries } from '../../site/routing/route-index.ts';
import { planRoutes } from '../../site/routing/routes.ts';
import { shellOf } from '../../site/navigation/shell.ts';
import type { Fingerprints } from '../../incremental/types.ts';
import { fingerprintOf } from '../../incremental/fingerprint.ts';
import { askNow } from '../../incremental/query.ts';
import type { Ports, TemplateModule } from '../../model/ports.ts';
import type { ParsedSite } from '../parse/parse-site.ts';
import { memoizeByText } from '../../model/memoize.ts';
import { servedOutput } from './served-output.ts';

export type SiteRouting = Pick<ModelContext, 'index' | 'shell' | 'sidebar'> & {
  readonly routes: Outcome<readonly Route[]>;
  /** Registers a large value, so that keys hash it only once. */
  readonly share: Fingerprints['share'];
  /** Returns the kind and the output of each route by path, for a server. */
  readonly served: () => Readonly<Record<string, { readonly kind: Route['kind']; readonly output: string }>>;
  /** Returns the routes by the output that a server sends for them. */
  readonly byOutput: () => ReadonlyMap<string, Route>;
};

/** Returns its argument, for callers that make no keys and therefore have no large values to register. */
const asItIs: Fingerprints['share'] = (value) => value;

/** Plans and indexes the routes. The navigation is made when it is first requested. */
export const buildSiteRouting = (site: Site, share: Fingerprints['share'] = asItIs): SiteRouting => {
  const routes = planRoutes(site);
  const index = indexRoutes(routes.value, site);
  const outputs = memoizeByText(() => index.all.map((route) => [route, servedOutput(site.settings, route)] as const));
  return {
    routes,
    index,
    share,
    shell: memoizeByText((locale = '') => share(shellOf(site, index, locale))),
    sidebar: memoizeByText((locale = '', version = '') =>
      createDocSidebar(docsSidebar({ site, index, locale }, version), share),
    ),
    served: memoizeByText(() =>
      Object.fromEntries(outputs().map(([route, output]) => [route.path, { kind: route.kind, output }])),
    ),
    byOutput: memoizeByText(() => new Map(outputs().map(([route, output]) => [output, route]))),
  };
};

const otherFiles = ({ files }: Snapshot, { entries }: Site): readonly (readonly [FilePath, string])[] => {
  const paths = new Set(entries.map(({ path }) => path));
  return [...files].filter(([path]) => !paths.has(path)).map(([path, { hash }]) => [path, hash]);
};

type Sources = Pick<ParsedSite, 'site' | 'heads'> & { readonly snapshot: Snapshot; readonly templates: TemplateModule };

/**
 * Returns the fingerprint of the data that pages can show apart from their own entry. Routes and navigation depend only
 * on this data.
 */
export const structureFingerprint = ({ site, heads, snapshot, templates }: Sources): string => {
  const entries = site.entries.map(({ path }) => `${heads.get(path)} ${path}`);
  // In `watch`, `site.specs` may contain a description from an earlier save, which the hashes of the current files do
  // not cover.
  const specs = site.specs.map(({ spec, hash }) => `${hash} ${spec.name}`);
  const facts = [templates.hash, site.settings, entries, specs, [...site.statics.keys()], otherFiles(snapshot, site)];
  return fingerprintOf(JSON.stringify(facts));
};

/** Returns routes and navigation from the memory while the structure is unchanged, with the current entries. */
export const keepSiteRouting = (
  site: Site,
  structure: string,
  { memory, fingerprints }: Pick<Ports, 'memory' | 'fingerprints'>,
): SiteRouting => {
  const compute = (): SiteRouting => buildSiteRouting(site, fingerprints.share);
  const routing = askNow(memory, { name: 'routing', reads: { structure }, compute });
  return { ...routing, index: withEntries(routing.index, site.entries) };
};
