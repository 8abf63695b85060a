// Security requirements and schemes of a description → those of the model. Schemes of 2.0 are converted to schemes of
// the same meaning in 3.x.
import type { OAuthFlow, SecurityRequirement, SecurityScheme } from '../../model/api/api-spec.ts';
import { isTrue, items, member, members, stringOf, stringsOf } from '../source/cursor.ts';
import type { Cursor } from '../source/source-document.ts';
import { extensionsOf, missingOf, partOf, present, textOf } from './conversion.ts';
import type { Conversion, Part } from './conversion.ts';

/**
 * Converts security requirements. Returns undefined if `security` is absent or not a list. An empty list means that no
 * security is needed.
 */
export const convertSecurity = (cursor: Cursor | undefined): readonly SecurityRequirement[] | undefined =>
  cursor?.node.kind === 'list'
    ? items(cursor).map((alternative) =>
        members(alternative).map(([scheme, scopes]) => ({ scheme, scopes: stringsOf(scopes) })),
      )
    : undefined;

/** Flows of 2.0 that have a different name in 3.x. */
const flowKinds: ReadonlyMap<string, string> = new Map([
  ['application', 'clientCredentials'],
  ['accessCode', 'authorizationCode'],
]);

const convertFlow = (conversion: Conversion, kind: string, cursor: Cursor): OAuthFlow =>
  present({
    kind,
    authorizationUrl: stringOf(member(cursor, 'authorizationUrl')),
    tokenUrl: stringOf(member(cursor, 'tokenUrl')),
    refreshUrl: stringOf(member(cursor, 'refreshUrl')),
    deviceAuthorizationUrl: stringOf(member(cursor, 'deviceAuthorizationUrl')),
    scopes: members(member(cursor, 'scopes'))
      .filter(([name]) => !name.startsWith('x-'))
      .map(([name, description]) =>
        present({ name, description: textOf(conversion, description, 'scope.description') }),
      ),
  });

const convertFlows = (conversion: Conversion, scheme: Cursor): readonly OAuthFlow[] => {
  const old = stringOf(member(scheme, 'flow'));
  if (old !== undefined) return [convertFlow(conversion, flowKinds.get(old) ?? old, scheme)];
  const flows = members(member(scheme, 'flows')).filter(([kind]) => !kind.startsWith('x-'));
  return flows.map(([kind, flow]) => convertFlow(conversion, kind, flow));
};

const convertScheme = (conversion: Conversion, name: string, { target, own }: Part): SecurityScheme => {
  const type = stringOf(member(target, 'type')) ?? '';
  const isBasic = type === 'basic';
  return present<SecurityScheme>({
    name,
    type: isBasic ? 'http' : type,
    description: textOf(
      conversion,
      member(own, 'description') ?? member(target, 'description'),
      'securityScheme.description',
    ),
    in: stringOf(member(target, 'in')),
    parameterName: stringOf(member(target, 'name')),
    scheme: isBasic ? 'basic' : stringOf(member(target, 'scheme')),
    bearerFormat: stringOf(member(target, 'bearerFormat')),
    openIdConnectUrl: stringOf(member(target, 'openIdConnectUrl')),
    oauth2MetadataUrl: stringOf(member(target, 'oauth2MetadataUrl')),
    flows: convertFlows(conversion, target),
    isDeprecated: isTrue(member(target, 'deprecated')),
    extensions: extensionsOf(target),
  });
};

/** Converts the security schemes. A scheme whose `$ref` does not resolve is kept, with the name of the missing part. */
export const convertSecuritySchemes = (conversion: Conversion, root: Cursor): readonly SecurityScheme[] => {
  const schemes = member(member(root, 'components'), 'securitySchemes') ?? member(root, 'securityDefinitions');
  return members(schemes).flatMap(([name, cursor]) => {
    const part = partOf(conversion, cursor);
    const missing = missingOf(conversion, cursor);
    if (missing !== undefined) return [{ name, type: '', flows: [], isDeprecated: false, extensions: {}, missing }];
    return part === undefined ? [] : [convertScheme(conversion, name, part)];
  });
};
