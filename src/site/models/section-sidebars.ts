// Turns an API description whose operations have their own pages into the sidebars of its reference: one for each
// section, or for each run of a long section. Also finds the run that contains an operation.
import { fillMessage } from '../../model/messages.ts';
import { memoize } from '../../model/memoize.ts';
import type { OperationPart } from '../../model/reference/reference-parts.ts';
import type { SidebarModel } from '../../model/site/page-model.ts';
import type { Site, SpecRecord } from '../../model/site/site.ts';
import { referencePlaces } from '../routing/api-places.ts';
import { headingLinks, listAnchors, operationItem, type Say, sayIn } from './api-sidebar.ts';
import { type TagNode, tagTree } from './tag-categories.ts';

/**
 * Maximum number of links in a list that is shown completely. A longer list is divided into runs of consecutive links,
 * and a page shows one run, because thousands of pages could otherwise each repeat thousands of links.
 */
const mostAtOnce = 200;

/** Number of links in a run. It is smaller than `mostAtOnce`, because every page of a long section repeats a run. */
const runLength = 100;

const partsIn = ({ outline }: SpecRecord, section: string): readonly OperationPart[] =>
  outline.operationsIn.get(section === listAnchors.webhooks ? undefined : section) ?? [];

/**
 * Returns the number, from 0, of the run that contains the operation with this anchor. Returns 0 for other anchors,
 * without an anchor, and if the operation's section is not divided into runs.
 */
export type RunOf = (part?: string) => number;

/** Creates the function that numbers runs for one description. */
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

type Reference = {
  readonly record: SpecRecord;
  readonly say: Say;
  /** URL of the overview, which lists all sections. */
  readonly overview: string;
  /**
   * Returns the link to a section, without the section's operations. The link is memoized, because the sidebar of each
   * tag page has links to many other tags.
   */
  readonly closedNode: (node: TagNode) => readonly SidebarModel[];
};

type Current = { readonly section: string; readonly run: number };

const closedSection = (say: Say, label: string, anchor: string): SidebarModel => ({
  kind: 'link',
  label,
  href: say.href(anchor),
});

const toReference = (site: Site, locale: string, record: SpecRecord): Reference => {
  const say = sayIn(site, locale, record);
  return {
    record,
    say,
    overview: referencePlaces(site, locale, record.spec.name).href,
    closedNode: memoize(({ label, section }: TagNode) =>
      section === undefined ? [] : [closedSection(say, say.plain(label), section.anchor)],
    ),
  };
};

const overviewItem = ({ record, say, overview }: Reference, locale: string): SidebarModel => {
  const headings = headingLinks(record, locale, overview);
  const link = { label: say.message('reference.overview'), href: overview };
  return headings.length === 0 ? { kind: 'link', ...link } : { kind: 'category', ...link, items: headings };
};

/** Returns a link to the complete list if only a run of the list is shown, otherwise an empty array. */
const restLink = (say: Say, all: number, href: string): readonly SidebarModel[] =>
  all <= mostAtOnce
    ? []
    : [{ kind: 'link', label: fillMessage(say.message('reference.sidebar.all'), { count: all }), href }];

/**
 * Returns the item of a section. The current section contains the operations of the run, and all other sections are
 * only links.
 */
const sectionItem = ({ record, say }: Reference, current: Current, label: string, anchor: string): SidebarModel => {
  if (anchor !== current.section) return closedSection(say, label, anchor);
  const parts = partsIn(record, anchor);
  const items = takeRun(parts, current.run).map((part) => operationItem(part.operation, part.anchor, say));
  const href = say.href(anchor);
  return { kind: 'category', label, href, items: [...items, ...restLink(say, parts.length, href)] };
};

/** Returns the item of a tag with the tags inside it, or an empty list for a group without sections. */
const tagItems = (reference: Reference, current: Current, node: TagNode): readonly SidebarModel[] => {
  const { label: text, section, inner } = node;
  if (inner.length === 0 && section?.anchor !== current.section) return reference.closedNode(node);
  const label = reference.say.plain(text);
  const item = section && sectionItem(reference, current, label, section.anchor);
  if (inner.length === 0) return item === undefined ? [] : [item];
  const operations = item?.kind === 'category' ? item.items : [];
  return [
    {
      kind: 'category',
      label,
      ...(item && { href: item.href }),
      items: [...operations, ...tagListItems(reference, current, inner)],
    },
  ];
};

/**
 * Returns the items of a list of tags. A long list is cut to the run with the current section, or to the first run if
 * the section is not in the list, and ends with a link to the complete list.
 */
const tagListItems = (reference: Reference, current: Current, nodes: readonly TagNode[]): readonly SidebarModel[] => {
  const at = nodes.length <= mostAtOnce ? 0 : nodes.findIndex((node) => holds(node, current.section));
  return [
    ...takeRun(nodes, Math.max(0, Math.floor(at / runLength))).flatMap((node) => tagItems(reference, current, node)),
    ...restLink(reference.say, nodes.length, reference.overview),
  ];
};

/**
 * Returns the sidebar of a section's run. `section` is the anchor of a tag, of the untagged operations or of the
 * webhooks, or an empty string for pages outside of these sections. `run` is a number that `RunOf` returns.
 */
export type SectionSidebars = (section: string, run: number) => readonly SidebarModel[];

/**
 * Creates the function that returns the sidebars of a reference in which operations have their own pages. Only the
 * current section lists its operations; the other sections are links. The sidebar is the same for all pages of a run.
 */
export const createSectionSidebars = (site: Site, locale: string, record: SpecRecord): SectionSidebars => {
  const { outline, spec } = record;
  const reference = toReference(site, locale, record);
  const { say } = reference;
  const tree = tagTree(outline.sections);
  const untagged = outline.sections.filter(({ tag }) => tag === undefined);
  const untaggedLabel = say.message(outline.sections.length === 1 ? 'reference.operations' : 'reference.untagged');
  const first = overviewItem(reference, locale);
  return (section, run) => {
    const current = { section, run };
    const list = (key: keyof typeof listAnchors, count: number): SidebarModel[] =>
      count === 0 ? [] : [sectionItem(reference, current, say.message(`reference.${key}`), listAnchors[key])];
    return [
      first,
      ...tagListItems(reference, current, tree),
      ...untagged.map(({ anchor }) => sectionItem(reference, current, untaggedLabel, anchor)),
      ...list('webhooks', spec.webhooks.length),
      ...list('schemas', spec.schemas.length),
    ];
  };
};
