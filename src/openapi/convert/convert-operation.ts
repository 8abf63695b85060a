// `paths` or `webhooks` → their operations, each with the members that it inherits from its path item. Also lists the
// path items whose `$ref` does not resolve. Callbacks are converted in the same way, since they contain path items.
import type { ApiSpec, Callback, CodeSample, Missing, Operation, RequestBody } from '../../model/api/api-spec.ts';
import { isTrue, items, member, members, placeOf, stringOf, stringsOf } from '../source/cursor.ts';
import type { Cursor } from '../source/source-document.ts';
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

/**
 * Operation to convert: `cursor` is the operation itself, `item` is the path item that contains it, which may be the
 * target of a `$ref`, and `root` is the root object of the entry file.
 */
type Source = {
  readonly root: Cursor;
  readonly item: Cursor;
  readonly cursor: Cursor;
  readonly method: string;
  readonly path: string;
};

/**
 * Returns the parameters of the path item, then those of the operation. A parameter of the operation replaces an
 * inherited parameter with the same name and place (`in`), and takes the position of that parameter.
 */
const mergeParameters = (conversion: Conversion, { item, cursor }: Source): readonly Part[] => {
  const merged = new Map<string, Part>();
  for (const written of [...items(member(item, 'parameters')), ...items(member(cursor, 'parameters'))]) {
    const part = partOf(conversion, written);
    if (part !== undefined)
      merged.set(`${stringOf(member(part.target, 'in'))} ${stringOf(member(part.target, 'name'))}`, part);
  }
  return [...merged.values()];
};

const missingParameters = (conversion: Conversion, { item, cursor }: Source): readonly Missing[] | undefined => {
  const lists = [member(item, 'parameters'), member(cursor, 'parameters')];
  const missing = [...lists, ...lists.flatMap(items)].flatMap((parameter) => missingOf(conversion, parameter) ?? []);
  return missing.length === 0 ? undefined : missing;
};

const mediaTypesOf = ({ root, cursor }: Source, name: 'consumes' | 'produces'): readonly string[] =>
  stringsOf(member(cursor, name) ?? member(root, name));

const convertRequest = (
  conversion: Conversion,
  source: Source,
): Pick<Operation, 'parameters'> & {
  requestBody: RequestBody | undefined;
  missingParameters: Operation['missingParameters'];
} => {
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

/**
 * Converts the servers of an operation, or else those of its path item. If servers are listed but none of them
 * resolves, the result is an empty list, because the servers of the description do not apply to this operation. In 2.0,
 * an operation has servers of its own only if it has `schemes`.
 */
const convertOperationServers = (
  conversion: Conversion,
  { root, item, cursor }: Source,
): Pick<Operation, 'servers' | 'missingServers'> => {
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
    return [
      present({
        lang: stringOf(member(sample, 'lang')) ?? '',
        label: stringOf(member(sample, 'label')),
        source,
        missing,
      }),
    ];
  });
};

const convertOperation = (conversion: Conversion, source: Source): Operation => {
  const { item, cursor, method, path } = source;
  // An operation without a summary or description uses that of its path item (OpenAPI 3.2 §4.9.1).
  const text = (name: 'summary' | 'description'): string | undefined =>
    textOf(conversion, member(cursor, name), `operation.${name}`) ??
    textOf(conversion, member(item, name), `operation.${name}`);
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

const listOperations = (item: Cursor): (readonly [method: string, cursor: Cursor])[] =>
  members(item).flatMap(([name, cursor]) => {
    if (methods.includes(name)) return [[name.toUpperCase(), cursor] as const];
    return name === 'additionalOperations' ? members(cursor) : [];
  });

/** Converts the operations of a path item. Operations next to its `$ref` override those of the target. */
const convertPathItem = (conversion: Conversion, root: Cursor, path: string, written: Cursor): readonly Operation[] => {
  const part = partOf(conversion, written);
  if (part === undefined || conversion.open.has(part.target.node)) return [];
  const places = part.own === part.target ? [part.target] : [part.target, part.own];
  const sources = new Map(
    places.flatMap((item) =>
      listOperations(item).map(([method, cursor]) => [method, { root, item, cursor, method, path }] as const),
    ),
  );
  conversion.open.add(part.target.node);
  const operations = [...sources.values()]
    .filter(({ cursor }) => cursor.node.kind === 'map' && !isTrue(member(cursor, 'x-internal')))
    .map((source) => convertOperation(conversion, source));
  conversion.open.delete(part.target.node);
  return operations;
};

/** Converts the operations of `paths` or `webhooks`, in the order of the file. */
export const convertPaths = (conversion: Conversion, root: Cursor, paths: Cursor | undefined): readonly Operation[] =>
  members(paths)
    .filter(([path]) => !path.startsWith('x-'))
    .flatMap(([path, item]) => convertPathItem(conversion, root, path, item));

/**
 * Returns the entries of `paths` or `webhooks` whose `$ref` does not resolve, or one entry if the whole map is such a
 * `$ref`.
 */
export const missingPathsOf = (
  conversion: Conversion,
  paths: Cursor | undefined,
): NonNullable<ApiSpec['missingPaths']> => {
  const whole = missingOf(conversion, paths);
  if (whole !== undefined) return [{ missing: whole }];
  return members(paths)
    .filter(([path]) => !path.startsWith('x-'))
    .flatMap(([path, item]) => {
      const missing = missingOf(conversion, item);
      return missing === undefined ? [] : [{ path, missing }];
    });
};
