// Decides whether the reference of an API is one page or has a page for each part. Also returns the places of its
// anchors in a locale.
import type { ApiSpec } from '../../model/api/api-spec.ts';
import type { ReferenceLayout, ReferencePlaces } from '../../model/reference/reference-places.ts';
import type { ApiSettings } from '../../model/site/settings.ts';
import type { Site } from '../../model/site/site.ts';
import { findApi, findSpec } from './find-api.ts';
import { hrefOf, localisedPath } from './route-index.ts';

/**
 * Maximum number of operations and webhooks that are placed on one page by default. A longer page would take too long
 * to load on a phone.
 */
const mostOnOnePage = 150;

/**
 * Returns the layout of a reference: from the config if it is set there, otherwise according to the number of
 * operations and webhooks.
 */
export const layoutOf = ({ layout }: ApiSettings, { operations, webhooks }: ApiSpec): ReferenceLayout =>
  layout ?? (operations.length + webhooks.length > mostOnOnePage ? 'operations' : 'page');

/** Returns the places of a reference's anchors in a locale. `name` is the name of an API or of a recorded day. */
export const referencePlaces = (
  site: Pick<Site, 'settings' | 'specs' | 'dated'>,
  locale: string,
  name: string,
): ReferencePlaces => {
  const { settings } = site;
  const path = findApi(site, name)?.path ?? '';
  const { layout = 'page', moved = {} } = findSpec(site, name)?.outline ?? {};
  return { layout, href: hrefOf(settings, { kind: 'api', path: localisedPath(settings, locale, path) }), moved };
};
