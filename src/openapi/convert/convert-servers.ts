// `servers` of 3.x, or `schemes`, `host` and `basePath` of 2.0 → servers.
import type { Missing, Server } from '../../model/api/api-spec.ts';
import { isTrue, items, member, members, stringOf, stringsOf } from '../source/cursor.ts';
import type { Cursor } from '../source/source-document.ts';
import { missingOf, present, textOf } from './conversion.ts';
import type { Conversion } from './conversion.ts';

/**
 * Converts a Server Object. Returns undefined if the object is absent, internal or not an object, or if its `$ref` does
 * not resolve.
 */
export const convertServer = (conversion: Conversion, cursor: Cursor | undefined): Server | undefined => {
  if (cursor?.node.kind !== 'map' || missingOf(conversion, cursor) !== undefined) return undefined;
  if (isTrue(member(cursor, 'x-internal'))) return undefined;
  return present<Server>({
    url: stringOf(member(cursor, 'url')) ?? '/',
    name: stringOf(member(cursor, 'name')),
    description: textOf(conversion, member(cursor, 'description'), 'server.description'),
    variables: members(member(cursor, 'variables')).map(([name, variable]) =>
      present({
        name,
        default: stringOf(member(variable, 'default')) ?? '',
        values: stringsOf(member(variable, 'enum')),
        description: textOf(conversion, member(variable, 'description'), 'serverVariable.description'),
      }),
    ),
  });
};

/**
 * Converts a list of servers. Leaves out servers that are internal or whose `$ref` does not resolve. Returns undefined
 * if no server remains, or if the list is absent.
 */
export const convertServers = (conversion: Conversion, cursor: Cursor | undefined): readonly Server[] | undefined => {
  const servers = items(cursor).flatMap((item) => convertServer(conversion, item) ?? []);
  return servers.length === 0 ? undefined : servers;
};

/**
 * Returns the servers whose `$ref` does not resolve, or undefined if every `$ref` resolves. The list as a whole may
 * also be such a `$ref`.
 */
export const missingServersOf = (
  conversion: Conversion,
  cursor: Cursor | undefined,
): readonly Missing[] | undefined => {
  const missing = [cursor, ...items(cursor)].flatMap((server) => missingOf(conversion, server) ?? []);
  return missing.length === 0 ? undefined : missing;
};

/**
 * Returns the servers of 2.0, one for each scheme, or one for `https` if `schemes` is absent or empty. `schemes` may be
 * those of an operation. Without `host`, `basePath` is the only server, unless it is absent or `/`.
 */
export const convertHost = (root: Cursor, schemes: Cursor | undefined): readonly Server[] => {
  const host = stringOf(member(root, 'host'));
  const path = (stringOf(member(root, 'basePath')) ?? '').replace(/\/$/, '');
  const written = stringsOf(schemes);
  if (host === undefined) return path === '' ? [] : [{ url: path, variables: [] }];
  return (written.length === 0 ? ['https'] : written).map((scheme) => ({
    url: `${scheme}://${host}${path}`,
    variables: [],
  }));
};
