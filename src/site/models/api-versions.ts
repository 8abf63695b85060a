// Lists the versions of an API for a page of its reference. Each version links to the part that the page is about, if
// the version has that part.
import { versionsOfApi } from '../../model/api/api-versions.ts';
import type { ApiVersionsModel } from '../../model/site/page-model.ts';
import { anchorHref } from '../../model/reference/reference-places.ts';
import type { Route } from '../../model/site/route.ts';
import type { SpecRecord } from '../../model/site/site.ts';
import { versionTitle } from '../navigation/api-title.ts';
import { hrefOf, localisedPath } from '../routing/route-index.ts';
import { samplePath } from '../routing/sample-routes.ts';
import type { ModelContext } from './context.ts';

type Context = Omit<ModelContext, 'bodies'>;
type ApiRoute = Extract<Route, { readonly api: string }>;

/**
 * Finds the anchor of a part in another version: the same anchor, or the anchor of the operation with the same method
 * and path if the operation has another name there. Returns undefined if `anchor` is not the anchor of a part, or if
 * the other version does not have the part.
 */
export const sameAnchor = (own: SpecRecord, other: SpecRecord, anchor: string): string | undefined => {
  const part = own.outline.parts.get(anchor);
  if (part === undefined) return undefined;
  if (part.kind === other.outline.parts.get(anchor)?.kind) return anchor;
  if (part.kind !== 'operation') return undefined;
  const { method, path } = part.operation;
  const isSame = (candidate: typeof part): boolean =>
    candidate.isWebhook === part.isWebhook &&
    candidate.operation.method === method &&
    candidate.operation.path === path;
  return [...other.outline.parts.values()].find((candidate) => candidate.kind === 'operation' && isSame(candidate))
    ?.anchor;
};

/**
 * Returns the href of a part in another version, or of that version's first page if the version does not have the part.
 * `anchor` is the anchor of the part that the page is about, or an empty string if the page is not about a part.
 */
const placeInVersion = (
  context: Context,
  locale: string,
  [own, other]: readonly [SpecRecord, SpecRecord],
  anchor = '',
): string => {
  const places = context.apiPlaces(locale, other);
  const same = anchor === '' ? undefined : sameAnchor(own, other, anchor);
  return same === undefined ? places.href : anchorHref(places, same);
};

/**
 * Returns the href of the same page in another version or recorded day of the API, or of the first page of the other
 * reference if that reference does not have the page.
 */
export const hrefIn = (context: Context, route: ApiRoute, own: SpecRecord, other: SpecRecord): string => {
  const { settings } = context.site;
  const api = route.kind === 'apiSamples' ? settings.apis.find(({ name }) => name === other.spec.name) : undefined;
  const samples =
    api &&
    route.kind === 'apiSamples' &&
    context.index.byPath.get(localisedPath(settings, route.locale, samplePath(api, route.language)));
  return samples
    ? hrefOf(settings, samples)
    : placeInVersion(context, route.locale, [own, other], 'part' in route ? route.part : '');
};

/**
 * Finds the current version of an API for the description of another version. Returns undefined for other descriptions,
 * and if the current version was not parsed.
 */
const findCurrent = ({ site }: Context, { spec }: SpecRecord): SpecRecord | undefined => {
  const of = site.settings.apis.find(({ name }) => name === spec.name)?.version?.of;
  return of === undefined ? undefined : site.specs.find((record) => record.spec.name === of);
};

/** Returns the version menu of a page, or an empty object if fewer than two versions of the API were parsed. */
export const modelVersions = (
  context: Context,
  route: ApiRoute,
  record: SpecRecord,
): { readonly versions?: ApiVersionsModel } => {
  const { site } = context;
  const versions = versionsOfApi(site.settings, record.spec.name);
  if (versions.length < 2) return {};
  const all = versions.flatMap((api) => {
    const other = site.specs.find(({ spec }) => spec.name === api.name);
    if (other === undefined) return [];
    const isCurrent = other === record;
    const href = isCurrent ? hrefOf(site.settings, route) : hrefIn(context, route, record, other);
    return [{ name: api.version?.name ?? '', label: versionTitle(site, api, other, route.locale), href, isCurrent }];
  });
  if (all.length < 2) return {};
  const current = findCurrent(context, record);
  if (current === undefined) return { versions: { all } };
  const currentHref = hrefIn(context, route, record, current);
  if (route.kind !== 'api' || !site.settings.output.twins) return { versions: { all, currentHref } };
  const currentOperations = Object.fromEntries(
    [...record.outline.parts.values()].flatMap(({ kind, anchor }) =>
      kind === 'operation' ? [[anchor, placeInVersion(context, route.locale, [record, current], anchor)]] : [],
    ),
  );
  return { versions: { all, currentHref, currentOperations } };
};
