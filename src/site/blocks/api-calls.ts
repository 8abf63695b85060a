// Links each operation to the operations of other descriptions that follow it, or that must come before it.
import type { ApiSpec, Link } from '../../model/api/api-spec.ts';
import { apiOfVersion } from '../../model/api/api-versions.ts';
import { operationAnchor } from '../../model/reference/anchors.ts';
import type { ApiCalls, LinkModel } from '../../model/site/page-model.ts';
import type { OperationLinkModel } from '../../model/reference/operation-link-model.ts';
import { anchorHref } from '../../model/reference/reference-places.ts';
import type { Site, SpecRecord } from '../../model/site/site.ts';
import { callOrder, linkTarget } from '../../reference/call-order.ts';
import { operationLink } from '../../reference/linked-operations.ts';
import { apiTitle } from '../navigation/api-title.ts';
import { referencePlaces } from '../routing/api-places.ts';
import { plainText } from '../plain-text.ts';

const linksOf = ({ operations }: ApiSpec): Link[] =>
  operations.flatMap(({ responses }) => responses.flatMap(({ links }) => links));

/**
 * Returns, for each description, the operations of other descriptions that follow its operations, or that must come
 * before them. Labels and URLs are those of the locale.
 */
export const findApiCalls = (site: Site, locale: string): Readonly<Record<string, ApiCalls>> => {
  const linkTo = (record: SpecRecord, { anchor, title, method, path }: OperationLinkModel): LinkModel => {
    const words = title === undefined ? `${method} ${path}` : plainText(record, locale, title);
    const href = anchorHref(referencePlaces(site, locale, record.spec.name), anchor);
    return { label: `${apiTitle(site, record, locale)} › ${words}`, href };
  };
  const apis = new Map(site.settings.apis.map((api) => [api.name, apiOfVersion(api)]));
  const apiOf = ({ name }: ApiSpec): string => apis.get(name) ?? name;
  const isSameApi = (one: ApiSpec, other: ApiSpec): boolean => apiOf(one) === apiOf(other);
  const isCurrent = ({ spec }: SpecRecord): boolean => apiOf(spec) === spec.name;
  const linksElsewhere = new Map(
    site.specs.map(({ spec }) => [spec, linksOf(spec).filter(({ operationPlace }) => operationPlace !== undefined)]),
  );
  const leading = site.specs.filter(({ spec }) => linksElsewhere.get(spec)?.length !== 0);
  const callsOf = ({ spec }: SpecRecord): ApiCalls => {
    const next = new Map<string, LinkModel>();
    const needs = new Map<string, ApiCalls['needs'][string]>();
    const links = linksElsewhere.get(spec) ?? [];
    // If a description has no links to other descriptions, it can be connected only to descriptions that have such
    // links.
    for (const other of links.length > 0 ? site.specs : leading) {
      if (other.spec === spec) continue;
      for (const link of links) {
        const target = linkTarget(link, spec, other.spec);
        if (target !== undefined) next.set(link.operationRef ?? '', linkTo(other, operationLink(target)));
      }
      // The operations that must come first are looked up only in current versions, and never in another version of the
      // same API.
      if (!isCurrent(other) || isSameApi(other.spec, spec)) continue;
      for (const [id, values] of callOrder(other.spec, spec)) {
        const linkedValues = values.map(({ value, from }) => ({
          value,
          from: from.map((call) => linkTo(other, call)),
        }));
        needs.set(operationAnchor(id), [...(needs.get(operationAnchor(id)) ?? []), ...linkedValues]);
      }
    }
    return { next: Object.fromEntries(next), needs: Object.fromEntries(needs) };
  };
  return Object.fromEntries(site.specs.map((record) => [record.spec.name, callsOf(record)]));
};
