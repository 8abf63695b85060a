// Type of the data that is needed to write a reference as Markdown: interface texts, the description's own texts, and
// the URLs that names link to. Also writes descriptions, `externalDocs` and missing parts as Markdown.
import type { ExternalDocs, Missing } from '../model/api/api-spec.ts';
import type { Messages } from '../model/messages.ts';
import type { ApiCalls, LinkModel, TimelineModel } from '../model/site/page-model.ts';
import { escapeMarkdown, markdownLink, outsideLink } from './markdown-text.ts';

export type ReferenceWords = {
  readonly messages: Messages;
  readonly say: (key: string) => string;
  /** Returns a text of the description as Markdown with resolved links. */
  readonly markdown: (source: string) => string;
  /** Returns the part of a summary after its title, as Markdown, or an empty string if a summary has only a title. */
  readonly rest: (source: string | undefined) => string;
  /** Returns a text of the description as plain text. */
  readonly plain: (source: string) => string;
  /** Returns a link to another page of the site. */
  readonly siteLink: (link: LinkModel) => string;
  readonly calls: ApiCalls;
  readonly docs: Readonly<Record<string, readonly LinkModel[]>>;
  /** Timelines by anchor of the operation. */
  readonly timelines: Readonly<Record<string, TimelineModel>>;
  /** Returns the URL of an anchor of the reference. */
  readonly hrefOf: (anchor: string) => string | undefined;
};

/** Returns the name of a missing part with a note: `Pet (not available)`. The name is a link if the part has a URL. */
export const missingMarkdown = ({ name, href }: Missing, { say }: Pick<ReferenceWords, 'say'>): string =>
  `${markdownLink(escapeMarkdown(name), href)} (${say('reference.missing')})`;

/**
 * Returns a link to `externalDocs`, with its description or else its URL as text. If the `$ref` of `externalDocs` does
 * not resolve, returns the text for a missing part.
 */
export const docsMarkdown = ({ url, description, missing }: ExternalDocs, words: ReferenceWords): string =>
  missing === undefined
    ? outsideLink(url, description === undefined ? url : words.plain(description))
    : missingMarkdown(missing, words);

/** Returns a heading without the `#` characters at its end and without its id (`{#id}`). */
const headingWords = (heading: string): string =>
  heading.replace(/(?<!\s)\s*\{#[^{}\s]+\}$/, '').replace(/(?<![\s#])\s*#*$/, '');

/**
 * Returns a text of the description as Markdown. Headings that begin with `#` become bold text, so that they do not
 * look like headings of the page.
 */
export const prose = (source: string | undefined, { markdown }: Pick<ReferenceWords, 'markdown'>): string =>
  source === undefined
    ? ''
    : markdown(source)
        .trim()
        .replace(/^#{1,6}[ \t]+(\S.*)$/gm, (_, heading: string) => `**${headingWords(heading)}**`);
