// The site's remark and rehype plugins and its allow list of HTML → one hash. What an entry was parsed into, and every page that shows it, depends on it.
import type { Settings } from '../model/settings.ts';
import { fingerprintOf } from '../incremental/fingerprint.ts';

/** Names no folder: compiled plugins are in the cache of this machine, and equal sites have equal keys on all of them. */
export const pluginsKey = ({ modules, markdown }: Pick<Settings, 'modules' | 'markdown'>): string =>
  fingerprintOf(JSON.stringify([modules.filter(({ kind }) => kind !== 'emitter').map(({ kind, hash }) => [kind, hash]), markdown]));
