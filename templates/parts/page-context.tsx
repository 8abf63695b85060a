// The context of a page or a block, which every part may use: the model of the page, the texts of its locale, the
// recorder of links, ids, assets and islands, and HTML that was rendered earlier.
import { createContext, type ReactNode, useContext } from 'react';
import {
  fillMessage,
  type MessagePiece,
  type Messages,
  type MessageValues,
  messagePieces,
} from '../../src/model/messages.ts';
import type { PageModel, TextModel } from '../../src/model/site/page-model.ts';
import type { MessageName } from '../messages/index.ts';

/**
 * Hrefs, ids, asset URLs and islands of one render, in the order in which they are rendered. Links and ids in HTML from
 * Markdown are recorded elsewhere, when that HTML is made.
 */
export type Recorder = {
  readonly links: string[];
  readonly anchors: string[];
  readonly assets: string[];
  readonly islands: string[];
};

/** The fields of a page model that all kinds of page have. */
export type PageFrame = Omit<PageModel, 'kind' | 'data'>;

/** HTML of a section of a reference, with its facts, and the inputs on which it depends in addition to its model. */
export type KeptHtml = {
  readonly frame: string;
  readonly texts: ReadonlyMap<string, TextModel | undefined>;
  readonly recorder: Recorder;
  readonly className: string;
  /** Content of the section's element. */
  readonly html: string;
};

/** HTML of a schema that was rendered ahead of its page, with its facts and the texts of the page that it used. */
export type DeepHtml = { readonly html: string; readonly recorder: Recorder; readonly texts: readonly string[] };

/** Cached HTML of sections, by the section's model and the path of its page. */
export type KeptSections = WeakMap<object, Map<string, KeptHtml>>;

/**
 * HTML that pages reuse: sidebars that several pages have in common, sections of a page that is rendered again, and
 * deeply nested schemas. The keys are the values that the HTML is made from.
 */
export type SharedHtml = {
  readonly sidebars: WeakMap<object, { readonly html: string; readonly links: readonly string[] }>;
  /** Cached HTML of sections. Absent if no page is rendered more than once. */
  readonly sections?: KeptSections | undefined;
  /** Deeply nested schemas of one page, by the schema's model. Absent if the page has none. */
  readonly deep?: WeakMap<object, DeepHtml> | undefined;
};

/**
 * Data that every part of a page may use. `page` is undefined for a block, which is rendered before the page around it.
 */
type PageContextValue = {
  readonly page: PageFrame | undefined;
  readonly messages: Messages;
  readonly recorder: Recorder;
  readonly shared: SharedHtml;
};

const PageContext = createContext<PageContextValue | undefined>(undefined);

type ProviderProps = { readonly recorder: Recorder; readonly shared: SharedHtml; readonly children: ReactNode };

/**
 * Provides the context of a page: its model, the texts of its locale, the recorder, and HTML that was rendered earlier.
 */
export const PageProvider = ({
  page,
  recorder,
  shared,
  children,
}: ProviderProps & { readonly page: PageFrame }): ReactNode => (
  <PageContext value={{ page, messages: page.messages, recorder, shared }}>{children}</PageContext>
);

/**
 * Provides the context of a block: interface texts, the recorder, and HTML that was rendered earlier. Unlike the
 * context of a page, it has no page model.
 */
export const BlockProvider = ({
  messages,
  recorder,
  shared,
  children,
}: ProviderProps & { readonly messages: Messages }): ReactNode => (
  <PageContext value={{ page: undefined, messages, recorder, shared }}>{children}</PageContext>
);

const usePageContext = (): PageContextValue => {
  const value = useContext(PageContext);
  if (value === undefined) throw new Error('A part was rendered outside of a page.');
  return value;
};

/** Returns the current page. Throws an error in a block, which is rendered without a page. */
export const usePage = (): PageFrame => {
  const { page } = usePageContext();
  if (page === undefined) throw new Error('A part that needs a page was rendered in a block.');
  return page;
};

/** Returns the recorder of the current render, to which parts add their links, ids, assets and islands. */
export const useRecorder = (): Recorder => usePageContext().recorder;

/** Returns the HTML that was rendered before the current page or block, and can be reused. */
export const useShared = (): SharedHtml => usePageContext().shared;

export type Text = (name: MessageName, values?: MessageValues) => string;

/**
 * Returns a function for the interface texts of the page's locale, including the site's own. A missing text is shown as
 * its name, so that it is noticed.
 */
export const useText = (): Text => {
  const { messages } = usePageContext();
  return (name, values = {}) => fillMessage(messages[name] ?? name, values);
};

/** Returns a function that splits an interface text into pieces, for values that have elements of their own. */
export const usePieces = (): ((name: MessageName, values: MessageValues) => readonly MessagePiece[]) => {
  const { messages } = usePageContext();
  return (name, values) => messagePieces(messages[name] ?? name, values);
};
