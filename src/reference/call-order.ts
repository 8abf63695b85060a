// An API description → for each operation, the values that another call's answer gives it (OpenAPI 3.1 §4.8.20, Link Object, read from its end).
import type { ApiSpec, Link, Literal, Operation } from '../model/api-spec.ts';
import type { NeedModel, OperationLinkModel } from '../model/reference-model.ts';
import { operationLink } from './where-used.ts';

/** `#/paths/~1campaigns/get` (RFC 6901 escapes) of this description. */
const readReference = (reference: string): readonly [path: string, method: string] | undefined => {
  const [, path, method] = /^#\/paths\/([^/]+)\/([^/]+)$/.exec(reference) ?? [];
  if (path === undefined || method === undefined) return undefined;
  return [path.replaceAll('~1', '/').replaceAll('~0', '~'), method.toUpperCase()];
};

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

/** By the id of the operation that needs them, in the order of the description. A call that leads to itself, as from page to page, is no need. */
export const callOrder = (spec: ApiSpec): ReadonlyMap<string, readonly NeedModel[]> => {
  const byPlace = new Map(spec.operations.map((operation) => [`${operation.method} ${operation.path}`, operation.id]));
  const targetOf = ({ operationId, operationRef = '' }: Link): string | undefined => {
    const [path, method] = readReference(operationRef) ?? [];
    return operationId ?? byPlace.get(`${method} ${path}`);
  };
  const needs = new Map<string, Map<string, Map<string, OperationLinkModel>>>();
  const add = (operation: Operation, link: Link): void => {
    const target = targetOf(link);
    if (target === undefined || target === operation.id) return;
    const values = needs.get(target) ?? new Map<string, Map<string, OperationLinkModel>>();
    needs.set(target, values);
    for (const value of valuesOf(link)) values.set(value, (values.get(value) ?? new Map()).set(operation.id, operationLink(operation)));
  };
  for (const operation of spec.operations) for (const { links } of operation.responses) for (const link of links) add(operation, link);
  return new Map(
    [...needs].map(([target, values]) => [target, [...values].map(([value, from]): NeedModel => ({ value, from: [...from.values()] }))]),
  );
};
