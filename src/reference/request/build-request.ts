// An operation → one call to it: the model from which the samples of all languages are written. Secrets and files are
// placeholders.
import type { RequestSample } from './request-sample.ts';
import type { ApiSpec, Literal, Operation, Parameter, Server } from '../../model/api/api-spec.ts';
import { firstValue } from '../examples/example-source.ts';
import { exampleValue } from '../examples/example-value.ts';
import { percentEncode, percentEncodeUrl } from './percent-encode.ts';
import { absoluteServer, joinUrl } from './join-url.ts';
import { readBody } from './read-body.ts';
import type { SchemaIndex } from '../schemas/schema-parts.ts';
import { secretsOf } from './secrets.ts';
import { serializeParameter } from './serialize-parameter.ts';

/** Removes the braces of names that have no value, because a URL cannot contain braces. */
const withoutBraces = (text: string): string => text.replace(/\{([^{}]*)\}/g, '$1');

/** Returns a template with the values of its names filled in. A name without a value is kept as it is written. */
const fillIn = (template: string, values: ReadonlyMap<string, string>): string =>
  template.replace(/\{([^{}]*)\}/g, (written, name: string) => values.get(name) ?? written);

const serverUrl = ([server]: readonly Server[]): string =>
  absoluteServer(
    fillIn(server?.url ?? '/', new Map(server?.variables.map(({ name, default: value }) => [name, value]))),
  );

const parameterValue = ({ examples, schema, content }: Parameter, index: SchemaIndex): Literal | undefined => {
  const inner = schema ?? content[0]?.schema;
  const given = firstValue([...examples, ...(content[0]?.examples ?? [])]);
  return given ?? (inner === undefined ? undefined : exampleValue(inner, index, 'request'));
};

const isShown = ({ isRequired, examples, in: place, isDeprecated }: Parameter): boolean =>
  isRequired || place === 'path' || (examples.length > 0 && !isDeprecated);

type SentParameter = { readonly place: Parameter['in']; readonly name: string; readonly text: string };

const sentParameters = ({ parameters }: Operation, index: SchemaIndex): SentParameter[] =>
  parameters.filter(isShown).flatMap((parameter) => {
    const value = parameterValue(parameter, index);
    return value === undefined
      ? []
      : [{ place: parameter.in, name: parameter.name, text: serializeParameter(parameter, value) }];
  });

/** Headers that clients set themselves, and that many of them do not accept from a program. */
const ofClient: ReadonlySet<string> = new Set([
  'host',
  'content-length',
  'connection',
  'transfer-encoding',
  'expect',
  'upgrade',
]);

/**
 * Returns the first header of each name, without the headers that clients set themselves. Each value is one line of
 * ASCII, as clients require (RFC 9110 §5.5).
 */
const toHeaders = (headers: readonly (readonly [string, string])[]): RequestSample['headers'] => {
  const seen = new Set(ofClient);
  return headers.flatMap(([name, value]) => {
    const known = name.toLowerCase();
    if (seen.has(known)) return [];
    seen.add(known);
    return [[name, value.trim().replace(/[^\x20-\x7e]+/g, percentEncode)] as const];
  });
};

/**
 * Returns a call that uses the first server, the first security alternative, the body, and the parameters that are
 * required or in the path, or that have an example and are not deprecated. The body is JSON if the operation accepts
 * JSON.
 */
export const buildRequest = (operation: Operation, spec: ApiSpec, index: SchemaIndex): RequestSample => {
  const sent = sentParameters(operation, index);
  const textsOf = (...places: readonly Parameter['in'][]): string[] =>
    sent.flatMap(({ place, text }) => (places.includes(place) && text !== '' ? [text] : []));
  // The list is reversed, so that the first of two parameters with the same name wins.
  const inPath = sent.filter(({ place }) => place === 'path').map(({ name, text }) => [name, text] as const);
  const path = fillIn(operation.path, new Map(inPath.reverse()));
  const secrets = secretsOf(operation, spec);
  const query = [...textsOf('query', 'querystring'), ...secrets.query].join('&');
  const cookies = [...textsOf('cookie'), ...secrets.cookies].join('; ');
  const sentBody = readBody(operation.requestBody, index);
  const { body, example } = sentBody ?? {};
  const headers = toHeaders([
    ...secrets.headers,
    ...(sentBody === undefined || body?.kind === 'form' ? [] : [['Content-Type', sentBody.mediaType] as const]),
    ...sent.flatMap(({ place, name, text }) =>
      place === 'header' && !(body?.kind === 'form' && /^content-type$/i.test(name)) ? [[name, text] as const] : [],
    ),
    ...(cookies === '' ? [] : [['Cookie', cookies] as const]),
  ]);
  const url = joinUrl(serverUrl(operation.servers ?? spec.servers), path, query);
  return {
    method: operation.method,
    url: percentEncodeUrl(withoutBraces(url)),
    headers,
    ...(body === undefined ? {} : { body }),
    ...(example === undefined ? {} : { example }),
  };
};
