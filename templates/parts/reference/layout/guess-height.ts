// Guesses how high a section will be on a phone, in pixels, before it is laid out. The numbers match reference.css and
// fields.tsx. A section that is guessed too low overlaps the next one until it is seen, so guesses are too high rather
// than too low (`tests/browser/reference/reference.test.ts`).
import { operationTitle } from '../../../../src/model/api/operation-title.ts';
import type { RecordedMark } from '../../../../src/model/history/recorded-mark.ts';
import {
  type FieldModel,
  type GroupModel,
  isDescribed,
  type SchemaModel,
} from '../../../../src/model/reference/schema-model.ts';
import type {
  MediaModel,
  NamedSchemaModel,
  OperationModel,
  OperationUses,
  ResponseModel,
} from '../../../../src/model/reference/reference-model.ts';
import type { Phrase } from '../../../../src/model/reference/phrase.ts';

/**
 * Function that measures a text in the page's language: its columns (a Hangul syllable takes two) and its number of
 * blocks, such as paragraphs.
 */
export type Measure = (source: string | undefined) => { readonly columns: number; readonly blocks: number };

const line = 23;
/**
 * Returns the number of columns in a line, for a width of 350 px and a font size of 14 px. Each level of nesting takes
 * three columns, and at least 20 columns remain.
 */
const columnsAt = (depth: number): number => Math.max(20, 47 - 3 * depth);
const linesOf = (columns: number, depth: number): number => Math.ceil(columns / columnsAt(depth));

type Place = { readonly measure: Measure; readonly depth: number };

const proseHeight = (source: string | undefined, { measure, depth }: Place): number => {
  const { columns, blocks } = measure(source);
  return columns === 0 ? 0 : line * Math.max(linesOf(columns, depth), blocks) + 10 * (blocks - 1);
};

const sum = <Item>(items: readonly Item[], heightOf: (item: Item) => number): number =>
  items.reduce((height, item) => height + heightOf(item), 0);

/**
 * Returns the guessed number of columns of facts: nine for the label of each fact, and one for each character of its
 * values.
 */
const factColumns = (facts: readonly Phrase[]): number =>
  facts.reduce((columns, { values = {} }) => columns + 9 + Object.values(values).join('').length, 0);

const lineColumns = ({ type, facts, isDeprecated, access }: SchemaModel): number =>
  type.reduce((columns, { text }) => columns + text.length, 0) +
  factColumns(facts) +
  (isDeprecated ? 11 : 0) +
  (access ? 9 : 0);

const valuesHeight = ({ values, areValuesCopied, recorded }: SchemaModel, place: Place): number => {
  if (values.length === 0) return 0;
  const areDescribed = values.some(isDescribed);
  if (areValuesCopied && (areDescribed || values.length > 8)) return 32;
  const shown = values.slice(0, 8);
  const more = (values.length > shown.length ? 32 : 0) + (recorded ? line : 0);
  if (!areDescribed)
    return (
      6 +
      more +
      line *
        linesOf(
          shown.reduce((columns, { text, recorded: mark }) => columns + text.length + 2 + markColumns(mark), 0),
          place.depth,
        )
    );
  const columnsOf = (text: string, name = '', description?: string): number =>
    text.length + name.length + place.measure(description).columns + 3;
  return (
    6 +
    more +
    sum(shown, ({ text, name, description }) => line * linesOf(columnsOf(text, name, description), place.depth))
  );
};

const notesHeight = (schema: SchemaModel, place: Place): number => {
  const { examples, rules, includes, discriminator, xml, externalDocs } = schema;
  return (
    valuesHeight(schema, place) +
    sum(
      examples,
      ({ text, description }) => 6 + line * linesOf(text.length + 4, place.depth) + proseHeight(description, place),
    ) +
    (rules.length === 0 ? 0 : 6 + line * linesOf(24 * rules.length + factColumns(rules), place.depth)) +
    (includes.length + (xml ? 1 : 0) + (externalDocs ? 1 : 0)) * (line + 6) +
    (discriminator === undefined ? 0 : (line + 4) * (1 + discriminator.mapping.length))
  );
};

type Fold = { readonly level: number; readonly isFolded: boolean };

const groupHeight = ({ choices }: GroupModel, place: Place, level: number): number =>
  line + sum(choices, ({ schema }) => 32 + proseHeight(schema.description, place)) + firstHeight(choices, place, level);

/**
 * Returns the guessed height of the content of the first choice, in pixels, or 0 if the group has no choices or the
 * choice is closed.
 */
const firstHeight = ([first]: GroupModel['choices'], place: Place, level: number): number =>
  first === undefined || level >= 2
    ? 0
    : line + detailsHeight(first.schema, inwards(place), { level: level + 1, isFolded: false });

const inwards = ({ measure, depth }: Place): Place => ({ measure, depth: depth + 1 });

const detailsHeight = (schema: SchemaModel, place: Place, { level, isFolded }: Fold): number => {
  const { items, fields, groups } = schema;
  const inner = isFolded ? inwards(place) : place;
  const open = !isFolded || level <= 2 ? sum(fields, (field) => fieldHeight(field, inner, level)) : 0;
  return (
    notesHeight(schema, place) +
    (items === undefined
      ? 0
      : (items.facts.length > 0 ? line + 6 : 0) + detailsHeight(items, place, { level, isFolded })) +
    (fields.length === 0 ? 0 : open + (isFolded ? 36 : 8)) +
    sum(groups, (group) => groupHeight(group, place, level))
  );
};

/** Returns the number of columns that the badges of a mark take in the locale with the longest labels. */
const markColumns = ({ since, changed }: RecordedMark = {}): number => (since ? 20 : 0) + (changed ? 30 : 0);

const fieldHeight = ({ name, from, isRequired, schema, recorded }: FieldModel, place: Place, level: number): number => {
  const columns =
    name.length * 1.25 +
    lineColumns(schema) +
    markColumns(recorded) +
    (from === undefined ? 0 : from.name.length + 9) +
    (isRequired ? 7 : 0);
  return (
    25 +
    line * linesOf(columns, place.depth) +
    proseHeight(schema.description ?? schema.title, place) +
    detailsHeight(schema, place, { level: level + 1, isFolded: true })
  );
};

const mediaHeight = (media: readonly MediaModel[], place: Place, fold: Fold): number =>
  sum(
    media,
    ({ schema, whole, encodings }) =>
      sum([schema, whole], (one) =>
        one === undefined ? 0 : proseHeight(one.description, place) + detailsHeight(one, place, fold),
      ) +
      encodings.length * (line + 4),
  ) +
  (media.length - 1) * 56;

const heading = 58;

const responseHeight = ({ response, headers, media, links }: ResponseModel, place: Place): number =>
  25 +
  line * linesOf(24 + sum(media.slice(0, 1), ({ schema }) => (schema === undefined ? 0 : lineColumns(schema))), 0) +
  proseHeight(response.description, place) +
  (headers.length > 0 ? 32 : 0) +
  Math.max(0, mediaHeight(media, place, { level: 1, isFolded: true })) +
  (links.length === 0 ? 0 : line + 12) +
  sum(
    links,
    ({ link }) =>
      38 + proseHeight(link.description, place) + line * (link.parameters.length + (link.requestBody ? 1 : 0)),
  );

/** Returns the guessed height of an operation without its samples, in pixels. */
export const operationHeight = (model: OperationModel, measure: Measure): number => {
  const place: Place = { measure, depth: 0 };
  const { operation, needs, parameters, body, responses, callbacks } = model;
  const open: Fold = { level: 0, isFolded: false };
  return (
    30 * Math.ceil((measure(operationTitle(operation)).columns || operation.path.length) / 30) +
    40 +
    22 * Math.ceil(operation.path.length / 30) +
    (operation.isDeprecated ? 36 : 0) +
    3 * 34 +
    needs.length * line +
    proseHeight(operation.description, place) +
    12 +
    (operation.externalDocs ? 35 : 0) +
    (operation.servers === undefined
      ? 0
      : heading + 60 * (operation.servers.length + (operation.missingServers ?? []).length)) +
    sum(parameters, ({ fields }) => heading + 8 + sum(fields, (field) => fieldHeight(field, place, 0))) +
    (body === undefined
      ? 0
      : heading + line + 12 + proseHeight(body.body.description, place) + mediaHeight(body.media, place, open)) +
    (responses.length === 0 ? 0 : heading + 8 + sum(responses, (response) => responseHeight(response, place))) +
    (callbacks.length === 0 ? 0 : heading + 32 * callbacks.length)
  );
};

const linksColumns = ({ operations, count }: OperationUses, measure: Measure): number =>
  count > 8 ? 20 : sum(operations, ({ title, path = '' }) => (measure(title).columns || path.length) + 2);

/**
 * Returns the guessed height of a schema, in pixels. The operations that use the schema are listed in lines, and long
 * lines are folded.
 */
export const schemaHeight = ({ schema, usedBy, extendedBy }: NamedSchemaModel, measure: Measure): number => {
  const place: Place = { measure, depth: 0 };
  const lines = [
    ...usedBy.direct.map((uses) => linksColumns(uses, measure)),
    ...usedBy.through.map(({ schema: { name }, ...uses }) => name.length + 8 + linksColumns(uses, measure)),
  ];
  return (
    70 +
    proseHeight(schema.description, place) +
    detailsHeight(schema, place, { level: 0, isFolded: false }) +
    (extendedBy.length === 0 ? 0 : line * linesOf(30 + sum(extendedBy, ({ name }) => name.length + 3), 0)) +
    44 +
    sum(
      lines.filter((columns) => columns > 0),
      (columns) => 6 + line * linesOf(columns + 8, 0),
    ) +
    line
  );
};
