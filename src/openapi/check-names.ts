// Names that lead nowhere, where the specification has names and no references: of security schemes (`api/name`; of the operations of links see
// `rules/check-rules`).
import { findNearest } from '../model/nearest.ts';
import type { Problem } from '../model/problem.ts';
import type { SpecSource } from './convert/convert-spec.ts';
import { type Cursor, items, member, members, placeOf } from './source/cursor.ts';

type Found = { readonly at: Cursor; readonly name: string };
type Kind = { readonly what: string; readonly known: readonly string[]; readonly hint: string };

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']);

const toProblem = ({ at, name }: Found, { what, known, hint }: Kind): Problem => {
  const nearest = findNearest(name, known);
  return {
    code: 'api/name',
    severity: 'warning',
    message: `There is no ${what} \`${name}\`.`,
    hint: nearest === undefined ? hint : `write \`${nearest}\`.`,
    at: placeOf(at, at.key),
  };
};

/** A name of 3.2 may be an address as well. */
const isAddress = (name: string): boolean => /[/#]/.test(name);

const schemesIn = (security: Cursor | undefined): Found[] =>
  items(security).flatMap((alternative) => members(alternative).map(([name, at]) => ({ at, name })));

const operationsOf = (resolver: SpecSource['resolver'], paths: readonly (readonly [string, Cursor])[]): Cursor[] =>
  paths.flatMap(([, item]) => {
    const end = resolver.follow(item);
    return end.kind === 'found' ? members(end.cursor).flatMap(([name, operation]) => (methods.has(name) ? [operation] : [])) : [];
  });

/** Those of callbacks as well, which links may lead to. */
const operationsIn = ({ root, resolver }: SpecSource): Cursor[] => {
  const own = operationsOf(resolver, [
    ...members(member(root, 'paths')),
    ...members(member(root, 'webhooks') ?? member(root, 'x-webhooks')),
  ]);
  const called = own.flatMap((operation) =>
    members(member(operation, 'callbacks')).flatMap(([, callback]) => {
      const end = resolver.follow(callback);
      return end.kind === 'found' ? operationsOf(resolver, members(end.cursor)) : [];
    }),
  );
  return [...own, ...called];
};

/** Each place once, however many calls share it. */
const distinct = (found: readonly Found[]): Found[] => [...new Map(found.map((each) => [each.at.node, each])).values()];

export const checkNames = (source: SpecSource): readonly Problem[] => {
  const { root } = source;
  const written = member(member(root, 'components'), 'securitySchemes') ?? member(root, 'securityDefinitions');
  const schemes = members(written).map(([name]) => name);
  const place = source.version === '2.0' ? 'securityDefinitions' : 'components.securitySchemes';
  const operations = operationsIn(source);
  const asked = [member(root, 'security'), ...operations.map((operation) => member(operation, 'security'))];
  const isKnown = new Set(schemes);
  const lost = asked.flatMap(schemesIn).filter(({ name }) => !isKnown.has(name) && !isAddress(name));
  return [
    ...distinct(lost).map((found) =>
      toProblem(found, { what: 'security scheme', known: schemes, hint: `describe it in \`${place}\`, or take the name out.` }),
    ),
  ];
};
