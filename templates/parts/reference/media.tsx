// The media types of a body: names, type, fields, how its parts are encoded.
import type { ReactNode } from 'react';
import type { MediaModel } from '../../../src/model/reference-model.ts';
import { useAnchors } from '../anchor.ts';
import { FieldList, hasDetails, SchemaDetails, schemaLine } from './fields.tsx';
import { dotted, joinNodes, Prose, useWords } from './words.tsx';

const Encodings = ({ encodings }: Pick<MediaModel, 'encodings'>): ReactNode => {
  const { phrase } = useWords();
  return encodings.map(({ property, facts, headers }) => (
    <div key={property}>
      <p className="note">
        {joinNodes([...phrase({ key: 'reference.encoding', values: { code: property } }), ': ', ...dotted(facts.map(phrase))])}
      </p>
      {headers.length > 0 && <FieldList fields={headers} level={2} />}
    </div>
  ));
};

/** `application/json · Campaign[]`. */
export const useMediaLine = (): ((media: MediaModel) => ReactNode[]) => {
  const { text, phrase } = useWords();
  return ({ names, isStream, schema }) =>
    dotted([[names.join(', ')], isStream ? [text('reference.stream')] : [], schema === undefined ? [] : schemaLine(schema, phrase)]);
};

const isWorthTelling = ({ schema, encodings }: MediaModel): boolean =>
  encodings.length > 0 || (schema !== undefined && (hasDetails(schema) || schema.description !== undefined));

type MediaListProps = { readonly media: readonly MediaModel[]; readonly level: number; readonly isFolded: boolean };

/** The line of the first stands in the heading above; each other has its own, which is its anchor. */
export const MediaList = ({ media, level, isFolded }: MediaListProps): ReactNode => {
  const anchor = useAnchors();
  const line = useMediaLine();
  return media.map((item, index) => (
    <div key={item.anchor} id={index === 0 ? undefined : anchor(item.anchor)}>
      {index > 0 && <p className="note">{joinNodes(line(item))}</p>}
      {isWorthTelling(item) && item.schema !== undefined && (
        <>
          <Prose source={item.schema.description} className="note" />
          <SchemaDetails schema={item.schema} level={level} isFolded={isFolded} />
        </>
      )}
      <Encodings encodings={item.encodings} />
    </div>
  ));
};
