// Finds the API to which the path of a page belongs, even if the page does not exist. Also returns this API as the
// subject of a problem, and the path in the URL of a page.
import type { Problem } from '../../model/problems/problem.ts';
import type { ApiSettings, Settings } from '../../model/site/settings.ts';
import { localisedPath } from './route-index.ts';

/**
 * Returns the API whose reference, in one of the locales, is at this path or above it, or undefined if no API has such
 * a reference. The path of a version is below the path of its API, so the longest path wins.
 */
export const findApiOfPath = (settings: Settings, path: string): ApiSettings | undefined =>
  [...settings.apis]
    .sort((a, b) => b.path.length - a.path.length)
    .find((api) =>
      settings.locales.some(({ code }) => `${path}/`.startsWith(`${localisedPath(settings, code, api.path)}/`)),
    );

/**
 * Returns the subject of a problem with a link to `path`: the API that the page would belong to, or an empty object if
 * it would not belong to an API.
 */
export const aboutPath = (settings: Settings, path: string): Pick<Problem, 'about'> => {
  const api = findApiOfPath(settings, path)?.name;
  return api === undefined ? {} : { about: { api } };
};

/** Returns the path within the site for a URL on a rendered page, without base path, query and fragment. */
export const pathOfHref = ({ basePath }: Pick<Settings, 'basePath'>, href: string): string =>
  `/${href.slice(basePath.length).split(/[?#]/, 1)[0]}`;
