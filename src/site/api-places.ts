// A description → how its reference is laid out, and where its anchors stand for the readers of a locale.
import type { ApiSpec } from '../model/api-spec.ts';
import type { ReferenceLayout, ReferencePlaces } from '../model/reference-places.ts';
import type { ApiSettings } from '../model/settings.ts';
import type { Site } from '../model/site.ts';
import { findApi, findSpec } from './find-api.ts';
import { hrefOf, localisedPath } from './route-index.ts';

/** A page of more takes a phone longer to load than a reader waits. */
const mostOnOnePage = 150;

export const layoutOf = ({ layout }: ApiSettings, { operations, webhooks }: ApiSpec): ReferenceLayout =>
  layout ?? (operations.length + webhooks.length > mostOnOnePage ? 'operations' : 'page');

export const referencePlaces = (site: Pick<Site, 'settings' | 'specs' | 'dated'>, locale: string, name: string): ReferencePlaces => {
  const { settings } = site;
  const path = findApi(site, name)?.path ?? '';
  const { layout = 'page', moved = {} } = findSpec(site, name)?.outline ?? {};
  return { layout, href: hrefOf(settings, { kind: 'api', path: localisedPath(settings, locale, path) }), moved };
};
