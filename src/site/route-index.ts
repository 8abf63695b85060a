// Look-ups over the routes and what they show: by path, by entry and locale, by what pairs translations, by names of descriptions.
import type { EntryMeta } from '../model/entry.ts';
import { encodePath, type FilePath, type RoutePath, toRoutePath } from '../model/paths.ts';
import type { Route } from '../model/route.ts';
import type { Settings } from '../model/settings.ts';
import type { Site, SpecRecord } from '../model/site.ts';

export type RouteIndex = {
  readonly all: readonly Route[];
  readonly byPath: ReadonlyMap<string, Route>;
  readonly byEntryKey: ReadonlyMap<string, Route>;
  readonly byPair: ReadonlyMap<string, readonly Route[]>;
  readonly entries: ReadonlyMap<FilePath, EntryMeta>;
  /** Versions of the docs that a locale has, as they come. */
  readonly versions: ReadonlyMap<string, readonly string[]>;
  /** Of each description, by its name. */
  readonly apiNames: ReadonlyMap<string, ApiNames>;
  /** Those whose entry has a `::history`, as they come. */
  readonly histories: readonly Route[];
};

/** Names with the anchors that they have on the page: that of a name may be taken by the layout, or by another name. */
export type ApiNames = { readonly operation: ReadonlyMap<string, string>; readonly schema: ReadonlyMap<string, string> };

/** The APIs that each `::history` of an entry asks for; undefined: all of them. */
export const askedHistories = ({ mentions }: Pick<EntryMeta, 'mentions'>): readonly (string | undefined)[] =>
  mentions.filter((mention) => mention.kind === 'directive').flatMap(({ name, args }) => (name === 'history' ? [args.api] : []));

/** What an entry is in whatever locale: its translations have the same. */
export const entryKey = (entry: Pick<EntryMeta, 'kind' | 'version' | 'id'>): string => `${entry.kind} ${entry.version} ${entry.id}`;

export const localePrefix = (settings: Settings, locale: string): string => (locale === settings.defaultLocale ? '' : `/${locale}`);

/** A path as the reader of a locale has it: `/docs/intro` → `/en/docs/intro`. */
export const localisedPath = (settings: Settings, locale: string, path: string): RoutePath =>
  toRoutePath(`${localePrefix(settings, locale)}/${path}`);

/** The URL path of a route, base path included; only home pages end with a slash. */
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

const byFile = (entries: readonly EntryMeta[]): RouteIndex['entries'] => new Map(entries.map((entry) => [entry.path, entry]));

/** Of the same routes, and entries that are shown by them as those before were. */
export const withEntries = (index: RouteIndex, entries: readonly EntryMeta[]): RouteIndex => ({ ...index, entries: byFile(entries) });

export const indexRoutes = (routes: readonly Route[], { entries, specs }: Pick<Site, 'entries' | 'specs'>): RouteIndex => {
  const entryByPath = byFile(entries);
  const byEntryKey = new Map<string, Route>();
  const byPair = new Map<string, Route[]>();
  const versions = new Map<string, string[]>();
  const histories: Route[] = [];
  for (const route of routes) {
    const entry = 'entry' in route && route.entry !== undefined ? entryByPath.get(route.entry) : undefined;
    if (entry !== undefined) byEntryKey.set(`${route.locale} ${entryKey(entry)}`, route);
    if (entry !== undefined && askedHistories(entry).length > 0) histories.push(route);
    if (route.kind !== 'redirect' && byPair.get(route.pairedBy)?.push(route) === undefined) byPair.set(route.pairedBy, [route]);
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
