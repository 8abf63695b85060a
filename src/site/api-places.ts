// A description → where its anchors stand for the readers of a locale.
import type { ReferencePlaces } from '../model/reference-places.ts';
import type { Settings } from '../model/settings.ts';
import { hrefOf, localisedPath } from './route-index.ts';

export const referencePlaces = (settings: Settings, locale: string, name: string): ReferencePlaces => {
  const path = settings.apis.find((api) => api.name === name)?.path ?? '';
  return { layout: 'page', href: hrefOf(settings, { kind: 'api', path: localisedPath(settings, locale, path) }), moved: {} };
};
