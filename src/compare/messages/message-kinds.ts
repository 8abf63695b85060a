// Messages for every locale: one for each kind of change, and one for each move of a limit, shared by all limits.
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
