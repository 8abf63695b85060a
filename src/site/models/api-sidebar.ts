// A description → the navigation of its reference: one for a page of everything, one for each section where operations have pages of their own.
import { operationAnchor, schemaAnchor } from '../../model/anchors.ts';
import type { Operation } from '../../model/api-spec.ts';
import { ownValue } from '../../model/own-value.ts';
import type { SidebarModel } from '../../model/page-model.ts';
import { operationTitle } from '../../model/operation-title.ts';
import { anchorHref } from '../../model/reference-places.ts';
import type { Site, SpecRecord } from '../../model/site.ts';
import { referencePlaces } from '../api-places.ts';
import { plainText } from '../plain-text.ts';
import { messagesOf } from './context.ts';
import { tagCategories, type TagNode, tagTree } from './tag-categories.ts';

/** Where the overview begins to list them, by what they are. */
export const listAnchors = { webhooks: 'tag-~webhooks', schemas: 'tag-~schemas', shared: 'tag-~shared' } as const;

type Say = {
  readonly href: (anchor: string) => string;
  readonly plain: (text: string) => string;
  readonly message: (key: string) => string;
};

const sayIn = (site: Site, locale: string, record: SpecRecord): Say => {
  const messages = messagesOf(site, locale);
  const places = referencePlaces(site, locale, record.spec.name);
  return {
    href: (anchor) => anchorHref(places, anchor),
    plain: (text) => plainText(record, locale, text),
    message: (key) => messages[key] ?? key,
  };
};

const operationItem = (operation: Operation, anchor: string, { href, plain, message }: Say): SidebarModel => {
  const title = operationTitle(operation);
  return {
    kind: 'link',
    // The method stands next to it.
    label: title === undefined ? operation.path : plain(title),
    href: href(anchor),
    method: operation.method,
    ...(operation.isDeprecated && { badge: message('reference.deprecated') }),
  };
};

/** The headings of the description's own text, if it is long; none with fewer than two. */
const headingLinks = ({ spec, texts }: SpecRecord, locale: string, overview: string): readonly SidebarModel[] => {
  const { headings = [] } = ownValue(texts[locale], spec.info.description ?? '') ?? {};
  return headings.length < 2
    ? []
    : headings.map(({ id, text }): SidebarModel => ({ kind: 'link', label: text, href: `${overview}#${encodeURIComponent(id)}` }));
};

/** A category for each tag with its operations, then the schemas. Made once for each locale. */
export const makeApiSidebar = (site: Site, locale: string, record: SpecRecord): readonly SidebarModel[] => {
  const { outline, spec } = record;
  const say = sayIn(site, locale, record);
  const anchors = new Map(
    [...outline.parts.values()].flatMap((part) => (part.kind === 'operation' ? [[part.operation, part.anchor]] : [])),
  );
  const link = (operation: Operation): SidebarModel =>
    operationItem(operation, anchors.get(operation) ?? operationAnchor(operation.id), say);
  const tagged = tagCategories(outline.sections, { plain: say.plain, link, href: say.href });
  const untagged = outline.sections.filter(({ tag }) => tag === undefined).flatMap(({ operations }) => operations.map(link));
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
    ...(tagged.length === 0 && untagged.length > 0 ? category('reference.operations', untagged) : category('reference.untagged', untagged)),
    ...category('reference.webhooks', webhooks),
    ...category('reference.schemas', schemas),
  ];
};

/**
 * The sections as links, the one that is read with its operations: what all pages of a section share, and never all operations on each page.
 * `section`: the anchor of a tag, or of the webhooks; `''` where none is read.
 */
export const makeSectionSidebar = (site: Site, locale: string, record: SpecRecord, section: string): readonly SidebarModel[] => {
  const { outline, spec } = record;
  const say = sayIn(site, locale, record);
  const open = (label: string, anchor: string): SidebarModel => {
    if (anchor !== section) return { kind: 'link', label, href: say.href(anchor) };
    const parts = outline.operationsIn.get(section === listAnchors.webhooks ? undefined : section) ?? [];
    const items = parts.map((part) => operationItem(part.operation, part.anchor, say));
    return { kind: 'category', label, href: say.href(anchor), items };
  };
  const sectionItems = (nodes: readonly TagNode[]): SidebarModel[] =>
    nodes.flatMap(({ label: text, section: own, inner }): SidebarModel[] => {
      const label = say.plain(text);
      const item = own && open(label, own.anchor);
      if (inner.length === 0) return item === undefined ? [] : [item];
      const operations = item?.kind === 'category' ? item.items : [];
      return [{ kind: 'category', label, ...(item && { href: item.href }), items: [...operations, ...sectionItems(inner)] }];
    });
  const untagged = outline.sections.filter(({ tag }) => tag === undefined);
  const none = say.message(outline.sections.length === 1 ? 'reference.operations' : 'reference.untagged');
  const list = (key: keyof typeof listAnchors, count: number): SidebarModel[] =>
    count === 0 ? [] : [open(say.message(`reference.${key}`), listAnchors[key])];
  const { href: overview } = referencePlaces(site, locale, spec.name);
  const headings = headingLinks(record, locale, overview);
  const first = { label: say.message('reference.overview'), href: overview };
  return [
    headings.length === 0 ? { kind: 'link', ...first } : { kind: 'category', ...first, items: headings },
    ...sectionItems(tagTree(outline.sections)),
    ...untagged.map(({ anchor }) => open(none, anchor)),
    ...list('webhooks', spec.webhooks.length),
    ...list('schemas', spec.schemas.length),
  ];
};
