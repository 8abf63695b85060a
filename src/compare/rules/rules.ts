// All rules by id: two for each row of schemas and limits, one for each other row.
import type { ChangeClass, ChangeSide } from '../../model/api/api-history.ts';
import { limitRows } from './limit-rules.ts';
import { plainRows } from './plain-rules.ts';
import { classOfEffect, type Effect, type PlainRow, type SidedRow } from './rule.ts';
import { schemaRows } from './schema-rules.ts';

export type SchemaKind = keyof typeof schemaRows | keyof typeof limitRows;
export type PlainRuleId = keyof typeof plainRows;
export type RuleId = `request-${SchemaKind}` | `response-${SchemaKind}` | PlainRuleId;
export type DataSide = 'request' | 'response';

export type Rule = {
  readonly id: RuleId;
  readonly class: ChangeClass;
  /** Class in a callback or webhook. Absent if it does not differ from `class`. */
  readonly called?: ChangeClass;
  readonly side: ChangeSide;
  /** Key of the message that describes the change. Both sides have the same message. */
  readonly message: SchemaKind | PlainRuleId;
  /** Effect on the accepted values. Absent for a rule of `plain-rules.ts`. */
  readonly effect?: Effect;
  /** Id in oasdiff. Absent if oasdiff has no such rule. */
  readonly oasdiff?: string;
};

const sidedRule = (kind: SchemaKind, row: SidedRow, side: DataSide): Rule => {
  const oasdiff = row.oasdiff?.[side === 'request' ? 0 : 1];
  return {
    id: `${side}-${kind}`,
    class: row[side] ?? classOfEffect[row.effect][side],
    side,
    message: kind,
    effect: row.effect,
    ...(oasdiff !== undefined && { oasdiff }),
  };
};

const sidedRules = Object.entries<SidedRow>({ ...schemaRows, ...limitRows }).flatMap(([kind, row]) =>
  (['request', 'response'] as const).map((side) => sidedRule(kind as SchemaKind, row, side)),
);

const plainRules = Object.entries<PlainRow>(plainRows).map(
  ([id, row]): Rule => ({ id: id as PlainRuleId, side: 'both', message: id as PlainRuleId, ...row }),
);

export const rules: ReadonlyMap<string, Rule> = new Map([...plainRules, ...sidedRules].map((rule) => [rule.id, rule]));

/** Returns the rule with an id. Throws an error if the table lacks the rule, which is a bug. */
export const ruleOf = (id: RuleId): Rule => {
  const rule = rules.get(id);
  if (rule === undefined) throw new Error(`No rule \`${id}\`.`);
  return rule;
};
