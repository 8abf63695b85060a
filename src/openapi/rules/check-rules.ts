// A description → what the specification forbids in it (`api/lint`), and links to operations that do not exist (`api/name`), each at its line.
import type { OpenApiVersion } from '../../model/api-spec.ts';
import { findNearest } from '../../model/nearest.ts';
import type { Problem } from '../../model/problem.ts';
import { type Kind, type Shape, shapeOf } from '../bundle/bundle-grammar.ts';
import { mayBeReference } from '../inline/shape-at.ts';
import type { Resolver } from '../source/create-resolver.ts';
import { referenceOf } from '../source/create-resolver.ts';
import type { Cursor } from '../source/cursor.ts';
import { items, member, members, placeOf, stringOf } from '../source/cursor.ts';
import type { SourceNode } from '../source/source-document.ts';
import { checkObject, type Finding } from './object-rules.ts';

type Description = {
  readonly root: Cursor;
  readonly version: OpenApiVersion;
  readonly resolver: Resolver;
};

const objectsOf = ({ kind, many }: Shape): boolean => many !== undefined || !['words', 'data', 'extension'].includes(kind);

const hintFor = (name: string, known: readonly string[], otherwise: string): string => {
  const meant = findNearest(name, known);
  return meant === undefined ? otherwise : `write \`${meant}\`.`;
};

const checkLink = ({ resolver }: Description, link: Cursor, operationIds: ReadonlySet<string>): Finding[] => {
  const at = member(link, 'operationId');
  const id = stringOf(at);
  if (at !== undefined && id !== undefined && !operationIds.has(id)) {
    const hint = hintFor(id, [...operationIds], 'write the `operationId` of an operation here.');
    return [{ message: `There is no operation with the id \`${id}\`.`, hint, at }];
  }
  const place = member(link, 'operationRef');
  const target = stringOf(place);
  if (place === undefined || target?.startsWith('#') !== true || resolver.step(place, target).kind !== 'missing') return [];
  return [
    {
      message: `\`${target}\` leads to no operation.`,
      hint: 'write the JSON pointer of an operation, such as `#/paths/~1pets/get`.',
      at: place,
    },
  ];
};

export const checkRules = (description: Description): readonly Problem[] => {
  const found: Finding[] = [];
  const lost: Finding[] = [];
  const seen = new Set<SourceNode>();
  const operationIds = new Set<string>();
  // Judged last: a link may refer to an operation that comes later.
  const links: Cursor[] = [];
  const waiting: { cursor: Cursor; shape: Shape }[] = [{ cursor: description.root, shape: { kind: 'root' } }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { cursor, shape } = next;
    if (!objectsOf(shape) || seen.has(cursor.node)) continue;
    seen.add(cursor.node);
    if (shape.many !== undefined) {
      const inner =
        shape.many === 'list'
          ? items(cursor)
          : members(cursor).flatMap(([name, value]) => (name.startsWith('x-') && shape.kind !== 'schema' ? [] : [value]));
      for (const value of inner) waiting.push({ cursor: value, shape: { kind: shape.kind } });
      continue;
    }
    const isReference = mayBeReference(shape) && referenceOf(cursor.node) !== undefined;
    const target = isReference ? description.resolver.follow(cursor) : undefined;
    if (target?.kind === 'found') waiting.push({ cursor: target.cursor, shape });
    if (shape.kind === 'link' && !isReference) links.push(cursor);
    if (shape.kind === 'operation') operationIds.add(stringOf(member(cursor, 'operationId')) ?? '');
    if (!isReference) found.push(...checkObject(shape.kind as Kind, cursor, description.version));
    for (const [name, value] of members(cursor)) waiting.push({ cursor: value, shape: shapeOf(shape.kind as Kind, name) });
  }
  for (const link of links) lost.push(...checkLink(description, link, operationIds));
  const toProblem =
    (code: Problem['code']) =>
    ({ message, hint, at }: Finding): Problem => ({ code, severity: 'warning', message, hint, at: placeOf(at, at.node) });
  return [...found.map(toProblem('api/lint')), ...lost.map(toProblem('api/name'))];
};
