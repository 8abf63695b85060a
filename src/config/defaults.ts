// Provides the default locales and APIs of a site, the labels of its locales, and the default names, files, versions
// and paths of its APIs. Other defaults are in `settings/to-settings.ts`.
import { currentVersion } from '../model/api/api-versions.ts';
import { createFreeNameFinder } from '../text/create-free-name-finder.ts';
import { type FilePath, folderOf, toFilePath, toRoutePath } from '../model/paths.ts';
import { isOwnSegment } from '../model/reference/reference-segments.ts';
import type { LocaleSettings } from '../model/site/settings.ts';
import type { ApiConfig, LocaleConfig, SiteConfig } from './site-config.ts';

/**
 * Data that the settings need: names of files and folders, and titles of descriptions, which are read only on request.
 * `src/io/read/read-facts.ts` collects this data. The glossary uses *facts* for different data, about a rendered page.
 */
export type SiteFacts = {
  readonly folderName: string;
  /** Folders of `content` that are named like a locale, sorted. */
  readonly contentLocales: readonly string[];
  /**
   * Descriptions named `specs/<name>/openapi.{yaml,json}` or `specs/<name>/openapi.<locale>.{yaml,json}`, and those
   * with the same file names in `specs/<name>/versions/<version>`, sorted.
   */
  readonly specs: readonly FilePath[];
  readonly isFile: (path: FilePath) => boolean;
  /**
   * Returns `info.title` of a description without validating it, or undefined if the description has no title or cannot
   * be read.
   */
  readonly titleOf: (path: FilePath) => Promise<string | undefined>;
};

const LANGUAGES: Readonly<Record<string, string>> = {
  ar: 'العربية',
  cs: 'Čeština',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  hi: 'हिन्दी',
  id: 'Bahasa Indonesia',
  it: 'Italiano',
  ja: '日本語',
  ko: '한국어',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  'pt-BR': 'Português (Brasil)',
  ru: 'Русский',
  sv: 'Svenska',
  th: 'ไทย',
  tr: 'Türkçe',
  uk: 'Українська',
  vi: 'Tiếng Việt',
  zh: '中文',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
};

/** Fills in the label of a locale: the language's own name if it is known, else the code. */
export const toLocale = ({ code, label, badge, minCoverage }: LocaleConfig): LocaleSettings => ({
  code,
  label: label ?? LANGUAGES[code] ?? code,
  ...(badge && { badge }),
  ...(minCoverage !== undefined && { minCoverage }),
});

/**
 * Returns the locale in the name of a description, or undefined if the name has none: `specs/ad/openapi.ko.yaml` →
 * `ko`.
 */
const localeOf = (file: FilePath): string | undefined => /\/openapi\.([^./]+)\.(?:yaml|json)$/.exec(file)?.[1];

/**
 * Returns the known locales in the names of description files. The text before the extension need not be a locale
 * (`openapi.old.yaml`), so a locale counts only if `LANGUAGES` contains its code.
 */
const specLocales = ({ specs }: SiteFacts): readonly string[] =>
  [...new Set(specs.flatMap((file) => localeOf(file) ?? []))].filter((code) => Object.hasOwn(LANGUAGES, code)).sort();

/**
 * Returns the locales of a site whose config does not list them: those with a folder in `content`, else those in the
 * file names of descriptions, else `wanted`, else `en`.
 */
export const defaultLocales = (facts: SiteFacts, wanted: string | undefined): readonly LocaleConfig[] => {
  const found = facts.contentLocales.length > 0 ? facts.contentLocales : specLocales(facts);
  return (found.length > 0 ? found : [wanted ?? 'en']).map((code) => ({ code }));
};

/**
 * Returns the config's default locale, else the first of its `locales`, else `ko` if the site has it, else the first
 * locale of the site, else `en`. `check-default-locale.ts` handles sites whose default follows only from the order of
 * their locales.
 */
export const pickDefaultLocale = (
  config: Pick<SiteConfig, 'defaultLocale' | 'locales'>,
  codes: readonly string[],
): string =>
  config.defaultLocale ?? config.locales?.[0]?.code ?? codes.find((code) => code === 'ko') ?? codes[0] ?? 'en';

/** Codes of a site's locales, and which of them is the default. */
export type Locales = { readonly codes: readonly string[]; readonly defaultLocale: string };

/**
 * Files of an API. `file`: the file of the default locale. `localeFiles`: the files of the other locales; absent if
 * only the default locale has a file.
 */
export type ApiFiles = { readonly file: FilePath; readonly localeFiles?: Readonly<Record<string, FilePath>> };

/**
 * Returns the file of the default locale and those of the other locales. YAML wins over JSON. A default locale without
 * its own file uses `openapi.yaml` or `openapi.json`. If neither exists, returns the path at which the file is
 * expected.
 */
export const defaultApiFiles = (facts: SiteFacts, name: string, { codes, defaultLocale }: Locales): ApiFiles => {
  const pick = (base: string): FilePath | undefined =>
    ['yaml', 'json']
      .map((extension) => toFilePath(`specs/${name}/${base}.${extension}`))
      .find((file) => facts.isFile(file));
  const found = codes.flatMap((code): [string, FilePath][] => {
    const file = pick(`openapi.${code}`);
    return file === undefined ? [] : [[code, file]];
  });
  const { [defaultLocale]: own, ...localeFiles } = Object.fromEntries(found);
  const others = Object.keys(localeFiles).length > 0;
  const missing = toFilePath(`specs/${name}/openapi${others ? `.${defaultLocale}` : ''}.yaml`);
  return { file: own ?? pick('openapi') ?? missing, ...(others && { localeFiles }) };
};

/**
 * Returns an API for each folder of `specs` that has a description without a locale or in one of the site's locales.
 */
export const defaultApis = (facts: SiteFacts, { codes }: Locales): readonly ApiConfig[] => {
  const files = facts.specs.filter((file) => {
    const locale = localeOf(file);
    return locale === undefined || codes.includes(locale);
  });
  const names = files.map((file) => folderOf(file).replace(/^specs\//, '')).filter((name) => !name.includes('/'));
  return [...new Set(names)].map((name) => ({ name }));
};

/** Returns whether a name can be one URL segment and the name of a folder. */
export const isSegment = (name: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(name);

/** Pads each number in a name with zeros to 12 digits, so that `v10` counts as higher than `v9`. */
const padDigits = (name: string): string => name.replace(/\d+/g, (digits) => digits.padStart(12, '0'));

/**
 * Returns the folders of `specs/<name>/versions` that have a description and a name that can be the name of a version,
 * with the highest name first.
 */
export const defaultVersions = ({ specs }: SiteFacts, name: string): readonly string[] => {
  const folder = `specs/${name}/versions/`;
  const names = specs.flatMap((file) => (file.startsWith(folder) ? [folderOf(file).slice(folder.length)] : []));
  const usable = [...new Set(names)].filter(
    (version) => isSegment(version) && !isOwnSegment(version) && version !== currentVersion,
  );
  return usable.sort((a, b) => (padDigits(a) < padDigits(b) ? 1 : -1));
};

/** Returns the route path of an API without a path in the config. */
export const defaultApiPath = (name: string) => toRoutePath(`/api/${name}`);

export type NamedFile = { readonly name: string; readonly file: FilePath };

const GENERIC_NAME = /^(openapi|swagger|api|spec|index|root)$/i;

/**
 * Returns unique names for descriptions that are given only by path: the name of the file, or, for a generic name such
 * as `openapi.yaml`, the name of its folder. If a name is already used, a number is added to it. `folderName`: name of
 * the root, for files whose path has no folder. `known`: names that are already used.
 */
export const nameApis = (
  files: readonly FilePath[],
  folderName: string,
  known: ReadonlySet<string> = new Set(),
): readonly NamedFile[] => {
  const taken = new Set(known);
  const findFreeName = createFreeNameFinder('-');
  return files.map((file) => {
    const own = file.slice(folderOf(file) === '' ? 0 : folderOf(file).length + 1).replace(/\.(ya?ml|json)$/i, '');
    const folder = folderOf(file).split('/').at(-1) || folderName;
    const base =
      (GENERIC_NAME.test(own) ? folder : own).replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[._-]+/, '') || 'api';
    const name = findFreeName(base, (other) => taken.has(other));
    taken.add(name);
    return { name, file };
  });
};
