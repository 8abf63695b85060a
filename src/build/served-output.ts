// Where a planned page stands in the tree: what a server of it looks up.
import type { Route } from '../model/route.ts';
import type { Settings } from '../model/settings.ts';
import { outputOf } from '../site/routes.ts';
import { outputPrefix } from './emit.ts';

export const servedOutput = (settings: Settings, route: Route): string => `${outputPrefix(settings)}${outputOf(settings, route)}`;
