// The rules of `mokcha diff` → their names, and the summary or explanation of a rule. An explanation describes the
// reported change, and states when the change breaks a client and how to accept it.
import type { ChangeClass } from '../../model/api/api-history.ts';
import { ruleSentence } from '../../compare/messages/describe-change.ts';
import { type Rule, rules } from '../../compare/rules/rules.ts';

/** Meaning of each class, as in `docs/compatibility.md`. */
const meanings: Readonly<Record<ChangeClass, string>> = {
  breaking: 'A client that follows the description may fail.',
  dangerous: 'A client that relies on more than the description promises may fail.',
  safe: 'A client that follows the description is not affected.',
  text: 'Requests and responses do not change.',
};

const sides = { request: 'what a client sends', response: 'what a client receives', both: 'both sides' } as const;

const sentenceOf = (rule: Rule): string => ruleSentence(rule, 'en').replace(/\{(\w+)\}/g, '<$1>');

/** Returns the names of all rules, sorted. */
export const ruleIds = (): readonly string[] => [...rules.keys()].sort();

/**
 * Returns the class and the sentence of a rule, for a line such as `breaking  The type of <field> is narrower …`;
 * undefined if the rule does not exist.
 */
export const summariseRule = (id: string): { readonly class: ChangeClass; readonly says: string } | undefined => {
  const rule = rules.get(id);
  return rule && { class: rule.class, says: sentenceOf(rule) };
};

/**
 * Returns a sentence about callbacks and webhooks if the rule has a different class for them; otherwise an empty
 * string.
 */
const calledSentence = (rule: Rule): string =>
  rule.called && rule.called !== rule.class
    ? ` In a callback or webhook, where the API calls the client, it is ${rule.called}.`
    : '';

/** Returns the paragraphs that explain a rule; undefined if the rule does not exist. */
export const explainRule = (id: string): readonly string[] | undefined => {
  const rule = rules.get(id);
  if (rule === undefined) return undefined;
  const other = id.replace(/^(request|response)-/, (_, side: string) =>
    side === 'request' ? 'response-' : 'request-',
  );
  const opposite = other === id ? undefined : rules.get(other);
  return [
    `A rule of \`mokcha diff\` about ${sides[rule.side]}: ${sentenceOf(rule)}`,
    `${meanings[rule.class]}${calledSentence(rule)}`,
    ...(opposite ? [`The same change in ${sides[opposite.side]} is \`${other}\`, which is ${opposite.class}.`] : []),
    'To accept such a change, list it in a file: `mokcha diff <before> <after> --accept accepted.yaml`.',
  ];
};
