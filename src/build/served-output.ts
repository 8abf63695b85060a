// Where a planned page stands in the tree: what a server of it looks up.
import type { Route } from '../model/route.ts';
import type { Settings } from '../model/settings.ts';
import { outputOf } from '../site/routes.ts';

/** `output.origin`: the site below its base folder. */
export const outputPrefix = (settings: Settings): string => (settings.output.origin ? settings.basePath.slice(1) : '');

export const servedOutput = (settings: Settings, route: Route): string => `${outputPrefix(settings)}${outputOf(settings, route)}`;
