// A part of a description that a directive shows → an HTML table like those of Markdown, with links to the reference.
import type { Missing } from '../model/api/api-spec.ts';
import type { ApiBlock, FieldRow, StatusRow, ValueRow } from '../model/api/api-block.ts';
import { escapeAttribute, escapeText } from '../text/escape.ts';
import { messagePieces, type Messages } from '../model/messages.ts';
import { onlyParagraph } from '../text/only-paragraph.ts';
import { narrowColumns } from '../model/reference/narrow-columns.ts';
import type { Phrase, TypePart } from '../model/reference/reference-model.ts';

export type BlockWords = {
  readonly messages: Messages;
  /** Returns a text of the description as HTML, with its `lang` if that is not the page's. */
  readonly text: (source: string) => { readonly html: string; readonly lang?: string };
  readonly href: (target: string) => string | undefined;
};

const words = (source: string | undefined, { text }: BlockWords): string => {
  if (source === undefined || source.trim() === '') return '';
  const { html, lang } = text(source);
  const inline = onlyParagraph(html) ?? html.trim();
  return lang === undefined ? inline : `<span lang="${escapeAttribute(lang)}">${inline}</span>`;
};

const link = (target: string, html: string, { href }: BlockWords): string => {
  const found = href(target);
  return found === undefined ? html : `<a href="${escapeAttribute(found)}">${html}</a>`;
};

const code = (text: string): string => `<code>${escapeText(text)}</code>`;

/** Returns a path, with line breaks allowed before each segment. */
const pathCode = (path: string): string =>
  `<code>${path
    .split(/(?=\/)/)
    .map(escapeText)
    .join('<wbr>')}</code>`;

const phrase = ({ key, values = {} }: Phrase, { messages }: BlockWords): string =>
  messagePieces(messages[key] ?? key, values)
    .map(({ text, place }) => (place === 'code' ? code(text) : escapeText(text)))
    .join('');

/** Returns `Pet (not available)`, with a link if the part is on the web. */
export const missingHtml = ({ name, href }: Missing, { messages }: Pick<BlockWords, 'messages'>): string => {
  const word = escapeText(messages['reference.missing'] ?? '');
  return `${href === undefined ? escapeText(name) : `<a href="${escapeAttribute(href)}">${escapeText(name)}</a>`} (${word})`;
};

const type = (parts: readonly TypePart[], api: string, with_: BlockWords): string =>
  parts
    .map((part) => {
      if (part.missing !== undefined) return missingHtml(part.missing, with_);
      return part.anchor === undefined ? escapeText(part.text) : link(`schema:${api}/${part.text}`, escapeText(part.text), with_);
    })
    .join('');

/** Returns roughly the text that readers see in a cell, to estimate its width. */
const wordsOf = (html: string): string => html.replace(/<[^<>]*>/g, '').replace(/&[#\w]+;/g, 'x');

const table = (name: string, head: readonly string[], rows: readonly (readonly string[])[], { messages }: BlockWords): string => {
  const titles = head.map((key) => escapeText(messages[key] ?? key));
  const narrow = narrowColumns([titles, ...rows].map((cells) => cells.map(wordsOf)));
  const row = (tag: 'th' | 'td', cells: readonly string[]): string =>
    `<tr>${cells.map((cell, at) => `<${tag}${narrow[at] ? ' class="narrow"' : ''}>${cell}</${tag}>`).join('')}</tr>`;
  const body = rows.map((cells) => row('td', cells)).join('\n');
  const label = escapeAttribute(name);
  return `<div class="table-scroll" role="region" tabindex="0" aria-label="${label}"><table>\n<thead>\n${row('th', titles)}\n</thead>\n<tbody>\n${body}\n</tbody>\n</table></div>`;
};

const noMeaning = ({ messages }: BlockWords): string => escapeText(messages['docs.noMeaning'] ?? '');

/** Returns a table of values. If no value has a meaning, it has only the column of values. */
const values = (rows: readonly ValueRow[], name: string, with_: BlockWords): string => {
  const names = rows.map(({ target, text }) => link(target, code(text), with_));
  if (rows.every(({ description }) => description === undefined))
    return table(
      name,
      ['docs.value'],
      names.map((shown) => [shown]),
      with_,
    );
  const cells = rows.map(({ description }, at) => [names[at] ?? '', words(description, with_) || noMeaning(with_)]);
  return table(name, ['docs.value', 'docs.meaning'], cells, with_);
};

const fieldCells = (row: FieldRow, api: string, with_: BlockWords): string[] => {
  const required = row.isRequired ? ` <span class="required">${escapeText(with_.messages['reference.required'] ?? '')}</span>` : '';
  const facts = row.facts.map((fact) => phrase(fact, with_)).join(' · ');
  const told = [words(row.description, with_), facts].filter((part) => part !== '').join('<br>');
  return [`${link(row.target, code(row.name), with_)}${required}`, type(row.type, api, with_), told];
};

const statusCells = ({ status, target, description }: StatusRow, with_: BlockWords): string[] => [
  target === undefined ? code(status) : link(target, code(status), with_),
  words(description, with_),
];

/** Renders a block. `name`: label of the table, for people who move through a page by its tables. */
export const apiBlockHtml = (block: ApiBlock, api: string, name: string, with_: BlockWords): string => {
  switch (block.kind) {
    case 'enum':
      return values(block.rows, name, with_);
    case 'fields':
      return table(
        name,
        ['docs.field', 'docs.type', 'docs.description'],
        block.rows.map((row) => fieldCells(row, api, with_)),
        with_,
      );
    case 'errors':
      return table(
        name,
        ['docs.status', 'docs.description'],
        block.rows.map((row) => statusCells(row, with_)),
        with_,
      );
    case 'operation': {
      const call = `<span class="method" data-method="${escapeAttribute(block.method.toLowerCase())}">${escapeText(block.method)}</span> ${pathCode(block.path)}`;
      const title = block.name === undefined ? words(block.summary, with_) : escapeText(block.name);
      return `<p class="call">${link(block.target, call, with_)}${title === '' ? '' : ` ${title}`}</p>`;
    }
  }
};
