// The site's remark and rehype plugins → one hash. What an entry was parsed into, and every page that shows it, depends on it.
import type { Settings } from '../model/settings.ts';
import { hashText } from './keys.ts';

/** Names no folder: compiled plugins are in the cache of this machine, and equal sites have equal keys on all of them. */
export const pluginsKey = ({ modules }: Pick<Settings, 'modules'>): string =>
  hashText(JSON.stringify(modules.filter(({ kind }) => kind !== 'emitter').map(({ kind, hash }) => [kind, hash])));
