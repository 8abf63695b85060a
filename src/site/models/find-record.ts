// Finds the description and the settings of an API by its name, and a part of its reference by its anchor. Routes are
// made from these objects, so a route without its object is a bug.
import type { ReferencePart } from '../../model/reference/reference-parts.ts';
import type { ApiSettings } from '../../model/site/settings.ts';
import type { Site, SpecRecord } from '../../model/site/site.ts';
import { findApi, findSpec } from '../routing/find-api.ts';

/**
 * Returns the description of an API, or of one of its recorded days. Throws if the description does not exist, which is
 * a bug.
 */
export const findRecord = (site: Site, name: string): SpecRecord => {
  const record = findSpec(site, name);
  if (record === undefined) throw new Error(`bug: no description named ${name}`);
  return record;
};

/**
 * Returns the part of a reference at an anchor. Throws if the part does not exist or is of a different kind, which is a
 * bug.
 */
export const findPart = <Kind extends ReferencePart['kind']>(
  { outline }: SpecRecord,
  kind: Kind,
  anchor: string,
): Extract<ReferencePart, { kind: Kind }> => {
  const part = outline.parts.get(anchor);
  if (part?.kind !== kind) throw new Error(`bug: no ${kind} at ${anchor}`);
  return part as Extract<ReferencePart, { kind: Kind }>;
};

/**
 * Returns the settings of an API, or of one of its recorded days. Throws if the settings do not exist, which is a bug.
 */
export const apiOf = (site: Site, name: string): ApiSettings => {
  const api = findApi(site, name);
  if (api === undefined) throw new Error(`bug: no API named ${name}`);
  return api;
};
