// Type for a site in one value: the data that is parsed from its files, such as entries, descriptions, interface texts
// and histories. Routing and rendering are left to later stages.
import type { ApiSpec, Missing, Schema } from '../api/api-spec.ts';
import type { ApiHistory } from '../api/api-history.ts';
import type { SpecInLocales } from '../api/spec-in-locales.ts';
import type { EntryLink, EntryMeta, Segment } from '../content/entry.ts';
import type { Messages } from '../messages.ts';
import type { FilePath, OutputPath } from '../paths.ts';
import type { OperationTimeline } from '../history/recorded-mark.ts';
import type { RecordedDays } from '../history/recorded-spec.ts';
import type { ReferenceOutline } from '../reference/reference-parts.ts';
import type { ApiSettings, Settings } from './settings.ts';

/**
 * Content of `_folder.yaml`: label and position of a folder of docs. A member is absent if the file does not set it.
 */
export type FolderLabel = { readonly label?: string; readonly position?: number };

export type TextHeading = { readonly id: string; readonly text: string };

/** One text of a description in one locale. */
export type SpecTextBody = {
  readonly segments: readonly Segment[];
  readonly links: readonly EntryLink[];
  /** All ids in the text, such as the ids of its headings. */
  readonly anchors: readonly string[];
  /** Headings that have an id. Absent if the text has no such heading. */
  readonly headings?: readonly TextHeading[];
  readonly plain: string;
  /**
   * Lines of a summary after its title (`plain`). `whole` is the summary as written. Absent for texts of one line, and
   * for texts that are not summaries.
   */
  readonly rest?: { readonly segments: readonly Segment[]; readonly markdown: string; readonly whole: string };
  /** Locale that the text is written in. */
  readonly lang: string;
  /**
   * Target of the `$ref` in place of the text. Present only if the `$ref` does not resolve: the text is then empty, and
   * a page states in its own language that the text is not available.
   */
  readonly missing?: Missing;
};

export type SpecTexts = Readonly<Record<string, SpecTextBody>>;

export type SpecRecord = {
  readonly spec: ApiSpec;
  readonly outline: ReferenceOutline;
  /** Schemas by name. */
  readonly schemas: ReadonlyMap<string, Schema>;
  /** Hash that represents `spec`. Equal hashes mean equal descriptions. */
  readonly hash: string;
  /**
   * Whether a file of the description was read only in part, or not at all. The unread contents are missing. Absent for
   * a recorded description.
   */
  readonly isPartial?: boolean;
  /** Texts by locale. */
  readonly texts: Readonly<Record<string, SpecTexts>>;
  /** Texts of the locales that have their own file of the description. */
  readonly locales: SpecInLocales['locales'];
  /**
   * Recorded changes of operations, by the name of the operation: `GET /pets` or `webhook newPet`. Absent if nothing is
   * recorded.
   */
  readonly timelines?: Readonly<Record<string, OperationTimeline>>;
};

/** The reference that is generated from a recorded description, or a redirect to today's reference in its place. */
export type DatedReference = {
  /** Name of the API without the date, such as `ad`. The name in `api` contains the date: `ad@2026-11-22`. */
  readonly of: string;
  readonly date: string;
  readonly api: ApiSettings;
  /**
   * Data of the recorded description. Absent for the newest recorded day if its description is equal to today's, apart
   * from extensions; the URL then redirects to today's reference.
   */
  readonly record?: SpecRecord;
};

export type ImageSize = { readonly width: number; readonly height: number };

/**
 * A file that is copied as it is: a file below `content/static`, a file or picture that an entry refers to, or a file
 * that an example of a description refers to.
 */
export type StaticFile = {
  readonly path: FilePath;
  readonly output: OutputPath;
  readonly hash: string;
  /** Size of a picture. Absent if the file is not a picture, or if its size cannot be read. */
  readonly size?: ImageSize;
};

export type Site = {
  readonly settings: Settings;
  readonly entries: readonly EntryMeta[];
  /** Entries without a page (`draft: true`). Absent if no such file exists, and in `watch`, which shows drafts. */
  readonly drafts?: readonly FilePath[];
  /**
   * `.mdx` and `.markdown` files below `content` (except in `content/static`), which Mokcha does not read. Absent if no
   * such file exists.
   */
  readonly unread?: readonly FilePath[];
  /** Labels by path of the folder (`content/ko/docs/prepare`). */
  readonly folders: ReadonlyMap<string, FolderLabel>;
  readonly specs: readonly SpecRecord[];
  readonly messages: Readonly<Record<string, Messages>>;
  readonly statics: ReadonlyMap<FilePath, StaticFile>;
  /** Path of an entry → `YYYY-MM-DD`, from `content/dates.json`. */
  readonly dates: ReadonlyMap<string, string>;
  readonly recorded: RecordedDays;
  /** Histories in the order of `specs`. An API without history and without deprecated parts is not included. */
  readonly histories: readonly ApiHistory[];
  /** References of all recorded days. They can be found by name, but are not in `specs`. */
  readonly dated: readonly DatedReference[];
};
