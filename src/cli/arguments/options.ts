// The options of each command, and the default ports of `serve` and `watch`. Options that are equal in several commands
// are defined once. `option-values.ts` parses the values, and `option-types.ts` has their types.
import { Option } from 'commander';
import { editors } from '../watch/editor-links.ts';
import { changeClasses } from '../../model/api/api-history.ts';
import { languageCodes } from '../../languages/language-codes.ts';
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
import { type ReportFormat, reportFormats } from './report-formats.ts';

const collect = (value: string, before: readonly string[] | undefined): readonly string[] => [...(before ?? []), value];

const rootOptions = (): Option[] => [
  new Option('--root <dir>', 'folder of the site; --out and --config are relative to it (default: ".")'),
  new Option('--config <file>', 'config file (default: site.config.ts, if it exists)'),
];

const outputOptions = (): Option[] => [
  new Option('--out <dir>', 'folder of the built site').default('dist'),
  new Option('--base <path>', 'base path; overrides that of the config').argParser(parseBase),
];

const voiceOptions = (): Option[] => [
  new Option('--quiet', 'print only problems').conflicts('verbose'),
  new Option('--verbose', 'print more about what is done and why'),
];

const cacheOption = (): Option => new Option('--no-cache', 'parse and compile everything again');
const ruleOption = (): Option =>
  new Option(
    '--rule <code=severity>',
    'severity of a code: `off`, `warning` or `error`; overrides the config; repeatable',
  ).argParser(parseRule);
const lenientOption = (): Option =>
  new Option('--lenient', 'make a `$ref` that leads nowhere a warning; pages show “not available”');
const reportOptions = (formats: readonly ReportFormat[] = reportFormats): Option[] => [
  new Option('--format <format>', 'format of the report').choices(formats).default('text'),
  new Option('--fail-on <severity>', 'lowest severity that makes the exit code 1')
    .choices(['error', 'warning'])
    .default('error'),
];

const engineOptions = (formats?: readonly ReportFormat[]): Option[] => [
  new Option('--locale <code>', 'default locale; overrides that of the config').argParser(parseLocale),
  new Option('--api <file>', 'read only this API description, not a site; repeatable')
    .argParser(collect)
    .conflicts('root'),
  new Option('--api-root <dir>', 'with --api: folder that may be read (default: that of the description)'),
  new Option('--layout <layout>', 'with --api: one page, or one for each operation (default: by their number)').choices(
    ['page', 'operations'],
  ),
  new Option('--link-base <url>', 'with --api: base address of links that begin with `/`').argParser(parseLinkBase),
  cacheOption(),
  lenientOption(),
  ruleOption(),
  ...reportOptions(formats),
];

const serverOptions = (port: number): Option[] => [
  new Option('--port <number>', `port (default: the first free one from ${port} on)`)
    .default(undefined, String(port))
    .argParser(parsePort),
  new Option('--open', 'open the site in the browser'),
];

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
    'mokcha.json of the published site, or its folder; report addresses that are gone without a redirect',
  );
const socialOption = (): Option =>
  new Option('--social', 'a social picture for each page (default: for each kind of page)');
/** Returns the options of `build`, which include all options of `merge`. */
export const buildOptions = (): Option[] => [
  ...commonOptions(),
  publishedOption(),
  socialOption(),
  new Option(
    '--shard <which>',
    'build a share of the pages, such as `2/4`, into <out>.shard-2-of-4, for `mokcha merge`',
  )
    .argParser(parseShard)
    .conflicts('published'),
  new Option('--profile <file>', 'write a .cpuprofile, and report how often the cache had a value').argParser(
    parseProfile,
  ),
];
/** Returns the options of `merge`. */
export const mergeOptions = (): Option[] => [...commonOptions(), publishedOption(), socialOption()];
/** Returns the options of `watch`, whose reports cannot have the formats `sarif` and `junit`. */
export const watchOptions = (): Option[] => [
  ...commonOptions(['text', 'json', 'github']),
  ...serverOptions(DEFAULT_PORTS.watch),
  new Option(
    '--host <address>',
    'listen on this address, so that others can read the site (default: loopback)',
  ).argParser(parseHost),
  new Option('--editor <name>', 'link the places in the report on a page to this editor').choices(editors),
];
/** Returns the options of `check`. `--since` limits the report, not the checks. */
export const checkOptions = (): Option[] => [
  ...commonOptions(),
  publishedOption(),
  new Option(
    '--report <file>',
    'write a report on how complete the site is (.html or .json), compared with the last one',
  ).argParser(parseReport),
  new Option('--external', 'ask other sites whether the pages that the site links to still exist'),
  new Option(
    '--since <commit>',
    'report only problems in files that have changed since this commit; all files are checked',
  ),
];
/** Returns the options of `serve`, which builds nothing. */
export const serveOptions = (): Option[] => [
  ...rootOptions(),
  ...outputOptions(),
  ...serverOptions(DEFAULT_PORTS.serve),
  ...voiceOptions(),
];
/**
 * Returns the options of `i18n`. `--messages` cannot be combined with `--format`, because the interface texts are
 * printed as JSON or, with `--write`, added to a file.
 */
export const i18nOptions = (): Option[] => [
  ...rootOptions(),
  new Option('--check', 'write nothing; exit code 1 if a catalogue is outdated'),
  new Option('--messages <locale>', 'only print the interface texts that a locale lacks, in English')
    .argParser(parseLocale)
    .conflicts(['check', 'format']),
  new Option('--write', 'with --messages: add the texts to i18n/<locale>/messages.json').conflicts('check'),
  cacheOption(),
  ...reportOptions(),
  ...voiceOptions(),
];
/** Returns the options of `why`. The command `routes` also has them. */
export const planOptions = (): Option[] => [...rootOptions(), cacheOption(), ...voiceOptions()];
/** Returns the options of `routes`. `--format` applies to the list; problems are always reported as text. */
export const routesOptions = (): Option[] => [
  ...planOptions(),
  new Option('--format <format>', 'format of the list').choices(['text', 'json']).default('text'),
];
/**
 * Returns the options of `redirects`. They do not include `--format`, because writers copy the output into the config.
 */
export const redirectsOptions = (): Option[] => [
  ...rootOptions(),
  ...outputOptions(),
  new Option('--published <path>', 'mokcha.json of the published site, or its folder (default: the built site)'),
  cacheOption(),
  ...voiceOptions(),
];
/** Returns the options of `new`. The kind and the title of the new file are arguments. */
export const newOptions = (): Option[] => [
  ...rootOptions(),
  new Option('--locale <code>', 'locale of the text (default: the default locale)').argParser(parseLocale),
];
/** Returns the options of `diff`. They do not include `--root`, because `diff` compares descriptions without a site. */
export const diffOptions = (): Option[] => [
  new Option('--format <format>', 'format of the report')
    .choices(['text', 'markdown', 'json', 'github'])
    .default('text'),
  new Option('--fail-on <class>', 'lowest class that makes the exit code 1 (default: none)').choices([
    'breaking',
    'dangerous',
    'any',
  ]),
  new Option('--accept <file>', 'file of accepted changes, each with a reason and an expiry date'),
  new Option('--show <class>', 'lowest class of changes to list').choices(changeClasses).default('text'),
  new Option('--locale <code>', 'language of the report').choices(languageCodes).default('en'),
  new Option('--quiet', 'print only changes'),
];
/** Returns the options of `snapshot`. `--out` is left out, because `snapshot` writes next to the descriptions. */
export const snapshotOptions = (): Option[] => [
  ...rootOptions(),
  new Option('--date <day>', 'day to record the descriptions for, as YYYY-MM-DD (default: today)'),
  new Option(
    '--note <text>',
    'note on the changes, as Markdown in the default locale; required if clients break',
  ).conflicts('noteFile'),
  new Option('--note-file <file>', 'file that contains the note'),
  cacheOption(),
  ...reportOptions(),
  ...voiceOptions(),
];
/** Returns the options of `init`. They do not include `--config`, because `init` writes the config. */
export const initOptions = (): Option[] => [
  new Option('--root <dir>', 'folder of the new site (default: ".")'),
  new Option(
    '--api <file>',
    'an API description, the same as an argument; repeatable (default: those in the folder)',
  ).argParser(collect),
  new Option('--locale <code>', 'default locale of the new site').argParser(parseLocale).default('en'),
  ...voiceOptions(),
];
