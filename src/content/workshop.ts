// What the rules of the compiler share: the state of one compilation behind a few verbs, and the rule for an ordinary element.
import type { Element, ElementContent, Nodes, Properties, Root, RootContent } from 'hast';
import type { EntryLink, Heading, Mention, Segment } from '../model/entry.ts';
import type { Position } from '../model/problem.ts';
import type { FindTarget } from './create-target-finder.ts';
import type { NodePosition, Reporter } from './report.ts';
import { OWN } from './sanitise/schema.ts';

export type CompileOptions = Reporter & {
  /** A page of its own, or one of many texts in a page. */
  readonly place: 'entry' | 'text';
  /** Put before every id, for texts of which a page has many; undefined: the text has no ids. */
  readonly idPrefix: string | undefined;
  /** As of the processor. */
  readonly keepsMore: boolean;
  /** Returns the place of the address of a link. */
  readonly locateTarget: FindTarget;
  readonly stringify: (tree: Root) => string;
};

/** Made anew for each text. */
export type Workshop = CompileOptions & {
  readonly html: (html: string) => ElementContent;
  /** A place in the HTML that is a segment of its own. */
  readonly slot: (segment: Segment) => ElementContent;
  readonly compileAll: (nodes: readonly RootContent[], at: NodePosition | undefined, depth: number) => ElementContent[];
  readonly slug: (text: string) => string;
  readonly countTable: () => number;
  readonly addHeading: (heading: Heading) => void;
  readonly addLink: (kind: EntryLink['kind'], target: string, position: Position) => void;
  readonly addMention: (mention: Mention) => void;
  /** Without spaces in it. */
  readonly addLiteral: (name: string, position: Position) => void;
  /** The id as the page will have it, if it has one. */
  readonly addAnchor: (id: unknown) => string | undefined;
};

/** `at`: the nearest position above, for nodes that a plugin made. `depth`: 0 at the top. */
export type Rule = (element: Element, at: NodePosition | undefined, depth: number, workshop: Workshop) => ElementContent[];

/** Without our marks, and with the id that the page will have. */
export const keptProperties = (element: Element, workshop: Workshop): Properties => {
  const { id, ...rest } = element.properties;
  // Where more may be kept, what a writer wrote has lost such names already (`keep-allowed`).
  const isOurs = !workshop.keepsMore || 'dataMokcha' in rest;
  const kept = Object.entries(rest).filter(([name]) => !isOurs || !OWN.includes(name));
  return Object.fromEntries([['id', workshop.addAnchor(id)], ...kept]);
};

export const compilePlain: Rule = (element, at, depth, workshop) => {
  const properties = keptProperties(element, workshop);
  return [{ ...element, properties, children: workshop.compileAll(element.children, at, depth + 1) }];
};

/** Every character, spaces too: what a code block needs. */
export const textOf = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';
