// Renders the media types of a body, each with its names, its type, its fields, and the encodings of a form or a
// multipart body.
import type { ReactNode } from 'react';
import type { MediaModel } from '../../../../src/model/reference/reference-model.ts';
import type { SchemaModel } from '../../../../src/model/reference/schema-model.ts';
import { schemaTitle } from '../../../../src/model/api/schema-title.ts';
import { useAnchors } from '../../anchor.ts';
import { FieldList, hasDetails, SchemaDetails, schemaLine, titleNodes } from './fields.tsx';
import { dotted, joinNodes, Prose, useWords } from '../words.tsx';

const Encodings = ({ encodings }: Pick<MediaModel, 'encodings'>): ReactNode => {
  const { phrase } = useWords();
  if (encodings.length === 0) return null;
  return (
    <ul className="parts">
      {encodings.map(({ label, facts, headers, encodings: inner }) => (
        <li key={JSON.stringify(label)}>
          {joinNodes([...phrase(label), ...(facts.length > 0 ? [': '] : []), ...dotted(facts.map(phrase))])}
          {headers.length > 0 && <FieldList fields={headers} level={2} />}
          <Encodings encodings={inner} />
        </li>
      ))}
    </ul>
  );
};

/** Renders the schema of a complete stream. The schema of the stream's items is rendered before it. */
const Whole = ({ schema }: { readonly schema: SchemaModel }): ReactNode => {
  const words = useWords();
  const { text } = words;
  const line = dotted([schemaLine(schema, words), ...titleNodes(schemaTitle(schema), words)]);
  return (
    <>
      <p className="note">{joinNodes([`${text('reference.stream.whole')}: `, ...line])}</p>
      <Prose source={schema.description} className="note" />
      <SchemaDetails schema={schema} level={2} />
    </>
  );
};

/** Returns a function that renders the line of a media type: `application/json · Campaign[]`. */
export const useMediaLine = (): ((media: MediaModel) => ReactNode[]) => {
  const words = useWords();
  const { text } = words;
  return ({ names, isStream, schema }) =>
    dotted([
      [names.join(', ')],
      isStream ? [text('reference.stream')] : [],
      ...(schema === undefined ? [] : [schemaLine(schema, words), ...titleNodes(schemaTitle(schema), words)]),
    ]);
};

const isWorthShowing = ({ schema, whole, encodings }: MediaModel): boolean =>
  encodings.length > 0 ||
  whole !== undefined ||
  (schema !== undefined && (hasDetails(schema) || schema.description !== undefined));

type MediaListProps = { readonly media: readonly MediaModel[]; readonly level: number; readonly isFolded: boolean };

/**
 * Renders media types. The caller renders the line of the first media type. Each further media type has its own line
 * and anchor here.
 */
export const MediaList = ({ media, level, isFolded }: MediaListProps): ReactNode => {
  const anchor = useAnchors();
  const line = useMediaLine();
  return media.map((item, index) => (
    <div
      key={item.anchor}
      id={index === 0 ? undefined : anchor(item.anchor)}
      className={index === 0 ? undefined : 'media'}
    >
      {index > 0 && <p className="note">{joinNodes(line(item))}</p>}
      {isWorthShowing(item) && item.schema !== undefined && (
        <>
          <Prose source={item.schema.description} className="note" />
          <SchemaDetails schema={item.schema} level={level} isFolded={isFolded} />
        </>
      )}
      {item.whole !== undefined && <Whole schema={item.whole} />}
      <Encodings encodings={item.encodings} />
    </div>
  ));
};
