// Returns the title of an API, with its version and its recorded day, and the name of a version in the version menu.
// Labels in the config take precedence over texts of the description.
import { fillMessage } from '../../model/messages.ts';
import { type ApiSettings, textOf } from '../../model/site/settings.ts';
import type { Site, SpecRecord } from '../../model/site/site.ts';
import { findApi } from '../routing/find-api.ts';
import { plainText } from '../plain-text.ts';

const versionLabel = ({ version, versionLabel: label }: ApiSettings, locale: string, defaultLocale: string): string =>
  label === undefined ? (version?.name ?? '') : textOf(label, locale, defaultLocale);

/**
 * Returns the name of a version in the version menu. A current version without a label is named after the number in its
 * description.
 */
export const versionTitle = (
  { settings, messages }: Site,
  api: ApiSettings,
  { spec }: SpecRecord,
  locale: string,
): string =>
  api.version !== undefined || api.versionLabel !== undefined
    ? versionLabel(api, locale, settings.defaultLocale)
    : fillMessage(messages[locale]?.['reference.currentVersion'] ?? '{version}', { version: spec.info.version });

/**
 * Returns the title of an API, followed by its version if that is not the current one, and by the day of a recorded
 * description.
 */
export const apiTitle = (site: Pick<Site, 'settings' | 'dated'>, record: SpecRecord, locale: string): string => {
  const { settings } = site;
  const { name, info } = record.spec;
  const api = findApi(site, name);
  const label = api?.label;
  const title =
    label === undefined ? plainText(record, locale, info.title) : textOf(label, locale, settings.defaultLocale);
  const dated = site.dated.find((one) => one.api.name === name);
  const of = dated === undefined ? api : settings.apis.find((one) => one.name === dated.of);
  const version = of?.version === undefined ? [] : [versionLabel(of, locale, settings.defaultLocale)];
  return [title, ...version, ...(dated === undefined ? [] : [dated.date])].join(' · ');
};
