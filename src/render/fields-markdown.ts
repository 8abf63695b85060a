// Fields, parameters and headers → one table. Each nested field that the page shows has a row with its whole path
// (`items[].name`), and each choice of a group has a row. Also writes the type and the notes of a single schema.
import { schemaTitle } from '../model/api/schema-title.ts';
import { xmlText } from '../model/api/xml-text.ts';
import type { ExampleModel, FieldModel, GroupModel, SchemaModel, TypePart } from '../model/reference/schema-model.ts';
import { phraseMarkdown } from './block-markdown.ts';
import { codeSpan, escapeMarkdown, markdownLink, markdownTable, oneLine } from './markdown-text.ts';
import { recordedWords } from './recorded-markdown.ts';
import { docsMarkdown, missingMarkdown, type ReferenceWords, prose } from './reference-words.ts';

type Row = readonly [name: string, type: string, details: string];

const typeMarkdown = (parts: readonly TypePart[], words: ReferenceWords): string =>
  parts
    .map(({ text, anchor, missing }) => {
      if (missing !== undefined) return missingMarkdown(missing, words);
      return anchor === undefined ? escapeMarkdown(text) : markdownLink(escapeMarkdown(text), words.hrefOf(anchor));
    })
    .join('');

const factsOf = ({ facts }: SchemaModel, { messages }: ReferenceWords): string[] =>
  facts.map((fact) => phraseMarkdown(fact, messages));

const marksOf = (schema: SchemaModel, { say }: ReferenceWords): string[] => [
  ...(schema.access === undefined ? [] : [say(`reference.${schema.access}`)]),
  ...(schema.isDeprecated ? [say('reference.deprecated')] : []),
];

/**
 * Returns the type and facts of a schema on one line, and whether it is read-only, write-only or deprecated:
 * `Campaign[] · at most 10`.
 */
export const schemaLine = (schema: SchemaModel, words: ReferenceWords): string =>
  [typeMarkdown(schema.type, words), ...factsOf(schema, words), ...marksOf(schema, words)]
    .filter((part) => part !== '')
    .join(' · ');

const valuesOf = ({ values, recorded }: SchemaModel, words: ReferenceWords): string => {
  if (values.length === 0) return '';
  const shownValues = values.map((value) => {
    const { code, name, description } = value;
    const said = oneLine(prose(description, words));
    const meaning = [name === undefined ? '' : escapeMarkdown(name), said, ...recordedWords(value.recorded, words)];
    const known = meaning.filter((part) => part !== '').join(' ');
    return `${codeSpan(code)}${known === '' ? '' : ` (${known})`}`;
  });
  return [`${words.say('twin.values')}: ${shownValues.join(', ')}`, ...recordedWords(recorded, words)].join(' · ');
};

/** Returns a list with the title of a schema as a fact, or an empty list if the schema has no title. */
export const titleOf = (title: string | undefined, { messages, plain }: ReferenceWords): string[] =>
  title === undefined
    ? []
    : [phraseMarkdown({ key: 'reference.fact.title', values: { title: plain(title) } }, messages)];

/** Returns an example, with its summary and description in parentheses: `"abc"` (summary: description). */
const exampleMarkdown = (
  { text, href, missing, summary, description }: ExampleModel,
  words: ReferenceWords,
): string => {
  const value =
    missing !== undefined
      ? missingMarkdown(missing, words)
      : href === undefined
        ? codeSpan(text)
        : markdownLink(escapeMarkdown(href), href);
  const said = [
    summary === undefined ? '' : escapeMarkdown(words.plain(summary)),
    oneLine(prose(description, words)),
  ].filter((part) => part !== '');
  return said.length === 0 ? value : `${value} (${said.join(': ')})`;
};

const discriminatorMarkdown = (
  { property, mapping }: NonNullable<SchemaModel['discriminator']>,
  words: ReferenceWords,
): string => {
  const by = phraseMarkdown({ key: 'reference.group.by', values: { code: property } }, words.messages);
  const targets = mapping.map(({ value, target }) => {
    const selector = value === undefined ? words.say('reference.group.default') : codeSpan(value);
    return `${selector} → ${typeMarkdown([target], words)}`;
  });
  return targets.length === 0 ? by : `${by}: ${targets.join(', ')}`;
};

/** Returns the notes of a schema, such as its values, examples and rules. Its type, facts and fields are left out. */
export const schemaNotes = (schema: SchemaModel, words: ReferenceWords): string => {
  const { say, messages } = words;
  const examples = schema.examples.map((example) => exampleMarkdown(example, words)).join(', ');
  const items =
    schema.items === undefined
      ? ''
      : [
          schema.areItemsRest ? typeMarkdown(schema.items.type, words) : '',
          prose(schema.items.description, words),
          ...factsOf(schema.items, words),
          ...marksOf(schema.items, words),
          ...titleOf(schemaTitle(schema.items), words),
          schemaNotes(schema.items, words),
        ]
          .filter(Boolean)
          .join(' · ');
  const { discriminator, includes } = schema;
  return [
    valuesOf(schema, words),
    examples === '' ? '' : `${say('reference.example')}: ${examples}`,
    items === '' ? '' : `${say(schema.areItemsRest ? 'reference.items.rest' : 'reference.items')}: ${items}`,
    includes.length === 0
      ? ''
      : `${say('reference.includes')}: ${includes.map((part) => typeMarkdown([part], words)).join(', ')}`,
    discriminator === undefined ? '' : discriminatorMarkdown(discriminator, words),
    ...schema.rules.map((rule) => phraseMarkdown(rule, messages)),
    schema.xml === undefined ? '' : `${say('reference.xml')} ${codeSpan(xmlText(schema.xml))}`,
    schema.externalDocs === undefined
      ? ''
      : `${say('reference.externalDocs')} ${docsMarkdown(schema.externalDocs, words)}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
};

const nameOf = ({ kind, name }: FieldModel, { say }: ReferenceWords): string => {
  if (kind === 'property') return name;
  return kind === 'pattern' ? `${say('reference.pattern')} ${name}` : `*`;
};

const below = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

const fieldRows = (field: FieldModel, at: string, words: ReferenceWords): Row[] => {
  const { say } = words;
  const { schema, isRequired, kind, called } = field;
  const path = below(at, nameOf(field, words));
  const marks = [
    kind === 'additional' && [say('reference.other'), ...(called === undefined ? [] : [codeSpan(called)])].join(' '),
    isRequired && say('reference.required'),
    ...marksOf(schema, words),
    ...recordedWords(field.recorded, words),
  ].filter((mark) => typeof mark === 'string');
  const title = schema.description === undefined ? [] : titleOf(schemaTitle(schema, field.name), words);
  const details = [
    prose(schema.description ?? schema.title, words),
    [...factsOf(schema, words), ...title].join(' · '),
    schemaNotes(schema, words),
  ];
  const row: Row = [
    `${codeSpan(path)}${marks.length === 0 ? '' : ` (${marks.join(', ')})`}`,
    typeMarkdown(schema.type, words),
    details.filter((part) => part !== '').join('\n\n'),
  ];
  return [row, ...rowsOf(schema, path, words)];
};

const groupRows = (
  { keyword, label: heading, discriminator, choices }: GroupModel,
  at: string,
  words: ReferenceWords,
): Row[] => {
  const chosen =
    discriminator === undefined
      ? ''
      : ` · ${phraseMarkdown({ key: 'reference.group.by', values: { code: discriminator } }, words.messages)}`;
  const said =
    heading === undefined ? words.say(`reference.group.${keyword}`) : phraseMarkdown(heading, words.messages);
  const shown = `${at === '' ? '' : `${codeSpan(at)} `}*${said}*${chosen}`;
  return choices.flatMap(({ label, values, isDefault, schema }): Row[] => {
    const name = [
      label === undefined ? '' : escapeMarkdown(words.plain(label)),
      ...values.filter((value) => value !== label).map(codeSpan),
      isDefault ? words.say('reference.group.default') : '',
    ];
    const details = [
      prose(schema.description, words),
      [...factsOf(schema, words), ...marksOf(schema, words)].join(' · '),
      schemaNotes(schema, words),
    ];
    const row: Row = [
      [shown, ...name].filter((part) => part !== '').join(' '),
      typeMarkdown(schema.type, words),
      details.filter((part) => part !== '').join('\n\n'),
    ];
    return [row, ...rowsOf(schema, at, words)];
  });
};

type Holder = Pick<SchemaModel, 'fields' | 'groups' | 'items'>;

/** Returns the rows of fields, groups and items. The groups of an array apply to the array, not to its items. */
const rowsOf = ({ fields, groups, items }: Holder, at: string, words: ReferenceWords): Row[] => [
  ...fields.flatMap((field) => fieldRows(field, at, words)),
  ...groups.flatMap((group) => groupRows(group, at, words)),
  ...(items === undefined ? [] : rowsOf(items, `${at}[]`, words)),
];

/** Returns the table of fields and groups, or an empty string if the table would have no rows. */
export const fieldsTable = (holder: Holder, words: ReferenceWords): string => {
  const rows = rowsOf(holder, '', words);
  const head = ['docs.field', 'docs.type', 'docs.description'].map(words.say);
  return rows.length === 0 ? '' : markdownTable(head, rows);
};
