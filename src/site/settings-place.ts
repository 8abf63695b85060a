// A settings path (`navbar.0.to`) → where it stands in the config file.
import { ownValue } from '../model/own-value.ts';
import type { Place } from '../model/problem.ts';
import type { Settings } from '../model/settings.ts';

/** The nearest known path above it where the very one is not known. */
export const settingsPlace = (settings: Settings, path: string): Place | undefined => {
  if (settings.source === undefined) return undefined;
  const { file, positions } = settings.source;
  for (let known = path; known !== ''; known = known.slice(0, Math.max(0, known.lastIndexOf('.')))) {
    const position = ownValue(positions, known);
    if (position !== undefined) return { file, position };
  }
  return { file };
};
