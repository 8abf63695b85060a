// Turns an API description into the data of its reference pages: the single page, or the overview and each page below
// it.
import { getOwn } from '../../model/get-own.ts';
import type {
  BreadcrumbModel,
  OperationEntry,
  PageDataOf,
  SectionListModel,
  TextModel,
} from '../../model/site/page-model.ts';
import type { OperationPart, SchemaPart, SectionOutline, TagPart } from '../../model/reference/reference-parts.ts';
import { isDated, type Route } from '../../model/site/route.ts';
import type { SpecRecord } from '../../model/site/site.ts';
import { operationLink } from '../../reference/linked-operations.ts';
import { referencePlaces } from '../routing/api-places.ts';
import { listAnchors } from './api-sidebar.ts';
import { modelReferenceHistory } from './api-history.ts';
import { modelVersions } from './api-versions.ts';
import { fileHref } from '../links/links.ts';
import { operationFiles } from '../twins/twin-paths.ts';
import { languageLinks } from '../routing/sample-routes.ts';
import { type ModelContext, message } from './context.ts';
import { findRecord, apiOf, findPart } from './find-record.ts';
import { overviewCrumb, operationWords, sectionCrumbs, hrefTo } from './api-breadcrumbs.ts';

type RouteOf<Kind extends Route['kind']> = Extract<Route, { kind: Kind }>;
type PartRoute = RouteOf<'apiOperation'>;

const operationTwins = ({ site }: ModelContext, route: RouteOf<'api'>, record: SpecRecord): Record<string, string> =>
  Object.fromEntries(
    operationFiles(record, route).map(({ anchor, markdown }) => [anchor, fileHref(site.settings, markdown)]),
  );

/** Returns the data of a reference on one page. */
export const modelApi = (context: ModelContext, route: RouteOf<'api'>): PageDataOf<'api'> => {
  const record = findRecord(context.site, route.api);
  return {
    spec: context.bodies.spec(record),
    reference: context.bodies.reference(record),
    texts: context.bodies.texts(record, route),
    places: referencePlaces(context.site, route.locale, route.api),
    ...(context.site.settings.output.twins &&
      !isDated(route) && { operationTwins: operationTwins(context, route, record) }),
    sidebar: context.apiSidebar(route.locale, record),
    calls: getOwn(context.apiCalls(route.locale), route.api) ?? noCalls,
    docs: getOwn(context.apiDocs(route.locale), route.api) ?? {},
    languages: isDated(route) ? [] : languageLinks(context.site, route.locale, apiOf(context.site, route.api)),
    ...modelVersions(context, route, record),
    ...modelReferenceHistory(context, route, record),
  };
};

const entryOf = ({ operation, anchor }: OperationPart): OperationEntry => ({
  ...operationLink(operation, anchor),
  isDeprecated: operation.isDeprecated,
});

/** Returns the operations of a section as list items, or the webhooks if no section is given. */
const entriesIn = ({ outline }: SpecRecord, section?: string): OperationEntry[] =>
  (outline.operationsIn.get(section) ?? []).map(entryOf);

const listSection = (record: SpecRecord, section: SectionOutline): SectionListModel => ({
  ...section,
  operations: entriesIn(record, section.anchor),
});

type OperationsRoute = RouteOf<'apiOverview'> | PartRoute | RouteOf<'apiSchema'> | RouteOf<'apiTag'>;

type Frame = {
  readonly texts: Readonly<Record<string, TextModel>>;
  readonly section: string;
  readonly breadcrumbs: readonly BreadcrumbModel[];
  /** Operation or schema that the page is about. Absent on the overview and on the page of a tag. */
  readonly part?: OperationPart | SchemaPart;
};

const noCalls: PageDataOf<'api'>['calls'] = { next: {}, needs: {} };

const pick = <Value>(
  record: Readonly<Record<string, Value>>,
  names: readonly string[],
): Readonly<Record<string, Value>> =>
  Object.fromEntries(names.flatMap((name) => (Object.hasOwn(record, name) ? [[name, record[name] as Value]] : [])));

/** Returns links from a part of a description to operations of other descriptions and to docs. */
const siteLinks = (context: ModelContext, { spec }: SpecRecord, locale: string, part: Frame['part']) => {
  if (part === undefined) return { calls: noCalls, docs: {} };
  const { next, needs } = getOwn(context.apiCalls(locale), spec.name) ?? noCalls;
  const references =
    part.kind === 'schema'
      ? []
      : part.operation.responses.flatMap(({ links }) => links.flatMap(({ operationRef }) => operationRef ?? []));
  return {
    calls: { next: pick(next, references), needs: pick(needs, [part.anchor]) },
    docs: pick(getOwn(context.apiDocs(locale), spec.name) ?? {}, [part.anchor]),
  };
};

const frameOf = (
  context: ModelContext,
  record: SpecRecord,
  route: OperationsRoute,
  { texts, section, breadcrumbs, part }: Frame,
) => ({
  spec: context.slices(record).spec,
  texts,
  places: context.apiPlaces(route.locale, record),
  sidebar: context.sectionSidebar(route.locale, record, section, part?.anchor),
  breadcrumbs: breadcrumbs.length === 0 ? [] : [overviewCrumb(context, record, route.locale), ...breadcrumbs],
  ...siteLinks(context, record, route.locale, part),
  ...modelVersions(context, route, record),
  ...modelReferenceHistory(context, route, record),
});

/** Returns the data of the overview of a reference in which each operation has its own page. */
export const modelOverview = (context: ModelContext, route: RouteOf<'apiOverview'>): PageDataOf<'apiOverview'> => {
  const record = findRecord(context.site, route.api);
  const { outline } = record;
  const { info, servers, securitySchemes, externalDocs } = record.spec;
  const data = {
    sections: outline.sections.map((section) => listSection(record, section)),
    webhooks: entriesIn(record),
    schemas: [...outline.parts.values()].flatMap((part) =>
      part.kind === 'schema' ? [{ name: part.schema.name, anchor: part.anchor }] : [],
    ),
    sharedParts: context.bodies.sharedParts(record),
  };
  const texts = context.bodies.textsOf(record, route.locale, [data, info, servers, securitySchemes, externalDocs]);
  return { ...data, ...frameOf(context, record, route, { texts, section: '', breadcrumbs: [] }) };
};

const sectionOf = ({ outline }: SpecRecord, part: OperationPart): SectionOutline | undefined =>
  outline.sections.find(({ anchor }) => anchor === part.section);

/** Returns the data of a page for one operation or webhook. */
export const modelOperation = (context: ModelContext, route: PartRoute): PageDataOf<'apiOperation'> => {
  const { locale } = route;
  const record = findRecord(context.site, route.api);
  const part: OperationPart = findPart(record, 'operation', route.part);
  const section = part.isWebhook ? listAnchors.webhooks : (part.section ?? '');
  const outline = sectionOf(record, part);
  const webhooks = {
    label: message(context, locale, 'reference.webhooks'),
    href: hrefTo(context, record, locale, section),
  };
  const breadcrumbs: BreadcrumbModel[] = [
    ...(outline === undefined ? [webhooks] : sectionCrumbs(context, record, locale, outline)),
    { label: operationWords(record, locale, part.operation) },
  ];
  const { texts, ...data } = context.bodies.operation(record, part, locale);
  return { ...data, ...frameOf(context, record, route, { texts, section, breadcrumbs, part }) };
};

/** Returns the data of a page for one schema. */
export const modelSchema = (context: ModelContext, route: RouteOf<'apiSchema'>): PageDataOf<'apiSchema'> => {
  const { locale } = route;
  const record = findRecord(context.site, route.api);
  const part: SchemaPart = findPart(record, 'schema', route.part);
  const label = message(context, locale, 'reference.schemas');
  const breadcrumbs = [
    { label, href: hrefTo(context, record, locale, listAnchors.schemas) },
    { label: part.schema.name },
  ];
  const { texts, ...data } = context.bodies.schema(record, part, locale);
  return { ...data, ...frameOf(context, record, route, { texts, section: '', breadcrumbs, part }) };
};

/** Returns the data of a page for one tag. */
export const modelApiTag = (context: ModelContext, route: RouteOf<'apiTag'>): PageDataOf<'apiTag'> => {
  const record = findRecord(context.site, route.api);
  const { section }: TagPart = findPart(record, 'tag', route.part);
  const data = { section: listSection(record, section) };
  const texts = context.bodies.textsOf(record, route.locale, data);
  const crumbs = sectionCrumbs(context, record, route.locale, section);
  const breadcrumbs = crumbs.map(({ label, href }, at) =>
    at === crumbs.length - 1 || href === undefined ? { label } : { label, href },
  );
  return { ...data, ...frameOf(context, record, route, { texts, section: section.anchor, breadcrumbs }) };
};
