// Everything that a build is made from → one fingerprint. Processes that build a site together have the same one, whatever their folders are called.
import type { TemplateModule } from '../model/ports.ts';
import type { Settings } from '../model/settings.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { fingerprintOf } from '../incremental/fingerprint.ts';

export const inputFingerprint = (snapshot: Snapshot, settings: Settings, templates: TemplateModule): string => {
  // What they are compiled to may hold the address of their folder on this machine.
  const modules = settings.modules.map(({ kind, hash }) => `${kind} ${hash}`);
  const files = [...snapshot.files.values()].map(({ path, hash }) => `${path} ${hash}`).sort();
  const assets = templates.assets.map(({ path, hash }) => `${path} ${hash}`);
  return fingerprintOf(JSON.stringify([{ ...settings, modules }, files, templates.hash, assets]));
};
