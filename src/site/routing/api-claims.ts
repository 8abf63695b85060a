// Plans the routes of a reference in a locale, from today's description or a recorded one. Today's reference also has
// comparison pages and, if it is one page, sample pages. If the description has not changed since a recorded day, that
// day gets a redirect.
import type { Claim } from './claim.ts';
import type { ApiSpec } from '../../model/api/api-spec.ts';
import type { ReferencePart } from '../../model/reference/reference-parts.ts';
import type { Place } from '../../model/problems/problem.ts';
import type { ApiSettings } from '../../model/site/settings.ts';
import type { DatedReference, Site, SpecRecord } from '../../model/site/site.ts';
import { findApi } from './find-api.ts';
import { localisedPath } from './route-index.ts';
import { comparisonClaims } from '../history/history-routes.ts';
import { sampleClaims } from './sample-routes.ts';

const partKinds = { operation: 'apiOperation', schema: 'apiSchema', tag: 'apiTag' } as const;

const placeOfPart = (part: ReferencePart, { file }: ApiSpec): Place => {
  const place =
    part.kind === 'operation' ? part.operation.place : part.kind === 'schema' ? part.schema.place : undefined;
  return place === undefined
    ? { file, position: { line: 1, column: 1 } }
    : { file: place.file, position: place.position };
};

/** API description, as it is today or as it was recorded on a day. `date` is absent for today's description. */
type Described = { readonly api: ApiSettings; readonly record: SpecRecord; readonly date?: string };

/**
 * Returns the routes of a reference: one page, or the overview and a page for each part. Today's reference also has
 * comparison pages and, if it is one page, sample pages.
 */
export const apiClaims = (site: Site, locale: string, { api, record: { spec, outline }, date }: Described): Claim[] => {
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

/**
 * Returns the routes of a recorded day: its reference, or a redirect to today's reference if the description has not
 * changed since.
 */
export const datedClaims = (site: Site, locale: string, { of, date, api, record }: DatedReference): Claim[] => {
  if (record !== undefined) return apiClaims(site, locale, { api, record, date });
  const path = localisedPath(site.settings, locale, api.path);
  const to = findApi(site, of)?.path ?? '/';
  const common = { path, locale, contentLocale: locale, pairedBy: api.path };
  return [
    { route: { ...common, kind: 'redirect', to, settingsPath: api.settingsPath }, source: `the snapshot of ${date}` },
  ];
};
