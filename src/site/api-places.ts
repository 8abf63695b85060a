// A description → how its reference is laid out, and where its anchors stand for the readers of a locale.
import type { ApiSpec } from '../model/api-spec.ts';
import type { ReferenceLayout, ReferencePlaces } from '../model/reference-places.ts';
import type { ApiSettings } from '../model/settings.ts';
import type { Site } from '../model/site.ts';
import { hrefOf, localisedPath } from './route-index.ts';

/** A page of more takes a phone longer to load than a reader waits. */
const mostOnOnePage = 150;

export const layoutOf = ({ layout }: ApiSettings, { operations, webhooks }: ApiSpec): ReferenceLayout =>
  layout ?? (operations.length + webhooks.length > mostOnOnePage ? 'operations' : 'page');

export const referencePlaces = ({ settings, specs }: Pick<Site, 'settings' | 'specs'>, locale: string, name: string): ReferencePlaces => {
  const path = settings.apis.find((api) => api.name === name)?.path ?? '';
  const { layout = 'page', moved = {} } = specs.find(({ spec }) => spec.name === name)?.outline ?? {};
  return { layout, href: hrefOf(settings, { kind: 'api', path: localisedPath(settings, locale, path) }), moved };
};
