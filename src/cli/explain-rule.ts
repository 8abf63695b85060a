// A rule of `mokcha diff` → what it says, when it breaks a client, and what can be done about it.
import type { ChangeClass } from '../compare/change.ts';
import { ruleSentence } from '../compare/describe-change.ts';
import { type Rule, rules } from '../compare/rules/rules.ts';

/** As the head of docs/compatibility.md has them. */
const meanings: Readonly<Record<ChangeClass, string>> = {
  breaking: 'A client that kept to the description may fail.',
  dangerous: 'A client that relied on more than was promised may fail.',
  safe: 'A client that keeps to the description notices nothing.',
  text: 'Nothing that is sent has changed.',
};

const sides = { request: 'what a client sends', response: 'what a client gets', both: 'both sides' } as const;

/** `{field}` → `<field>`: the report has the real name there. */
const sentenceOf = (rule: Rule): string => ruleSentence(rule, 'en').replace(/\{(\w+)\}/g, '<$1>');

export const ruleIds = (): readonly string[] => [...rules.keys()].sort();

/** One line: `breaking  The type of <field> is narrower …`. */
export const summariseRule = (id: string): { readonly class: ChangeClass; readonly says: string } | undefined => {
  const rule = rules.get(id);
  return rule && { class: rule.class, says: sentenceOf(rule) };
};

/** Paragraphs; undefined if there is no such rule. */
export const explainRule = (id: string): readonly string[] | undefined => {
  const rule = rules.get(id);
  if (rule === undefined) return undefined;
  const other = id.replace(/^(request|response)-/, (_, side: string) => (side === 'request' ? 'response-' : 'request-'));
  const opposite = other === id ? undefined : rules.get(other);
  return [
    `A rule of \`mokcha diff\` about ${sides[rule.side]}: ${sentenceOf(rule)}`,
    `${meanings[rule.class]}${rule.called && rule.called !== rule.class ? ` In a callback or webhook, where the API calls, it is ${rule.called}.` : ''}`,
    ...(opposite ? [`The same change in ${sides[opposite.side]} is \`${other}\`, which is ${opposite.class}.`] : []),
    'A change that is agreed on goes into a file of accepted changes: `mokcha diff <before> <after> --accept accepted.yaml`.',
  ];
};
