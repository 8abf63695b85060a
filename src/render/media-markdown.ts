// Media types of a body → Markdown: the schema of each, and how its parts are encoded.
import type { EncodingModel, MediaModel } from '../model/reference/reference-model.ts';
import { phraseMarkdown } from './block-markdown.ts';
import { schemaTitle } from '../model/api/schema-title.ts';
import { fieldsTable, schemaLine, schemaNotes, titleOf } from './fields-markdown.ts';
import { codeSpan, joinBlocks } from './markdown-text.ts';
import { type ReferenceWords, prose } from './reference-words.ts';

const encodingMarkdown = ({ label, facts, headers, encodings }: EncodingModel, words: ReferenceWords): string => {
  const factText = facts.map((fact) => phraseMarkdown(fact, words.messages)).join(' · ');
  const inner = encodings.map((encoding) => encodingMarkdown(encoding, words));
  const rest = [headers.length > 0 && fieldsTable({ fields: headers, groups: [] }, words), ...inner];
  return joinBlocks([
    factText === '' && !rest.some(Boolean) ? '' : `${phraseMarkdown(label, words.messages)}: ${factText}`,
    ...rest,
  ]);
};

/** Renders the media types of a body, each with its schema and the encodings of its parts. */
export const mediaMarkdown = (media: readonly MediaModel[], words: ReferenceWords): string =>
  joinBlocks(
    media.flatMap(({ names, isStream, schema, whole, encodings }) => [
      [
        names.map(codeSpan).join(', '),
        isStream ? words.say('reference.stream') : '',
        ...(schema === undefined ? [] : [schemaLine(schema, words), ...titleOf(schemaTitle(schema), words)]),
      ]
        .filter((part) => part !== '')
        .join(' · '),
      prose(schema?.description, words),
      schema && schemaNotes(schema, words),
      schema && fieldsTable(schema, words),
      whole &&
        [
          `${words.say('reference.stream.whole')}: ${schemaLine(whole, words)}`,
          ...titleOf(schemaTitle(whole), words),
        ].join(' · '),
      prose(whole?.description, words),
      whole && schemaNotes(whole, words),
      whole && fieldsTable(whole, words),
      ...encodings.map((encoding) => encodingMarkdown(encoding, words)),
    ]),
  );
