// docs/compatibility.md, made from the table of rules and its pairs: every rule with its class, an example and what oasdiff calls it.
import type { Change } from '../../../src/compare/change.ts';
import { describeChange } from '../../../src/compare/describe-change.ts';
import { plainRows } from '../../../src/compare/rules/plain-rules.ts';
import { type Rule, type RuleId, rules } from '../../../src/compare/rules/rules.ts';
import { changesOf } from './fragments.ts';
import { type RulePair, rulePairs } from './rule-pairs.ts';

type Example = { readonly before: string; readonly after: string; readonly change: Change };

const intro = `# What breaks a client

\`mokcha diff\` compares two descriptions of an API and tells every change by a rule. This page lists the rules. It is made from their table: \`npx vitest run tests/unit/compare -u\` writes it anew.

| Class | Means |
|---|---|
| breaking | a client that kept to the description may fail |
| dangerous | a client that relied on more than was promised may fail |
| safe | nobody notices who does not look |
| text | nothing that is sent is another |

## How it is judged

- **Sides.** A schema is judged where operations reach it. What a client sends may be less restricted later, not more; what it gets may be more restricted, not less. A schema that both reach is judged twice, and a change in it is told once for each side, with all calls that reach it. In callbacks and webhooks the sides are turned round: there the API calls the client.
- **Read-only and write-only.** A read-only field is not sent in requests, a write-only one not in responses: what changes there is judged on the other side.
- **One contract, many spellings.** 2.0, 3.0, 3.1 and 3.2 mean the same where they say the same: \`nullable\` and \`type: [string, 'null']\`, \`exclusiveMinimum: true\` and a number, \`host\` and \`servers\`, \`format: byte\` and \`contentEncoding: base64\`, \`const\` and an \`enum\` of one. A type that authors leave out beside properties, items or values is implied. A schema that is moved to \`components\`, or cut into parts by \`allOf\`, is what it was. The order of keys, operations, parameters, alternatives and values says nothing; nor does \`.*\` at either end of a pattern, which need not match the whole text. What \`xml\` says is text where the description before has no media type of XML.
- **Values.** Keywords hold together, so what is found of each is compared with the values that the two schemas accept. Schemas that accept the same values are told as text, however they are written: a list of types, \`anyOf\`, a \`oneOf\` of constants, one more \`allOf\`. What is proven to lose no value is not told as breaking; a value that was accepted and no longer is, or the other way for responses, is told with that value where no keyword shows it (\`values-narrowed\`, \`values-widened\`). What can be neither proven nor shown is dangerous (\`values-undecided\`). Numbers are exact, beyond 2⁵³ as well. A field that nothing describes is not expected in a value, unless it is required.
- **Alternatives.** Where something of a response becomes nothing but \`oneOf\` or \`anyOf\`, each alternative is held against what it was. A request's type that is one of several now is still taken, if no other of a \`oneOf\` takes it, too.
- **Text.** In the schema of a parameter or header all is sent as text: there a string is wider than a number or a boolean. A schema with a name may stand in a body, too, and is judged as if it did.
- **Lists in a query.** Where a parameter writes each value by itself (\`style: form\`, \`explode\`, the defaults), one value is a list of one: a text may become a list of texts.
- **Promised days.** A deprecated operation with \`x-sunset\` that goes away before that day breaks its clients.
- **Renames.** An operation is known by its address, then by its \`operationId\`, then by its contract; a schema by its name, then by where it stands, then by what it says; a path parameter by its place in the path.
- **Everything that is not there says what its absence says.** A missing \`additionalProperties\` allows all fields, a missing \`security\` is that of the description, a missing \`explode\` is that of its style and says something of lists and objects alone, and a name in the path is filled in before a parameter describes it.
- **What is not decided.** Whether one pattern accepts more than another, but for an anchor at one of its ends, what is behind a \`$dynamicRef\`, and what a keyword means that OpenAPI does not have: such a change counts as if it broke, or as dangerous.

Accepted changes stand in a file: see [ci.md](ci.md). \`*\` in the last column stands for \`body\`, \`property\` or \`parameter\`; where it is empty, oasdiff has no such rule, or ours is of several of theirs.
`;

const idsOf = ({ kind }: RulePair, told: string): readonly RuleId[] =>
  told.split(', ').flatMap((id) => (kind === 'schema' ? [`request-${id}` as RuleId, `response-${id}` as RuleId] : [id as RuleId]));

/** The first pair that shows a rule is its example. */
const examples = (): ReadonlyMap<RuleId, Example> => {
  const found = new Map<RuleId, Example>();
  for (const pair of rulePairs) {
    for (const [told, before, after] of [
      [pair.there, pair.before, pair.after],
      [pair.back, pair.after, pair.before],
    ] as const) {
      const missing = idsOf(pair, told).filter((id) => !found.has(id));
      if (missing.length === 0) continue;
      const changes = changesOf(pair.kind, before, after);
      for (const id of missing) {
        const change = changes.find(({ rule }) => rule === id);
        if (change !== undefined) found.set(id, { before, after, change });
      }
    }
  }
  return found;
};

const cell = (text: string): string => text.replaceAll('|', '\\|');

const classOf = ({ id, class: own, called }: Rule): string => `\`${id}\` ${own}${called === undefined ? '' : ` (called: ${called})`}`;

const row = (together: readonly Rule[], { before, after, change }: Example): string => {
  const theirs = together.map(({ oasdiff }) => (oasdiff === undefined ? '' : `\`${oasdiff}\``)).filter(Boolean);
  const cells = [
    together.map(classOf).join('<br>'),
    describeChange(change, 'en'),
    `\`${before}\` → \`${after}\``,
    [...new Set(theirs)].join('<br>'),
  ];
  return `| ${cells.map(cell).join(' | ')} |`;
};

const head = '| Rule and class | For example | Before → after | oasdiff |\n|---|---|---|---|';

const groups = [
  ['Schemas', (rule: Rule) => rule.side !== 'both'],
  [
    'Operations, requests, responses',
    (rule: Rule) => rule.side === 'both' && rule.class !== 'text' && !/^(?:security|server|scope|flow|bearer)/.test(rule.id),
  ],
  ['Security and servers', (rule: Rule) => rule.side === 'both' && /^(?:security|server|scope|flow|bearer)/.test(rule.id)],
  ['Texts and names', (rule: Rule) => rule.side === 'both' && rule.class === 'text' && rule.id in plainRows && !/^server/.test(rule.id)],
] as const;

export const compatibilityPage = (): string => {
  const shown = examples();
  const sections = groups.map(([title, isOfGroup]) => {
    const own = [...rules.values()].filter(isOfGroup);
    const lines = [...new Set(own.map(({ message }) => message))].flatMap((message) => {
      const some = own.filter((rule) => rule.message === message);
      const example = some.map(({ id }) => shown.get(id)).find((each) => each !== undefined);
      return example === undefined ? [] : [row(some, example)];
    });
    return `## ${title}\n\n${head}\n${lines.join('\n')}\n`;
  });
  return `${intro}\n${sections.join('\n')}`;
};
