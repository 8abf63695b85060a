// What the Markdown of a reference says its words with: interface texts, the description's own texts, and where names lead.
import type { ExternalDocs, Missing } from '../model/api-spec.ts';
import type { Messages } from '../model/messages.ts';
import type { ApiCalls, LinkModel, TimelineModel } from '../model/page-model.ts';
import { escapeMarkdown, markdownLink, outsideLink } from './markdown-text.ts';

export type ReferenceWords = {
  readonly messages: Messages;
  readonly say: (key: string) => string;
  /** A text of the description as Markdown, its links resolved. */
  readonly markdown: (source: string) => string;
  /** Of a summary of several lines, what follows its title, as Markdown. */
  readonly rest: (source: string | undefined) => string;
  /** As words alone: for headings. */
  readonly plain: (source: string) => string;
  /** To another page of the site. */
  readonly siteLink: (link: LinkModel) => string;
  readonly calls: ApiCalls;
  readonly docs: Readonly<Record<string, readonly LinkModel[]>>;
  /** By anchor of an operation. */
  readonly timelines: Readonly<Record<string, TimelineModel>>;
  /** Of an anchor of the reference page. */
  readonly hrefOf: (anchor: string) => string | undefined;
};

/** `Pet (not available)`: a link if it is on the web. */
export const missingMarkdown = ({ name, href }: Missing, { say }: Pick<ReferenceWords, 'say'>): string =>
  `${markdownLink(escapeMarkdown(name), href)} (${say('reference.missing')})`;

/** `externalDocs`: its description, else its address. */
export const docsMarkdown = ({ url, description, missing }: ExternalDocs, words: ReferenceWords): string =>
  missing === undefined ? outsideLink(url, description === undefined ? url : words.plain(description)) : missingMarkdown(missing, words);

/** Returns a heading without the marks at its end and without its id. */
const headingWords = (heading: string): string => heading.replace(/(?<!\s)\s*\{#[^{}\s]+\}$/, '').replace(/(?<![\s#])\s*#*$/, '');

/** Headings inside a text would be next to ours: they are words in bold. */
export const prose = (source: string | undefined, { markdown }: Pick<ReferenceWords, 'markdown'>): string =>
  source === undefined
    ? ''
    : markdown(source)
        .trim()
        .replace(/^#{1,6}[ \t]+(\S.*)$/gm, (_, heading: string) => `**${headingWords(heading)}**`);
