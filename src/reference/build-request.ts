// An operation → one call of it: the one model that samples of every language are written from. Secrets are placeholders.
import type { ApiSpec, Literal, MediaType, Operation, Parameter, SecurityScheme, Server } from '../model/api-spec.ts';
import { exampleValue } from './example-value.ts';
import type { SchemaIndex } from './schema-parts.ts';
import { serializeParameter } from './serialize-parameter.ts';

/** Name and value of a part; its media type where the description demands one. */
export type FormEntry = readonly [string, Literal | 'file', string?];

export type RequestBodySample =
  | { readonly kind: 'json'; readonly value: Literal }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'form'; readonly isMultipart: boolean; readonly entries: readonly FormEntry[] }
  | { readonly kind: 'file' };

export type RequestSample = {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body?: RequestBodySample;
};

const serverUrl = (servers: readonly Server[]): string => {
  const server = servers[0];
  const url = (server?.variables ?? []).reduce((text, { name, default: value }) => text.replaceAll(`{${name}}`, value), server?.url ?? '/');
  // A relative server is relative to where the description lies (OpenAPI 3.x, server object), which nobody but its host knows.
  return (/^[a-z][a-z\d+.-]*:/i.test(url) ? url : `https://example.com/${url.replace(/^\/+/, '')}`).replace(/\/+$/, '');
};

const parameterValue = ({ examples, schema, content }: Parameter, index: SchemaIndex): Literal | undefined => {
  const inner = schema ?? content[0]?.schema;
  return examples[0]?.value ?? content[0]?.examples[0]?.value ?? (inner === undefined ? undefined : exampleValue(inner, index, 'request'));
};

const isShown = ({ isRequired, examples, in: place, isDeprecated }: Parameter): boolean =>
  isRequired || place === 'path' || (examples.length > 0 && !isDeprecated);

const authorization = (scheme: SecurityScheme): { readonly header?: [string, string]; readonly query?: string } => {
  const kind = scheme.scheme?.toLowerCase();
  if (scheme.type === 'apiKey' && scheme.parameterName !== undefined) {
    if (scheme.in === 'query') return { query: `${encodeURIComponent(scheme.parameterName)}=API_KEY` };
    return { header: scheme.in === 'cookie' ? ['Cookie', `${scheme.parameterName}=API_KEY`] : [scheme.parameterName, 'API_KEY'] };
  }
  if (kind === 'basic' || scheme.type === 'basic') return { header: ['Authorization', 'Basic CREDENTIALS'] };
  if (scheme.type === 'http' && kind !== 'bearer') return { header: ['Authorization', `${scheme.scheme ?? 'Bearer'} CREDENTIALS`] };
  return scheme.type === 'mutualTLS' ? {} : { header: ['Authorization', 'Bearer ACCESS_TOKEN'] };
};

const isJson = (mediaType: string): boolean => /^[^;]*[/+]json\b/i.test(mediaType);

/** A list of types or a range (`image/*`) leaves the choice to the caller (OpenAPI 3.x, encoding object). */
const partType = ({ encodings }: MediaType, part: string): string | undefined => {
  const type = encodings.find(({ property }) => property === part)?.contentType;
  return type === undefined || /[*,]/.test(type) ? undefined : type;
};

const formEntries = (media: MediaType, value: Literal | undefined): FormEntry[] => {
  const files = (media.schema?.properties ?? []).filter(
    ({ schema: { format, contentMediaType, items } }) =>
      [format, items?.format].some((word) => word === 'binary') || contentMediaType === 'application/octet-stream',
  );
  const names = new Set(files.map(({ name }) => name));
  const entries = value?.kind === 'object' ? value.entries.filter(([name]) => !names.has(name)) : [];
  return [...entries, ...[...names].map((name) => [name, 'file'] as const)].map(([name, part]) => [name, part, partType(media, name)]);
};

const readBody = (media: MediaType, index: SchemaIndex): RequestBodySample | undefined => {
  const given = media.examples[0];
  if (given?.serialized !== undefined) return { kind: 'text', text: given.serialized };
  const value = given?.value ?? (media.schema === undefined ? undefined : exampleValue(media.schema, index, 'request'));
  const isMultipart = media.name.startsWith('multipart/');
  if (isMultipart || media.name === 'application/x-www-form-urlencoded')
    return { kind: 'form', isMultipart, entries: formEntries(media, value) };
  if (isJson(media.name)) return value === undefined ? undefined : { kind: 'json', value };
  return given?.value?.kind === 'string' ? { kind: 'text', text: given.value.value } : { kind: 'file' };
};

const bodyMedia = (operation: Operation): MediaType | undefined => {
  const content = operation.requestBody?.content ?? [];
  return content.find(({ name }) => isJson(name)) ?? content[0];
};

/** Required parameters and those with an example of their own, the first server, the first way to authorise, the JSON body where there is one. */
export const buildRequest = (operation: Operation, spec: ApiSpec, index: SchemaIndex): RequestSample => {
  const sent = operation.parameters.filter(isShown).flatMap((parameter) => {
    const value = parameterValue(parameter, index);
    return value === undefined ? [] : [{ place: parameter.in, name: parameter.name, text: serializeParameter(parameter, value) }];
  });
  const placed = (place: Parameter['in']): typeof sent => sent.filter((part) => part.place === place);
  const path = placed('path').reduce((text, { name, text: value }) => text.replaceAll(`{${name}}`, value), operation.path);
  const needs = (operation.security ?? spec.security)[0] ?? [];
  const secrets = needs.flatMap(({ scheme }) => spec.securitySchemes.filter(({ name }) => name === scheme).map(authorization));
  const query = [...placed('query'), ...placed('querystring')]
    .map(({ text }) => text)
    .concat(secrets.flatMap((secret) => secret.query ?? []));
  const media = bodyMedia(operation);
  const body = media === undefined ? undefined : readBody(media, index);
  const cookie = placed('cookie')
    .map(({ text }) => text)
    .join('; ');
  const headers: (readonly [string, string])[] = [
    ...secrets.flatMap((secret) => (secret.header === undefined ? [] : [secret.header])),
    ...placed('header').map(({ name, text }) => [name, text] as const),
    ...(cookie === '' ? [] : [['Cookie', cookie] as const]),
    ...(media === undefined || body === undefined || body.kind === 'form' ? [] : [['Content-Type', media.name] as const]),
  ];
  const url = `${serverUrl(operation.servers ?? spec.servers)}${path}${query.length === 0 ? '' : `?${query.join('&')}`}`;
  return { method: operation.method, url, headers, ...(body === undefined ? {} : { body }) };
};
