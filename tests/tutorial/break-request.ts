// Returns copies of a documented request with one mistake each. All of them must be reported as invalid. Also lists the
// kinds of these mistakes.
import { at, type Node, textAt } from '../api/description.ts';
import { breakBody, wrongValues } from './break-body.ts';
import { formBody, type HttpRequest, headerOf, readForm, withHeader } from './http-request.ts';
import { type Call, matchPath } from './validate-request.ts';

export const kinds = ['path', 'method', 'path parameter', 'query', 'header', 'content type', 'body', 'form'] as const;

/** A request with one mistake. `name` is the name that the refusal must mention. */
export type BrokenRequest = {
  readonly kind: (typeof kinds)[number];
  readonly what: string;
  readonly name: string;
  readonly request: HttpRequest;
};

const withTarget = (request: HttpRequest, path: string, query: string): HttpRequest => ({
  ...request,
  target: query === '' ? path : `${path}?${query}`,
});

const placed = ({ operation }: Call, place: string): readonly Node[] =>
  operation.parameters.filter((parameter) => textAt(parameter, 'in') === place);

const valueOfText = (text: string): string | number | boolean => {
  if (/^(true|false)$/.test(text)) return text === 'true';
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
};

/**
 * Returns wrong texts for a parameter. A number in place of a word is not a mistake here, because everything is sent as
 * text.
 */
const wrongTexts = (
  { description: { document } }: Call,
  parameter: Node,
  text: string,
): readonly (readonly [string, string])[] => {
  const schema = at(parameter, 'schema');
  const items = at(schema, 'items');
  return wrongValues(document, items.value === null ? schema : items, valueOfText(text)).flatMap(([what, wrong]) =>
    typeof wrong === 'number' && typeof valueOfText(text) === 'string' ? [] : [[what, `${wrong}`] as const],
  );
};

const breakPath = (call: Call, request: HttpRequest, url: URL): readonly BrokenRequest[] => {
  const query = url.search.slice(1);
  const names = call.operation.path.split('/');
  const parts = url.pathname.split('/');
  const replaced = (index: number, part: string): HttpRequest =>
    withTarget(request, parts.with(index, part).join('/'), query);
  const literal = names.findLastIndex((name) => !name.startsWith('{'));
  const misspelt = `${parts[literal]}-x`;
  const values = matchPath(call.operation.path, url.pathname);
  return [
    { kind: 'path', what: `with \`${misspelt}\` in the path`, name: misspelt, request: replaced(literal, misspelt) },
    { kind: 'method', what: 'with the method PATCH', name: 'PATCH', request: { ...request, method: 'PATCH' } },
    ...placed(call, 'path').flatMap((parameter) => {
      const name = textAt(parameter, 'name');
      const index = names.indexOf(`{${name}}`);
      const wrong = wrongTexts(call, parameter, values?.get(name) ?? '');
      const other = name === 'version' ? [...wrong, ['another', '9'] as const] : wrong;
      return other.map(([what, text]) => ({
        kind: 'path parameter' as const,
        what: `with \`${name}\` ${what}`,
        name,
        request: replaced(index, encodeURIComponent(text)),
      }));
    }),
  ];
};

const breakQuery = (call: Call, request: HttpRequest, url: URL): readonly BrokenRequest[] => {
  const changed = (change: (query: URLSearchParams) => void): HttpRequest => {
    const query = new URLSearchParams(url.searchParams);
    change(query);
    return withTarget(request, url.pathname, query.toString());
  };
  return placed(call, 'query').flatMap((parameter) => {
    const name = textAt(parameter, 'name');
    const text = url.searchParams.get(name);
    if (text === null) return [];
    const broken = (what: string, named: string, change: (query: URLSearchParams) => void): BrokenRequest => ({
      kind: 'query',
      what,
      name: named,
      request: changed(change),
    });
    const isRequired = at(parameter, 'required').value === true;
    return [
      ...(isRequired ? [broken(`without the query parameter \`${name}\``, name, (query) => query.delete(name))] : []),
      broken(`with the query parameter \`${name}\` misspelt`, `${name}s`, (query) => {
        query.delete(name);
        query.append(`${name}s`, text);
      }),
      ...wrongTexts(call, parameter, text).map(([what, wrong]) =>
        broken(`with the query parameter \`${name}\` ${what}`, name, (query) => query.set(name, wrong)),
      ),
    ];
  });
};

const breakHeaders = (call: Call, request: HttpRequest): readonly BrokenRequest[] =>
  placed(call, 'header').flatMap((parameter) => {
    const name = textAt(parameter, 'name');
    const text = headerOf(request, name);
    if (text === undefined) return [];
    const missing = {
      kind: 'header',
      what: `without the header \`${name}\``,
      name,
      request: withHeader(request, name, undefined),
    } as const;
    const misspelt = `${name}s`;
    const renamed = request.headers.map(([known, value]) => [known === name ? misspelt : known, value] as const);
    return [
      ...(at(parameter, 'required').value === true ? [missing] : []),
      {
        kind: 'header',
        what: `with the header \`${name}\` misspelt`,
        name: misspelt.toLowerCase(),
        request: { ...request, headers: renamed },
      },
      ...wrongTexts(call, parameter, text).map(([what, wrong]) => ({
        kind: 'header' as const,
        what: `with the header \`${name}\` ${what}`,
        name,
        request: withHeader(request, name, wrong),
      })),
    ];
  });

const breakForm = (media: Node, request: HttpRequest, type: string): readonly BrokenRequest[] => {
  const parts = readForm(type, request.body ?? '') ?? [];
  const sent = (what: string, name: string, others: typeof parts): BrokenRequest => ({
    kind: 'form',
    what,
    name,
    request: { ...request, body: formBody(others) },
  });
  return parts.flatMap((part, index) => [
    sent(`without the part \`${part.name}\``, part.name, parts.toSpliced(index, 1)),
    sent(
      `with the part \`${part.name}\` misspelt`,
      `${part.name}s`,
      parts.with(index, { ...part, name: `${part.name}s` }),
    ),
    sent(`with the part \`${part.name}\` twice`, part.name, [...parts, part]),
    ...(textAt(at(media, 'encoding', part.name), 'contentType') === ''
      ? []
      : [
          sent(
            `with the part \`${part.name}\` of another type`,
            part.name,
            parts.with(index, { ...part, type: 'text/html' }),
          ),
        ]),
  ]);
};

const breakContent = (call: Call, request: HttpRequest): readonly BrokenRequest[] => {
  const type = headerOf(request, 'Content-Type');
  const { requestBody } = call.operation;
  if (type === undefined || requestBody === undefined || request.body === undefined) return [];
  const media = at(requestBody, 'content', type.split(';')[0] ?? '');
  const bodies =
    type === 'application/json'
      ? breakBody(call.description.document, at(media, 'schema'), JSON.parse(request.body))
      : [];
  return [
    {
      kind: 'content type',
      what: 'with the type text/plain',
      name: 'text/plain',
      request: withHeader(request, 'Content-Type', 'text/plain'),
    },
    { kind: 'body', what: 'without the body', name: 'body', request: { ...request, body: undefined } },
    ...bodies.map(({ what, name, body }) => ({
      kind: 'body' as const,
      what,
      name,
      request: { ...request, body: JSON.stringify(body) },
    })),
    ...(type.startsWith('multipart/') ? breakForm(media, request, type) : []),
  ];
};

export const breakRequest = (call: Call, request: HttpRequest): readonly BrokenRequest[] => {
  const url = new URL(request.target, 'http://localhost');
  return [
    ...breakPath(call, request, url),
    ...breakQuery(call, request, url),
    ...breakHeaders(call, request),
    ...breakContent(call, request),
  ];
};
