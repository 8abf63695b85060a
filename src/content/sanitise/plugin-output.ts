// Marks the output of the site's remark plugins with an attribute that writers cannot set, so that the sanitiser can
// distinguish it from a writer's HTML. Plugins often pass on text of a writer (attributes of a directive), so
// `keep-allowed` restores only safe elements and attributes.
import type { Element, ElementContent, Nodes as HastNodes, Properties } from 'hast';
import type { Nodes } from 'mdast';

/** Property that marks an element as made by a plugin. Writers cannot set it, because `hideMarks` renames it. */
export const MADE = 'dataMokchaMade';
const MADE_ATTRIBUTE = 'data-mokcha-made';
/** Value of the mark for raw HTML of a plugin. The elements in such HTML do not have positions in the source. */
export const IN_RAW = 'raw';

const isOurs = (name: string): boolean => /^data-?mokcha/i.test(name);

const markProperties = (properties: Properties = {}): Properties => ({
  ...Object.fromEntries(Object.entries(properties).filter(([name]) => !isOurs(name))),
  [MADE]: '',
});

const markElement = (node: Element): Element => ({
  ...node,
  properties: markProperties(node.properties),
  children: node.children.map(markContent),
});

const markContent = (node: ElementContent): ElementContent => (node.type === 'element' ? markElement(node) : node);

/** Marks nodes that define the element they become (`data.hName`, `hProperties`, `hChildren`; mdast-util-to-hast). */
export const markMade = (node: Nodes): void => {
  const { data } = node;
  if (
    data !== undefined &&
    (data.hName !== undefined || data.hProperties !== undefined || data.hChildren !== undefined)
  ) {
    data.hProperties = markProperties(data.hProperties);
    if (data.hChildren) data.hChildren = data.hChildren.map(markContent);
  }
  if ('children' in node) node.children.forEach(markMade);
};

const hideMarks = (html: string): string => html.replace(/data-mokcha/gi, 'data-not-mokcha');

const OPENING = /<!--[\s\S]*?(?:-->|$)|<[a-z][^\s/<>]*(?=[\s/>])/gi;

const markTags = (html: string): string =>
  html.replace(OPENING, (tag) => (tag.startsWith('<!') ? tag : `${tag} ${MADE_ATTRIBUTE}="${IN_RAW}"`));

/** Possible origin of the raw HTML in a tree. */
export type RawOrigin = {
  /** Whether the site has remark plugins. If so, one of them made the HTML that has no position. */
  readonly hasPlugins: boolean;
};

/** Renames `data-mokcha` in all raw HTML, and then marks the raw HTML that plugins made. */
export const disarmRaw = (tree: HastNodes, origin: RawOrigin): void => {
  if (tree.type === 'raw') {
    const hidden = hideMarks(tree.value);
    tree.value = origin.hasPlugins && tree.position === undefined ? markTags(hidden) : hidden;
  }
  if ('children' in tree) for (const child of tree.children) disarmRaw(child, origin);
};
