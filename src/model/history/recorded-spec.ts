// Types for recorded descriptions and recorded days. A recorded description is read only when it is needed, which is
// left to src/pipeline/history/parse-recorded.ts.
import type { FilePath } from '../paths.ts';
import type { SpecInLocales } from '../api/spec-in-locales.ts';

/** One recorded description without its contents, as JSON. */
export type RecordedDay = {
  /** Name as in `ApiSettings`: `ad`, or `ad@v1`. */
  readonly api: string;
  /** Day on which the description was recorded: `2026-11-22`. */
  readonly date: string;
  /** Path of the recorded file: `specs/ad/history/2026-11-22.json`. */
  readonly file: FilePath;
  /** Notes that people wrote about the description, in Markdown, by locale. Empty if the description has no notes. */
  readonly notes: Readonly<Record<string, string>>;
  /** Hash of everything that the contents are made from, without notes: equal hashes mean equal contents. */
  readonly hash: string;
};

/**
 * A recorded description with its contents. `spec.name` equals `api`. `locales` includes the translations of the
 * catalogues that were recorded together with the description.
 */
export type RecordedSpec = RecordedDay & SpecInLocales;

/** Recorded days by API, the oldest day first. An API without history is left out. */
export type RecordedDays = ReadonlyMap<string, readonly RecordedDay[]>;
