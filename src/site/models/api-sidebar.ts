// Turns an API description into the sidebar of its reference: one for a single page, or one for each section if
// operations have their own pages.
import { operationAnchor, schemaAnchor } from '../../model/reference/anchors.ts';
import type { Operation } from '../../model/api/api-spec.ts';
import { fillMessage } from '../../model/messages.ts';
import { memoize } from '../../model/memoize.ts';
import { getOwn } from '../../model/get-own.ts';
import type { SidebarModel } from '../../model/site/page-model.ts';
import { operationTitle } from '../../model/api/operation-title.ts';
import type { OperationPart } from '../../model/reference/reference-parts.ts';
import { anchorHref } from '../../model/reference/reference-places.ts';
import type { Site, SpecRecord } from '../../model/site/site.ts';
import { referencePlaces } from '../routing/api-places.ts';
import { plainText } from '../plain-text.ts';
import { messagesOf } from './context.ts';
import { tagCategories, type TagNode, tagTree } from './tag-categories.ts';

/** Anchors of the lists in the overview: webhooks, schemas, shared parts. */
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
    // The method is shown next to the label.
    label: title === undefined ? operation.path : plain(title),
    href: href(anchor),
    method: operation.method,
    ...(operation.isDeprecated && { badge: message('reference.deprecated') }),
  };
};

/** Returns links to the headings of the description's own text; none if there are fewer than two. */
const headingLinks = ({ spec, texts }: SpecRecord, locale: string, overview: string): readonly SidebarModel[] => {
  const { headings = [] } = getOwn(texts[locale], spec.info.description ?? '') ?? {};
  return headings.length < 2
    ? []
    : headings.map(
        ({ id, text }): SidebarModel => ({ kind: 'link', label: text, href: `${overview}#${encodeURIComponent(id)}` }),
      );
};

/**
 * Returns a category for each tag with its operations, then webhooks and schemas. Expensive, so it is called once for
 * each locale.
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

/**
 * Longer lists are shown in parts (runs). If every page repeated thousands of links, the site would grow with the
 * square of their number.
 */
const mostAtOnce = 200;

/** Number of links in a run. Smaller than `mostAtOnce`, because every page of a large description has a run. */
const runLength = 100;

const partsIn = ({ outline }: SpecRecord, section: string): readonly OperationPart[] =>
  outline.operationsIn.get(section === listAnchors.webhooks ? undefined : section) ?? [];

/**
 * Returns the number, from 0, of the run that contains the operation with this anchor in its section; 0 for everything
 * else.
 */
export type RunOf = (part?: string) => number;

/** Creates the function for one description. */
export const createRunOf = ({ outline }: SpecRecord): RunOf => {
  const runs = new Map<string, number>();
  for (const parts of outline.operationsIn.values()) {
    if (parts.length > mostAtOnce)
      for (const [at, { anchor }] of parts.entries()) runs.set(anchor, Math.floor(at / runLength));
  }
  return (part) => (part === undefined ? 0 : (runs.get(part) ?? 0));
};

const takeRun = <Item>(items: readonly Item[], run: number): readonly Item[] =>
  items.length <= mostAtOnce ? items : items.slice(run * runLength, (run + 1) * runLength);

const holds = ({ section, inner }: TagNode, anchor: string): boolean =>
  section?.anchor === anchor || inner.some((node) => holds(node, anchor));

/** Returns the sidebar of a section's run. */
export type SectionSidebars = (section: string, run: number) => readonly SidebarModel[];

/**
 * Creates the sidebars of a reference in which operations have their own pages. All sections are links, and only the
 * current section lists its operations, so no page repeats all of them. All pages of a run share one sidebar.
 * `section`: anchor of a tag or of the webhooks; `''` for none. `run`: see `RunOf`.
 */
export const createSectionSidebars = (site: Site, locale: string, record: SpecRecord): SectionSidebars => {
  const { outline, spec } = record;
  const say = sayIn(site, locale, record);
  const { href: overview } = referencePlaces(site, locale, spec.name);
  const tree = tagTree(outline.sections);
  const untagged = outline.sections.filter(({ tag }) => tag === undefined);
  const none = say.message(outline.sections.length === 1 ? 'reference.operations' : 'reference.untagged');
  const headings = headingLinks(record, locale, overview);
  const overviewLink = { label: say.message('reference.overview'), href: overview };
  const first: SidebarModel =
    headings.length === 0 ? { kind: 'link', ...overviewLink } : { kind: 'category', ...overviewLink, items: headings };
  const rest = (all: number, href: string): readonly SidebarModel[] =>
    all <= mostAtOnce
      ? []
      : [{ kind: 'link', label: fillMessage(say.message('reference.sidebar.all'), { count: all }), href }];
  const closed = (label: string, anchor: string): SidebarModel => ({ kind: 'link', label, href: say.href(anchor) });
  /**
   * Returns the link to a section without its operations. Memoized, because the sidebar of each tag page has links to
   * many other tags.
   */
  const closedNode = memoize(({ label, section }: TagNode): SidebarModel[] =>
    section === undefined ? [] : [closed(say.plain(label), section.anchor)],
  );
  return (section, run) => {
    const open = (label: string, anchor: string): SidebarModel => {
      if (anchor !== section) return closed(label, anchor);
      const parts = partsIn(record, section);
      const items = takeRun(parts, run).map((part) => operationItem(part.operation, part.anchor, say));
      return {
        kind: 'category',
        label,
        href: say.href(anchor),
        items: [...items, ...rest(parts.length, say.href(anchor))],
      };
    };
    const sectionItems = (nodes: readonly TagNode[]): SidebarModel[] =>
      nodes.flatMap((node): SidebarModel[] => {
        const { label: text, section: own, inner } = node;
        if (inner.length === 0 && own?.anchor !== section) return closedNode(node);
        const label = say.plain(text);
        const item = own && open(label, own.anchor);
        if (inner.length === 0) return item === undefined ? [] : [item];
        const operations = item?.kind === 'category' ? item.items : [];
        return [
          { kind: 'category', label, ...(item && { href: item.href }), items: [...operations, ...listItems(inner)] },
        ];
      });
    const listItems = (nodes: readonly TagNode[]): SidebarModel[] => {
      const at = nodes.length <= mostAtOnce ? 0 : nodes.findIndex((node) => holds(node, section));
      return [
        ...sectionItems(takeRun(nodes, Math.max(0, Math.floor(at / runLength)))),
        ...rest(nodes.length, overview),
      ];
    };
    const list = (key: keyof typeof listAnchors, count: number): SidebarModel[] =>
      count === 0 ? [] : [open(say.message(`reference.${key}`), listAnchors[key])];
    return [
      first,
      ...listItems(tree),
      ...untagged.map(({ anchor }) => open(none, anchor)),
      ...list('webhooks', spec.webhooks.length),
      ...list('schemas', spec.schemas.length),
    ];
  };
};
