// Links between operations (Link Object, OpenAPI 3.1 §4.8.20) → the values that each operation can take from the
// responses of other operations, and the operation that a link leads to.
import type { ApiSpec, Link, Literal, Operation } from '../model/api/api-spec.ts';
import type { NeedModel } from '../model/reference/reference-model.ts';
import type { OperationLinkModel } from '../model/reference/operation-link-model.ts';
import { operationLink } from './linked-operations.ts';

const isOfAnswer = (value: Literal): boolean => value.kind === 'string' && value.value.startsWith('$response.');

/**
 * Returns the paths of body fields that take a value from the response. The path is `''` if the whole body is that
 * value.
 */
const bodyValues = (value: Literal, path = ''): string[] => {
  if (isOfAnswer(value)) return [path];
  if (value.kind !== 'object') return [];
  return value.entries.flatMap(([name, inner]) => bodyValues(inner, path === '' ? name : `${path}.${name}`));
};

/**
 * Returns the names of the parameters and the paths of the body fields that take a value from the response. Constants
 * and values from the request are left out, because a client knows them before it receives the response.
 */
const valuesOf = ({ parameters, requestBody }: Link): string[] => [
  ...parameters.flatMap(([name, value]) =>
    isOfAnswer(value) ? [name.replace(/^(path|query|header|cookie)\./, '')] : [],
  ),
  ...(requestBody === undefined ? [] : bodyValues(requestBody)),
];

/**
 * Returns the operation of `spec` that a link in the description `from` leads to, or undefined if the link does not
 * lead to an operation of `spec`.
 */
export const linkTarget = (link: Link, from: ApiSpec, spec: ApiSpec): Operation | undefined => {
  if (link.operationId !== undefined)
    return from === spec ? spec.operations.find(({ id }) => id === link.operationId) : undefined;
  const { file, method, path } = link.operationPlace ?? {};
  return file === spec.file
    ? spec.operations.find((operation) => operation.method === method && operation.path === path)
    : undefined;
};

type OpenNeeds = Map<string, Map<string, OperationLinkModel>>;

/**
 * Returns the values that operations of the description `from` provide for operations of `spec`, by the id of the
 * operation that takes them, in the order of `from`. Links from an operation to itself, such as from one page of a list
 * to the next, are ignored.
 */
export const callOrder = (from: ApiSpec, spec: ApiSpec = from): ReadonlyMap<string, readonly NeedModel[]> => {
  const needs = new Map<string, OpenNeeds>();
  for (const operation of from.operations) {
    for (const link of operation.responses.flatMap(({ links }) => links)) {
      const target = linkTarget(link, from, spec);
      if (target === undefined || target === operation) continue;
      const open: OpenNeeds = needs.get(target.id) ?? new Map();
      needs.set(target.id, open);
      for (const value of valuesOf(link))
        open.set(value, (open.get(value) ?? new Map()).set(operation.id, operationLink(operation)));
    }
  }
  return new Map(
    [...needs].map(([id, open]) => [id, [...open].map(([value, calls]) => ({ value, from: [...calls.values()] }))]),
  );
};
