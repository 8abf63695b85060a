// Finds the place of a setting (`navbar.0.to`) in the config file.
import { getOwn } from '../model/get-own.ts';
import type { Place } from '../model/problems/problem.ts';
import type { Settings } from '../model/site/settings.ts';

/**
 * Returns the place of a setting, otherwise of the innermost setting around it that has a place, otherwise only the
 * file. Returns undefined if the site has no config file.
 */
export const settingsPlace = (settings: Settings, path: string): Place | undefined => {
  if (settings.source === undefined) return undefined;
  const { file, positions } = settings.source;
  for (let known = path; known !== ''; known = known.slice(0, Math.max(0, known.lastIndexOf('.')))) {
    const position = getOwn(positions, known);
    if (position !== undefined) return { file, position };
  }
  return { file };
};
