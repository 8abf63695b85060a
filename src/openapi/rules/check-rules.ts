// The objects of a description → problems for forbidden members, invalid names and values, parameters that exclude each
// other, and unknown security schemes and operations.
import type { OpenApiVersion } from '../../model/api/api-spec.ts';
import type { Problem } from '../../model/problems/problem.ts';
import { type Kind, type Shape, shapeOf } from '../bundle/bundle-grammar.ts';
import { mayBeReference } from '../inline/shape-at.ts';
import type { Resolver } from '../source/create-resolver.ts';
import { referenceOf } from '../source/create-resolver.ts';
import type { Cursor } from '../source/source-document.ts';
import { items, member, members, placeOf, stringOf } from '../source/cursor.ts';
import type { SourceNode } from '../source/source-document.ts';
import { checkLink, checkSecurity, listSchemes } from './check-names.ts';
import { checkQuerystrings } from './check-querystrings.ts';
import { checkObject, type Finding } from './object-rules.ts';

type Description = {
  readonly root: Cursor;
  readonly version: OpenApiVersion;
  readonly resolver: Resolver;
};

const objectsOf = ({ kind, many }: Shape): boolean =>
  many !== undefined || !['words', 'data', 'extension'].includes(kind);

const toProblem = ({ message, hint, at, isValue }: Finding): Problem => ({
  code: 'api/lint',
  severity: 'warning',
  message,
  hint,
  at: placeOf(at, isValue ? at.node : undefined),
});

/** Checks each object once, however often it is referred to. Problems: `api/lint`, `api/name`. */
export const checkRules = (description: Description): readonly Problem[] => {
  const { root, version, resolver } = description;
  const schemes = listSchemes(root);
  const found: Problem[] = [];
  const seen = new Set<SourceNode>();
  const operationIds = new Set<string>();
  // Links are checked last, since a link may refer to an operation that comes later.
  const links: Cursor[] = [];
  const waiting: { cursor: Cursor; shape: Shape }[] = [{ cursor: root, shape: { kind: 'root' } }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { cursor, shape } = next;
    if (!objectsOf(shape) || seen.has(cursor.node)) continue;
    seen.add(cursor.node);
    if (shape.many !== undefined) {
      const inner =
        shape.many === 'list'
          ? items(cursor)
          : members(cursor).flatMap(([name, value]) =>
              name.startsWith('x-') && shape.kind !== 'schema' ? [] : [value],
            );
      for (const value of inner) waiting.push({ cursor: value, shape: { kind: shape.kind } });
      continue;
    }
    const isReference = mayBeReference(shape) && referenceOf(cursor.node) !== undefined;
    const target = isReference ? resolver.follow(cursor) : undefined;
    if (target?.kind === 'found') waiting.push({ cursor: target.cursor, shape });
    if (shape.kind === 'link' && !isReference) links.push(cursor);
    if (shape.kind === 'operation') operationIds.add(stringOf(member(cursor, 'operationId')) ?? '');
    if (shape.kind === 'root' || shape.kind === 'operation') found.push(...checkSecurity(cursor, schemes, version));
    if (!isReference) found.push(...checkObject(shape.kind as Kind, cursor, version).map(toProblem));
    if (shape.kind === 'pathItem') found.push(...checkQuerystrings(cursor, resolver).map(toProblem));
    for (const [name, value] of members(cursor))
      waiting.push({ cursor: value, shape: shapeOf(shape.kind as Kind, name) });
  }
  for (const link of links) found.push(...checkLink(link, operationIds, resolver));
  return found;
};
