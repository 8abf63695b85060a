// What holds where the config is silent.
import { type FilePath, folderOf, toFilePath, toRoutePath } from '../model/paths.ts';
import type { LocaleSettings } from '../model/settings.ts';
import type { ApiConfig, LocaleConfig } from './site-config.ts';

/** What is known of a site before it is read. `src/io/read-facts.ts` collects it. */
export type SiteFacts = {
  readonly folderName: string;
  /** Folders of `content` that are named like a locale, sorted. */
  readonly contentLocales: readonly string[];
  /** `specs/<name>/openapi.{yaml,json}`, sorted. */
  readonly specs: readonly FilePath[];
  readonly isFile: (path: FilePath) => boolean;
  /** `info.title` of a description, without validating it. */
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

export const toLocale = ({ code, label, badge, minCoverage }: LocaleConfig): LocaleSettings => ({
  code,
  label: label ?? LANGUAGES[code] ?? code,
  ...(badge && { badge }),
  ...(minCoverage !== undefined && { minCoverage }),
});

/** The folders of `content`; without them one locale, the wanted one or `en`. */
export const defaultLocales = (facts: SiteFacts, wanted: string | undefined): readonly LocaleConfig[] =>
  (facts.contentLocales.length > 0 ? facts.contentLocales : [wanted ?? 'en']).map((code) => ({ code }));

export const pickDefaultLocale = (codes: readonly string[]): string => (codes.includes('ko') ? 'ko' : ([...codes].sort()[0] ?? 'en'));

/** One for each folder of `specs`, YAML before JSON. */
export const defaultApis = (facts: SiteFacts): readonly ApiConfig[] => {
  const byName = new Map<string, FilePath>();
  for (const file of facts.specs) {
    const name = folderOf(file).replace(/^specs\//, '');
    if (!byName.has(name) || file.endsWith('.yaml')) byName.set(name, file);
  }
  return [...byName].map(([name, file]) => ({ name, file }));
};

export const defaultApiFile = (facts: SiteFacts, name: string): FilePath => {
  const [yaml, json] = [toFilePath(`specs/${name}/openapi.yaml`), toFilePath(`specs/${name}/openapi.json`)];
  return !facts.isFile(yaml) && facts.isFile(json) ? json : yaml;
};

export const defaultApiPath = (name: string) => toRoutePath(`/api/${name}`);

const GENERIC_NAME = /^(openapi|swagger|api|spec|index|root)$/i;

/** Names for descriptions given by path alone: the file's, or its folder's where the file's says nothing; made unique by a number. */
export const nameApis = (files: readonly FilePath[], folderName: string): readonly ApiConfig[] => {
  const taken = new Set<string>();
  return files.map((file) => {
    const own = file.slice(folderOf(file) === '' ? 0 : folderOf(file).length + 1).replace(/\.(ya?ml|json)$/i, '');
    const folder = folderOf(file).split('/').at(-1) || folderName;
    const base = (GENERIC_NAME.test(own) ? folder : own).replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[._-]+/, '') || 'api';
    let name = base;
    for (let number = 2; taken.has(name); number += 1) name = `${base}-${number}`;
    taken.add(name);
    return { name, file };
  });
};
