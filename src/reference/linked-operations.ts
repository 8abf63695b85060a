// Operations and webhooks of a description → links to them, with the sides of their calls.
import { operationAnchor } from '../model/reference/anchors.ts';
import type { ApiSpec, Operation } from '../model/api/api-spec.ts';
import { operationTitle } from '../model/api/operation-title.ts';
import type { OperationLinkModel } from '../model/reference/operation-link-model.ts';
import { apiCall, type CallSides, clientCall } from './call-sides.ts';

/** Returns the link to an operation, with its title if it has one. */
export const operationLink = (operation: Operation, anchor = operationAnchor(operation.id)): OperationLinkModel => {
  const { method, path } = operation;
  const title = operationTitle(operation);
  return { anchor, method, path, ...(title === undefined ? {} : { title }) };
};

export type LinkedOperation = {
  readonly operation: Operation;
  readonly link: OperationLinkModel;
  readonly sides: CallSides;
};

/** Returns the operations and then the webhooks of a description, each with its link and the sides of its call. */
export const linkedOperations = (spec: ApiSpec): readonly LinkedOperation[] => [
  ...spec.operations.map((operation) => ({ operation, link: operationLink(operation), sides: clientCall })),
  ...spec.webhooks.map((webhook) => ({
    operation: webhook,
    link: operationLink(webhook, operationAnchor(`webhook-${webhook.id}`)),
    sides: apiCall,
  })),
];
