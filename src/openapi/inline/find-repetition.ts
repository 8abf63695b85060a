// A description → a problem if its references repeat so much content that no site can show it. For example, if 1,000
// operations return a response with 1,000 headers, the site has a million headers. References to schemas do not count,
// since a page links to a schema that would be repeated too often.
import type { Problem } from '../../model/problems/problem.ts';
import { type Kind, type Shape, shapeOf } from '../bundle/bundle-grammar.ts';
import { listOperations } from '../bundle/list-operations.ts';
import { type Resolver, referenceOf } from '../source/create-resolver.ts';
import { items, member, members, placeOf } from '../source/cursor.ts';
import type { Cursor } from '../source/source-document.ts';
import type { SourceDocument, SourceNode } from '../source/source-document.ts';
import { mayBeReference } from './shape-at.ts';

/**
 * Maximum number of values that repetition may add to a description. For a large description, the maximum is
 * `mostTimes` times the number of its own values.
 */
const mostRepeated = 500_000;
const mostTimes = 4;

/** Part that references or operations repeat. `size` counts its values and those of the parts that it refers to. */
type Part = { readonly at: Cursor; readonly size: number; uses: number };

type Measuring = { readonly resolver: Resolver; readonly parts: Map<SourceNode, Part> };

const countNodes = (node: SourceNode): number => {
  if (node.kind === 'list') return node.items.reduce((sum, item) => sum + countNodes(item), 1);
  if (node.kind !== 'map') return 1;
  let sum = 1;
  for (const { value } of node.entries.values()) sum += countNodes(value);
  return sum;
};

/** Kinds of objects that can contain shared parts. For all other objects, only their own values count. */
const holders: ReadonlySet<string> = new Set<Kind>([
  ...(['root', 'components', 'pathItem', 'operation', 'parameter', 'requestBody', 'response', 'header'] as const),
  ...(['mediaType', 'encoding', 'callback'] as const),
]);

const use = ({ parts }: Measuring, at: Cursor, uses: number, measure: () => number): number => {
  const known = parts.get(at.node);
  if (known !== undefined) {
    known.uses += uses;
    return known.size * uses;
  }
  // Prevents endless recursion: inside itself, a part counts as empty.
  parts.set(at.node, { at, size: 0, uses: 0 });
  const size = measure();
  parts.set(at.node, { at, size, uses: uses + (parts.get(at.node)?.uses ?? 0) });
  return size * uses;
};

/** Measures the parameters of a path item, which are repeated for each operation after the first. */
const measurePathParameters = (measuring: Measuring, item: Cursor): number => {
  const parameters = member(item, 'parameters');
  const others = listOperations(item).length - 1;
  if (parameters === undefined || others < 1) return 0;
  return use(measuring, parameters, others, () => measure(measuring, parameters, { kind: 'parameter', many: 'list' }));
};

/**
 * Measures the security requirements of the description, which apply to each operation in `paths` without
 * requirements of its own.
 */
const measureSecurity = (measuring: Measuring, root: Cursor): number => {
  const security = member(root, 'security');
  if (security === undefined) return 0;
  const uses = members(member(root, 'paths'))
    .flatMap(([, item]) => {
      const found = measuring.resolver.follow(item);
      return found.kind === 'found' ? listOperations(found.cursor) : [];
    })
    .filter((operation) => member(operation, 'security') === undefined).length;
  return use(measuring, security, uses, () => countNodes(security.node));
};

const measure = (measuring: Measuring, cursor: Cursor, shape: Shape): number => {
  const inner: Shape = { kind: shape.kind };
  if (shape.many === 'list') return items(cursor).reduce((sum, item) => sum + measure(measuring, item, inner), 1);
  if (shape.many === 'map')
    return members(cursor).reduce((sum, [, value]) => sum + measure(measuring, value, inner), 1);
  if (shape.kind !== 'schema' && mayBeReference(shape) && referenceOf(cursor.node) !== undefined) {
    const end = measuring.resolver.follow(cursor);
    return end.kind === 'found' ? 1 + use(measuring, end.cursor, 1, () => measure(measuring, end.cursor, shape)) : 1;
  }
  if (!holders.has(shape.kind)) return countNodes(cursor.node);
  const own = members(cursor).reduce(
    (sum, [name, value]) => sum + measure(measuring, value, shapeOf(shape.kind as Kind, name)),
    1,
  );
  return own + (shape.kind === 'pathItem' ? measurePathParameters(measuring, cursor) : 0);
};

const nameOf = ({ document, pointer }: Cursor, root: Cursor): string =>
  `${document.file === root.document.file ? '' : document.file}#${pointer}`;

/** Returns at most one problem (`api/repetition`), at the part whose repetition adds the most values. */
export const findRepetition = (
  root: Cursor,
  resolver: Resolver,
  documents: Iterable<SourceDocument>,
): readonly Problem[] => {
  let written = 0;
  for (const document of documents) if (document.root !== undefined) written += countNodes(document.root);
  const measuring: Measuring = { resolver, parts: new Map() };
  const whole = measure(measuring, root, { kind: 'root' }) + measureSecurity(measuring, root);
  if (whole <= written + Math.max(mostRepeated, mostTimes * written)) return [];
  const [worst] = [...measuring.parts.values()].sort((a, b) => b.size * b.uses - a.size * a.uses);
  if (worst === undefined) return [];
  return [
    {
      code: 'api/repetition',
      severity: 'error',
      message:
        `\`${nameOf(worst.at, root)}\` has ${worst.size} values and is used in ` +
        `${worst.uses} ${worst.uses === 1 ? 'place' : 'places'}, which is too much content to show.`,
      hint: 'reduce the number of its values, or use it in fewer operations.',
      at: placeOf(worst.at),
    },
  ];
};
