// Texts and URLs for the pages of a history, in the reader's locale.
import type { HistoryNote } from '../../model/api/api-history.ts';
import { fillMessage, type Messages, type MessageValues } from '../../model/messages.ts';

/** Texts and URLs of a history. The functions that return a URL return undefined if its target does not exist. */
export type HistoryWords = {
  readonly locale: string;
  readonly messages: Messages;
  readonly date: (date: string) => string;
  /** Returns the URL of an anchor in the current reference. */
  readonly today: (anchor: string) => string | undefined;
  /** Returns the URL of an anchor in the reference of a day or, if `anchor` is absent, of the reference itself. */
  readonly onDay: (date: string, anchor?: string) => string | undefined;
  readonly comparison: (from: string, to: string) => string | undefined;
  /** Returns a note as HTML or Markdown. */
  readonly note: (note: HistoryNote) => string;
};

/** Returns the message with its values, or the key if the locale has no such message. */
export const say = ({ messages }: Pick<HistoryWords, 'messages'>, key: string, values: MessageValues = {}): string =>
  fillMessage(messages[key] ?? key, values);

/**
 * Returns the sentence for the locale, otherwise for the language of the locale, otherwise in English, otherwise an
 * empty string.
 */
export const sentenceIn = (sentences: Readonly<Record<string, string>>, locale: string): string =>
  sentences[locale] ?? sentences[locale.split('-')[0] ?? ''] ?? sentences.en ?? '';

/**
 * Returns the note for a reader, with the locale of the note: the note in the reader's locale, otherwise in the
 * language of that locale, otherwise the first note. Returns undefined if `notes` is empty.
 */
export const noteFor = (
  notes: Readonly<Record<string, HistoryNote>>,
  locale: string,
): { readonly note: HistoryNote; readonly lang: string } | undefined => {
  const [first] = Object.keys(notes);
  const lang = [locale, locale.split('-')[0] ?? ''].find((code) => Object.hasOwn(notes, code)) ?? first;
  const note = lang === undefined ? undefined : notes[lang];
  return note === undefined || lang === undefined ? undefined : { note, lang };
};
