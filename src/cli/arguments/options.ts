// Options of the commands and the types of their values, each written once. How a value is parsed is in
// `option-values.ts`.
import { Option } from 'commander';
import { type Editor, editors } from '../watch/editor-links.ts';
import { type ChangeClass, changeClasses } from '../../model/api/api-history.ts';
import { type ChangeLocale, changeLocales } from '../../compare/messages/change-locales.ts';
import type { NewEntryKind } from '../../config/starter-entry.ts';
import type { Rules } from '../../model/problems/problem.ts';
import type { ReferenceLayout } from '../../model/reference/reference-places.ts';
import type { Shard } from '../../model/site/shard.ts';
import {
  parseBase,
  parseHost,
  parseLinkBase,
  parseLocale,
  parsePort,
  parseProfile,
  parseReport,
  parseRule,
  parseShard,
} from './option-values.ts';
import { type FailOn, type ReportFormat, reportFormats } from './report-formats.ts';

const collect = (value: string, before: readonly string[] | undefined): readonly string[] => [...(before ?? []), value];

const rootOptions = (): Option[] => [
  new Option('--root <dir>', 'folder of the site; --out and --config are seen from it (default: here)'),
  new Option('--config <file>', 'config file (default: site.config.ts, where there is one)'),
];

const outputOptions = (): Option[] => [
  new Option('--out <dir>', 'folder of the built site').default('dist'),
  new Option('--base <path>', 'base path, over that of the config').argParser(parseBase),
];

const voiceOptions = (): Option[] => [
  new Option('--quiet', 'problems only').conflicts('verbose'),
  new Option('--verbose', 'more about what is done and why'),
];

const cacheOption = (): Option => new Option('--no-cache', 'parse and compile everything anew');
const ruleOption = (): Option =>
  new Option(
    '--rule <code=severity>',
    '`off`, `warning` or `error` for a problem code, over the `rules` of the config; repeatable',
  ).argParser(parseRule);
const lenientOption = (): Option =>
  new Option('--lenient', 'a `$ref` that leads nowhere is a warning; the page says “not available” in its place');
const reportOptions = (formats: readonly ReportFormat[] = reportFormats): Option[] => [
  new Option('--format <format>', 'how the report is written').choices(formats).default('text'),
  new Option('--fail-on <severity>', 'from which severity on the exit code is 1').choices(['error', 'warning']).default('error'),
];

const engineOptions = (formats?: readonly ReportFormat[]): Option[] => [
  new Option('--locale <code>', 'default locale, over that of the config').argParser(parseLocale),
  new Option('--api <file>', 'an API description; repeatable. With it nothing else is read').argParser(collect).conflicts('root'),
  new Option('--api-root <dir>', 'with --api: files that may be read (default: the folder of the file)'),
  new Option('--layout <layout>', 'with --api: one page, or one for each operation (default: by their number)').choices([
    'page',
    'operations',
  ]),
  new Option('--link-base <url>', 'with --api: where links of the description that begin with `/` lead').argParser(parseLinkBase),
  cacheOption(),
  lenientOption(),
  ruleOption(),
  ...reportOptions(formats),
];

const serverOptions = (port: number): Option[] => [
  new Option('--port <number>', 'port; the next free one where none is given').default(undefined, String(port)).argParser(parsePort),
  new Option('--open', 'show it in the browser at once'),
];

export type RootOptions = { readonly root?: string; readonly config?: string };
export type OutputOptions = { readonly out: string; readonly base?: string };
export type VoiceOptions = { readonly quiet?: boolean; readonly verbose?: boolean };

/** Options of the commands that run the engine. */
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
    /** An option of `build` and `merge`. */
    readonly social?: boolean;
    /** An option of `build`. */
    readonly profile?: string;
    readonly cache: boolean;
    readonly format: ReportFormat;
    readonly failOn: FailOn;
    /** An option of `build`, `merge` and `check`. */
    readonly published?: string;
  };

export type BuildCommandOptions = EngineOptions & { readonly shard?: Shard };
export type MergeOptions = EngineOptions & { readonly folders: readonly string[] };
export type CheckOptions = EngineOptions & { readonly since?: string; readonly external?: boolean; readonly report?: string };

export type ServerOptions = { readonly port?: number; readonly open?: boolean };
export type WatchOptions = EngineOptions & ServerOptions & { readonly editor?: Editor; readonly host?: string };
export type I18nOptions = RootOptions &
  VoiceOptions &
  Pick<EngineOptions, 'cache' | 'format' | 'failOn'> & {
    readonly check?: boolean;
    readonly messages?: string;
    readonly write?: boolean;
  };
/** Options of the commands that show the plan of a site. */
export type PlanOptions = RootOptions & VoiceOptions & Pick<EngineOptions, 'cache' | 'api' | 'apiRoot' | 'layout'>;
export type RoutesOptions = PlanOptions & { readonly beginning?: string; readonly format: 'text' | 'json' };
export type RedirectsOptions = RootOptions & OutputOptions & VoiceOptions & Pick<EngineOptions, 'cache' | 'published'>;
export type WhyOptions = PlanOptions & { readonly route: string };
export type NewOptions = RootOptions & VoiceOptions & { readonly kind: NewEntryKind; readonly title: string; readonly locale?: string };
export type ServeOptions = RootOptions & OutputOptions & VoiceOptions & ServerOptions;

export type DiffOptions = Pick<VoiceOptions, 'quiet'> & {
  readonly before: string;
  readonly after: string;
  readonly format: 'text' | 'markdown' | 'json' | 'github';
  readonly failOn?: 'breaking' | 'dangerous' | 'any';
  readonly accept?: string;
  readonly locale: ChangeLocale;
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
  /** Files, folders and addresses. */
  readonly sources?: readonly string[];
};

export const DEFAULT_PORTS = { serve: 4180, watch: 4170 } as const;

const commonOptions = (formats?: readonly ReportFormat[]): Option[] => [
  ...rootOptions(),
  ...outputOptions(),
  ...engineOptions(formats),
  ...voiceOptions(),
];
const publishedOption = (): Option =>
  new Option(
    '--published <path>',
    'the mokcha.json (or its folder) of the site that readers have links to: what is gone without a redirect is told',
  );
const socialOption = (): Option => new Option('--social', 'a social picture for each page (default: for each kind of page)');
/** Returns the options of `build`. */
export const buildOptions = (): Option[] => [
  ...commonOptions(),
  publishedOption(),
  socialOption(),
  new Option('--shard <which>', 'a share of the pages, `2/4`, into <out>.shard-2-of-4 for `mokcha merge`')
    .argParser(parseShard)
    .conflicts('published'),
  new Option('--profile <file>', 'write where the time goes, as .cpuprofile, and tell what the cache had').argParser(parseProfile),
];
/** Returns the options of `merge`. */
export const mergeOptions = (): Option[] => [...commonOptions(), publishedOption(), socialOption()];
/** Returns the options of `watch`. The formats `sarif` and `junit` are left out: they need a run that ends. */
export const watchOptions = (): Option[] => [
  ...commonOptions(['text', 'json', 'github']),
  ...serverOptions(DEFAULT_PORTS.watch),
  new Option('--host <address>', 'listen on this address of the machine, where others can read the site (default: loopback)').argParser(
    parseHost,
  ),
  new Option('--editor <name>', 'in the report over a page, places lead to this editor').choices(editors),
];
/** Returns the options of `check`. */
export const checkOptions = (): Option[] => [
  ...commonOptions(),
  publishedOption(),
  new Option('--report <file>', 'write how complete the site is, as .html or .json; compared with what is there').argParser(parseReport),
  new Option('--external', 'ask other sites whether the pages that are linked to are still there'),
  new Option('--since <commit>', 'tell problems in files that changed since then; all are checked'),
];
/** Returns the options of `serve`. */
export const serveOptions = (): Option[] => [
  ...rootOptions(),
  ...outputOptions(),
  ...serverOptions(DEFAULT_PORTS.serve),
  ...voiceOptions(),
];
/** Returns the options of `i18n`. */
export const i18nOptions = (): Option[] => [
  ...rootOptions(),
  new Option('--check', 'write nothing; exit code 1 where a catalogue is not as the description needs it'),
  new Option('--messages <locale>', 'print the interface texts that a locale lacks, in English, and do nothing else')
    .argParser(parseLocale)
    .conflicts(['check', 'format']),
  new Option('--write', 'with --messages: put them into i18n/<locale>/messages.json').conflicts('check'),
  cacheOption(),
  ...reportOptions(),
  ...voiceOptions(),
];
/** Returns the options of `why`, and of other commands that show the plan of a site. */
export const planOptions = (): Option[] => [...rootOptions(), cacheOption(), ...voiceOptions()];
/** Returns the options of `routes`. */
export const routesOptions = (): Option[] => [
  ...planOptions(),
  new Option('--format <format>', 'how they are written').choices(['text', 'json']).default('text'),
];
/** Returns the options of `redirects`. */
export const redirectsOptions = (): Option[] => [
  ...rootOptions(),
  ...outputOptions(),
  new Option('--published <path>', 'the mokcha.json (or its folder) of the site that readers have links to (default: the built site)'),
  cacheOption(),
  ...voiceOptions(),
];
/** Returns the options of `new`. */
export const newOptions = (): Option[] => [
  ...rootOptions(),
  new Option('--locale <code>', 'locale of the text (default: the default locale)').argParser(parseLocale),
];
/** Returns the options of `diff`. */
export const diffOptions = (): Option[] => [
  new Option('--format <format>', 'how they are written').choices(['text', 'markdown', 'json', 'github']).default('text'),
  new Option('--fail-on <class>', 'exit code 1 where a change is as bad as that (default: never)').choices([
    'breaking',
    'dangerous',
    'any',
  ]),
  new Option('--accept <file>', 'changes that are accepted, each with a reason and a last day'),
  new Option('--show <class>', 'the mildest changes that are listed').choices(changeClasses).default('text'),
  new Option('--locale <code>', 'language of the sentences').choices(changeLocales).default('en'),
  new Option('--quiet', 'changes only'),
];
/** Returns the options of `snapshot`. */
export const snapshotOptions = (): Option[] => [
  ...rootOptions(),
  new Option('--date <day>', 'the day that it is recorded for, as YYYY-MM-DD (default: today)'),
  new Option('--note <text>', 'what to say of it, Markdown in the default locale; needed where something breaks').conflicts('noteFile'),
  new Option('--note-file <file>', 'the same out of a file'),
  cacheOption(),
  ...reportOptions(),
  ...voiceOptions(),
];
/** Returns the options of `init`. */
export const initOptions = (): Option[] => [
  new Option('--root <dir>', 'folder of the new site (default: here)'),
  new Option('--api <file>', 'an API description, as without `--api`; repeatable (default: those that lie in the folder)').argParser(
    collect,
  ),
  new Option('--locale <code>', 'locale that is written first').argParser(parseLocale).default('en'),
  ...voiceOptions(),
];
