// Types of the rows that rules are made from, and the class that follows from an effect.
import type { ChangeClass } from '../../model/api/api-history.ts';

/**
 * Effect of a change on the values that a schema accepts: fewer (`narrows`), more (`widens`), or anything else
 * (`changes`).
 */
export type Effect = 'narrows' | 'widens' | 'changes';

/** Row of two rules for data: `request-…` for what a client sends, `response-…` for what it receives. */
export type SidedRow = {
  readonly effect: Effect;
  /**
   * Class for requests. Absent if it follows from the effect. The same applies to `response`, the class for responses.
   */
  readonly request?: ChangeClass;
  readonly response?: ChangeClass;
  /**
   * Ids in oasdiff, request first. `*` is a placeholder for `body`, `property` and, in requests, `parameter`. Absent if
   * oasdiff has no such rule.
   */
  readonly oasdiff?: readonly [request: string | undefined, response?: string];
};

export type PlainRow = {
  readonly class: ChangeClass;
  /** Class in callbacks and webhooks, where the API calls the client. Absent if it does not differ from `class`. */
  readonly called?: ChangeClass;
  /** Id in oasdiff. Absent if oasdiff has no such rule. */
  readonly oasdiff?: string;
};

export const classOfEffect = {
  narrows: { request: 'breaking', response: 'safe' },
  widens: { request: 'safe', response: 'dangerous' },
  changes: { request: 'breaking', response: 'breaking' },
} as const satisfies Readonly<Record<Effect, Readonly<Record<'request' | 'response', ChangeClass>>>>;
