// A Path Item → its operations, with what they inherit from it; webhooks and callbacks are path items, too.
import type { ApiSpec, Callback, CodeSample, Missing, Operation, RequestBody } from '../../model/api-spec.ts';
import { isTrue, items, member, members, placeOf, stringOf, stringsOf } from '../source/cursor.ts';
import type { Cursor } from '../source/cursor.ts';
import { claimOperationId } from './claim-operation-id.ts';
import { convertBody, convertOldBody } from './convert-body.ts';
import { convertExternalDocs } from './convert-info.ts';
import { convertParameter } from './convert-parameter.ts';
import { convertResponses } from './convert-response.ts';
import { convertSecurity } from './convert-security.ts';
import { convertHost, convertServers, missingServersOf } from './convert-servers.ts';
import { entriesOf, extensionsOf, follow, missingOf, partOf, present, textOf } from './conversion.ts';
import type { Conversion, Part } from './conversion.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** What one operation is made from: `root` is the entry file's object, `item` the path item after its reference was followed. */
type Source = { readonly root: Cursor; readonly item: Cursor; readonly cursor: Cursor; readonly method: string; readonly path: string };

/** Those of the path item first, overridden ones replaced in place: a parameter is known by its name and place. */
const mergeParameters = (conversion: Conversion, { item, cursor }: Source): readonly Part[] => {
  const merged = new Map<string, Part>();
  for (const written of [...items(member(item, 'parameters')), ...items(member(cursor, 'parameters'))]) {
    const part = partOf(conversion, written);
    if (part !== undefined) merged.set(`${stringOf(member(part.target, 'in'))} ${stringOf(member(part.target, 'name'))}`, part);
  }
  return [...merged.values()];
};

const missingParameters = (conversion: Conversion, { item, cursor }: Source): readonly Missing[] | undefined => {
  const lists = [member(item, 'parameters'), member(cursor, 'parameters')];
  const missing = [...lists, ...lists.flatMap(items)].flatMap((parameter) => missingOf(conversion, parameter) ?? []);
  return missing.length === 0 ? undefined : missing;
};

/** A list of media types of 2.0: the operation's own replaces the description's. */
const mediaTypesOf = ({ root, cursor }: Source, name: 'consumes' | 'produces'): readonly string[] =>
  stringsOf(member(cursor, name) ?? member(root, name));

const convertRequest = (
  conversion: Conversion,
  source: Source,
): Pick<Operation, 'parameters'> & { requestBody: RequestBody | undefined; missingParameters: Operation['missingParameters'] } => {
  const parts = mergeParameters(conversion, source);
  const requestBody =
    conversion.version === '2.0'
      ? convertOldBody(conversion, parts, mediaTypesOf(source, 'consumes'))
      : convertBody(conversion, member(source.cursor, 'requestBody'));
  return {
    parameters: parts.flatMap((part) => convertParameter(conversion, part) ?? []),
    missingParameters: missingParameters(conversion, source),
    requestBody,
  };
};

/** An operation whose own servers are all missing has none: the description's are not where it is called. */
const convertOperationServers = (conversion: Conversion, { root, item, cursor }: Source): Pick<Operation, 'servers' | 'missingServers'> => {
  const schemes = member(cursor, 'schemes');
  if (conversion.version === '2.0') return schemes === undefined ? {} : { servers: convertHost(root, schemes) };
  for (const written of [member(cursor, 'servers'), member(item, 'servers')]) {
    const servers = convertServers(conversion, written);
    const missingServers = missingServersOf(conversion, written);
    if (missingServers !== undefined) return { servers: servers ?? [], missingServers };
    if (servers !== undefined) return { servers };
  }
  return {};
};

const convertCallbacks = (conversion: Conversion, { root, cursor }: Source): readonly Callback[] =>
  entriesOf(conversion, member(cursor, 'callbacks')).flatMap(([name, value]): readonly Callback[] => {
    const missing = missingOf(conversion, value);
    if (missing !== undefined) return [{ name, expression: '', operations: [], missing }];
    return members(partOf(conversion, value)?.target)
      .filter(([expression]) => !expression.startsWith('x-') && expression !== '$ref')
      .map(([expression, item]) =>
        present({
          name,
          expression,
          operations: convertPathItem(conversion, root, expression, item),
          missing: missingOf(conversion, item),
        }),
      );
  });

const convertCodeSamples = (conversion: Conversion, cursor: Cursor): readonly CodeSample[] => {
  const list = member(cursor, 'x-codeSamples') ?? member(cursor, 'x-code-samples');
  const whole = missingOf(conversion, list);
  if (whole !== undefined) return [{ lang: '', source: '', missing: whole }];
  return items(list).flatMap((sample) => {
    const written = member(sample, 'source');
    const missing = missingOf(conversion, sample) ?? missingOf(conversion, written);
    const source = missing === undefined ? stringOf(follow(conversion, written)) : '';
    if (source === undefined) return [];
    return [present({ lang: stringOf(member(sample, 'lang')) ?? '', label: stringOf(member(sample, 'label')), source, missing })];
  });
};

const convertOperation = (conversion: Conversion, source: Source): Operation => {
  const { item, cursor, method, path } = source;
  // A path item's summary and description are meant for all its operations (OpenAPI 3.2 §4.9.1).
  const text = (name: 'summary' | 'description'): string | undefined =>
    textOf(conversion, member(cursor, name), `operation.${name}`) ?? textOf(conversion, member(item, name), `operation.${name}`);
  return present<Operation>({
    ...claimOperationId(conversion, cursor, method, path),
    method,
    path,
    missing: missingOf(conversion, cursor),
    tags: stringsOf(member(cursor, 'tags')),
    summary: text('summary'),
    missingSummary: missingOf(conversion, member(cursor, 'summary')) ?? missingOf(conversion, member(item, 'summary')),
    description: text('description'),
    externalDocs: convertExternalDocs(conversion, member(cursor, 'externalDocs')),
    isDeprecated: isTrue(member(cursor, 'deprecated')),
    ...convertRequest(conversion, source),
    responses: convertResponses(conversion, member(cursor, 'responses'), mediaTypesOf(source, 'produces')),
    callbacks: convertCallbacks(conversion, source),
    security: convertSecurity(member(cursor, 'security')),
    ...convertOperationServers(conversion, source),
    codeSamples: convertCodeSamples(conversion, cursor),
    extensions: { ...extensionsOf(item), ...extensionsOf(cursor, ['x-codeSamples', 'x-code-samples']) },
    place: placeOf(cursor),
  });
};

/** Members of a path item that are operations, in the order written; 3.2 adds methods of any name. */
const listOperations = (item: Cursor): (readonly [method: string, cursor: Cursor])[] =>
  members(item).flatMap(([name, cursor]) => {
    if (methods.includes(name)) return [[name.toUpperCase(), cursor] as const];
    return name === 'additionalOperations' ? members(cursor) : [];
  });

/** Members beside a path item's `$ref` stand over what it leads to. */
export const convertPathItem = (conversion: Conversion, root: Cursor, path: string, written: Cursor): readonly Operation[] => {
  const part = partOf(conversion, written);
  if (part === undefined || conversion.open.has(part.target.node)) return [];
  const places = part.own === part.target ? [part.target] : [part.target, part.own];
  const sources = new Map(
    places.flatMap((item) => listOperations(item).map(([method, cursor]) => [method, { root, item, cursor, method, path }] as const)),
  );
  conversion.open.add(part.target.node);
  const operations = [...sources.values()]
    .filter(({ cursor }) => cursor.node.kind === 'map' && !isTrue(member(cursor, 'x-internal')))
    .map((source) => convertOperation(conversion, source));
  conversion.open.delete(part.target.node);
  return operations;
};

/** `paths` or `webhooks`. */
export const convertPaths = (conversion: Conversion, root: Cursor, paths: Cursor | undefined): readonly Operation[] =>
  members(paths)
    .filter(([path]) => !path.startsWith('x-'))
    .flatMap(([path, item]) => convertPathItem(conversion, root, path, item));

/** Addresses of `paths` or `webhooks` that nothing is known of. */
export const missingPathsOf = (conversion: Conversion, paths: Cursor | undefined): NonNullable<ApiSpec['missingPaths']> => {
  const whole = missingOf(conversion, paths);
  if (whole !== undefined) return [{ missing: whole }];
  return members(paths)
    .filter(([path]) => !path.startsWith('x-'))
    .flatMap(([path, item]) => {
      const missing = missingOf(conversion, item);
      return missing === undefined ? [] : [{ path, missing }];
    });
};
