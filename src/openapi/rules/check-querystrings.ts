// The parameters of a path item and of its operations → problems for parameters that exclude each other, because a
// `querystring` parameter represents the whole query string (OpenAPI 3.2 §4.12.1).
import { listOperations } from '../bundle/list-operations.ts';
import type { Resolver } from '../source/create-resolver.ts';
import { items, member, stringOf } from '../source/cursor.ts';
import type { Cursor } from '../source/source-document.ts';
import type { Finding } from './object-rules.ts';

/** Parameter in a list. `at` is the item, which may be a reference. */
type Listed = { readonly at: Cursor; readonly place: string | undefined; readonly name: string | undefined };

const listParameters = (holder: Cursor, resolver: Resolver): readonly Listed[] =>
  items(member(holder, 'parameters')).flatMap((at) => {
    const end = resolver.follow(at);
    if (end.kind !== 'found') return [];
    return [{ at, place: stringOf(member(end.cursor, 'in')), name: stringOf(member(end.cursor, 'name')) }];
  });

const repeated = {
  message: 'Only one `querystring` parameter is allowed, because it describes the whole query string.',
  hint: 'keep only one `querystring` parameter.',
};

const mixed = {
  message: '`query` and `querystring` parameters are mutually exclusive.',
  hint: 'move the `query` parameters into the `querystring` parameter, or describe all parameters with `in: query`.',
};

/** Reports the first parameter of `own` that cannot be combined with an earlier or inherited parameter. */
const check = (inherited: readonly Listed[], own: readonly Listed[]): Finding[] => {
  const places = new Set(inherited.map(({ place }) => place));
  for (const { at, place } of own) {
    const where = member(at, 'in') ?? at;
    if (place === 'querystring' && places.has('querystring')) return [{ ...repeated, at: where }];
    if ((place === 'querystring' && places.has('query')) || (place === 'query' && places.has('querystring')))
      return [{ ...mixed, at: where }];
    places.add(place);
  }
  return [];
};

/**
 * Reports parameters that exclude each other, with at most one problem for each list of parameters. A mistake in the
 * path item's own list is reported once, and not again for each operation.
 */
export const checkQuerystrings = (pathItem: Cursor, resolver: Resolver): readonly Finding[] => {
  const shared = listParameters(pathItem, resolver);
  const isOverridden = (own: readonly Listed[], { name, place }: Listed): boolean =>
    own.some((other) => other.name === name && other.place === place);
  const ofOperations = listOperations(pathItem).flatMap((operation) => {
    const own = listParameters(operation, resolver);
    const inherited = shared.filter((parameter) => !isOverridden(own, parameter));
    return check(inherited, own);
  });
  return [...check([], shared), ...ofOperations];
};
