// A server of a description → one line of Markdown.
import type { Server } from '../model/api/api-spec.ts';
import { phraseMarkdown } from './block-markdown.ts';
import { codeSpan, oneLine } from './markdown-text.ts';
import { prose, type ReferenceWords } from './reference-words.ts';

/** Returns the server's URL and description, and the variables in the URL. */
export const serverMarkdown = ({ url, description, variables }: Server, words: ReferenceWords): string => {
  const variableTexts = variables.map((variable) => {
    const standard = phraseMarkdown(
      { key: 'reference.fact.default', values: { code: variable.default } },
      words.messages,
    );
    const values = variable.values.map(codeSpan).join(', ');
    return [codeSpan(`{${variable.name}}`), standard, values, oneLine(prose(variable.description, words))]
      .filter(Boolean)
      .join(' ');
  });
  return [codeSpan(url), oneLine(prose(description, words)), ...variableTexts].filter(Boolean).join(' · ');
};
