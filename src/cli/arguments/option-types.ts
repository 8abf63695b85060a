// Types of the values that commander returns for the options and arguments of each command. An optional value is absent
// if its option or argument was not given. `options.ts` defines the options.
import type { Editor } from '../watch/editor-links.ts';
import type { ChangeClass } from '../../model/api/api-history.ts';
import type { LanguageCode } from '../../languages/language-codes.ts';
import type { NewEntryKind } from '../../config/entry-kinds.ts';
import type { Rules } from '../../model/problems/problem.ts';
import type { ReferenceLayout } from '../../model/reference/reference-places.ts';
import type { Shard } from '../../model/site/shard.ts';
import type { FailOn, ReportFormat } from './report-formats.ts';

type RootOptions = { readonly root?: string; readonly config?: string };
type OutputOptions = { readonly out: string; readonly base?: string };
type VoiceOptions = { readonly quiet?: boolean; readonly verbose?: boolean };

/** Options of the commands `build`, `merge`, `check` and `watch`, which share most of them. */
export type EngineOptions = RootOptions &
  OutputOptions &
  VoiceOptions & {
    readonly locale?: string;
    readonly api?: readonly string[];
    readonly apiRoot?: string;
    readonly layout?: ReferenceLayout;
    readonly linkBase?: string;
    readonly lenient?: boolean;
    readonly rule?: Rules;
    /** Value of `--social`, which only `build` and `merge` have. */
    readonly social?: boolean;
    /** Value of `--profile`, which only `build` has. */
    readonly profile?: string;
    readonly cache: boolean;
    readonly format: ReportFormat;
    readonly failOn: FailOn;
    /** Value of `--published`, which `watch` does not have. */
    readonly published?: string;
  };

export type BuildCommandOptions = EngineOptions & { readonly shard?: Shard };
export type MergeOptions = EngineOptions & { readonly folders: readonly string[] };
export type CheckOptions = EngineOptions & {
  readonly since?: string;
  readonly external?: boolean;
  readonly report?: string;
};

type ServerOptions = { readonly port?: number; readonly open?: boolean };
export type WatchOptions = EngineOptions & ServerOptions & { readonly editor?: Editor; readonly host?: string };
export type I18nOptions = RootOptions &
  VoiceOptions &
  Pick<EngineOptions, 'cache' | 'format' | 'failOn'> & {
    readonly check?: boolean;
    readonly messages?: string;
    readonly write?: boolean;
  };
/** Options that `routes` and `why` share. */
export type PlanOptions = RootOptions & VoiceOptions & Pick<EngineOptions, 'cache' | 'api' | 'apiRoot' | 'layout'>;
export type RoutesOptions = PlanOptions & { readonly beginning?: string; readonly format: 'text' | 'json' };
export type RedirectsOptions = RootOptions & OutputOptions & VoiceOptions & Pick<EngineOptions, 'cache' | 'published'>;
export type WhyOptions = PlanOptions & { readonly route: string };
export type NewOptions = RootOptions &
  VoiceOptions & { readonly kind: NewEntryKind; readonly title: string; readonly locale?: string };
export type ServeOptions = RootOptions & OutputOptions & VoiceOptions & ServerOptions;

export type DiffOptions = Pick<VoiceOptions, 'quiet'> & {
  readonly before: string;
  readonly after: string;
  readonly format: 'text' | 'markdown' | 'json' | 'github';
  readonly failOn?: 'breaking' | 'dangerous' | 'any';
  readonly accept?: string;
  readonly locale: LanguageCode;
  readonly show: ChangeClass;
};

export type SnapshotOptions = RootOptions &
  VoiceOptions &
  Pick<EngineOptions, 'cache' | 'format' | 'failOn'> & {
    /** Names of APIs; empty for all. */
    readonly apis: readonly string[];
    readonly date?: string;
    readonly note?: string;
    readonly noteFile?: string;
  };

export type InitOptions = VoiceOptions & {
  readonly root?: string;
  readonly locale: string;
  readonly api?: readonly string[];
  /** Files, folders and URLs of descriptions. */
  readonly sources?: readonly string[];
};
