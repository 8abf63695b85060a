// What is kept of descriptions as they once were: a day for each, its files beside the description, read when something asks for them.
import type { FilePath } from './paths.ts';
import type { SpecInLocales } from './spec-in-locales.ts';

/** One recorded description without its contents. JSON. */
export type RecordedDay = {
  /** As in `ApiSettings`: `ad`, or `ad@v1`. */
  readonly api: string;
  /** `2026-11-22`. */
  readonly date: string;
  /** `specs/ad/history/2026-11-22.json`. */
  readonly file: FilePath;
  /** What people wrote of it, Markdown, by locale; without members where nobody did. */
  readonly notes: Readonly<Record<string, string>>;
  /** Of all that its contents are made from: equal hashes, equal contents. The notes have no part in it. */
  readonly hash: string;
};

/** `spec.name` is `api`; `locales` also has the words of catalogues, which were recorded with it. */
export type RecordedSpec = RecordedDay & SpecInLocales;

/** By API, the oldest day first. An API without history has no member. */
export type RecordedDays = ReadonlyMap<string, readonly RecordedDay[]>;
