// Everything that has a URL, as one union on `kind`: a new kind does not compile until it has a page. Planning routes
// is left to src/site/routing/routes.ts.
import type { FilePath, RoutePath } from '../paths.ts';

type Common = {
  readonly path: RoutePath;
  /** Locale of the reader. */
  readonly locale: string;
  /** Locale of the text, which differs on a page that is not translated. */
  readonly contentLocale: string;
  /** Path without locale, which is equal for all translations of a page. The locale menu pairs pages by it. */
  readonly pairedBy: string;
};

/**
 * `date` is the day of a recorded reference; `api` is then `ad@2026-11-22`, and only readers who know the address find
 * the page. Absent for the reference of today.
 */
type Dated = { readonly date?: string };

export type Route =
  | (Common & { readonly kind: 'home'; readonly entry?: FilePath })
  | (Common & { readonly kind: 'doc'; readonly entry: FilePath; readonly version: string })
  | (Common & { readonly kind: 'page'; readonly entry: FilePath })
  | (Common & { readonly kind: 'blog'; readonly pageNumber: number })
  | (Common & { readonly kind: 'post'; readonly entry: FilePath })
  | (Common & { readonly kind: 'archive' })
  | (Common & { readonly kind: 'tags' })
  | (Common & { readonly kind: 'tag'; readonly tag: string })
  | (Common & Dated & { readonly kind: 'api'; readonly api: string })
  | (Common & Dated & { readonly kind: 'apiOverview'; readonly api: string })
  /** `part` is the anchor of what the page is about. */
  | (Common & Dated & { readonly kind: 'apiOperation'; readonly api: string; readonly part: string })
  | (Common & Dated & { readonly kind: 'apiSchema'; readonly api: string; readonly part: string })
  | (Common & Dated & { readonly kind: 'apiTag'; readonly api: string; readonly part: string })
  /** The calls of an API in one language, for a reference on one page. */
  | (Common & { readonly kind: 'apiSamples'; readonly api: string; readonly language: string })
  /** The changes between two recorded days. */
  | (Common & { readonly kind: 'apiChanges'; readonly api: string; readonly from: string; readonly to: string })
  /** All deprecated parts of all APIs. */
  | (Common & { readonly kind: 'deprecations' })
  | (Common & { readonly kind: 'redirect'; readonly to: string; readonly settingsPath: string })
  | (Common & { readonly kind: 'search' })
  | (Common & { readonly kind: 'notFound' });

export type RouteKind = Route['kind'];

/** Returns whether a route is of a recorded reference. */
export const isDated = (route: Route): boolean => 'date' in route && route.date !== undefined;
