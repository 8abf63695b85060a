// Checks the path, the query, the headers and the body of an example's request against the operation that it calls.
// Also finds the operations whose path matches a URL.
import type { ApiSpec, MediaType, Operation, Parameter, Schema } from '../../model/api/api-spec.ts';
import { findNearest } from '../../text/did-you-mean.ts';
import { decodePath } from '../../text/decode-address.ts';
import type { Problem } from '../../model/problems/problem.ts';
import { wholeSchema } from '../../reference/schemas/find-schema.ts';
import type { SchemaIndex } from '../../reference/schemas/schema-parts.ts';
import { describeFault, type Validator } from './create-validator.ts';
import type { Request } from './read-request.ts';

/** Problem of a request. The caller adds its place and code. */
export type RequestFault = Pick<Problem, 'message' | 'hint' | 'about'>;

/**
 * Returns whether the value contains `$`, `{` or `<`, with which placeholders such as `$AD_ACCOUNT_NO`, `{adAccountNo}`
 * and `<token>` begin.
 */
const isPlace = (value: string): boolean => /[$<{]/.test(value);

const pathOf = (url: string): string =>
  (/^[a-z]+:\/\//i.test(url) ? url.replace(/^[a-z]+:\/\/[^/?#]*/i, '') : url).split(/[?#]/)[0] ?? '';

/** Returns the host and port of a URL in lower case, or undefined for a URL without a scheme. */
export const hostOf = (url: string): string | undefined => /^[a-z]+:\/\/([^/?#]*)/i.exec(url)?.[1]?.toLowerCase();

const basePaths = (spec: ApiSpec): readonly string[] =>
  spec.servers.length === 0 ? [''] : spec.servers.map(({ url }) => pathOf(url).replace(/\/$/, ''));

/** Decodes a part of a URL, and reads `+` as a space. If an escape is malformed, all escapes are kept. */
const decode = (text: string): string => decodePath(text.replaceAll('+', ' '));

/**
 * Returns the names and values of the placeholders in a path template, or undefined if the path does not match the
 * template.
 */
const fits = (template: string, path: string): readonly (readonly [string, string])[] | undefined => {
  // Most templates differ from the path even before their first placeholder. This text is compared first, so these
  // templates do not have to be split.
  const open = template.indexOf('{');
  if (open === -1) return template === path ? [] : undefined;
  if (!path.startsWith(template.slice(0, open))) return undefined;
  const [wanted, given] = [template.split('/'), path.split('/')];
  if (wanted.length !== given.length) return undefined;
  const values: (readonly [string, string])[] = [];
  for (const [at, part] of wanted.entries()) {
    const segment = given[at] ?? '';
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    if (name !== undefined && segment !== '') values.push([name, decode(segment)]);
    else if (part !== segment) return undefined;
  }
  return values;
};

/** Operation with the values of its path parameters. */
export type Match = { readonly operation: Operation; readonly path: readonly (readonly [string, string])[] };

/**
 * Finds the operations whose path matches the URL, whatever their method. Literal segments win over placeholders:
 * `/ads/mine` does not match `/ads/{id}` if both paths exist.
 */
export const findOperations = (spec: ApiSpec, url: string): readonly Match[] => {
  const path = pathOf(url);
  const inner = basePaths(spec).flatMap((base) => (path.startsWith(`${base}/`) ? [path.slice(base.length)] : []));
  const matches = spec.operations.flatMap((operation) =>
    inner.flatMap((rest): Match[] => {
      const values = fits(operation.path, rest);
      return values === undefined ? [] : [{ operation, path: values }];
    }),
  );
  const fewest = Math.min(...matches.map(({ path: values }) => values.length));
  return matches.filter(({ path: values }) => values.length === fewest);
};

const coerce = (text: string, types: readonly string[]): unknown => {
  if (types.includes('string') || types.length === 0) return text;
  if (types.includes('boolean') && /^(?:true|false)$/.test(text)) return text === 'true';
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
};

type Described = Pick<Parameter, 'explode'> & { readonly schema: Schema };

const givenValue = (texts: readonly string[], { schema, explode }: Described, index: SchemaIndex): unknown => {
  const whole = wholeSchema(schema, index).schema;
  if (!whole.types.includes('array')) return coerce(texts[0] ?? '', whole.types);
  const types = whole.items === undefined ? [] : wholeSchema(whole.items, index).schema.types;
  const parts = explode && texts.length > 1 ? texts : texts.flatMap((text) => text.split(','));
  return parts.map((part) => coerce(part, types));
};

type Given = readonly (readonly [string, string])[];

type Checking = { readonly spec: ApiSpec; readonly index: SchemaIndex; readonly validate: Validator };

/**
 * Returns the names of query parameters that contain an API key. These parameters are described by a security scheme
 * (`apiKey` with `in: query`, OpenAPI 3.1 §4.8.27), and not by the operation.
 */
const keysInQuery = ({ securitySchemes }: ApiSpec): string[] =>
  securitySchemes.flatMap(({ type, in: place, parameterName }) =>
    type === 'apiKey' && place === 'query' && parameterName !== undefined ? [parameterName] : [],
  );

const checkPlace = (
  parameters: readonly Parameter[],
  given: Given,
  place: string,
  { index, validate }: Checking,
): RequestFault[] => {
  const isSame = (a: string, b: string): boolean =>
    place === 'header' ? a.toLowerCase() === b.toLowerCase() : a === b;
  const known = parameters.filter((parameter) => parameter.in === place);
  return known.flatMap(({ name, isRequired, schema, explode }): RequestFault[] => {
    const texts = given.filter(([other]) => isSame(other, name)).map(([, value]) => value);
    if (texts.length === 0)
      return isRequired
        ? [{ message: `The ${place} parameter \`${name}\` is missing.`, hint: `add \`${name}\`.` }]
        : [];
    if (schema === undefined || texts.some(isPlace)) return [];
    return validate(schema, givenValue(texts, { schema, explode }, index)).map(({ predicate, hint }) => ({
      message: `\`${name}\` ${predicate}.`,
      hint,
    }));
  });
};

const queryOf = (url: string): Given =>
  (url.split('#')[0]?.split('?')[1] ?? '')
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [decode(name), decode(value.join('='))] as const;
    });

const unknownQuery = (parameters: readonly Parameter[], query: Given, { spec }: Checking): RequestFault[] => {
  const known = [
    ...parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    ...keysInQuery(spec),
  ];
  if (parameters.some((parameter) => parameter.in === 'querystring')) return [];
  return [...new Set(query.map(([name]) => name))]
    .filter((name) => !known.includes(name))
    .map((name) => {
      const nearest = findNearest(name, known);
      return {
        message: `Unknown query parameter \`${name}\`.`,
        hint: nearest === undefined ? 'remove it.' : `write \`${nearest}\`.`,
      };
    });
};

const isJson = ({ name }: MediaType): boolean => /[/+]json\b/i.test(name);

const checkBody = (operation: Operation, request: Request, validate: Validator): RequestFault[] => {
  const { requestBody } = operation;
  if (requestBody === undefined)
    return request.body === undefined
      ? []
      : [{ message: `The operation \`${operation.id}\` does not accept a request body.`, hint: 'remove the body.' }];
  if (request.body === undefined && request.parts === undefined)
    return requestBody.isRequired
      ? [{ message: `The request body of \`${operation.id}\` is missing.`, hint: 'add a body.' }]
      : [];
  const schema = requestBody.content.find(isJson)?.schema;
  if (request.body === undefined || schema === undefined || /^@/.test(request.body)) return [];
  try {
    return validate(schema, JSON.parse(request.body)).map((fault) => ({
      message: describeFault(fault, `The request body of \`${operation.id}\``),
      hint: fault.hint,
    }));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // A variable that the shell expands may contain anything.
    if (/\$\w|\$\{/.test(request.body)) return [];
    return [{ message: `The request body of \`${operation.id}\` is not valid JSON.`, hint: 'fix or remove the body.' }];
  }
};

/**
 * Checks the path, query, headers and JSON body of a request. The value of a parameter is not validated if it contains
 * a placeholder.
 */
export const checkRequest = (
  { operation, path }: Match,
  request: Request,
  checking: Checking,
): readonly RequestFault[] => {
  const query = queryOf(request.url);
  const { parameters } = operation;
  return [
    ...checkPlace(parameters, path, 'path', checking),
    ...checkPlace(parameters, query, 'query', checking),
    ...unknownQuery(parameters, query, checking),
    ...checkPlace(parameters, request.headers, 'header', checking),
    ...checkBody(operation, request, checking.validate),
  ];
};
