// A part of a description that a directive shows → a Markdown table, for the page's twin. `api-block-html` makes the
// HTML.
import type { ApiBlock, FieldRow, StatusRow, ValueRow } from '../model/api/api-block.ts';
import { type Messages, messagePieces } from '../model/messages.ts';
import type { Phrase, TypePart } from '../model/reference/reference-model.ts';
import { missingMarkdown } from './reference-words.ts';
import { codeSpan, escapeMarkdown, markdownLink, markdownTable } from './markdown-text.ts';

export type MarkdownWords = {
  readonly messages: Messages;
  /** Returns a text of the description as Markdown. */
  readonly text: (source: string) => string;
  readonly href: (target: string) => string | undefined;
};

/** Returns a phrase as Markdown. The value named `code` is a code span, and other values are escaped. */
export const phraseMarkdown = ({ key, values = {} }: Phrase, messages: Messages): string =>
  messagePieces(messages[key] ?? key, values)
    .map(({ text, place }) => (place === 'code' ? codeSpan(text) : place === undefined ? text : escapeMarkdown(text)))
    .join('');

const say = (key: string, { messages }: MarkdownWords): string => messages[key] ?? key;

const type = (parts: readonly TypePart[], api: string, with_: MarkdownWords): string =>
  parts
    .map(({ text, anchor, missing }) => {
      if (missing !== undefined) return missingMarkdown(missing, { say: (key) => say(key, with_) });
      return anchor === undefined ? escapeMarkdown(text) : markdownLink(escapeMarkdown(text), with_.href(`schema:${api}/${text}`));
    })
    .join('');

const words = (source: string | undefined, { text }: MarkdownWords): string => (source === undefined ? '' : text(source).trim());

const named = (target: string, name: string, { href }: MarkdownWords): string => markdownLink(codeSpan(name), href(target));

/** Returns a table of values. If no value has a meaning, it has only the column of values. */
const values = (rows: readonly ValueRow[], with_: MarkdownWords): string => {
  const isNamed = rows.every(({ description }) => description === undefined);
  const head = isNamed ? ['docs.value'] : ['docs.value', 'docs.meaning'];
  return markdownTable(
    head.map((key) => say(key, with_)),
    rows.map(({ target, text, description }) => [
      named(target, text, with_),
      ...(isNamed ? [] : [words(description, with_) || say('docs.noMeaning', with_)]),
    ]),
  );
};

const fieldCells = (row: FieldRow, api: string, with_: MarkdownWords): string[] => {
  const required = row.isRequired ? ` (${say('reference.required', with_)})` : '';
  const facts = row.facts.map((fact) => phraseMarkdown(fact, with_.messages)).join(' · ');
  const told = [words(row.description, with_), facts].filter((part) => part !== '').join('\n\n');
  return [`${named(row.target, row.name, with_)}${required}`, type(row.type, api, with_), told];
};

const statusCells = ({ status, target, description }: StatusRow, with_: MarkdownWords): string[] => [
  target === undefined ? codeSpan(status) : named(target, status, with_),
  words(description, with_),
];

/** Returns a block as a table, or as one line for an operation. `api`: name of the API that types refer to. */
export const apiBlockMarkdown = (block: ApiBlock, api: string, with_: MarkdownWords): string => {
  const head = (...keys: readonly string[]): string[] => keys.map((key) => say(key, with_));
  switch (block.kind) {
    case 'enum':
      return values(block.rows, with_);
    case 'fields':
      return markdownTable(
        head('docs.field', 'docs.type', 'docs.description'),
        block.rows.map((row) => fieldCells(row, api, with_)),
      );
    case 'errors':
      return markdownTable(
        head('docs.status', 'docs.description'),
        block.rows.map((row) => statusCells(row, with_)),
      );
    case 'operation': {
      const title = block.name === undefined ? words(block.summary, with_) : escapeMarkdown(block.name);
      return `${markdownLink(codeSpan(`${block.method} ${block.path}`), with_.href(block.target))}${title === '' ? '' : ` ${title}`}`;
    }
  }
};
