// Type of the messages that describe changes in one language: one for each kind of change, but for limits only one for
// each move, which all limits share. Exclusive bounds and references have additional messages.
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
