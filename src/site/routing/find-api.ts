// Finds the settings or the description of an API, or of one of its recorded days, by name.
import type { ApiSettings } from '../../model/site/settings.ts';
import type { Site, SpecRecord } from '../../model/site/site.ts';

/**
 * Returns the settings of an API (`ad`) or of one of its recorded days (`ad@2026-11-22`), or undefined for other names.
 */
export const findApi = ({ settings, dated }: Pick<Site, 'settings' | 'dated'>, name: string): ApiSettings | undefined =>
  settings.apis.find((api) => api.name === name) ?? dated.find(({ api }) => api.name === name)?.api;

/**
 * Returns the description of an API (`ad`) or of one of its recorded days (`ad@2026-11-22`). Returns undefined for
 * other names, for a description that was not parsed, and for a recorded day if the description has not changed since
 * that day.
 */
export const findSpec = ({ specs, dated }: Pick<Site, 'specs' | 'dated'>, name: string): SpecRecord | undefined =>
  specs.find(({ spec }) => spec.name === name) ?? dated.find(({ api }) => api.name === name)?.record;
