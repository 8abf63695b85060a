// Indexes the routes, the entries and the docs versions of a site, and the names in its descriptions. Also returns
// paths and URLs of routes.
import type { EntryMeta } from '../../model/content/entry.ts';
import { encodePath, type FilePath, type RoutePath, toRoutePath } from '../../model/paths.ts';
import type { Route } from '../../model/site/route.ts';
import type { Settings } from '../../model/site/settings.ts';
import type { Site, SpecRecord } from '../../model/site/site.ts';

/** Routes of a site with their indexes. */
export type RouteIndex = {
  readonly all: readonly Route[];
  readonly byPath: ReadonlyMap<string, Route>;
  readonly byEntryKey: ReadonlyMap<string, Route>;
  readonly byPair: ReadonlyMap<string, readonly Route[]>;
  readonly entries: ReadonlyMap<FilePath, EntryMeta>;
  /** Versions of the docs by locale, in the order of the routes. */
  readonly versions: ReadonlyMap<string, readonly string[]>;
  /** Names in each description, by the name of the description. */
  readonly apiNames: ReadonlyMap<string, ApiNames>;
  /** Routes whose entry has a `::history` directive, in the order of the routes. */
  readonly histories: readonly Route[];
};

/**
 * Anchors of the operations and schemas of a description, by name. The anchors are looked up, because the page may
 * already use the usual anchor of a name elsewhere.
 */
type ApiNames = {
  readonly operation: ReadonlyMap<string, string>;
  readonly schema: ReadonlyMap<string, string>;
};

/** Returns the API of each `::history` in an entry, or undefined for a `::history` of all APIs. */
export const askedHistories = ({ mentions }: Pick<EntryMeta, 'mentions'>): readonly (string | undefined)[] =>
  mentions
    .filter((mention) => mention.kind === 'directive')
    .flatMap(({ name, args }) => (name === 'history' ? [args.api] : []));

/** Returns an identifier that an entry shares with its translations. */
export const entryKey = (entry: Pick<EntryMeta, 'kind' | 'version' | 'id'>): string =>
  `${entry.kind} ${entry.version} ${entry.id}`;

/** Returns the beginning of a locale's route paths: empty for the default locale, otherwise a segment such as `/en`. */
export const localePrefix = (settings: Settings, locale: string): string =>
  locale === settings.defaultLocale ? '' : `/${locale}`;

/** Returns the path in a locale: `/docs/intro` → `/en/docs/intro`. */
export const localisedPath = (settings: Settings, locale: string, path: string): RoutePath =>
  toRoutePath(`${localePrefix(settings, locale)}/${path}`);

/** Returns the URL path of a route, base path included. Only the URLs of home pages end with a slash. */
export const hrefOf = (settings: Settings, route: Pick<Route, 'kind' | 'path'>): string => {
  const path = `${settings.basePath}${encodePath(route.path.slice(1))}`;
  return route.kind === 'home' && !path.endsWith('/') ? `${path}/` : path;
};

const namesOf = ({ outline }: SpecRecord): ApiNames => {
  const operation = new Map<string, string>();
  const schema = new Map<string, string>();
  for (const part of outline.parts.values()) {
    if (part.kind === 'operation' && !part.isWebhook) operation.set(part.operation.id, part.anchor);
    if (part.kind === 'schema') schema.set(part.schema.name, part.anchor);
  }
  return { operation, schema };
};

const byFile = (entries: readonly EntryMeta[]): RouteIndex['entries'] =>
  new Map(entries.map((entry) => [entry.path, entry]));

/** Returns the index with other entries. The routes are reused, so they must be correct for these entries too. */
export const withEntries = (index: RouteIndex, entries: readonly EntryMeta[]): RouteIndex => ({
  ...index,
  entries: byFile(entries),
});

/** Indexes the routes of a site. */
export const indexRoutes = (
  routes: readonly Route[],
  { entries, specs }: Pick<Site, 'entries' | 'specs'>,
): RouteIndex => {
  const entryByPath = byFile(entries);
  const byEntryKey = new Map<string, Route>();
  const byPair = new Map<string, Route[]>();
  const versions = new Map<string, string[]>();
  const histories: Route[] = [];
  for (const route of routes) {
    const entry = 'entry' in route && route.entry !== undefined ? entryByPath.get(route.entry) : undefined;
    if (entry !== undefined) byEntryKey.set(`${route.locale} ${entryKey(entry)}`, route);
    if (entry !== undefined && askedHistories(entry).length > 0) histories.push(route);
    if (route.kind !== 'redirect' && byPair.get(route.pairedBy)?.push(route) === undefined)
      byPair.set(route.pairedBy, [route]);
    if (route.kind !== 'doc') continue;
    const known = versions.get(route.locale) ?? [];
    if (!known.includes(route.version)) versions.set(route.locale, [...known, route.version]);
  }
  return {
    all: routes,
    byPath: new Map(routes.map((route) => [route.path, route])),
    byEntryKey,
    byPair,
    entries: entryByPath,
    versions,
    apiNames: new Map(specs.map((record) => [record.spec.name, namesOf(record)])),
    histories,
  };
};
