// Provides and renders the texts of a reference: interface texts, phrases of its model, and the description's own
// texts. Also joins nodes, and renders types and missing targets.
import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react';
import type { MessagePiece } from '../../../src/model/messages.ts';
import { onlyParagraph } from '../../../src/text/only-paragraph.ts';
import { getOwn } from '../../../src/model/get-own.ts';
import type { TextModel } from '../../../src/model/site/page-model.ts';
import type { Missing } from '../../../src/model/api/api-spec.ts';
import type { Phrase } from '../../../src/model/reference/phrase.ts';
import type { TypePart } from '../../../src/model/reference/schema-model.ts';
import type { MessageName } from '../../messages/index.ts';
import { Html } from '../html.tsx';
import { type Text, usePieces, useText } from '../page-context.tsx';
import { AnchorLink } from './anchor-link.tsx';
import { ExternalLink } from './external-link.tsx';
import type { Measure } from './layout/guess-height.ts';

type Texts = Readonly<Record<string, TextModel>>;

type FindText = (source: string) => TextModel | undefined;

type Spoken = { readonly find: FindText; readonly words: Words };

const SpokenContext = createContext<Spoken | undefined>(undefined);

const useSpoken = (): Spoken => {
  const spoken = useContext(SpokenContext);
  if (spoken === undefined) throw new Error('bug: a part of a reference has no words');
  return spoken;
};

type TextsProps = {
  readonly texts: Texts;
  /** Receives each text that is looked up; absent if nothing depends on the list of texts. */
  readonly onText?: ((source: string) => void) | undefined;
  readonly children: ReactNode;
};

/**
 * Provides the functions for texts (`Words`). They are created once for a page, because thousands of parts use them.
 */
export const TextsProvider = ({ texts, onText, children }: TextsProps): ReactNode => {
  const find: FindText = (source) => {
    onText?.(source);
    return getOwn(texts, source);
  };
  const words = createWords(useText(), usePieces(), find);
  return <SpokenContext value={{ find, words }}>{children}</SpokenContext>;
};

/**
 * Joins neighbouring strings into one, and omits empty nodes. This avoids the comments that React inserts between text
 * nodes, of which a page would have thousands.
 */
export const joinNodes = (nodes: readonly ReactNode[]): ReactNode => {
  const joined: ReactNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (typeof node === 'string' && typeof last === 'string') joined[joined.length - 1] = last + node;
    else if (node !== '' && node !== undefined && node !== null && node !== false) joined.push(node);
  }
  // The nodes are arguments and so need no keys: they are rendered once and never reordered.
  return createElement(Fragment, null, ...joined);
};

/**
 * Returns the nodes with a space before each, without empty nodes. If only a margin separated them, no line could break
 * between them, and their words would be one word when copied and without styles.
 */
export const spaced = (nodes: readonly ReactNode[]): ReactNode[] =>
  nodes.flatMap((node) => (node === undefined || node === null || node === false ? [] : [' ', node]));

/** Joins parts with dots, `a · b · c`, and omits empty ones. */
export const dotted = (parts: readonly (readonly ReactNode[])[]): ReactNode[] =>
  parts.filter((part) => part.length > 0).flatMap((part, index) => (index === 0 ? part : [' · ', ...part]));

const pieceNode = ({ text, place }: MessagePiece): ReactNode => {
  if (place === 'code') return <code key={text}>{text}</code>;
  // A date that breaks at its hyphens looks like two numbers.
  return place === 'date' ? (
    <span key={text} className="unbroken">
      {text}
    </span>
  ) : (
    text
  );
};

/**
 * Renders a text of the description inline. Returns a string if the text has no model, or if it is in the page's locale
 * and has no markup.
 */
const toInline = (source: string, model: TextModel | undefined): ReactNode => {
  if (model === undefined) return source;
  const single = onlyParagraph(model.html) ?? model.html.trim();
  return model.lang !== undefined || /[<&]/.test(single) ? (
    <Html key={source} as="span" lang={model.lang} html={single} />
  ) : (
    single
  );
};

export type Words = {
  readonly text: Text;
  readonly phrase: (phrase: Phrase) => ReactNode[];
  /** Returns a text of the description without markup, for headings and links. */
  readonly plain: (source: string) => string;
  /** Renders a text of the description with its markup, within a line of the interface. */
  readonly inline: (source: string) => ReactNode;
  /** Estimates how much room a text takes. */
  readonly measure: Measure;
};

/** Matches start tags of elements that begin a line of their own. */
const blockTag = /<(?:p|li|tr|h\d|br|dt)\b/g;

/** Counts the line breaks between each `</code>` and the last tag before it. */
const countCodeBreaks = (html: string): number =>
  html
    .split('</code>')
    .slice(0, -1)
    .reduce((sum, code) => sum + code.slice(code.lastIndexOf('<')).split('\n').length - 1, 0);

const measure =
  (find: FindText): Measure =>
  (source = '') => {
    const { plain, html } = find(source) ?? { plain: source, html: '' };
    const words = plain.trim();
    // A Hangul syllable takes two columns, and a space or a punctuation mark takes one: on average 1.75.
    const columns = /[\u1100-\u{3ffff}]/u.test(words) ? words.length * 1.75 : words.length;
    return {
      columns,
      blocks: words === '' ? 0 : Math.max(1, (html.match(blockTag)?.length ?? 0) + countCodeBreaks(html)),
    };
  };

const createWords = (text: Text, pieces: ReturnType<typeof usePieces>, find: FindText): Words => ({
  text,
  phrase: ({ key, values = {} }) => pieces(key as MessageName, values).map(pieceNode),
  plain: (source) => find(source)?.plain ?? source,
  inline: (source) => toInline(source, find(source)),
  measure: measure(find),
});

/** Returns the functions for the texts of the current reference. */
export const useWords = (): Words => useSpoken().words;

/** Reports the texts in HTML that was rendered earlier, because the page depends on these texts too (`onText`). */
export const useAskedTexts = (sources: readonly string[]): void => {
  const { find } = useSpoken();
  for (const source of sources) find(source);
};

/** Level of the first headings within a text: one below the heading above it. The HTML of texts begins with `h4`. */
const RankContext = createContext(4);

/** Sets the level of the first headings in the texts of its children. */
export const TextRank = ({ rank, children }: { readonly rank: number; readonly children: ReactNode }): ReactNode => (
  <RankContext value={rank}>{children}</RankContext>
);

const ranked = (html: string, rank: number): string =>
  rank === 4 || !html.includes('</h')
    ? html
    : html.replace(
        /(<\/?h)([4-6])(?=[ >])/g,
        (_, tag: string, written: string) => `${tag}${Math.min(6, Number(written) - 4 + rank)}`,
      );

type ProseProps = {
  readonly source: string | undefined;
  readonly as?: 'div' | 'dd' | 'p';
  readonly className?: string;
};

/**
 * Renders a text of the description, or nothing if the text is blank. A single paragraph has no element of its own
 * within a `dd`, and is a `p` elsewhere.
 */
export const Prose = ({ source, as = 'div', className }: ProseProps): ReactNode => {
  const model = useSpoken().find(source ?? '');
  const rank = useContext(RankContext);
  if (source === undefined || source.trim() === '') return null;
  if (model === undefined)
    return as === 'dd' ? <dd className={className}>{source}</dd> : <p className={className}>{source}</p>;
  const single = onlyParagraph(model.html);
  const element = as === 'dd' ? 'dd' : single === undefined ? 'div' : 'p';
  return <Html as={element} className={className} lang={model.lang} html={single ?? ranked(model.html.trim(), rank)} />;
};

/** Renders the text after the title in a summary of several lines, or nothing without such text. */
export const SummaryRest = ({ source }: { readonly source: string | undefined }): ReactNode => {
  const model = useSpoken().find(source ?? '');
  const rank = useContext(RankContext);
  return model?.rest === undefined ? null : <Html as="div" lang={model.lang} html={ranked(model.rest.trim(), rank)} />;
};

/** Returns `Pet (not available)`, for places that cannot contain a link. */
export const missingWords = ({ name }: Missing, { text }: Pick<Words, 'text'>): string =>
  `${name} (${text('reference.missing')})`;

/** Renders `Pet (not available)`, with a link if the missing target has a URL. */
export const missingNodes = ({ name, href }: Missing, { text }: Pick<Words, 'text'>): ReactNode[] => [
  href === undefined ? (
    name
  ) : (
    <ExternalLink key={name} href={href}>
      {name}
    </ExternalLink>
  ),
  ` (${text('reference.missing')})`,
];

/** Renders a type. Names of schemas in it are links, unless a schema is missing and has no URL. */
export const typeNodes = (type: readonly TypePart[], words: Pick<Words, 'text'>): ReactNode[] =>
  type.flatMap(({ text, anchor, missing }): ReactNode[] => {
    if (missing !== undefined) return missingNodes(missing, words);
    if (anchor === undefined) return [text];
    return [
      <AnchorLink key={text} to={anchor}>
        {text}
      </AnchorLink>,
    ];
  });
