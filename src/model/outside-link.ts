// An address of another site, and what it answered.
import type { RoutePath } from './paths.ts';
import type { Place } from './problem.ts';

export type OutsideLink = {
  /** Without what stands behind `#`: that is for the reader's browser. */
  readonly url: string;
  /** Somewhere something stands behind `#`. */
  readonly hasFragment: boolean;
  readonly places: readonly Place[];
  /** A page that shows it; absent where it stands in no page. */
  readonly page?: RoutePath;
};

export type OutsideAnswer =
  | { readonly kind: 'good' }
  /** All the way by redirects that are meant to stay (301, 308). */
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'broken'; readonly reason: string }
  /** No answer, or none that says whether the page is there: it may be another one tomorrow. */
  | { readonly kind: 'unsure'; readonly reason: string };
