// Plans every route of a site in every locale. Reports all collisions at once, each with both of its sources.
import type { Claim } from './claim.ts';
import type { EntryMeta } from '../../model/content/entry.ts';
import { isIndexName } from '../../model/file-names.ts';
import { foldPath, lastSegment, outputPathOf, type OutputPath, toRoutePath } from '../../model/paths.ts';
import type { ApiSpec } from '../../model/api/api-spec.ts';
import type { ReferencePart } from '../../model/reference/reference-parts.ts';
import type { Outcome, Place, Problem } from '../../model/problems/problem.ts';
import type { Route } from '../../model/site/route.ts';
import type { ApiSettings, Settings } from '../../model/site/settings.ts';
import type { DatedReference, Site, SpecRecord } from '../../model/site/site.ts';
import { pageKinds } from '../page-kinds/page-kinds.ts';
import { commonRoute } from './common-route.ts';
import { findApi } from './find-api.ts';
import { entryKey, localisedPath } from './route-index.ts';
import { comparisonClaims } from '../history/history-routes.ts';
import { sampleClaims } from './sample-routes.ts';
import { settingsPlace } from '../settings-place.ts';
import { twinOutputs } from '../twins/twin-paths.ts';
import { findUnsafeNames } from './unsafe-names.ts';

const docPath = (entry: EntryMeta): string => {
  const base = entry.version === 'current' ? 'docs' : `docs/${entry.version}`;
  const folder = entry.id.includes('/') ? entry.id.slice(0, entry.id.lastIndexOf('/')) : '';
  const slug = entry.frontMatter.slug;
  if (slug?.startsWith('/')) return `${base}${slug}`;
  if (slug !== undefined) return `${base}/${folder}/${slug}`;
  return isIndexName(entry.id) ? `${base}/${folder}` : `${base}/${entry.id}`;
};

const pathOfEntry = (entry: EntryMeta): string => {
  if (entry.kind === 'doc') return docPath(entry);
  const slug = (entry.frontMatter.slug ?? entry.id).replace(/^\//, '');
  if (entry.kind === 'post') return `blog/${slug === entry.id ? slug.replace(/\/(?:index|readme)$/i, '') : slug}`;
  return isIndexName(slug) ? slug.replace(/\/?(index|readme)$/i, '') : slug;
};

/**
 * Returns the entry to show for each key in a locale: its own, otherwise that of the default locale, otherwise the
 * first.
 */
const entriesForLocale = (site: Site, locale: string): EntryMeta[] => {
  const rank = (entry: EntryMeta): number =>
    entry.locale === locale ? 0 : entry.locale === site.settings.defaultLocale ? 1 : 2;
  const chosen = new Map<string, EntryMeta>();
  for (const entry of site.entries) {
    const key = entryKey(entry);
    const other = chosen.get(key);
    if (other === undefined || rank(entry) < rank(other)) chosen.set(key, entry);
  }
  return [...chosen.values()];
};

const entryClaim = (site: Site, locale: string, entry: EntryMeta): Claim => {
  const inner = pathOfEntry(entry);
  const common = {
    path: localisedPath(site.settings, locale, inner),
    locale,
    contentLocale: entry.locale,
    entry: entry.path,
  };
  // A translation may have a slug of its own, so pages are paired by their key, not by their path.
  const pairedBy = entryKey(entry);
  const at: Place = { file: entry.path, position: entry.frontMatterPositions.slug ?? { line: 1, column: 1 } };
  const route: Route =
    entry.kind === 'doc'
      ? { ...common, pairedBy, kind: 'doc', version: entry.version }
      : entry.kind === 'post'
        ? { ...common, pairedBy, kind: 'post' }
        : inner === ''
          ? { ...common, pairedBy: 'home', kind: 'home' }
          : { ...common, pairedBy, kind: 'page' };
  return { route, source: entry.path, at };
};

const partKinds = { operation: 'apiOperation', schema: 'apiSchema', tag: 'apiTag' } as const;

const placeOfPart = (part: ReferencePart, { file }: ApiSpec): Place => {
  const place =
    part.kind === 'operation' ? part.operation.place : part.kind === 'schema' ? part.schema.place : undefined;
  return place === undefined
    ? { file, position: { line: 1, column: 1 } }
    : { file: place.file, position: place.position };
};

/** API description, as it is today or as it was recorded on a day. */
type Described = { readonly api: ApiSettings; readonly record: SpecRecord; readonly date?: string };

/** Returns the routes of a reference: one page, or the overview and a page for each part. */
const apiClaims = (site: Site, locale: string, { api, record: { spec, outline }, date }: Described): Claim[] => {
  const { settings } = site;
  const common = (path: string) => ({
    path: localisedPath(settings, locale, path),
    locale,
    contentLocale: locale,
    pairedBy: path,
    api: api.name,
    ...(date !== undefined && { date }),
  });
  const whole: Claim = {
    route: { ...common(api.path), kind: outline.layout === 'page' ? 'api' : 'apiOverview' },
    source: spec.file,
    at: { file: spec.file, position: { line: 1, column: 1 } },
  };
  const comparisons = date === undefined ? comparisonClaims(site, locale, api) : [];
  if (outline.layout === 'page')
    return [whole, ...(date === undefined ? sampleClaims(settings, locale, api, spec) : []), ...comparisons];
  const parts = [...outline.parts.values()].map(
    (part): Claim => ({
      route: { ...common(`${api.path}/${part.path}`), kind: partKinds[part.kind], part: part.anchor },
      source: spec.file,
      at: placeOfPart(part, spec),
    }),
  );
  return [whole, ...parts, ...comparisons];
};

/** Returns the routes of a recorded day: its reference, or a redirect to today's. */
const datedClaims = (site: Site, locale: string, { of, date, api, record }: DatedReference): Claim[] => {
  if (record !== undefined) return apiClaims(site, locale, { api, record, date });
  const path = localisedPath(site.settings, locale, api.path);
  const to = findApi(site, of)?.path ?? '/';
  const common = { path, locale, contentLocale: locale, pairedBy: api.path };
  return [
    { route: { ...common, kind: 'redirect', to, settingsPath: api.settingsPath }, source: `the snapshot of ${date}` },
  ];
};

const localeClaims = (site: Site, locale: string): Claim[] => {
  const entries = entriesForLocale(site, locale).map((entry) => entryClaim(site, locale, entry));
  const home: Claim[] = entries.some((claim) => claim.route.kind === 'home')
    ? []
    : [{ route: { ...commonRoute(site, locale, ''), pairedBy: 'home', kind: 'home' }, source: 'the home page' }];
  const apis = site.specs.flatMap((record) => {
    const api = findApi(site, record.spec.name);
    return api === undefined ? [] : apiClaims(site, locale, { api, record });
  });
  const dated = site.dated.flatMap((day) => datedClaims(site, locale, day));
  const others = Object.values(pageKinds).flatMap((kind) => kind.plan?.(site, locale) ?? []);
  return [...home, ...entries, ...apis, ...dated, ...others];
};

const redirectClaims = (site: Site): Claim[] =>
  site.settings.redirects.map((redirect) => {
    const first = redirect.from.split('/')[1] ?? '';
    const locale = site.settings.locales.find((known) => known.code === first)?.code ?? site.settings.defaultLocale;
    return {
      route: {
        kind: 'redirect',
        path: redirect.from,
        locale,
        contentLocale: locale,
        pairedBy: redirect.from,
        to: redirect.to,
        settingsPath: redirect.settingsPath,
      },
      source: 'a redirect',
      at: settingsPlace(site.settings, `${redirect.settingsPath}.from`),
    };
  });

/** Returns the file of a route's page. */
export const outputOf = (settings: Settings, route: Route): OutputPath =>
  outputPathOf(route.path, {
    folders: settings.output.folders && route.kind !== 'notFound',
    isIndex: route.kind === 'home',
  });

/**
 * Returns a hint if the two claims are files of different locales. They are then most likely one page, and its
 * translation under another name.
 */
const asTranslation = ({ entries }: Site, other: Claim, first: Claim): string | undefined => {
  const [mine, theirs] = [other.source, first.source].map((file) =>
    /^content\/([^/]+)\/((?:versions\/[^/]+\/)?[a-z]+\/.+)$/.exec(file),
  );
  if (!mine || !theirs || mine[1] === theirs[1] || theirs[1] === 'static') return undefined;
  const name = `content/${mine[1]}/${theirs[2]}`;
  // A page that already has its translation does not get a second one.
  if (entries.some(({ path }) => path === name)) return undefined;
  return `rename it to \`${name}\` if it is the translation of that page, else set another \`slug\` here.`;
};

const hasSlug = ({ entries }: Site, { source }: Claim): boolean =>
  entries.find(({ path }) => path === source)?.frontMatter.slug !== undefined;

/**
 * Returns the problem at the claim to change. That is the later one, except if nobody wrote it, like the list of the
 * blog, or if its path comes from its file's name and that of the other from a `slug`.
 */
const collision = (site: Site, kept: Claim, claimed: Claim): Problem => {
  const isKeptToBlame =
    claimed.at === undefined || (hasSlug(site, kept) && 'entry' in claimed.route && !hasSlug(site, claimed));
  const [other, first] = isKeptToBlame ? [kept, claimed] : [claimed, kept];
  const { path } = other.route;
  const differs = first.route.path !== path ? ` and \`${first.route.path}\`, the same file if case is ignored` : '';
  const canSlug = 'entry' in other.route && other.route.entry !== undefined;
  return {
    code: 'route/collision',
    severity: 'error',
    message: first.at
      ? `Two pages claim \`${path}\`${differs}.`
      : `Two pages claim \`${path}\`${differs}: \`${other.source}\` and ${first.source}.`,
    hint:
      asTranslation(site, other, first) ??
      (canSlug
        ? `rename one of them, or set \`slug: ${lastSegment(path) || 'home'}-2\` here.`
        : 'rename or remove one of them.'),
    ...(other.at && { at: other.at }),
    ...(first.at && { related: [{ message: `also claimed by ${first.source}`, at: first.at }] }),
  };
};

/** Returns the static files of the site as claims on outputs. Their place is the file. */
const staticOutputs = (site: Site): Map<string, Claim> =>
  new Map(
    [...site.statics.values()].map((file) => [
      foldPath(file.output),
      {
        route: {
          kind: 'redirect',
          path: toRoutePath(file.output),
          locale: '',
          contentLocale: '',
          pairedBy: '',
          to: '',
          settingsPath: '',
        },
        source: file.path,
        at: { file: file.path },
      },
    ]),
  );

/**
 * Claims the files next to a page, too: a static file `docs/intro.md` would take the place of the Markdown of
 * `/docs/intro`.
 */
const claimTwins = (site: Site, claim: Claim, taken: Map<string, Claim>): Problem[] =>
  twinOutputs(site, claim.route).flatMap((output): Problem[] => {
    const place = foldPath(output);
    const other = taken.get(place);
    const twin: Claim = { ...claim, route: { ...claim.route, path: toRoutePath(`/${output}`) } };
    if (other === undefined) taken.set(place, twin);
    return other === undefined ? [] : [collision(site, other, twin)];
  });

/**
 * Plans the routes. The first claim of an output is kept even if there are others, so that later stages can report
 * problems of its page. Problems: `file/name`, `route/collision`, `route/name`.
 */
export const planRoutes = (site: Site): Outcome<readonly Route[]> => {
  const claims = [
    ...site.settings.locales.flatMap((locale) => localeClaims(site, locale.code)),
    ...redirectClaims(site),
  ];
  const taken = staticOutputs(site);
  const routes: Route[] = [];
  const problems = findUnsafeNames(site, claims, (route) => [
    outputOf(site.settings, route),
    ...twinOutputs(site, route),
  ]);
  for (const claim of claims) {
    // `en.html` and `en/index.html` are two files, but have the same URL `/en`.
    const places = [foldPath(outputOf(site.settings, claim.route)), foldPath(claim.route.path)];
    const other = places.map((place) => taken.get(place)).find((taker) => taker !== undefined);
    if (other === undefined) {
      for (const place of places) taken.set(place, claim);
      routes.push(claim.route);
      problems.push(...claimTwins(site, claim, taken));
    } else problems.push(collision(site, other, claim));
  }
  return { value: routes, problems };
};
