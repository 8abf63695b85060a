// Finds the operation that has the path and the method of a request, and checks the request against it. Returns the
// documented example, or every reason for a refusal. Does not send or read anything.
import {
  at,
  type Description,
  entriesOf,
  follow,
  isMember,
  type Json,
  type Node,
  type Operation,
  operationsOf,
  textAt,
} from '../api/description.ts';
import { type Check, createCheck } from '../api/schemas.ts';
import { type HttpRequest, headerOf, readForm } from './http-request.ts';

type Accepted = {
  readonly kind: 'accepted';
  readonly operation: Operation;
  readonly status: number;
  readonly body: Json | undefined;
};
type Refused = { readonly kind: 'refused'; readonly status: number; readonly reasons: readonly string[] };
export type Verdict = Accepted | Refused;

/** An operation with everything that is needed to check a request to it. */
export type Call = { readonly operation: Operation; readonly description: Description; readonly check: Check };

export const callsOf = (descriptions: readonly Description[]): readonly Call[] =>
  descriptions.flatMap((description) => {
    const check = createCheck(description);
    return operationsOf(description).map((operation) => ({ operation, description, check }));
  });

/** Returns the values of a path's parameters, or undefined if the path does not match. */
export const matchPath = (template: string, path: string): ReadonlyMap<string, string> | undefined => {
  const names = template.split('/');
  const values = path.split('/');
  if (names.length !== values.length) return undefined;
  const isOther = names.some((name, index) => (name.startsWith('{') ? values[index] === '' : name !== values[index]));
  if (isOther) return undefined;
  return new Map(
    names.flatMap((name, index) =>
      name.startsWith('{') ? [[name.slice(1, -1), decodeURIComponent(values[index] ?? '')]] : [],
    ),
  );
};

const variablesIn = (template: string): number => template.split('{').length - 1;

/**
 * Returns the operations whose path matches with the fewest parameters, because concrete paths come first (OpenAPI 3.1,
 * Paths Object).
 */
export const callsAt = (calls: readonly Call[], path: string): readonly Call[] => {
  const matching = calls.filter(({ operation }) => matchPath(operation.path, path) !== undefined);
  const fewest = Math.min(...matching.map(({ operation }) => variablesIn(operation.path)));
  return matching.filter(({ operation }) => variablesIn(operation.path) === fewest);
};

/**
 * Converts a text from a path, query or header to a value of the type. A text that does not fit remains a string, which
 * is not valid against the schema.
 */
const valueOfText = (text: string, type: string): Json => {
  if (type === 'integer' || type === 'number') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  return type === 'boolean' && /^(true|false)$/.test(text) ? text === 'true' : text;
};

const checkParameter = (call: Call, parameter: Node, texts: readonly string[]): readonly string[] => {
  const { document } = call.description;
  const name = `${textAt(parameter, 'in')} parameter \`${textAt(parameter, 'name')}\``;
  if (texts.length === 0) return at(parameter, 'required').value === true ? [`the ${name} is missing`] : [];
  const holder = at(parameter, 'schema');
  const schema = follow(document, holder);
  const isList = textAt(schema, 'type') === 'array';
  if (!isList && texts.length > 1) return [`the ${name} is sent ${texts.length} times`];
  const type = textAt(isList ? follow(document, at(schema, 'items')) : schema, 'type');
  const values = texts.map((text) => valueOfText(text, type));
  const problems = call.check(holder.pointer, isList ? values : (values[0] ?? null));
  const reasons = problems.map((problem) => `the ${name}, sent as \`${texts.join(', ')}\`: ${problem}`);
  // Only the text of the description says that the version must be spelled as in `info.version` (`1.0`, not `1`).
  const version = textAt(at({ value: document, pointer: '' }, 'info'), 'version');
  return textAt(parameter, 'name') === 'version' && texts[0] !== version
    ? [...reasons, `the ${name} is to be sent as \`${version}\``]
    : reasons;
};

/** Headers of the transport, which no operation describes. Every other header must be in the description. */
const transport: ReadonlySet<string> = new Set([
  ...[
    'host',
    'connection',
    'user-agent',
    'accept',
    'content-type',
    'content-length',
    'transfer-encoding',
    'keep-alive',
  ],
  ...['accept-encoding', 'accept-language', 'sec-fetch-mode', 'upgrade', 'http2-settings'],
]);

const checkParameters = (call: Call, request: HttpRequest, url: URL): readonly string[] => {
  const { operation } = call;
  const pathValues = matchPath(operation.path, url.pathname);
  const named = (place: string): readonly Node[] =>
    operation.parameters.filter((parameter) => textAt(parameter, 'in') === place);
  const namesOf = (place: string): readonly string[] => named(place).map((parameter) => textAt(parameter, 'name'));
  const header = (name: string): readonly string[] =>
    request.headers.flatMap(([known, value]) => (known.toLowerCase() === name.toLowerCase() ? [value] : []));
  const headers = namesOf('header').map((name) => name.toLowerCase());
  const query = namesOf('query');
  return [
    ...named('path').flatMap((parameter) =>
      checkParameter(call, parameter, [pathValues?.get(textAt(parameter, 'name')) ?? '']),
    ),
    ...named('query').flatMap((parameter) =>
      checkParameter(call, parameter, url.searchParams.getAll(textAt(parameter, 'name'))),
    ),
    ...named('header').flatMap((parameter) => checkParameter(call, parameter, header(textAt(parameter, 'name')))),
    ...[...new Set(url.searchParams.keys())]
      .filter((name) => !query.includes(name))
      .map((name) => `the query parameter \`${name}\` is not documented`),
    ...request.headers
      .map(([name]) => name.toLowerCase())
      .filter((name) => !transport.has(name) && !headers.includes(name))
      .map((name) => `the header \`${name}\` is not documented for this call`),
  ];
};

/**
 * Checks a range of dates: 1 to 31 days, including the first and the last. Only the description's text says this.
 * Reports nothing if a date is missing.
 */
const checkRange = ({ searchParams }: URL): readonly string[] => {
  const [start, end] = [searchParams.get('startDate'), searchParams.get('endDate')];
  const days = (Date.parse(end ?? '') - Date.parse(start ?? '')) / 86_400_000 + 1;
  return days < 1 || days > 31 ? [`from \`startDate\` to \`endDate\` are ${days} days, not 1 to 31`] : [];
};

const checkJson = (call: Call, media: Node, body: string): readonly string[] => {
  try {
    return call.check(at(media, 'schema').pointer, JSON.parse(body)).map((problem) => `the body: ${problem}`);
  } catch (cause) {
    return [`the body is no JSON: ${cause instanceof Error ? cause.message : cause}`];
  }
};

const checkForm = ({ description }: Call, media: Node, type: string, body: string): readonly string[] => {
  const schema = follow(description.document, at(media, 'schema'));
  const fields = entriesOf(at(schema, 'properties')).map(([name]) => name);
  const required = entriesOf(at(schema, 'required')).map(([, { value }]) => String(value));
  const parts = readForm(type, body);
  if (parts === undefined) return ['the body is not a form'];
  const names = parts.map(({ name }) => name);
  const wrongTypes = parts.flatMap(({ name, type: sent }) => {
    const expected = textAt(at(media, 'encoding', name), 'contentType');
    return expected === '' || expected === sent
      ? []
      : [`the part \`${name}\` is to be of type \`${expected}\`, not \`${sent}\``];
  });
  return [
    ...required.filter((name) => !names.includes(name)).map((name) => `the part \`${name}\` is missing`),
    ...names.filter((name) => !fields.includes(name)).map((name) => `the part \`${name}\` is not documented`),
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `the part \`${name}\` is sent twice`),
    ...wrongTypes,
  ];
};

const checkBody = (call: Call, request: HttpRequest): Refused | undefined => {
  const { requestBody } = call.operation;
  const refused = (status: number, reasons: readonly string[]): Refused | undefined =>
    reasons.length === 0 ? undefined : { kind: 'refused', status, reasons };
  if (requestBody === undefined)
    return refused(400, request.body === undefined ? [] : ['a body is sent to a call that has none']);
  if (request.body === undefined)
    return refused(400, at(requestBody, 'required').value === true ? ['the body is missing'] : []);
  const type = headerOf(request, 'Content-Type') ?? '';
  const [, media] = entriesOf(at(requestBody, 'content')).find(([known]) => type.split(';')[0] === known) ?? [];
  if (media === undefined)
    return refused(415, [`the body's \`Content-Type\` is \`${type}\`, which is not documented for this call`]);
  return refused(
    400,
    type.startsWith('multipart/') ? checkForm(call, media, type, request.body) : checkJson(call, media, request.body),
  );
};

/** Returns the documented success with its first named example, or without a body if it has no example. */
const accept = ({ operation }: Call): Accepted => {
  const [status = '', response] = operation.responses.find(([known]) => known.startsWith('2')) ?? [];
  const media = response === undefined ? undefined : at(response, 'content', 'application/json');
  const [, example] = media === undefined ? [] : (entriesOf(at(media, 'examples'))[0] ?? []);
  return {
    kind: 'accepted',
    operation,
    status: Number(status),
    body: isMember(example?.value) ? example.value.value : undefined,
  };
};

export const validateRequest = (calls: readonly Call[], request: HttpRequest): Verdict => {
  const url = new URL(request.target, 'http://localhost');
  const here = callsAt(calls, url.pathname);
  const call = here.find(({ operation }) => operation.method === request.method);
  if (here.length === 0) return { kind: 'refused', status: 404, reasons: [`no call has the path \`${url.pathname}\``] };
  if (call === undefined) {
    return {
      kind: 'refused',
      status: 405,
      reasons: [`\`${url.pathname}\` is \`${here[0]?.operation.path}\`, which has no method \`${request.method}\``],
    };
  }
  const reasons = [...checkParameters(call, request, url), ...checkRange(url)];
  const body = checkBody(call, request);
  if (reasons.length === 0) return body ?? accept(call);
  return { kind: 'refused', status: 400, reasons: [...reasons, ...(body?.reasons ?? [])] };
};
