// What every part may ask for: the page that it is on, its locale's texts, and the recorder of links and anchors.
import { createContext, type ReactNode, useContext } from 'react';
import { fillMessage, type MessagePiece, type MessageValues, messagePieces } from '../../src/model/messages.ts';
import type { PageModel, TextModel } from '../../src/model/page-model.ts';
import type { MessageName } from '../messages/index.ts';

/** Hrefs, ids, asset URLs and islands in the order in which they are printed, one record for one render. Article HTML brings its own facts. */
export type Recorder = { readonly links: string[]; readonly anchors: string[]; readonly assets: string[]; readonly islands: string[] };

/** What all kinds of page have in common. */
export type PageFrame = Omit<PageModel, 'kind' | 'data'>;

/** A section of a reference, and what it was rendered from besides its model. */
export type KeptHtml = {
  readonly frame: string;
  readonly texts: ReadonlyMap<string, TextModel | undefined>;
  readonly recorder: Recorder;
  readonly className: string;
  /** Within the section's own element. */
  readonly html: string;
};

/** A schema that was rendered before its page, and what of the page it asked for. */
export type DeepHtml = { readonly html: string; readonly recorder: Recorder; readonly texts: readonly string[] };

/** By the section's model, and the page that it stands on. */
export type KeptSections = WeakMap<object, Map<string, KeptHtml>>;

/** What several pages print alike, by the value that it is made from: made for the first of them. */
export type SharedHtml = {
  readonly sidebars: WeakMap<object, { readonly html: string; readonly links: readonly string[] }>;
  /** Absent: no page is printed twice. */
  readonly sections?: KeptSections | undefined;
  /** By the schema's model: of one page alone. */
  readonly deep?: WeakMap<object, DeepHtml> | undefined;
};

type PageContextValue = { readonly page: PageFrame; readonly recorder: Recorder; readonly shared: SharedHtml };

const PageContext = createContext<PageContextValue | undefined>(undefined);

export const PageProvider = ({ children, ...value }: PageContextValue & { readonly children: ReactNode }): ReactNode => (
  <PageContext value={value}>{children}</PageContext>
);

const usePageContext = (): PageContextValue => {
  const value = useContext(PageContext);
  if (value === undefined) throw new Error('A part was rendered outside of a page.');
  return value;
};

export const usePage = (): PageFrame => usePageContext().page;

export const useRecorder = (): Recorder => usePageContext().recorder;

export const useShared = (): SharedHtml => usePageContext().shared;

export type Text = (name: MessageName, values?: MessageValues) => string;

/** The page locale's interface texts; a site's own go over ours. A text that a locale lacks shows its name, so that it is seen. */
export const useText = (): Text => {
  const { messages } = usePage();
  return (name, values = {}) => fillMessage(messages[name] ?? name, values);
};

/** The same in pieces, for values that are printed in elements of their own. */
export const usePieces = (): ((name: MessageName, values: MessageValues) => readonly MessagePiece[]) => {
  const { messages } = usePage();
  return (name, values) => messagePieces(messages[name] ?? name, values);
};
