// The content graph: everything that was parsed, assembled. Nothing in it is rendered yet.
import type { ApiSpec, Missing, Schema } from './api-spec.ts';
import type { ApiHistory } from './api-history.ts';
import type { SpecInLocales } from './spec-in-locales.ts';
import type { EntryLink, EntryMeta, Segment } from './entry.ts';
import type { Messages } from './messages.ts';
import type { FilePath, OutputPath } from './paths.ts';
import type { OperationTimeline } from './recorded-mark.ts';
import type { RecordedDays } from './recorded-spec.ts';
import type { ReferenceOutline } from './reference-parts.ts';
import type { ApiSettings, Settings } from './settings.ts';

/** `_folder.yaml`: how a folder of docs is called and where it stands. */
export type FolderLabel = { readonly label?: string; readonly position?: number };

export type TextHeading = { readonly id: string; readonly text: string };

/** One text of a description in one locale. */
export type SpecTextBody = {
  readonly segments: readonly Segment[];
  readonly links: readonly EntryLink[];
  /** Ids of its headings. */
  readonly anchors: readonly string[];
  /** Headings that have one; absent: none. */
  readonly headings?: readonly TextHeading[];
  readonly plain: string;
  /** Of a summary of several lines, whose title is `plain`: what follows, and all of it as it is written. */
  readonly rest?: { readonly segments: readonly Segment[]; readonly markdown: string; readonly whole: string };
  /** The locale it is written in. */
  readonly lang: string;
  /** Its `$ref` leads nowhere: it has no words, and a page shows in its own language that it is not available. */
  readonly missing?: Missing;
};

export type SpecTexts = Readonly<Record<string, SpecTextBody>>;

export type SpecRecord = {
  readonly spec: ApiSpec;
  readonly outline: ReferenceOutline;
  /** By name. */
  readonly schemas: ReadonlyMap<string, Schema>;
  /** Hash of every file it was made from. */
  readonly hash: string;
  /** A file that it refers to could not be read: what stands there is missing. */
  readonly isPartial?: boolean;
  /** By locale. */
  readonly texts: Readonly<Record<string, SpecTexts>>;
  /** Of locales that have a file of their own; empty where catalogues translate. */
  readonly locales: SpecInLocales['locales'];
  /** By `GET /pets` or `webhook newPet`: what was recorded of operations. Absent: no history tells of any. */
  readonly timelines?: Readonly<Record<string, OperationTimeline>>;
};

/** The address of a recorded day of an API. */
export type DatedReference = {
  /** `ad`; `api` is `ad@2026-11-22`, with a path of its own. */
  readonly of: string;
  readonly date: string;
  readonly api: ApiSettings;
  /** Absent: today's description says the same, and the address leads to its reference. */
  readonly record?: SpecRecord;
};

export type ImageSize = { readonly width: number; readonly height: number };

/** A file that is copied as it is: below `content/static`, or a picture beside an entry. */
export type StaticFile = { readonly path: FilePath; readonly output: OutputPath; readonly hash: string; readonly size?: ImageSize };

export type Site = {
  readonly settings: Settings;
  readonly entries: readonly EntryMeta[];
  /** Entries that have no page yet (`draft: true`). Absent: none. */
  readonly drafts?: readonly FilePath[];
  /** Pages below `content` that nothing reads, as they are not `.md`. Absent: none. */
  readonly unread?: readonly FilePath[];
  /** By folder path (`content/ko/docs/prepare`). */
  readonly folders: ReadonlyMap<string, FolderLabel>;
  readonly specs: readonly SpecRecord[];
  readonly messages: Readonly<Record<string, Messages>>;
  readonly statics: ReadonlyMap<FilePath, StaticFile>;
  /** Entry path → `YYYY-MM-DD`, from `content/dates.json`. */
  readonly dates: ReadonlyMap<string, string>;
  readonly recorded: RecordedDays;
  /** In the order of `specs`; of an API without history and without anything deprecated there is none. */
  readonly histories: readonly ApiHistory[];
  /** Every recorded day. Known to who asks for it by name, and to none that goes through `specs`. */
  readonly dated: readonly DatedReference[];
};
