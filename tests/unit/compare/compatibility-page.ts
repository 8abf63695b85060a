// The table of rules and their pairs → docs/compatibility.md: every rule with its class, an example and its name in
// oasdiff.
import type { Change } from '../../../src/compare/change.ts';
import { describeChange } from '../../../src/compare/messages/describe-change.ts';
import { plainRows } from '../../../src/compare/rules/plain-rules.ts';
import { type Rule, type RuleId, rules } from '../../../src/compare/rules/rules.ts';
import { changesOf } from './fragments.ts';
import { type RulePair, rulePairs } from './rule-pairs.ts';

type Example = { readonly before: string; readonly after: string; readonly change: Change };

const intro = `# What breaks a client

\`mokcha diff\` compares two descriptions of an API, and each change has a rule. This page, which lists the rules, is \
generated from their table: \`npx vitest run tests/unit/compare -u\` writes it again.

| Class | Meaning |
|---|---|
| breaking | a client that kept to the description may fail |
| dangerous | a client that relied on more than was promised may fail |
| safe | a client that keeps to the description notices nothing |
| text | nothing that is sent has changed |

## How changes are judged

- **Sides.** A schema is judged on each side on which operations reach it. Requests, which clients send, may become \
less restricted but not more. Responses, which clients receive, may become more restricted but not less. A schema that \
is on both sides is judged twice, and a change in it is reported once for each side, with all calls that reach it. In \
callbacks and webhooks the sides are reversed, because there the API calls the client.
- **Read-only and write-only.** A read-only field is not sent in requests, and a write-only field is not sent in \
responses, so a change in it is judged on the other side.
- **One contract, many spellings.** Spellings with the same meaning in 2.0, 3.0, 3.1 and 3.2 are equal: \`nullable\` \
and \`type: [string, 'null']\`, \`exclusiveMinimum: true\` and a number, \`host\` and \`servers\`, \`format: byte\` \
and \`contentEncoding: base64\`, \`const\` and an \`enum\` of one. A type that authors omit next to properties, items \
or values is implied. A schema that is moved to \`components\`, or split into parts by \`allOf\`, is unchanged. The \
order of keys, operations, parameters, alternatives and values has no meaning; neither has \`.*\` at the beginning or \
end of a pattern, because a pattern need not match the whole text. \`xml\` counts as text if no media type of the old \
description is XML.
- **Values.** Keywords work together, so the findings for single keywords are compared with the values that the two \
schemas accept. Schemas that accept the same values differ only in text, however they are written: a list of types, \
\`anyOf\`, a \`oneOf\` of constants, one more \`allOf\`. A change that provably loses no value is not breaking. If a \
value is no longer accepted (or, in responses, newly accepted) and no keyword shows it, the change is reported with \
that value (\`values-narrowed\`, \`values-widened\`). If a change can be neither proven harmless nor shown to lose a \
value, it is dangerous (\`values-undecided\`). Numbers are exact, also beyond 2⁵³. A field that nothing describes is \
not expected in a value, unless it is required.
- **Alternatives.** If a part of a response becomes a plain \`oneOf\` or \`anyOf\`, each alternative is compared with \
the old schema. If the type of a request becomes one of several, it is still accepted, unless another member of a \
\`oneOf\` accepts it, too.
- **Text.** Values of parameters and headers are sent as text, so in their schemas a string is wider than a number or \
a boolean. A named schema can also be in a body, and is judged as if it were in one.
- **Lists in a query.** If a parameter writes each value by itself (\`style: form\` and \`explode\`, the defaults), \
one value is a list of one, so a text can become a list of texts.
- **Promised days.** A deprecated operation with \`x-sunset\` breaks its clients if it goes away before that day.
- **Renames.** An operation is recognised by its address, then by its \`operationId\`, then by its contract; a schema \
by its name, then by its place, then by its content; a path parameter by its place in the path.
- **Defaults.** A missing keyword means its default. A missing \`additionalProperties\` allows all fields, a missing \
\`security\` is that of the description, and a missing \`explode\` is that of its style and only affects lists and \
objects. A name in the path is filled in before a parameter describes it.
- **Undecided changes.** Three things are not decided: whether one pattern accepts more than another (except for an \
anchor at one of its ends), the target of a \`$dynamicRef\`, and the meaning of a keyword that OpenAPI does not \
define. Such a change counts as breaking or as dangerous.

Accepted changes are listed in a file: see [ci.md](ci.md). \`*\` in the last column means \`body\`, \`property\` or \
\`parameter\`. The column is empty if oasdiff has no such rule, or if our rule matches several of theirs.
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

/** Builds the text of the page. */
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
