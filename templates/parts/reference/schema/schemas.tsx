// Renders the named schemas: the fields of each, the schemas that extend it, and the operations that use it.
import type { ReactNode } from 'react';
import type { NamedSchemaModel, SchemaUsage, UsageSide } from '../../../../src/model/reference/reference-model.ts';
import { useAnchor } from '../../anchor.ts';
import { usePieces } from '../../page-context.tsx';
import { SchemaDetails, schemaLine } from './fields.tsx';
import { schemaHeight } from '../layout/guess-height.ts';
import { below, Heading, type HeadingLevel } from '../heading.tsx';
import { heightClass } from '../layout/height-class.ts';
import { KeptSection } from '../layout/kept-section.tsx';
import { ListHead } from '../list-head.tsx';
import { withParseBreaks } from '../layout/parse-breaks.tsx';
import { DocLinks } from '../site-links.tsx';
import { Gone, recordedBadges } from '../recorded.tsx';
import { UseLine } from '../operation/use-line.tsx';
import { nameNodes } from '../operation/path-nodes.tsx';
import { dotted, joinNodes, Prose, spaced, TextRank, typeNodes, useWords, type Words } from '../words.tsx';

const sideWord = (sides: readonly UsageSide[], { text }: Words): string =>
  text(`reference.usedBy.${sides.length > 1 ? 'both' : (sides[0] ?? 'request')}`);

const UsedBy = ({ usedBy, level }: { readonly usedBy: SchemaUsage; readonly level: HeadingLevel }): ReactNode => {
  const words = useWords();
  const pieces = usePieces();
  const { text } = words;
  if (usedBy.direct.length + usedBy.through.length === 0)
    return <p className="note">{text('reference.usedBy.none')}</p>;
  return (
    <>
      <Heading level={level}>{text('reference.usedBy')}</Heading>
      {usedBy.direct.map(({ sides, ...uses }) => (
        <UseLine key={sides.join()} label={[sideWord(sides, words)]} uses={uses} />
      ))}
      {usedBy.through.map(({ schema, ...uses }) => {
        const label = pieces('reference.usedBy.through', { name: schema.name }).flatMap((piece) =>
          piece.place === 'name' ? typeNodes([{ text: schema.name, anchor: schema.anchor }], words) : [piece.text],
        );
        return <UseLine key={schema.name} label={label} uses={uses} />;
      })}
    </>
  );
};

type SchemaSectionProps = { readonly model: NamedSchemaModel; readonly level: HeadingLevel };

/** Renders a schema as a section. `level`: 1 on a page of its own. */
export const SchemaSection = ({ model, level }: SchemaSectionProps): ReactNode => {
  const words = useWords();
  const { text, plain, measure } = words;
  const { name, schema, anchor } = model;
  const title = schema.title === undefined || schema.title === name ? [] : [[plain(schema.title)]];
  return (
    <section
      className={level === 1 ? 'op schema' : `op schema ${heightClass(schemaHeight(model, measure))}`}
      id={useAnchor(anchor)}
    >
      <div>
        <Heading level={level} anchor={anchor}>
          {nameNodes(name)}
        </Heading>
        <p className="note">
          {joinNodes([...dotted([...title, schemaLine(schema, words)]), ...spaced(recordedBadges(model.recorded))])}
        </p>
        <Gone anchor={anchor} />
        <TextRank rank={level + 1}>
          <Prose source={schema.description} />
          <SchemaDetails schema={schema} level={0} isFolded={false} />
        </TextRank>
        {model.extendedBy.length > 0 && (
          <p className="note">
            {joinNodes([
              `${text('reference.extendedBy')}: `,
              ...dotted(model.extendedBy.map((link) => typeNodes([{ text: link.name, anchor: link.anchor }], words))),
            ])}
          </p>
        )}
        <UsedBy usedBy={model.usedBy} level={below(level)} />
        <DocLinks anchor={anchor} />
      </div>
    </section>
  );
};

/** Renders all schemas of a reference on one page. */
export const Schemas = ({ schemas }: { readonly schemas: readonly NamedSchemaModel[] }): ReactNode => (
  <>
    <ListHead list="schemas" />
    {withParseBreaks(
      schemas.map((schema) => (
        <KeptSection key={schema.anchor} model={schema}>
          <SchemaSection model={schema} level={3} />
        </KeptSection>
      )),
    )}
  </>
);
