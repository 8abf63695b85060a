// The site's remark and rehype plugins and its allow list of HTML → one hash. Parsed entries, and all pages that show
// them, depend on this hash.
import type { Settings } from '../../model/site/settings.ts';
import { fingerprintOf } from '../../incremental/fingerprint.ts';

/**
 * Returns the hash of the plugins and the allow list. It contains no paths, because equal sites need equal keys on
 * every machine.
 */
export const pluginsKey = ({ modules, markdown }: Pick<Settings, 'modules' | 'markdown'>): string =>
  fingerprintOf(
    JSON.stringify([modules.filter(({ kind }) => kind !== 'emitter').map(({ kind, hash }) => [kind, hash]), markdown]),
  );
