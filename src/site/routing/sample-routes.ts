// Plans the sample pages of an API: one for each programming language except the first, with the samples of all
// operations. The reference itself shows the samples in the first language. Also links to the samples in each language.
import type { ApiSpec } from '../../model/api/api-spec.ts';
import type { LanguageModel } from '../../model/site/page-model.ts';
import type { Place } from '../../model/problems/problem.ts';
import type { Route } from '../../model/site/route.ts';
import type { ApiSettings, Settings } from '../../model/site/settings.ts';
import type { Site } from '../../model/site/site.ts';
import { languages } from '../../reference/samples/languages.ts';
import { hrefOf, localisedPath } from './route-index.ts';

const [first, ...others] = languages;

/** Returns the path of the sample page for a language, without locale. */
export const samplePath = (api: ApiSettings, language: string): string => `${api.path}/samples/${language}`;

/** Returns the paths of an API's sample pages, or an empty list if the API has no operations. */
export const samplePaths = (api: ApiSettings, spec: ApiSpec): readonly string[] =>
  spec.operations.length > 0 ? others.map(({ id }) => samplePath(api, id)) : [];

type SampleClaim = {
  readonly route: Extract<Route, { kind: 'apiSamples' }>;
  readonly source: string;
  readonly at: Place;
};

/** Returns the routes of an API's sample pages in a locale. */
export const sampleClaims = (settings: Settings, locale: string, api: ApiSettings, spec: ApiSpec): SampleClaim[] => {
  return (spec.operations.length > 0 ? others : []).map(({ id }) => {
    const path = samplePath(api, id);
    const common = { locale, contentLocale: locale, pairedBy: path, path: localisedPath(settings, locale, path) };
    return {
      route: { ...common, kind: 'apiSamples', api: api.name, language: id },
      source: api.file,
      at: { file: api.file, position: { line: 1, column: 1 } },
    };
  });
};

/**
 * Returns a link for each programming language: for the first language to the reference, for all others to the sample
 * page.
 */
export const languageLinks = (site: Site, locale: string, api: ApiSettings): LanguageModel[] =>
  [first, ...others].flatMap((language) => {
    if (language === undefined) return [];
    const path = language === first ? api.path : samplePath(api, language.id);
    return {
      id: language.id,
      label: language.label,
      href: hrefOf(site.settings, { kind: 'apiSamples', path: localisedPath(site.settings, locale, path) }),
    };
  });
