// Descriptions as they were recorded on a day. Their files are next to the description; reading them, only on demand,
// is left to src/pipeline/history/parse-recorded.ts.
import type { FilePath } from '../paths.ts';
import type { SpecInLocales } from '../api/spec-in-locales.ts';

/** One recorded description without its contents, as JSON. */
export type RecordedDay = {
  /** Name as in `ApiSettings`: `ad`, or `ad@v1`. */
  readonly api: string;
  /** `2026-11-22`. */
  readonly date: string;
  /** Path of its file: `specs/ad/history/2026-11-22.json`. */
  readonly file: FilePath;
  /** Markdown notes that people wrote about it, by locale. Empty if there are none. */
  readonly notes: Readonly<Record<string, string>>;
  /** Hash of everything that its contents are made from: equal hashes mean equal contents. Notes are not part of it. */
  readonly hash: string;
};

/**
 * A recorded description with its contents. `spec.name` is `api`. `locales` includes the translations of catalogues,
 * which were recorded with it.
 */
export type RecordedSpec = RecordedDay & SpecInLocales;

/** Recorded days by API, the oldest day first. An API without history is left out. */
export type RecordedDays = ReadonlyMap<string, readonly RecordedDay[]>;
