// A route path → the API whose pages would be there, if its description could be read.
import type { ApiSettings } from '../model/settings.ts';
import type { Site } from '../model/site.ts';
import { localisedPath } from '../site/route-index.ts';

export const findLostApi = ({ settings, specs }: Site, routePath: string): ApiSettings | undefined =>
  settings.apis
    .filter(({ name }) => !specs.some(({ spec }) => spec.name === name))
    // A version stands below the API that it is one of.
    .sort((a, b) => b.path.length - a.path.length)
    .find(({ path }) => settings.locales.some(({ code }) => `${routePath}/`.startsWith(`${localisedPath(settings, code, path)}/`)));
