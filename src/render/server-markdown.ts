// Servers and outside links of a description → Markdown: the parts that several pages of a reference have.
import type { ExternalDocs, Server } from '../model/api-spec.ts';
import { isOutsideUrl } from '../model/safe-url.ts';
import { phraseMarkdown } from './api-block-markdown.ts';
import { codeSpan, escapeMarkdown, markdownLink } from './markdown-text.ts';
import { missingMarkdown, prose, type ReferenceWords } from './reference-words.ts';

export const oneLine = (markdown: string): string => markdown.replace(/\s*\n\s*/g, ' ');

/** An address that is not on the web is words. */
export const outsideLink = (url: string, text: string = url): string =>
  markdownLink(escapeMarkdown(text), isOutsideUrl(url) ? url : undefined);

/** `externalDocs`: its description, else its address. */
export const docsMarkdown = ({ url, description, missing }: ExternalDocs, words: ReferenceWords): string =>
  missing === undefined ? outsideLink(url, description === undefined ? url : words.plain(description)) : missingMarkdown(missing, words);

/** The address, what it is, and the parts of the address that vary. */
export const serverMarkdown = ({ url, description, variables }: Server, words: ReferenceWords): string => {
  const told = variables.map((variable) => {
    const standard = phraseMarkdown({ key: 'reference.fact.default', values: { code: variable.default } }, words.messages);
    const values = variable.values.map(codeSpan).join(', ');
    return [codeSpan(`{${variable.name}}`), standard, values, oneLine(prose(variable.description, words))].filter(Boolean).join(' ');
  });
  return [codeSpan(url), oneLine(prose(description, words)), ...told].filter(Boolean).join(' · ');
};
