// Sides of the request and of the response of a call. The two sides of an API are what clients send (`request`) and
// what they receive (`response`). In a webhook, and in a callback of an operation that clients call, the API makes the
// call: the request is what clients receive, and the response is what they send.
import type { UsageSide } from '../model/reference/reference-model.ts';

export type CallSides = {
  /** Side of the parameters and the request body. */
  readonly request: UsageSide;
  /** Side of the response headers and bodies. */
  readonly response: UsageSide;
};

export const clientCall: CallSides = { request: 'request', response: 'response' };

/** Sides of a webhook, or of a callback of an operation that clients call. */
export const apiCall: CallSides = { request: 'response', response: 'request' };

/**
 * Returns the sides of the callbacks of an operation, which are swapped: the side that receives the call makes the
 * callback.
 */
export const sidesOfCallbacks = ({ request }: CallSides): CallSides => (request === 'request' ? apiCall : clientCall);
