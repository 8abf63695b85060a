// Turns a path without locale into the fields that all routes have, for pages with the same path in each locale.
import type { RoutePath } from '../../model/paths.ts';
import type { Site } from '../../model/site/site.ts';
import { localisedPath } from './route-index.ts';

/**
 * Returns the common fields of a route. `path` does not contain the locale, and pairs the page with its translations.
 */
export const commonRoute = (
  { settings }: Site,
  locale: string,
  path: string,
): {
  readonly path: RoutePath;
  readonly locale: string;
  readonly contentLocale: string;
  readonly pairedBy: string;
} => ({
  path: localisedPath(settings, locale, path),
  locale,
  contentLocale: locale,
  pairedBy: path,
});
