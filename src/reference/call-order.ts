// An API description → for each operation, the values that another call's answer gives it (OpenAPI 3.1 §4.8.20, Link Object, read from its end).
import type { ApiSpec, Link, Literal, Operation } from '../model/api-spec.ts';
import type { NeedModel, OperationLinkModel } from '../model/reference-model.ts';
import { operationLink } from './where-used.ts';

const isOfAnswer = (value: Literal): boolean => value.kind === 'string' && value.value.startsWith('$response.');

/** What of the answer goes into the body, field by field; `''`: all of the body is of the answer. */
const bodyValues = (value: Literal, path = ''): string[] => {
  if (isOfAnswer(value)) return [path];
  if (value.kind !== 'object') return [];
  return value.entries.flatMap(([name, inner]) => bodyValues(inner, path === '' ? name : `${path}.${name}`));
};

/** The names of parameters and fields that get a value of the answer; a value that is only passed on is no reason to call first. */
const valuesOf = ({ parameters, requestBody }: Link): string[] => [
  ...parameters.flatMap(([name, value]) => (isOfAnswer(value) ? [name.replace(/^(path|query|header|cookie)\./, '')] : [])),
  ...(requestBody === undefined ? [] : bodyValues(requestBody)),
];

/** The operation of a description that a link leads to; `from` is the description that has the link. */
export const linkTarget = (link: Link, from: ApiSpec, spec: ApiSpec): Operation | undefined => {
  if (link.operationId !== undefined) return from === spec ? spec.operations.find(({ id }) => id === link.operationId) : undefined;
  const { file, method, path } = link.operationPlace ?? {};
  return file === spec.file ? spec.operations.find((operation) => operation.method === method && operation.path === path) : undefined;
};

type OpenNeeds = Map<string, Map<string, OperationLinkModel>>;

/**
 * What calls of the description `from` give to those of `spec`: by the id of the operation that needs it, in the order of `from`.
 * A call that leads to itself, as from page to page, is no need.
 */
export const callOrder = (from: ApiSpec, spec: ApiSpec = from): ReadonlyMap<string, readonly NeedModel[]> => {
  const needs = new Map<string, OpenNeeds>();
  for (const operation of from.operations) {
    for (const link of operation.responses.flatMap(({ links }) => links)) {
      const target = linkTarget(link, from, spec);
      if (target === undefined || target === operation) continue;
      const open: OpenNeeds = needs.get(target.id) ?? new Map();
      needs.set(target.id, open);
      for (const value of valuesOf(link)) open.set(value, (open.get(value) ?? new Map()).set(operation.id, operationLink(operation)));
    }
  }
  return new Map([...needs].map(([id, open]) => [id, [...open].map(([value, calls]) => ({ value, from: [...calls.values()] }))]));
};
