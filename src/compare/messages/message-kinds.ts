// Type of the messages that describe changes in one language. Each kind of change has its own message, but all limits
// share one message for each move (`added`, `raised`, …). Exclusive bounds and references have additional messages.
import type { BoundMove, LimitKind } from '../rules/limit-rules.ts';
import type { PlainRuleId, SchemaKind } from '../rules/rules.ts';

export type MessageKind =
  | Exclude<SchemaKind, LimitKind>
  | PlainRuleId
  | `limit-${BoundMove}`
  | `exclusive-${'minimum' | 'maximum'}-${'added' | 'removed'}`
  | 'reference-added'
  | 'reference-removed';
export type MessageKinds = Readonly<Record<MessageKind, string>>;
