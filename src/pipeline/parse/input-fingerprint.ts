// Snapshot, settings and templates → one fingerprint. Processes that build one site together get the same fingerprint,
// even if the paths of their folders differ.
import type { TemplateModule } from '../../model/ports.ts';
import type { Settings } from '../../model/site/settings.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import { fingerprintOf } from '../../incremental/fingerprint.ts';

/** Returns the fingerprint of files, settings and templates. */
export const inputFingerprint = (snapshot: Snapshot, settings: Settings, templates: TemplateModule): string => {
  // Compiled code may contain the path of its folder on this machine, so only the hash of its source counts.
  const modules = settings.modules.map(({ kind, hash }) => `${kind} ${hash}`);
  const files = [...snapshot.files.values()].map(({ path, hash }) => `${path} ${hash}`).sort();
  const assets = templates.assets.map(({ path, hash }) => `${path} ${hash}`);
  return fingerprintOf(JSON.stringify([{ ...settings, modules }, files, templates.hash, assets]));
};
