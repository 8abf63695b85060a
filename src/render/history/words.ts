// What the pages of a history are said with: texts of the reader's locale, and where places of references are.
import type { HistoryNote } from '../../model/api-history.ts';
import { fillMessage, type Messages, type MessageValues } from '../../model/messages.ts';

/** Hrefs are undefined where there is no such place. */
export type HistoryWords = {
  readonly locale: string;
  readonly messages: Messages;
  readonly date: (date: string) => string;
  /** Of the reference as it is now; only for anchors that it has. */
  readonly today: (anchor: string) => string | undefined;
  /** Of the reference as it was on a day. */
  readonly onDay: (date: string, anchor?: string) => string | undefined;
  readonly comparison: (from: string, to: string) => string | undefined;
  /** HTML or Markdown. */
  readonly note: (note: HistoryNote) => string;
};

export const say = ({ messages }: Pick<HistoryWords, 'messages'>, key: string, values: MessageValues = {}): string =>
  fillMessage(messages[key] ?? key, values);

/** The language of a locale, else English. */
export const sentenceIn = (sentences: Readonly<Record<string, string>>, locale: string): string =>
  sentences[locale] ?? sentences[locale.split('-')[0] ?? ''] ?? sentences.en ?? '';

/** The note that a reader gets, and its locale. */
export const noteFor = (
  notes: Readonly<Record<string, HistoryNote>>,
  locale: string,
): { readonly note: HistoryNote; readonly lang: string } | undefined => {
  const [first] = Object.keys(notes);
  const lang = [locale, locale.split('-')[0] ?? ''].find((code) => Object.hasOwn(notes, code)) ?? first;
  const note = lang === undefined ? undefined : notes[lang];
  return note === undefined || lang === undefined ? undefined : { note, lang };
};
