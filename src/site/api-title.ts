// What an API is called in a locale: by the config, else by its description.
import { type Settings, textOf } from '../model/settings.ts';
import type { SpecRecord } from '../model/site.ts';
import { plainText } from './plain-text.ts';

export const apiTitle = (settings: Settings, record: SpecRecord, locale: string): string => {
  const { name, info } = record.spec;
  const label = settings.apis.find((api) => api.name === name)?.label;
  return label === undefined ? plainText(record, locale, info.title) : textOf(label, locale, settings.defaultLocale);
};
