// A compiled plugin in its folder, with its source map next to it.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Settings } from '../../model/settings.ts';
import type { MappedModule } from './find-in-stack.ts';

export type SiteModule = Settings['modules'][number];

export const pluginUrl = (path: string): string => pathToFileURL(path).href;

export const mapOf = (path: string): string => `${path}.map`;

/** Read where something was thrown, which is rare. */
export const readPlugin = (path: string): MappedModule => ({
  url: pluginUrl(path),
  code: readFileSync(path, 'utf8'),
  map: readFileSync(mapOf(path), 'utf8'),
  folder: '',
});
