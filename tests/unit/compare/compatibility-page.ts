// Builds docs/compatibility.md from the table of rules and their pairs: every rule with its class, an example and, if
// one exists, the corresponding rule of oasdiff.
import type { Change } from '../../../src/compare/change.ts';
import { describeChange } from '../../../src/compare/messages/describe-change.ts';
import { plainRows } from '../../../src/compare/rules/plain-rules.ts';
import { type Rule, type RuleId, rules } from '../../../src/compare/rules/rules.ts';
import { changesOf } from './fragments.ts';
import { type RulePair, rulePairs } from './rule-pairs.ts';

type Example = { readonly before: string; readonly after: string; readonly change: Change };

const intro = `# What breaks a client

\`mokcha diff\` compares two descriptions of an API, and classifies each change by a rule. This page lists all rules. \
The page is generated from the table of rules. To update the page, run \`npx vitest run tests/unit/compare -u\`.

| Class | Meaning |
|---|---|
| breaking | a client that conforms to the old description may fail |
| dangerous | a client that relies on more than the old description promised may fail |
| safe | a client that conforms to the old description is not affected |
| text | requests and responses do not change |

## How changes are judged

- **Sides.** A change of a schema has a different effect in requests, which clients send, and in responses, which \
clients receive. A schema in a request may become less restricted but not more restricted. A schema in a response may \
become more restricted but not less restricted. If a schema is used on both sides, a change in it is judged and \
reported separately for each side, with all operations that use the schema. In callbacks and webhooks, the sides are \
reversed, because the API calls the client.
- **Read-only and write-only.** A read-only field is not sent in requests, and a write-only field is not sent in \
responses, so a change in such a field is judged only on the other side.
- **Equal spellings.** Spellings with the same meaning in 2.0, 3.0, 3.1 and 3.2 are equal: \`nullable\` and \`type: \
[string, 'null']\`, \`exclusiveMinimum: true\` and the number that 3.1 uses, \`host\` and \`servers\`, \`format: \
byte\` and \`contentEncoding: base64\`, \`const\` and an \`enum\` with one value. If a schema has properties, items or \
values but no type, its type is implied. Moving a schema to \`components\`, or splitting it into parts with \`allOf\`, \
is not a change. The order of keys, operations, parameters, alternatives and values does not matter. A \`.*\` at the \
beginning or end of a pattern does not matter either, because a pattern does not have to match the whole text. A \
change of the keyword \`xml\` counts as text if the old description has no XML media type.
- **Values.** Keywords interact, so Mokcha also compares the values that the old and the new schema accept. If both \
schemas accept the same values, the change counts as text, even if the schemas use different keywords. A change is \
harmless if a request schema still accepts all values that it accepted before, or if a response schema does not accept \
new values. If Mokcha can prove this, the change is not breaking. If Mokcha finds a value that contradicts this, and \
no change of a single keyword shows it, the change is reported with that value (\`values-narrowed\`, \
\`values-widened\`). If Mokcha can neither prove that a change is harmless nor find a value that it affects, the \
change is dangerous (\`values-undecided\`). Numbers are compared exactly, even beyond 2⁵³. Mokcha assumes that values \
contain only fields that a schema describes or requires.
- **Alternatives.** If a part of a response becomes a plain \`oneOf\` or \`anyOf\`, each alternative is compared with \
the old schema. If a part of a request becomes one of several alternatives, its old values are still accepted. A \
\`oneOf\` is an exception if a second alternative also accepts some of these values, because a value must match \
exactly one alternative.
- **Text.** Values of parameters and headers are sent as text, so in their schemas, a string accepts more than a \
number or a boolean. A named schema can also be used in a body, so Mokcha judges a named schema as a schema of a body.
- **Lists in a query.** With the defaults \`style: form\` and \`explode: true\`, a query parameter sends each value of \
a list separately. A single value then looks the same as a list with one value, so a change from a string to an array \
of strings is safe.
- **Promised dates.** If a deprecated operation is removed before the date in its \`x-sunset\`, the change is \
breaking. Otherwise, the removal of a deprecated operation is dangerous.
- **Renames.** A renamed operation, schema or path parameter is reported as renamed, and not as removed and added. An \
operation is recognised by its method and path, then by its method and path without the names of path parameters, \
then by its \`operationId\`, then by its method, summary, parameters, body and responses. A schema is recognised by \
its name, then by its position, then by its content. A path parameter is recognised by its position in the path.
- **Defaults.** A missing keyword has its default value. Without \`additionalProperties\`, all fields are allowed. If \
an operation has no \`security\`, the \`security\` of the description applies. Without \`explode\`, the default for \
the \`style\` applies. \`explode\` only affects arrays and objects. A placeholder in a path (\`{id}\`) counts as a \
parameter even if the description does not describe this parameter.
- **Undecided changes.** Mokcha cannot decide three things: whether a new pattern accepts more texts than the old one \
(unless they differ only in \`^\` or \`$\`), the target of a \`$dynamicRef\`, and the meaning of a keyword that \
OpenAPI does not define. Such changes count as breaking or dangerous.

You can list accepted changes in a file: see [ci.md](ci.md#changes-of-an-api).

In the tables below, some rules have a second class for callbacks and webhooks, such as “(called: safe)”. \`200 X-A\` \
is the header \`X-A\` of the response \`200\`. The last column contains the corresponding rule of \
[oasdiff](https://github.com/oasdiff/oasdiff), a different tool that compares descriptions. In this column, \`*\` \
means \`body\`, \`property\` or \`parameter\`. The column is empty if oasdiff has no corresponding rule, or has \
several.
`;

const idsOf = ({ kind }: RulePair, ids: string): readonly RuleId[] =>
  ids
    .split(', ')
    .flatMap((id) => (kind === 'schema' ? [`request-${id}` as RuleId, `response-${id}` as RuleId] : [id as RuleId]));

/** Returns an example of each rule: the first pair in which the rule is found. */
const examples = (): ReadonlyMap<RuleId, Example> => {
  const found = new Map<RuleId, Example>();
  for (const pair of rulePairs) {
    for (const [ids, before, after] of [
      [pair.there, pair.before, pair.after],
      [pair.back, pair.after, pair.before],
    ] as const) {
      const missing = idsOf(pair, ids).filter((id) => !found.has(id));
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

const classOf = ({ id, class: own, called }: Rule): string =>
  `\`${id}\` ${own}${called === undefined ? '' : ` (called: ${called})`}`;

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
    (rule: Rule) =>
      rule.side === 'both' && rule.class !== 'text' && !/^(?:security|server|scope|flow|bearer)/.test(rule.id),
  ],
  [
    'Security and servers',
    (rule: Rule) => rule.side === 'both' && /^(?:security|server|scope|flow|bearer)/.test(rule.id),
  ],
  [
    'Texts and names',
    (rule: Rule) => rule.side === 'both' && rule.class === 'text' && rule.id in plainRows && !/^server/.test(rule.id),
  ],
] as const;

/** Builds the Markdown of docs/compatibility.md. */
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
