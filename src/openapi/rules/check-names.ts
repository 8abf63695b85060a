// Security requirements and links of a description → problems for unknown schemes and operations. Requirements and
// links refer to schemes and operations by a name, an id or `operationRef`, and not by `$ref`.

import type { OpenApiVersion } from '../../model/api/api-spec.ts';
import { findNearest } from '../../text/did-you-mean.ts';
import type { Problem } from '../../model/problems/problem.ts';
import type { Resolver } from '../source/create-resolver.ts';
import { items, member, members, placeOf, stringOf } from '../source/cursor.ts';
import type { Cursor } from '../source/source-document.ts';
import type { Span } from '../source/source-document.ts';

type Lost = { readonly at: Cursor; readonly span: Span | undefined; readonly message: string; readonly hint: string };

const toProblem = ({ at, span, message, hint }: Lost): Problem => ({
  code: 'api/name',
  severity: 'warning',
  message,
  hint,
  at: placeOf(at, span),
});

const hintFor = (name: string, known: readonly string[], otherwise: string): string => {
  const nearest = findNearest(name, known);
  return nearest === undefined ? otherwise : `write \`${nearest}\`.`;
};

/** Returns the names of the security schemes that a description has. */
export const listSchemes = (root: Cursor): readonly string[] =>
  members(member(member(root, 'components'), 'securitySchemes') ?? member(root, 'securityDefinitions')).map(
    ([name]) => name,
  );

/** Reports unknown schemes in the `security` of `holder`, the root or an operation (`api/name`). */
export const checkSecurity = (
  holder: Cursor,
  schemes: readonly string[],
  version: OpenApiVersion,
): readonly Problem[] => {
  const section = version === '2.0' ? 'securityDefinitions' : 'components.securitySchemes';
  // In 3.2, a name may also be the URI of a scheme.
  const isUri = (name: string): boolean => version === '3.2' && /[/#]/.test(name);
  const isLost = (name: string): boolean => !schemes.includes(name) && !isUri(name);
  return items(member(holder, 'security'))
    .flatMap((alternative) => members(alternative))
    .filter(([name]) => isLost(name))
    .map(([name, at]) =>
      toProblem({
        at,
        span: at.key,
        message: `Unknown security scheme \`${name}\`.`,
        hint: hintFor(name, schemes, `define it in \`${section}\`, or remove this requirement.`),
      }),
    );
};

/**
 * Reports a Link Object that refers to an unknown operation (`api/name`). An `operationRef` is checked only if it
 * starts with `#`.
 */
export const checkLink = (link: Cursor, operationIds: ReadonlySet<string>, resolver: Resolver): readonly Problem[] => {
  const at = member(link, 'operationId');
  const id = stringOf(at);
  if (at !== undefined && id !== undefined && !operationIds.has(id)) {
    const hint = hintFor(id, [...operationIds], 'write the `operationId` of an operation here.');
    return [toProblem({ at, span: at.node, message: `No operation has the \`operationId\` \`${id}\`.`, hint })];
  }
  const place = member(link, 'operationRef');
  const target = stringOf(place);
  if (place === undefined || target?.startsWith('#') !== true || resolver.step(place, target).kind !== 'missing')
    return [];
  const hint = 'write the JSON pointer of an operation, such as `#/paths/~1pets/get`.';
  return [toProblem({ at: place, span: place.node, message: `\`${target}\` does not point to an operation.`, hint })];
};
