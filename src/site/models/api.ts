// A description → its reference page's data and sidebar.
import { operationAnchor, schemaAnchor } from '../../model/anchors.ts';
import type { Operation } from '../../model/api-spec.ts';
import { ownValue } from '../../model/own-value.ts';
import type { PageDataOf, SidebarModel } from '../../model/page-model.ts';
import { anchorHref } from '../../model/reference-places.ts';
import type { Route } from '../../model/route.ts';
import type { Site, SpecRecord } from '../../model/site.ts';
import { plainText } from '../plain-text.ts';
import { referencePlaces } from '../api-places.ts';
import { fileHref } from '../links.ts';
import { operationNames, referenceOutput } from '../twins/twin-paths.ts';
import { type ModelContext, messagesOf } from './context.ts';

export const findRecord = (site: Site, name: string): SpecRecord => {
  const record = site.specs.find((candidate) => candidate.spec.name === name);
  if (record === undefined) throw new Error(`bug: no description named ${name}`);
  return record;
};

/** A category for each tag with its operations, then the schemas. Made once for each locale. */
export const makeApiSidebar = (site: Site, locale: string, record: SpecRecord): readonly SidebarModel[] => {
  const { spec } = record;
  const messages = messagesOf(site, locale);
  const plain = (text: string): string => plainText(record, locale, text);
  const places = referencePlaces(site.settings, locale, spec.name);
  const link = (operation: Operation, anchor = operationAnchor(operation.id)): SidebarModel => ({
    kind: 'link',
    label: operation.summary ? plain(operation.summary) : `${operation.method} ${operation.path}`,
    href: anchorHref(places, anchor),
    method: operation.method,
    ...(operation.isDeprecated && { badge: messages['reference.deprecated'] ?? 'deprecated' }),
  });
  const tagged = spec.tags.flatMap((tag): SidebarModel[] => {
    const items = spec.operations.filter((operation) => operation.tags[0] === tag.name).map((operation) => link(operation));
    if (items.length === 0) return [];
    const label = tag.displayName ? plain(tag.displayName) : tag.name;
    return [{ kind: 'category', label, ...(label !== tag.name && { note: tag.name }), items }];
  });
  const untagged = spec.operations.filter((operation) => operation.tags.length === 0).map((operation) => link(operation));
  const webhooks = spec.webhooks.map((operation) => link(operation, `webhook-${operationAnchor(operation.id)}`));
  const schemas = spec.schemas.map(
    (schema): SidebarModel => ({ kind: 'link', label: schema.name, href: anchorHref(places, schemaAnchor(schema.name)) }),
  );
  const category = (key: string, items: readonly SidebarModel[]): SidebarModel[] =>
    items.length === 0 ? [] : [{ kind: 'category', label: messages[key] ?? key, items }];
  return [
    ...tagged,
    ...(tagged.length === 0 && untagged.length > 0 ? category('reference.operations', untagged) : category('reference.untagged', untagged)),
    ...category('reference.webhooks', webhooks),
    ...category('reference.schemas', schemas),
  ];
};

const operationTwins = ({ site }: ModelContext, route: Extract<Route, { kind: 'api' }>, { spec }: SpecRecord): Record<string, string> =>
  Object.fromEntries(
    operationNames(spec).map(({ anchor, name }) => [anchor, fileHref(site.settings, referenceOutput(route, `${name}.md`))]),
  );

export const modelApi = (context: ModelContext, route: Extract<Route, { kind: 'api' }>): PageDataOf<'api'> => {
  const record = findRecord(context.site, route.api);
  return {
    spec: record.spec,
    reference: context.bodies.reference(record),
    texts: context.bodies.texts(record, route),
    places: referencePlaces(context.site.settings, route.locale, route.api),
    ...(context.site.settings.output.twins && { operationTwins: operationTwins(context, route, record) }),
    sidebar: context.apiSidebar(route.locale, record),
    calls: ownValue(context.apiCalls(route.locale), route.api) ?? { next: {}, needs: {} },
    docs: ownValue(context.apiDocs(route.locale), route.api) ?? {},
  };
};
