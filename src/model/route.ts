// Everything that has a URL. One union on `kind`: a new kind does not compile until it has a page.
import type { FilePath, RoutePath } from './paths.ts';

type Common = {
  readonly path: RoutePath;
  /** The reader's locale. */
  readonly locale: string;
  /** The locale that the text is written in; differs on an untranslated page. */
  readonly contentLocale: string;
  /** The path without locale: equal for every translation of a page, what the locale menu pairs by. */
  readonly pairedBy: string;
};

/** Absent: of today. Else the reference is as it was recorded on that day, `api` is `ad@2026-11-22`, and only who has the address finds it. */
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
  /** `part`: the anchor of what the page is about. */
  | (Common & Dated & { readonly kind: 'apiOperation'; readonly api: string; readonly part: string })
  | (Common & Dated & { readonly kind: 'apiSchema'; readonly api: string; readonly part: string })
  | (Common & Dated & { readonly kind: 'apiTag'; readonly api: string; readonly part: string })
  /** The calls of an API in one language, beside a reference of one page. */
  | (Common & { readonly kind: 'apiSamples'; readonly api: string; readonly language: string })
  /** What changed between two recorded days. */
  | (Common & { readonly kind: 'apiChanges'; readonly api: string; readonly from: string; readonly to: string })
  /** What is deprecated in all APIs. */
  | (Common & { readonly kind: 'deprecations' })
  | (Common & { readonly kind: 'redirect'; readonly to: string; readonly settingsPath: string })
  | (Common & { readonly kind: 'search' })
  | (Common & { readonly kind: 'notFound' });

export type RouteKind = Route['kind'];

export const isDated = (route: Route): boolean => 'date' in route && route.date !== undefined;
