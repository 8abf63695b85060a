// Lists claims about routes: each is a page in both locales, in the language of the locale and, except for the 404
// page, at its own address.
import { type Claim, isAt, isPageInItsLocale } from '../claims.ts';
import { facts, isPage, type RouteFact } from '../facts.ts';

/** Returns the claims about a route. The 404 page has no address of its own. */
const routeClaims = ({ path, kind, url_ko, url_en }: RouteFact): readonly Claim[] => [
  ...isPageInItsLocale(path),
  ...(kind === '404' ? [] : [isAt(path, { ko: url_ko, en: url_en })]),
];

export const routeChecks = Object.fromEntries(
  facts.routes.filter(isPage).map((route) => [route.path, routeClaims(route)]),
);
