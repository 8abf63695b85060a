// Tests that links of responses can be followed: the target operation exists, it accepts the given values, and the
// examples contain them. Also tests that each response links to the operations that use its values.
import { beforeAll, describe, expect, it } from 'vitest';
import {
  apiNames,
  at,
  type Description,
  entriesOf,
  follow,
  isMember,
  type Json,
  loadDescription,
  type Node,
  type Operation,
  operationsOf,
  textAt,
} from './description.ts';
import { type Check, createCheck } from './schemas.ts';

type Api = { readonly description: Description; readonly operations: readonly Operation[]; readonly check: Check };
type Link = { readonly name: string; readonly source: Operation; readonly response: Node; readonly link: Node };

let apis: readonly Api[];

beforeAll(async () => {
  const descriptions = await Promise.all(apiNames.map(loadDescription));
  apis = descriptions.map((description) => ({
    description,
    operations: operationsOf(description),
    check: createCheck(description),
  }));
});

const linksOf = ({ description, operations }: Api): readonly Link[] =>
  operations.flatMap((source) =>
    source.responses.flatMap(([status, response]) =>
      entriesOf(at(response, 'links')).map(([name, link]) => ({
        name: `${source.id} ${status} ${name}`,
        source,
        response,
        link: follow(description.document, link),
      })),
    ),
  );

/**
 * Returns the target of a link, or undefined if the target does not exist. An `operationId` names an operation of the
 * same description, and an `operationRef` one of another description (`../ad/openapi.yaml#/paths/~1x/get`).
 */
const targetOf = (api: Api, link: Node): readonly [Api, Operation] | undefined => {
  const [, name, path = '', method = ''] =
    /^\.\.\/(\w+)\/openapi\.yaml#\/paths\/([^/]+)\/(\w+)$/.exec(textAt(link, 'operationRef')) ?? [];
  const isMeant = (operation: Operation): boolean =>
    name === undefined
      ? operation.id === textAt(link, 'operationId')
      : operation.method === method.toUpperCase() && operation.path.endsWith(path.replaceAll('~1', '/'));
  const target = name === undefined ? api : apis.find(({ description }) => description.api === name);
  const operation = target?.operations.find(isMeant);
  return target === undefined || operation === undefined ? undefined : [target, operation];
};

const parameterOf = ({ parameters }: Operation, name: string, place?: string): Node | undefined =>
  parameters.find(
    (parameter) => textAt(parameter, 'name') === name && (place === undefined || textAt(parameter, 'in') === place),
  );

/**
 * Returns the value that a runtime expression (OpenAPI 3.1) has in the examples, or undefined if the examples do not
 * contain such a value. A text that is not an expression is returned unchanged.
 */
const valueOfExpression = ({ source, response }: Link, expression: string): Json | undefined => {
  const [, place = '', name = ''] = /^\$request\.(path|query|header)\.(\w+)$/.exec(expression) ?? [];
  const [, pointer] = /^\$response\.body#(\/.*)$/.exec(expression) ?? [];
  if (name !== '')
    return at(parameterOf(source, name, place) ?? { value: null, pointer: '' }, 'example').value ?? undefined;
  if (pointer === undefined) return expression.startsWith('$') ? undefined : expression;
  const found = entriesOf(at(response, 'content', 'application/json', 'examples')).map(
    ([, example]) => at(example, 'value', ...pointer.slice(1).split('/')).value,
  );
  return found.find((value) => value !== null);
};

/**
 * Returns the body of a link with its expressions replaced by values of the examples. An expression without a value is
 * not replaced.
 */
const filled = (link: Link, body: Json): Json => {
  if (typeof body === 'string') return valueOfExpression(link, body) ?? body;
  if (Array.isArray(body)) return body.map((item) => filled(link, item));
  return isMember(body)
    ? Object.fromEntries(Object.entries(body).map(([key, value]) => [key, filled(link, value)]))
    : body;
};

const parameterProblems = (link: Link, operation: Operation, check: Check): readonly string[] =>
  entriesOf(at(link.link, 'parameters')).flatMap(([name, { value }]) => {
    const parameter = parameterOf(operation, name);
    const sent = valueOfExpression(link, `${value}`);
    if (parameter === undefined) return [`\`${operation.id}\` has no \`${name}\``];
    if (sent === undefined) return [`nothing is at \`${value}\``];
    // A single value of a list parameter is checked as an item of the list.
    const items = at(parameter, 'schema', 'items');
    return check((items.value === null ? at(parameter, 'schema') : items).pointer, sent).map(
      (problem) => `\`${name}\` ${problem}`,
    );
  });

/** Returns the problems of a link's body. A missing field is not a problem, because the caller can provide it. */
const bodyProblems = (link: Link, operation: Operation, check: Check): readonly string[] => {
  const body = at(link.link, 'requestBody');
  if (body.value === null) return [];
  if (operation.requestBody === undefined) return [`\`${operation.id}\` has no body`];
  const schema = at(operation.requestBody, 'content', 'application/json', 'schema');
  const value = filled(link, body.value);
  const left = [...JSON.stringify(value).matchAll(/"(\$(?:request|response)[^"]*)"/g)].map(
    ([, text]) => `nothing is at \`${text}\``,
  );
  return [
    ...left,
    ...check(schema.pointer, value).filter((problem) => !problem.includes('must have required property')),
  ];
};

/**
 * Reports the path parameters that both operations have, but that the link does not pass on. `version` is left out,
 * because a caller always knows its value.
 */
const forgotten = ({ source, link }: Link, operation: Operation): readonly string[] =>
  operation.parameters
    .map((parameter) => textAt(parameter, 'name'))
    .filter(
      (name) =>
        name !== 'version' &&
        parameterOf(operation, name, 'path') !== undefined &&
        parameterOf(source, name, 'path') !== undefined,
    )
    .filter((name) => at(link, 'parameters', name).value === null)
    .map((name) => `\`${name}\` is not passed on`);

const problemsOf = (api: Api, link: Link): readonly string[] => {
  const [target, operation] = targetOf(api, link.link) ?? [];
  if (target === undefined || operation === undefined) return [`${link.name}: no such call`];
  const problems = [
    ...parameterProblems(link, operation, target.check),
    ...bodyProblems(link, operation, target.check),
    ...forgotten(link, operation),
  ];
  return problems.map((problem) => `${link.name}: ${problem}`);
};

describe.each(apiNames)('the links of `%s`', (name) => {
  it('each link leads to an operation, passes on shared path parameters, and gives values that it accepts', () => {
    const api = apis.find(({ description }) => description.api === name);
    const links = api === undefined ? [] : linksOf(api);
    expect(links.length).toBeGreaterThan(2);
    expect(links.flatMap((link) => (api === undefined ? [] : problemsOf(api, link)))).toEqual([]);
  });
});

it('each response links to the operations that use its values', () => {
  const pairs = new Set(
    apis.flatMap((api) => linksOf(api).map((link) => `${link.source.id} → ${targetOf(api, link.link)?.[1].id}`)),
  );
  const pasts = apis.flatMap(({ operations }) =>
    operations.filter(({ path }) => path.includes('/past/')).map(({ id }) => `${id} → ${id}`),
  );
  const expected = [
    ...['listAdAccounts → getAdAccount', 'listAdAccounts → listCampaigns', 'listManagerAccounts → getManagerAccount'],
    ...['listBrands → createCampaign', 'listUrls → createCampaign', 'listConversionUrls → createCampaign'],
    ...[
      'listCampaigns → listAdSets',
      'listCampaigns → getRealtimePerformanceByCampaign',
      'listCampaigns → getPastPerformanceByCampaign',
    ],
    ...['listAdSets → getAdSet', 'listAdSets → listCreatives', 'listCreatives → getCreative'],
    ...pasts,
  ];
  expect(pasts).toHaveLength(8);
  expect(expected.filter((pair) => !pairs.has(pair))).toEqual([]);
});
