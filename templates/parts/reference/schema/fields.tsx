// Renders fields, parameters or headers. Each has a line, for readers who scan the page, and then its description and
// its contents. Schemas contain fields, and fields contain schemas.
import type { ReactNode } from 'react';
import type { FieldModel, GroupModel, SchemaModel } from '../../../../src/model/reference/schema-model.ts';
import { schemaTitle } from '../../../../src/model/api/schema-title.ts';
import type { MessageName } from '../../../messages/index.ts';
import { useAnchor } from '../../anchor.ts';
import { useShared } from '../../page-context.tsx';
import { DeepSchema } from './deep-schema.tsx';
import { ExtensionList, hasExtension } from '../extensions.tsx';
import { recordedBadges } from '../recorded.tsx';
import { SchemaNotes, xmlNodes } from './schema-notes.tsx';
import { Deprecated } from '../standing.tsx';
import { dotted, joinNodes, Prose, spaced, typeNodes, useWords, type Words } from '../words.tsx';
import { openLevels, type ChoiceProps, type Level, type ItemsProps, type SchemaDetailsProps } from './field-props.ts';
import { isTypeShown, alternatives, shapeOf, isHeadless } from './choice-shape.ts';
import { FieldName } from './field-name.tsx';

/** Returns whether a schema has more to show below its line than its description. */
export const hasDetails = (schema: SchemaModel): boolean =>
  [schema.values, schema.examples, schema.fields, schema.includes, schema.groups, schema.rules].some(
    (list) => list.length > 0,
  ) ||
  [schema.items, schema.discriminator, schema.xml, schema.externalDocs].some((part) => part !== undefined) ||
  hasExtension(schema.extensions);

/** Returns the labels for read-only, write-only and deprecated. The line of a field has its own code for these. */
const markNodes = (schema: SchemaModel, { text }: Words): ReactNode[][] => [
  ...(schema.access === undefined ? [] : [[text(`reference.${schema.access}`)]]),
  ...(schema.isDeprecated ? [[text('reference.deprecated')]] : []),
];

/** Returns the line of a schema: its type, its facts, and its labels. */
export const schemaLine = (schema: SchemaModel, words: Words): ReactNode[] =>
  dotted([typeNodes(schema.type, words), ...schema.facts.map(words.phrase), ...markNodes(schema, words)]);

/**
 * Returns the title as a fact, `title Budget`, or nothing without a title. Callers omit a title with which the line
 * begins.
 */
export const titleNodes = (title: string | undefined, { phrase, plain }: Words): ReactNode[][] =>
  title === undefined ? [] : [phrase({ key: 'reference.fact.title', values: { title: plain(title) } })];

const Choice = ({ choice, keyword, level, isFirst, heading }: ChoiceProps): ReactNode => {
  const words = useWords();
  const { plain, text } = words;
  const id = useAnchor(choice.anchor);
  const { schema, label, values, isDefault = false } = choice;
  const other = isDefault ? [`${text('reference.group.default')} `] : [];
  const chosen = [...values.flatMap((value) => [<code key={value}>{value}</code>, ' ']), ...other];
  const line = schemaLine(isTypeShown(schema) ? { ...schema, type: [] } : schema, words);
  if (!hasDetails(schema) && schema.description === undefined) {
    const isLabelShown =
      label === undefined || values.includes(label) || schema.type.some((part) => part.text === label);
    return (
      <p id={id} className="note">
        {joinNodes([
          ...(heading === undefined ? [] : [...heading, ': ']),
          ...chosen,
          ...(isLabelShown ? [] : [`${plain(label)} `]),
          ...line,
        ])}
      </p>
    );
  }
  const shape = alternatives.has(keyword) ? shapeOf(schema) : text(`reference.group.${keyword}` as MessageName);
  const name = label === undefined ? shape : plain(label);
  return (
    <details id={id} open={isFirst && level < openLevels}>
      <summary>{joinNodes(heading ?? [...chosen, values.includes(name) ? '' : name])}</summary>
      <div>
        <p className="note">{joinNodes(line)}</p>
        <Prose source={schema.description} className="note" />
        <SchemaDetails schema={schema} level={level + 1} isFolded={false} />
      </div>
    </details>
  );
};

const Group = ({ group, level }: Level & { readonly group: GroupModel }): ReactNode => {
  const { text, phrase } = useWords();
  const groupLabel =
    group.label === undefined ? [text(`reference.group.${group.keyword}` as MessageName)] : phrase(group.label);
  const chosen =
    group.discriminator === undefined
      ? []
      : [phrase({ key: 'reference.group.by', values: { code: group.discriminator } })];
  const heading = isHeadless(group) ? groupLabel : undefined;
  return (
    <>
      {heading === undefined && <p className="note">{joinNodes(dotted([groupLabel, ...chosen]))}</p>}
      {group.choices.map((choice, index) => (
        <Choice
          key={choice.anchor}
          choice={choice}
          keyword={group.keyword}
          level={level}
          isFirst={index === 0}
          heading={heading}
        />
      ))}
    </>
  );
};

const Fields = ({
  fields,
  level,
  isFolded,
}: Level & { readonly fields: readonly FieldModel[]; readonly isFolded: boolean }): ReactNode => {
  const { text } = useWords();
  if (fields.length === 0) return null;
  if (!isFolded) return <FieldList fields={fields} level={level} />;
  return (
    <details open={level <= openLevels}>
      <summary>{text('reference.fields', { count: fields.length })}</summary>
      <FieldList fields={fields} level={level} />
    </details>
  );
};

/**
 * Renders the schema of the items of an array: a line with its facts, then its contents at the same level as the
 * array's own.
 */
const Items = ({ schema, level, isFolded, isRest }: ItemsProps): ReactNode => {
  const words = useWords();
  const { text, phrase, inline } = words;
  const line = dotted([
    ...(isRest ? [typeNodes(schema.type, words)] : []),
    ...schema.facts.map(phrase),
    ...markNodes(schema, words),
    ...titleNodes(schemaTitle(schema), words),
    ...(schema.xml === undefined ? [] : [xmlNodes(schema.xml, words)]),
    ...(schema.description === undefined ? [] : [[inline(schema.description)]]),
  ]);
  const label = text(isRest ? 'reference.items.rest' : 'reference.items');
  return (
    <>
      {line.length > 0 && <p className="note">{joinNodes([`${label}: `, ...line])}</p>}
      <SchemaDetails schema={schema} level={level} isFolded={isFolded} isXmlShown />
    </>
  );
};

/**
 * Renders the notes, the items, the fields and the groups of a schema, which are below its line and its description.
 * `isFolded`: whether the fields are in a `<details>`. The fields of a request body, a named schema or a choice are
 * shown directly.
 */
export const SchemaDetails = ({
  schema,
  level,
  isFolded = true,
  isXmlShown = false,
}: SchemaDetailsProps): ReactNode => {
  const made = useShared().deep?.get(schema);
  if (made !== undefined) return <DeepSchema made={made} />;
  const { items, areItemsRest: isRest = false } = schema;
  const itemsPart = items !== undefined && <Items schema={items} level={level} isFolded={isFolded} isRest={isRest} />;
  return (
    <>
      <SchemaNotes schema={schema} isXmlShown={isXmlShown} />
      {!isRest && itemsPart}
      <Fields fields={schema.fields} level={level} isFolded={isFolded} />
      {schema.groups.map((group) => (
        <Group key={group.keyword + (group.choices[0]?.anchor ?? '')} group={group} level={level} />
      ))}
      {isRest && itemsPart}
    </>
  );
};

const Field = ({ field, level }: { readonly field: FieldModel; readonly level: number }): ReactNode => {
  const words = useWords();
  const { text, phrase } = words;
  const { schema, from } = field;
  const description = schema.description ?? schema.title;
  const title = schema.description === undefined ? [] : titleNodes(schemaTitle(schema, field.name), words);
  const origin =
    from === undefined
      ? []
      : [[`${text('reference.from')} `, ...typeNodes([{ text: from.name, anchor: from.anchor }], words)]];
  const access = schema.access === undefined ? [] : [[text(`reference.${schema.access}`)]];
  const line = dotted([typeNodes(schema.type, words), ...schema.facts.map(phrase), ...access, ...title, ...origin]);
  return (
    <>
      <dt id={useAnchor(field.anchor)}>
        {joinNodes([
          <FieldName key="name" field={field} />,
          ' ',
          ...line,
          ...spaced([
            field.isRequired && <em key="required">{text('reference.required')}</em>,
            schema.isDeprecated && <Deprecated key="deprecated" />,
            ...recordedBadges(field.recorded),
          ]),
        ])}
      </dt>
      <Prose as="dd" source={description} />
      {hasExtension(field.extensions) && (
        <dd>
          <ExtensionList of={field.extensions} owner="parameter" />
        </dd>
      )}
      {hasDetails(schema) && (
        <dd>
          <SchemaDetails schema={schema} level={level + 1} />
        </dd>
      )}
      {!hasDetails(schema) && !hasExtension(field.extensions) && !description?.trim() && <dd />}
    </>
  );
};

/** Renders fields as a list, without a `<details>` around it. */
export const FieldList = ({
  fields,
  level,
}: {
  readonly fields: readonly FieldModel[];
  readonly level: number;
}): ReactNode => (
  <dl>
    {fields.map((field) => (
      <Field key={field.anchor} field={field} level={level} />
    ))}
  </dl>
);
