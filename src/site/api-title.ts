// What an API is called in a locale: by the config, else by its description; and its versions.
import { fillMessage } from '../model/messages.ts';
import { type ApiSettings, type Settings, textOf } from '../model/settings.ts';
import type { Site, SpecRecord } from '../model/site.ts';
import { plainText } from './plain-text.ts';

/** Of a version that is not the current one. */
const versionLabel = ({ version, versionLabel: label }: ApiSettings, locale: string, defaultLocale: string): string =>
  label === undefined ? (version?.name ?? '') : textOf(label, locale, defaultLocale);

/** In the version menu. The current one without a label has the number that its description has. */
export const versionTitle = ({ settings, messages }: Site, api: ApiSettings, { spec }: SpecRecord, locale: string): string =>
  api.version !== undefined || api.versionLabel !== undefined
    ? versionLabel(api, locale, settings.defaultLocale)
    : fillMessage(messages[locale]?.['reference.currentVersion'] ?? '{version}', { version: spec.info.version });

export const apiTitle = (settings: Settings, record: SpecRecord, locale: string): string => {
  const { name, info } = record.spec;
  const api = settings.apis.find((known) => known.name === name);
  const label = api?.label;
  const title = label === undefined ? plainText(record, locale, info.title) : textOf(label, locale, settings.defaultLocale);
  return api?.version === undefined ? title : `${title} · ${versionLabel(api, locale, settings.defaultLocale)}`;
};
