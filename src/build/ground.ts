// What stands while no more than the words of entries change: routes, their index, and the navigation that is made of them.
import type { EntryMeta } from '../model/entry.ts';
import type { FilePath } from '../model/paths.ts';
import type { Outcome } from '../model/problem.ts';
import type { Route } from '../model/route.ts';
import type { Site } from '../model/site.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { createDocSidebar } from '../site/doc-sidebar.ts';
import type { ModelContext } from '../site/models/context.ts';
import { docsSidebar } from '../site/navigation.ts';
import { askedHistories, indexRoutes, withEntries } from '../site/route-index.ts';
import { planRoutes } from '../site/routes.ts';
import { shellOf } from '../site/shell.ts';
import { createKeys, hashText, type Keys } from './keys.ts';
import { once } from './once.ts';
import { servedOutput } from './served-output.ts';

export type Ground = Pick<ModelContext, 'index' | 'shell' | 'sidebar'> & {
  readonly routes: Outcome<readonly Route[]>;
  /** Is told of each heavy value: where keys are made, it is hashed once. */
  readonly share: Keys['share'];
  /** By path, for a server. */
  readonly served: () => Readonly<Record<string, { readonly kind: Route['kind']; readonly output: string }>>;
  /** By where it is served. */
  readonly byOutput: () => ReadonlyMap<string, Route>;
};

/** Nothing is keyed: nothing is shared. */
const asItIs: Keys['share'] = (value) => value;

/** Stage 5. */
export const layGround = (site: Site, share: Keys['share'] = asItIs): Ground => {
  const routes = planRoutes(site);
  const index = indexRoutes(routes.value, site);
  const outputs = once(() => index.all.map((route) => [route, servedOutput(site.settings, route)] as const));
  return {
    routes,
    index,
    share,
    shell: once((locale = '') => share(shellOf(site, index, locale))),
    sidebar: once((locale = '', version = '') => createDocSidebar(docsSidebar({ site, index, locale }, version), share)),
    served: once(() => Object.fromEntries(outputs().map(([route, output]) => [route.path, { kind: route.kind, output }]))),
    byOutput: once(() => new Map(outputs().map(([route, output]) => [output, route]))),
  };
};

type Laid = {
  readonly site: Site;
  readonly snapshot: Snapshot;
  /** Hash of the templates: interface texts are among them. */
  readonly templates: string;
  readonly keys: Keys;
  readonly ground: Ground;
};

/** Of a site that is shown again and again: the last. */
export type KeptGround = { laid?: Laid };

/** All of an entry that the ground is made of. */
const headOf = (entry: EntryMeta): string =>
  JSON.stringify([entry.title, entry.frontMatter, entry.frontMatterPositions, askedHistories(entry), entry.hasStyles]);

const isAlike = (before: EntryMeta, after: EntryMeta | undefined): boolean =>
  before === after || (after !== undefined && headOf(before) === headOf(after));

/** Files that are none of the site's entries, and the hash of each. */
const othersIn = ({ files }: Snapshot, { entries }: Site): readonly (readonly [FilePath, string])[] => {
  const paths = new Set(entries.map(({ path }) => path));
  return [...files].filter(([path]) => !paths.has(path)).map(([path, { hash }]) => [path, hash]);
};

/** Equal for equal grounds, and all that pages have beside their own entry is of them. */
export const hashOfGround = (site: Site, snapshot: Snapshot, templates: string): string => {
  const heads = site.entries.map((entry) => [entry.path, headOf(entry)]);
  return hashText(JSON.stringify([templates, site.settings, heads, [...site.statics.keys()], othersIn(snapshot, site)]));
};

/** Files that entries name beside them are copied. */
const areCopiedAlike = (before: Site['statics'], after: Site['statics']): boolean =>
  before.size === after.size && [...after.keys()].every((path) => before.has(path));

/** All that is no entry, and there are no others. */
const areOthersEqual = ({ site, snapshot }: Laid, after: Snapshot): boolean =>
  snapshot.files.size === after.files.size && othersIn(after, site).every(([path, hash]) => snapshot.files.get(path)?.hash === hash);

const standsFor = (laid: Laid, site: Site, snapshot: Snapshot, templates: string): boolean =>
  laid.site.settings === site.settings &&
  laid.templates === templates &&
  laid.site.entries.every((entry, at) => isAlike(entry, site.entries[at])) &&
  areCopiedAlike(laid.site.statics, site.statics) &&
  areOthersEqual(laid, snapshot);

/** That of before, with the entries as they are now, where it would be laid again as it was. `kept` is told of it. */
export const groundOf = (site: Site, snapshot: Snapshot, templates: string, kept: KeptGround = {}): Pick<Laid, 'keys' | 'ground'> => {
  const { laid } = kept;
  const keys = laid?.keys ?? createKeys();
  const ground =
    laid !== undefined && standsFor(laid, site, snapshot, templates)
      ? { ...laid.ground, index: withEntries(laid.ground.index, site.entries) }
      : layGround(site, keys.share);
  kept.laid = { site, snapshot, templates, keys, ground };
  return { keys, ground };
};
