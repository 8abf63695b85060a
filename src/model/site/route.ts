// The routes of a site, which are its pages and redirects, as one union on `kind`. Planning routes is left to
// src/site/routing/routes.ts.
import type { RoutePath } from '../paths.ts';
import type { RouteFields } from './page-kinds.ts';

type Common = {
  readonly path: RoutePath;
  /** Locale of the page. */
  readonly locale: string;
  /** Locale in which the text is written. It differs from `locale` if the page is not translated. */
  readonly contentLocale: string;
  /** Key that is equal for all translations of a page. The locale menu finds the translations by this key. */
  readonly pairedBy: string;
};

export type RouteKind = keyof RouteFields;

/** A route of one kind. */
export type RouteOf<K extends RouteKind> = { [Kind in K]: Common & RouteFields[Kind] & { readonly kind: Kind } }[K];

export type Route = RouteOf<RouteKind>;

/** Returns whether a route belongs to a dated reference. */
export const isDated = (route: Route): boolean => 'date' in route && route.date !== undefined;
