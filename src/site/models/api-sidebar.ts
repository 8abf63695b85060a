// Turns an API description into the sidebar of a reference on a single page. If operations have their own pages,
// `section-sidebars.ts` makes a sidebar for each section.
import { operationAnchor, schemaAnchor } from '../../model/reference/anchors.ts';
import type { Operation } from '../../model/api/api-spec.ts';
import { getOwn } from '../../model/get-own.ts';
import type { SidebarModel } from '../../model/site/page-model.ts';
import { operationTitle } from '../../model/api/operation-title.ts';
import { anchorHref } from '../../model/reference/reference-places.ts';
import type { Site, SpecRecord } from '../../model/site/site.ts';
import { referencePlaces } from '../routing/api-places.ts';
import { plainText } from '../plain-text.ts';
import { messagesOf } from './context.ts';
import { tagCategories } from './tag-categories.ts';

/** Anchors of the lists in the overview: webhooks, schemas and shared parts. */
export const listAnchors = { webhooks: 'tag-~webhooks', schemas: 'tag-~schemas', shared: 'tag-~shared' } as const;

/** Texts and URLs for the items of a sidebar, in one locale. */
export type Say = {
  /** Returns the URL of an anchor, on whichever page has it. */
  readonly href: (anchor: string) => string;
  /** Returns a text of the description without its Markdown. */
  readonly plain: (text: string) => string;
  readonly message: (key: string) => string;
};

/** Returns the texts and URLs of a reference in one locale. */
export const sayIn = (site: Site, locale: string, record: SpecRecord): Say => {
  const messages = messagesOf(site, locale);
  const places = referencePlaces(site, locale, record.spec.name);
  return {
    href: (anchor) => anchorHref(places, anchor),
    plain: (text) => plainText(record, locale, text),
    message: (key) => messages[key] ?? key,
  };
};

/** Returns the link to an operation, with its method. */
export const operationItem = (operation: Operation, anchor: string, { href, plain, message }: Say): SidebarModel => {
  const title = operationTitle(operation);
  return {
    kind: 'link',
    // The method is shown next to the label, so the label of an operation without a title is only its path.
    label: title === undefined ? operation.path : plain(title),
    href: href(anchor),
    method: operation.method,
    ...(operation.isDeprecated && { badge: message('reference.deprecated') }),
  };
};

/** Returns links to the headings of the description's own text, or an empty list if there are fewer than two. */
export const headingLinks = (
  { spec, texts }: SpecRecord,
  locale: string,
  overview: string,
): readonly SidebarModel[] => {
  const { headings = [] } = getOwn(texts[locale], spec.info.description ?? '') ?? {};
  return headings.length < 2
    ? []
    : headings.map(
        ({ id, text }): SidebarModel => ({ kind: 'link', label: text, href: `${overview}#${encodeURIComponent(id)}` }),
      );
};

/**
 * Returns the categories of the sidebar, without empty ones: the headings of the overview, the tags with their
 * operations, the operations without a tag, the webhooks, and the schemas. Building these categories is expensive, so
 * `ModelContext.apiSidebar` caches the result for each description and locale.
 */
export const makeApiSidebar = (site: Site, locale: string, record: SpecRecord): readonly SidebarModel[] => {
  const { outline, spec } = record;
  const say = sayIn(site, locale, record);
  const anchors = new Map(
    [...outline.parts.values()].flatMap((part) => (part.kind === 'operation' ? [[part.operation, part.anchor]] : [])),
  );
  const link = (operation: Operation): SidebarModel =>
    operationItem(operation, anchors.get(operation) ?? operationAnchor(operation.id), say);
  const tagged = tagCategories(outline.sections, { plain: say.plain, link, href: say.href });
  const untagged = outline.sections
    .filter(({ tag }) => tag === undefined)
    .flatMap(({ operations }) => operations.map(link));
  const webhooks = spec.webhooks.map(link);
  const schemas = spec.schemas.map(
    (schema): SidebarModel => ({ kind: 'link', label: schema.name, href: say.href(schemaAnchor(schema.name)) }),
  );
  const category = (key: string, items: readonly SidebarModel[]): SidebarModel[] =>
    items.length === 0 ? [] : [{ kind: 'category', label: say.message(key), items }];
  const { href: overview } = referencePlaces(site, locale, spec.name);
  return [
    ...category('reference.overview', headingLinks(record, locale, overview)),
    ...tagged,
    ...(tagged.length === 0 && untagged.length > 0
      ? category('reference.operations', untagged)
      : category('reference.untagged', untagged)),
    ...category('reference.webhooks', webhooks),
    ...category('reference.schemas', schemas),
  ];
};
