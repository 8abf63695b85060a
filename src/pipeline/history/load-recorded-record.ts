// A recorded description → a `SpecRecord` from which a reference can be made, with its texts parsed in every locale.
import { ask } from '../../incremental/query.ts';
import { versionNames } from '../../model/api/api-versions.ts';
import type { Ports } from '../../model/ports.ts';
import type { RecordedSpec } from '../../model/history/recorded-spec.ts';
import type { Settings } from '../../model/site/settings.ts';
import type { SpecRecord, SpecTexts } from '../../model/site/site.ts';
import { indexSchemas } from '../../reference/schemas/find-schema.ts';
import { outlineReference } from '../../reference/outline/outline-reference.ts';
import { layoutOf } from '../../site/routing/api-places.ts';
import { rebaseTexts } from '../translations/rebase-texts.ts';
import { fromFile, translateTexts } from '../translations/translate-texts.ts';

/**
 * Loads the `SpecRecord` of a recorded description. Problems of its texts are not reported, because recorded texts must
 * not be changed.
 */
export const loadRecordedRecord = async (
  recorded: RecordedSpec,
  settings: Settings,
  ports: Ports,
): Promise<SpecRecord> => {
  const { api: name, file, hash, spec, locales } = recorded;
  const api = settings.apis.find((known) => known.name === name);
  if (api === undefined) throw new Error(`bug: ${file} does not belong to an API`);
  const textsIn = async (code: string): Promise<SpecTexts> => {
    const translator = fromFile(locales.get(code) ?? new Map(), code, settings.defaultLocale);
    return ask(ports.memo, {
      name: `recorded-texts:${name}:${file}:${code}:${settings.defaultLocale}`,
      reads: { recorded: hash },
      compute: async () => (await translateTexts(spec, translator, ports)).value,
    });
  };
  const texts: Record<string, SpecTexts> = {};
  for (const { code } of settings.locales) texts[code] = rebaseTexts(await textsIn(code), api.linkBase);
  const outline = outlineReference(spec, layoutOf(api, spec), versionNames(settings, name));
  return { spec, schemas: indexSchemas(spec), outline, hash, texts, locales };
};
