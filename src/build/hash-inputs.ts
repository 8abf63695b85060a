// All that a build is made from → one hash: processes that build together have the same, wherever their folders stand.
import type { TemplateModule } from '../model/ports.ts';
import type { Settings } from '../model/settings.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { fingerprintOf } from '../incremental/fingerprint.ts';

export const hashInputs = (snapshot: Snapshot, settings: Settings, templates: TemplateModule): string => {
  // What they are compiled to may hold the address of their folder on this machine.
  const modules = settings.modules.map(({ kind, hash }) => `${kind} ${hash}`);
  const files = [...snapshot.files.values()].map(({ path, hash }) => `${path} ${hash}`).sort();
  const assets = templates.assets.map(({ path, hash }) => `${path} ${hash}`);
  return fingerprintOf(JSON.stringify([{ ...settings, modules }, files, templates.hash, assets]));
};
