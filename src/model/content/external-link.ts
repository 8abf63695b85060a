// A URL on another site, and the result of requesting it. Sending requests is left to
// src/io/network/check-external-links.ts.
import type { RoutePath } from '../paths.ts';
import type { Place } from '../problems/problem.ts';

export type ExternalLink = {
  /** URL without the fragment, which only the reader's browser needs. */
  readonly url: string;
  /** Whether at least one link to the URL has a fragment. */
  readonly hasFragment: boolean;
  readonly places: readonly Place[];
  /** First page that contains the link. Absent if no page contains the link. */
  readonly page?: RoutePath;
};

export type ExternalLinkAnswer =
  | { readonly kind: 'good' }
  /** The URL redirects to a page that exists, and all redirects on the way are permanent (301, 308). */
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'broken'; readonly reason: string }
  /** It is not known whether the page exists, for example because its host did not respond in time. */
  | { readonly kind: 'unsure'; readonly reason: string };
