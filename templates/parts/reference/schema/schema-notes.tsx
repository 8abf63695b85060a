// Renders the notes below the line of a schema, such as its values, examples, rules and mapping. `fields.tsx` renders
// the schemas within that schema.
import type { ReactNode } from 'react';
import {
  type ExampleModel,
  isDescribed,
  type SchemaModel,
  type ValueModel,
} from '../../../../src/model/reference/schema-model.ts';
import { xmlText } from '../../../../src/model/api/xml-text.ts';
import { useAnchors } from '../../anchor.ts';
import { Link } from '../../link.tsx';
import { ExtensionList } from '../extensions.tsx';
import { DocsLink } from '../docs-link.tsx';
import { recordedBadges } from '../recorded.tsx';
import { dotted, joinNodes, missingNodes, Prose, spaced, typeNodes, useWords, type Words } from '../words.tsx';

/** Number of values that are shown before the rest is folded. */
const shownValues = 8;

const Value = ({ value }: { readonly value: ValueModel }): ReactNode => {
  const { inline } = useWords();
  const record = useAnchors();
  const { code, name, description, anchor } = value;
  const meaning = dotted([name === undefined ? [] : [name], description === undefined ? [] : [inline(description)]]);
  return (
    <li id={anchor === undefined ? undefined : record(anchor)}>
      {joinNodes([
        <code key="value">{code}</code>,
        ...(meaning.length > 0 ? [' '] : []),
        ...meaning,
        ...spaced(recordedBadges(value.recorded)),
      ])}
    </li>
  );
};

type ValueListProps = Pick<SchemaModel, 'values' | 'recorded'>;

const ValueList = ({ values, recorded }: ValueListProps): ReactNode => (
  <ul className={`values${values.some(isDescribed) ? '' : ' flat'}${values[0]?.anchor === undefined ? ' copied' : ''}`}>
    {values.map((value) => (
      <Value key={value.code} value={value} />
    ))}
    {recorded && <li>{recordedBadges(recorded)}</li>}
  </ul>
);

const Values = ({
  values,
  recorded,
  areValuesCopied = false,
}: Pick<SchemaModel, 'values' | 'recorded' | 'areValuesCopied'>): ReactNode => {
  const { text } = useWords();
  if (areValuesCopied && (values.length > shownValues || values.some(isDescribed)))
    return (
      <details>
        <summary>{text('reference.values', { count: values.length })}</summary>
        <ValueList values={values} recorded={recorded} />
      </details>
    );
  const hidden = values.slice(shownValues);
  return (
    values.length > 0 && (
      <>
        <ValueList values={values.slice(0, shownValues)} recorded={recorded} />
        {hidden.length > 0 && (
          <details>
            <summary>{text('reference.values.more', { count: hidden.length })}</summary>
            <ValueList values={hidden} />
          </details>
        )}
      </>
    )
  );
};

const Examples = ({ examples }: { readonly examples: readonly ExampleModel[] }): ReactNode => {
  const words = useWords();
  const valueNodes = ({ text, href, missing }: ExampleModel): readonly ReactNode[] => {
    if (missing !== undefined) return missingNodes(missing, words);
    if (href === undefined) return [<code key="code">{text}</code>];
    return [
      <Link key="link" href={href}>
        {href}
      </Link>,
    ];
  };
  return examples.map((example) => (
    <div key={example.text} className="note">
      {joinNodes([
        `${words.text('reference.example')} `,
        ...valueNodes(example),
        example.summary === undefined ? '' : ` ${words.plain(example.summary)}`,
      ])}
      <Prose source={example.description} />
    </div>
  ));
};

const Mapping = ({
  discriminator,
}: {
  readonly discriminator: NonNullable<SchemaModel['discriminator']>;
}): ReactNode => {
  const words = useWords();
  const { text, phrase } = words;
  return (
    <>
      <p className="note">
        {joinNodes(phrase({ key: 'reference.group.by', values: { code: discriminator.property } }))}
      </p>
      {discriminator.mapping.length > 0 && (
        <ul className="values">
          {discriminator.mapping.map(({ value, target }) => (
            <li key={value ?? '*'}>
              {value === undefined ? text('reference.group.default') : <code>{value}</code>}{' '}
              {joinNodes(typeNodes([target], words))}
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/** Returns a note on how a schema is written as XML. */
export const xmlNodes = (xml: NonNullable<SchemaModel['xml']>, { text }: Words): ReactNode[] => [
  `${text('reference.xml')} `,
  <code key="xml">{xmlText(xml)}</code>,
];

const SeeAlso = ({ docs }: { readonly docs: NonNullable<SchemaModel['externalDocs']> }): ReactNode => {
  const { text } = useWords();
  return (
    <p className="note">
      {text('reference.externalDocs')} <DocsLink docs={docs} />
    </p>
  );
};

type SchemaNotesProps = { readonly schema: SchemaModel; readonly isXmlShown: boolean };

/**
 * Renders the notes of a schema. `isXmlShown`: whether the line above already shows how the schema is written as XML.
 */
export const SchemaNotes = ({ schema, isXmlShown }: SchemaNotesProps): ReactNode => {
  const words = useWords();
  const { text, phrase } = words;
  const { values, recorded, areValuesCopied, examples, rules, includes, discriminator, xml, externalDocs } = schema;
  return (
    <>
      <Values values={values} recorded={recorded} areValuesCopied={areValuesCopied} />
      <Examples examples={examples} />
      {rules.length > 0 && <p className="note">{joinNodes(rules.flatMap((rule) => [...phrase(rule), ' ']))}</p>}
      {includes.length > 0 && (
        <p className="note">
          {joinNodes([`${text('reference.includes')}: `, ...dotted(includes.map((part) => typeNodes([part], words)))])}
        </p>
      )}
      {discriminator !== undefined && <Mapping discriminator={discriminator} />}
      {xml !== undefined && !isXmlShown && <p className="note">{joinNodes(xmlNodes(xml, words))}</p>}
      {externalDocs !== undefined && <SeeAlso docs={externalDocs} />}
      <ExtensionList of={schema.extensions} owner="schema" />
    </>
  );
};
