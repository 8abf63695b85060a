// What a rule of the comparison is made of.
import type { ChangeClass } from '../change.ts';

/** What a change does to the values that a schema describes: fewer, more, others, or none of it. */
export type Effect = 'narrows' | 'widens' | 'changes';

/** A rule for data, of which two are made: `request-…` for what a client sends, `response-…` for what it gets. */
export type SidedRow = {
  readonly effect: Effect;
  /** Where it is not what the effect says. */
  readonly request?: ChangeClass;
  readonly response?: ChangeClass;
  /** Ids of oasdiff, request first; `*` stands for `body`, `property` and (of requests) `parameter`. */
  readonly oasdiff?: readonly [request: string | undefined, response?: string];
};

export type PlainRow = {
  readonly class: ChangeClass;
  /** Of callbacks and webhooks, where the client is the one that is called. */
  readonly called?: ChangeClass;
  readonly oasdiff?: string;
};

export const classOfEffect = {
  narrows: { request: 'breaking', response: 'safe' },
  widens: { request: 'safe', response: 'dangerous' },
  changes: { request: 'breaking', response: 'breaking' },
} as const satisfies Readonly<Record<Effect, Readonly<Record<'request' | 'response', ChangeClass>>>>;
