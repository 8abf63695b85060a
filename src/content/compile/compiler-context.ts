// Types and functions that the rules of the compiler share, and the rule for an ordinary element.
import type { Element, ElementContent, Nodes, Properties, Root, RootContent } from 'hast';
import type { EntryLink, Heading, Mention, Segment } from '../../model/content/entry.ts';
import type { Position } from '../../model/problems/problem.ts';
import type { FindTarget } from './create-target-finder.ts';
import type { NodePosition, Reporter } from '../report.ts';
import { OWN } from '../sanitise/schema.ts';

/** Options of a compilation. */
export type CompileOptions = Reporter & {
  /** Kind of the text: `entry` for the body of an entry, `text` for a text of a description. */
  readonly place: 'entry' | 'text';
  /** Prefix of every id, for texts that share a page. Undefined if the text has no ids. */
  readonly idPrefix: string | undefined;
  /** Value of `Processor.keepsMore`. */
  readonly keepsMore: boolean;
  readonly locateTarget: FindTarget;
  readonly stringify: (tree: Root) => string;
};

/**
 * Context of the compilation of one text: its options, and the functions with which a rule compiles children and adds
 * data, such as segments, headings, links and mentions, to the result.
 */
export type CompilerContext = CompileOptions & {
  readonly html: (html: string) => ElementContent;
  /** Reserves a place in the HTML for a segment. */
  readonly slot: (segment: Segment) => ElementContent;
  readonly compileAll: (nodes: readonly RootContent[], at: NodePosition | undefined, depth: number) => ElementContent[];
  readonly slug: (text: string) => string;
  readonly countTable: () => number;
  readonly addHeading: (heading: Heading) => void;
  readonly addLink: (kind: EntryLink['kind'], target: string, position: Position) => void;
  readonly addMention: (mention: Mention) => void;
  /** Adds a name, which must not contain spaces, because spaces separate the names in `Literals`. */
  readonly addLiteral: (name: string, position: Position) => void;
  /** Adds an anchor. Returns the id with its prefix, or undefined if the value is not an id or the text has no ids. */
  readonly addAnchor: (id: unknown) => string | undefined;
};

/**
 * Compiles elements of one kind. `at`: position of the element; for an element that a plugin created, the position of
 * the nearest element around it that has one. `depth`: 0 at the top of the tree.
 */
export type Rule = (
  element: Element,
  at: NodePosition | undefined,
  depth: number,
  context: CompilerContext,
) => ElementContent[];

/**
 * Returns the properties of an element, with the id that the page will have. Drops Mokcha's own attributes (`OWN`),
 * except from elements that a plugin made.
 */
export const keptProperties = (element: Element, context: CompilerContext): Properties => {
  const { id, ...rest } = element.properties;
  // With `keepsMore`, `keep-allowed` has already removed the attributes in `OWN` from the HTML of writers, so an
  // element without `data-mokcha` has them only if a plugin made it.
  const isOurs = !context.keepsMore || 'dataMokcha' in rest;
  const anchor = context.addAnchor(id);
  const isFiltered = isOurs && Object.keys(rest).some((name) => OWN.includes(name));
  // Most elements have no attribute to drop, so the list of their attributes does not need to be filtered.
  if (!isFiltered) return { id: anchor, ...rest };
  return Object.fromEntries([['id', anchor], ...Object.entries(rest).filter(([name]) => !OWN.includes(name))]);
};

/** Keeps an element and compiles its children. */
export const compilePlain: Rule = (element, at, depth, context) => {
  const properties = keptProperties(element, context);
  return [{ ...element, properties, children: context.compileAll(element.children, at, depth + 1) }];
};

/** Returns the text of a node with all its spaces, as a code block needs it. */
export const textOf = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';
