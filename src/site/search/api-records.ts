// Turns a page of a reference into search records for its operations, schemas, fields, parameters, values of
// enumerations and error codes. Fields with the same title and text share one record.
import type { Text } from '../../model/api/api-spec.ts';
import { getOwn } from '../../model/get-own.ts';
import { operationTitle } from '../../model/api/operation-title.ts';
import type { PageModel } from '../../model/site/page-model.ts';
import type { FieldModel, SchemaModel } from '../../model/reference/schema-model.ts';
import type {
  MediaModel,
  NamedSchemaModel,
  OperationModel,
  SharedPartModel,
} from '../../model/reference/reference-model.ts';
import { withoutEchoes } from '../models/without-echoes.ts';
import type { SearchKind, SearchRecord } from '../../search/search-index.ts';
import { textOfHtml } from './html-text.ts';

type ApiPage = PageModel<'api' | 'apiOperation' | 'apiSchema'>;

type Reading = {
  /** Returns a text of the description as plain text. */
  readonly say: (text: Text | undefined) => string;
  /** Returns the lines after the title in a summary of several lines. */
  readonly rest: (text: Text | undefined) => string;
  /** Title of the API. */
  readonly api: string;
  /** Names of schemas whose values are error codes. */
  readonly errors: ReadonlySet<string>;
};

const join = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

const operationRecord = (
  { say, rest, api }: Reading,
  { anchor, operation }: OperationModel,
  above: readonly string[],
): SearchRecord => {
  const { id, isIdWritten, method, path, description } = operation;
  const name = `${method} ${path}`;
  return {
    kind: 'operation',
    anchor,
    title: say(operationTitle(operation)) || name,
    trail: [api, ...above].filter(Boolean).join(' › '),
    names: join(method, isIdWritten ? id : '', path),
    text: join(rest(operation.summary), say(description)),
  };
};

/** Returns whether the type of a schema links to a named schema. The content of that schema has its own records. */
const isNamed = ({ type }: SchemaModel): boolean => type.some((part) => part.anchor !== undefined);

const fieldRecord = ({ say }: Reading, { anchor, name, schema }: FieldModel, trail: string): SearchRecord => ({
  kind: 'field',
  anchor,
  title: name,
  trail,
  names: '',
  text: join(say(schema.title), say(schema.description)),
});

/**
 * Returns a record for each value with an anchor. A value without an anchor only repeats a value that has an anchor
 * elsewhere, and the search leads there.
 */
const valueRecords = (
  reading: Reading,
  { values }: SchemaModel,
  kind: SearchKind,
  trail: string,
): readonly SearchRecord[] =>
  values.flatMap(({ anchor, text, code, name, description }) =>
    anchor === undefined
      ? []
      : [
          {
            kind,
            anchor,
            title: text.trim() === '' ? code : text,
            trail,
            names: name ?? '',
            text: reading.say(description),
          },
        ],
  );

/**
 * Returns records for the fields inside a schema and for their values. A field from an `allOf` (`from`) is left out,
 * because the schema that defines it has its record. `trail`: breadcrumb of these records.
 */
const within = (reading: Reading, schema: SchemaModel, trail: string): readonly SearchRecord[] => [
  ...schema.fields
    .filter(({ kind, from }) => kind === 'property' && from === undefined)
    .flatMap((field) => fieldRecords(reading, field, trail)),
  ...(schema.items === undefined || isNamed(schema.items)
    ? []
    : [...valueRecords(reading, schema.items, 'value', trail), ...within(reading, schema.items, trail)]),
  ...schema.groups.flatMap(({ choices }) =>
    choices.flatMap(({ schema: choice }) => (isNamed(choice) ? [] : within(reading, choice, trail))),
  ),
];

const fieldRecords = (reading: Reading, field: FieldModel, trail: string): readonly SearchRecord[] => {
  const own = fieldRecord(reading, field, trail);
  if (isNamed(field.schema)) return [own];
  const below = trail === '' ? field.name : `${trail}.${field.name}`;
  return [own, ...valueRecords(reading, field.schema, 'value', below), ...within(reading, field.schema, below)];
};

const bodyRecords = (reading: Reading, media: readonly MediaModel[], trail: string): readonly SearchRecord[] =>
  media.flatMap(({ schema }) => (schema === undefined || isNamed(schema) ? [] : within(reading, schema, trail)));

/** Returns records for an operation and its fields. `above`: labels of the groups that the operation belongs to. */
const operationRecords = (
  reading: Reading,
  model: OperationModel,
  above: readonly string[],
): readonly SearchRecord[] => {
  const own = operationRecord(reading, model, above);
  const parameters = model.parameters.flatMap(({ fields }) =>
    fields.flatMap((field) => fieldRecords(reading, field, own.title)),
  );
  const asked = bodyRecords(reading, model.body?.media ?? [], own.title);
  const answered = model.responses.flatMap(({ media }) => bodyRecords(reading, media, own.title));
  return [own, ...parameters, ...asked, ...answered];
};

const schemaRecords = (reading: Reading, { anchor, name, schema }: NamedSchemaModel): readonly SearchRecord[] => [
  {
    kind: 'schema',
    anchor,
    title: name,
    trail: reading.api,
    names: '',
    text: join(reading.say(schema.title), reading.say(schema.description)),
  },
  ...valueRecords(reading, schema, reading.errors.has(name) ? 'error' : 'value', name),
  ...within(reading, schema, name),
];

const sharedRecords = (reading: Reading, parts: readonly SharedPartModel[]): readonly SearchRecord[] =>
  parts.flatMap(({ kind, anchor, name, label, description }) =>
    kind === 'parameter' || kind === 'header'
      ? [
          {
            kind: 'field' as const,
            anchor,
            title: label ?? name,
            trail: reading.api,
            names: name,
            text: reading.say(description),
          },
        ]
      : [],
  );

const mostOwners = 4;

/**
 * Merges fields with the same title and text into one record at the place of the first. Its trail lists the first
 * `mostOwners` owners. Records of another kind are merged if they have the same anchor.
 */
const mergeFields = (records: readonly SearchRecord[]): readonly SearchRecord[] => {
  const groups = new Map<string, SearchRecord[]>();
  for (const record of records) {
    const key = record.kind === 'field' ? `${record.title}\n${record.text}` : `${record.kind}\n${record.anchor}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [record]);
    else group.push(record);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const trails = [...new Set(group.map(({ trail }) => trail))];
    return [
      { ...first, trail: [...trails.slice(0, mostOwners), ...(trails.length > mostOwners ? ['…'] : [])].join(', ') },
    ];
  });
};

/** Removes the anchor of the part that a page is about, because the URL of the page already leads to it. */
const onOwnPage = (records: readonly SearchRecord[], part: string): readonly SearchRecord[] =>
  records.map((record) => (record.anchor === part ? { ...record, anchor: '' } : record));

/**
 * Returns the records of a page. `part` is the anchor of the operation or schema that the page is about, or an empty
 * string for a reference on one page.
 */
export const apiRecords = (
  model: ApiPage,
  { api, errors }: Pick<Reading, 'api' | 'errors'>,
  part = '',
): readonly SearchRecord[] => {
  const { texts } = model.data;
  const reading: Reading = {
    api,
    errors,
    rest: (text) => textOfHtml(getOwn(texts, text ?? '')?.rest ?? ''),
    say: (text) => (text === undefined ? '' : Object.hasOwn(texts, text) ? textOfHtml(texts[text]?.html ?? '') : text),
  };
  if (model.kind === 'apiOperation') {
    // The first breadcrumb is the API, which `operationRecord` adds itself, and the last is the operation.
    const above = model.data.breadcrumbs.slice(1, -1).map(({ label }) => label);
    return onOwnPage(mergeFields(operationRecords(reading, model.data.operation, above)), part);
  }
  if (model.kind === 'apiSchema') return onOwnPage(mergeFields(schemaRecords(reading, model.data.schema)), part);
  const { sections, webhooks, schemas, sharedParts } = model.data.reference;
  const word = (key: string): string => model.messages[key] ?? '';
  // Fields of schemas come first, then shared parameters and headers, because a merged field gets the place of its
  // first occurrence.
  const fields = [
    ...schemas.flatMap((schema) => schemaRecords(reading, schema)),
    ...sharedRecords(reading, sharedParts),
  ];
  const operations = [
    ...sections.flatMap((section) => {
      const none = word(sections.length === 1 ? 'reference.operations' : 'reference.untagged');
      const title = section.tag === undefined ? none : reading.say(section.tag.displayName ?? section.tag.name);
      const above = withoutEchoes([...section.above.map(reading.say), title]);
      return section.operations.flatMap((operation) => operationRecords(reading, operation, above));
    }),
    ...webhooks.flatMap((webhook) => operationRecords(reading, webhook, [word('reference.webhooks')])),
  ];
  const isOperation = ({ kind }: SearchRecord): boolean => kind === 'operation';
  return mergeFields([
    ...operations.filter(isOperation),
    ...fields,
    ...operations.filter((record) => !isOperation(record)),
  ]);
};
