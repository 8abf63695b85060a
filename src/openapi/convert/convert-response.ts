// Responses of a description → those of the model, with headers, media types and links. A response of 2.0 gets the
// media types in `produces` and `examples`.
import type { Link, Literal, MediaType, Response } from '../../model/api/api-spec.ts';
import { member, members, stringOf, toLiteral, unescapeSegment } from '../source/cursor.ts';
import type { Cursor } from '../source/source-document.ts';
import { findTargetFile, splitReference } from '../source/target-file.ts';
import { convertContent, convertHeaders } from './convert-content.ts';
import { convertSchema } from './schemas/convert-schema.ts';
import { convertServer } from './convert-servers.ts';
import { entriesOf, extensionsOf, missingOf, convertOnce, partOf, present, textOf } from './conversion.ts';
import type { Conversion, Part } from './conversion.ts';
import { isJsonMedia } from './convert-examples.ts';
import { typedLiteral } from './schemas/typed-literal.ts';

/**
 * Returns the place of the operation that an `operationRef` such as `../ad/openapi.yaml#/paths/~1campaigns/get` refers
 * to (escaped as in RFC 6901). Returns undefined for all other references.
 */
const placeOfOperation = (reference: Cursor | undefined): Link['operationPlace'] => {
  if (reference === undefined) return undefined;
  const { uri, fragment } = splitReference(stringOf(reference) ?? '');
  const target = findTargetFile(reference.document, uri);
  const [, path, method] = /^\/paths\/([^/]+)\/([^/]+)$/.exec(fragment) ?? [];
  if (target.kind !== 'file' || path === undefined || method === undefined) return undefined;
  return { file: target.file, method: method.toUpperCase(), path: unescapeSegment(path) };
};

const convertLink = (conversion: Conversion, name: string, { target, own, ref }: Part): Link => {
  const body = member(target, 'requestBody');
  const described = (ref === undefined ? undefined : member(own, 'description')) ?? member(target, 'description');
  return present<Link>({
    name,
    description: textOf(conversion, described, 'link.description'),
    operationId: stringOf(member(target, 'operationId')),
    operationRef: stringOf(member(target, 'operationRef')),
    operationPlace: placeOfOperation(member(target, 'operationRef')),
    parameters: members(member(target, 'parameters')).map(([key, { node }]) => [key, toLiteral(node)]),
    requestBody: body && toLiteral(body.node),
    server: convertServer(conversion, member(target, 'server')),
  });
};

const convertLinks = (conversion: Conversion, cursor: Cursor | undefined): readonly Link[] =>
  entriesOf(conversion, cursor).flatMap(([name, value]) => {
    const part = partOf(conversion, value);
    const missing = missingOf(conversion, value);
    if (missing !== undefined) return [{ name, parameters: [], missing }];
    return part === undefined ? [] : [convertLink(conversion, name, part)];
  });

/**
 * Converts the content of a response of 2.0. A response with a schema has the media types in `produces` and those of
 * its `examples`, and the schema applies to all of them. A response without a schema has only the media types of its
 * `examples`.
 */
const convertOldContent = (
  conversion: Conversion,
  target: Cursor,
  produces: readonly string[],
): readonly MediaType[] => {
  const written = member(target, 'schema');
  const schema = written && convertSchema(conversion, written);
  const examples = new Map(
    members(member(target, 'examples')).map(([name, value]): [string, Literal] => [
      name,
      typedLiteral(conversion, value, written, { isJson: isJsonMedia(name) }),
    ]),
  );
  if (schema === undefined && examples.size === 0) return [];
  // 2.0 has no default media type, so JSON is assumed.
  const names = new Set([
    ...(schema === undefined ? [] : produces.length === 0 ? ['application/json'] : produces),
    ...examples.keys(),
  ]);
  return [...names].map((name) => {
    const value = examples.get(name);
    return present<MediaType>({
      name,
      schema,
      examples: value === undefined ? [] : [{ name: 'example', value }],
      encodings: [],
    });
  });
};

const convertTarget = (conversion: Conversion, status: string, target: Cursor, produces: readonly string[]): Response =>
  present<Response>({
    status,
    summary: textOf(conversion, member(target, 'summary'), 'response.summary'),
    description: textOf(conversion, member(target, 'description'), 'response.description'),
    headers: convertHeaders(conversion, member(target, 'headers')),
    content:
      conversion.version === '2.0'
        ? convertOldContent(conversion, target, produces)
        : convertContent(conversion, member(target, 'content')),
    links: convertLinks(conversion, member(target, 'links')),
    extensions: extensionsOf(target),
    missing: missingOf(conversion, member(target, 'content')),
  });

const convertResponse = (conversion: Conversion, status: string, part: Part, produces: readonly string[]): Response => {
  const { target, own, ref } = part;
  const make = (): Response => convertTarget(conversion, status, target, produces);
  if (ref === undefined) return make();
  const response = conversion.version === '2.0' ? make() : convertOnce(conversion.shared.responses, part, make);
  const summary = textOf(conversion, member(own, 'summary'), 'response.summary') ?? response.summary;
  const description = textOf(conversion, member(own, 'description'), 'response.description') ?? response.description;
  return present({ ...response, status, ref, summary, description });
};

/** Converts responses. `produces` is the list of media types that applies to the operation in 2.0. */
export const convertResponses = (
  conversion: Conversion,
  cursor: Cursor | undefined,
  produces: readonly string[],
): readonly Response[] =>
  entriesOf(conversion, cursor)
    .filter(([status]) => !status.startsWith('x-'))
    .flatMap(([status, value]) => {
      const part = partOf(conversion, value);
      const missing = missingOf(conversion, value);
      if (missing !== undefined) return [{ status, headers: [], content: [], links: [], extensions: {}, missing }];
      return part === undefined ? [] : [convertResponse(conversion, status, part, produces)];
    });
