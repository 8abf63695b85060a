// A route → the output path of its page, under which a server finds the page in the output tree. With `output.origin`,
// output paths begin with the folder of the base path.
import type { Route } from '../../model/site/route.ts';
import type { Settings } from '../../model/site/settings.ts';
import { outputOf } from '../../site/routing/routes.ts';

/** Returns the prefix of output paths: the folder of the base path with `output.origin`, otherwise an empty string. */
export const outputPrefix = (settings: Settings): string => (settings.output.origin ? settings.basePath.slice(1) : '');

/** Returns the output path of a route, with its prefix. */
export const servedOutput = (settings: Settings, route: Route): string =>
  `${outputPrefix(settings)}${outputOf(settings, route)}`;
