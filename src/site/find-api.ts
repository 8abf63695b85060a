// By name: an API, or what was recorded of one on a day that has a reference of its own.
import type { ApiSettings } from '../model/settings.ts';
import type { Site, SpecRecord } from '../model/site.ts';

export const findApi = ({ settings, dated }: Pick<Site, 'settings' | 'dated'>, name: string): ApiSettings | undefined =>
  settings.apis.find((api) => api.name === name) ?? dated.find(({ api }) => api.name === name)?.api;

export const findSpec = ({ specs, dated }: Pick<Site, 'specs' | 'dated'>, name: string): SpecRecord | undefined =>
  specs.find(({ spec }) => spec.name === name) ?? dated.find(({ api }) => api.name === name)?.record;
