// Reports parts of valid settings that contradict each other or the files that exist. Problems: `config/value`,
// `config/unknown-key`, `config/missing-file`.
import { checkApiVersions, writtenApi } from './check-api-versions.ts';
import { checkDiagram } from './check-diagram.ts';
import { findNearest } from '../text/did-you-mean.ts';
import { type FilePath, toFilePath } from '../model/paths.ts';
import type { Problem } from '../model/problems/problem.ts';
import type { ApiSettings, Settings } from '../model/site/settings.ts';
import { type ConfigSource, configProblem } from './config-problems.ts';
import type { SiteFacts } from './defaults.ts';
import type { ApiConfig, SiteConfig } from './site-config.ts';

const orNearest = (
  word: string,
  known: readonly string[],
  write: (name: string) => string,
  otherwise: string,
): string => {
  const nearest = findNearest(word, known);
  return nearest === undefined ? otherwise : write(nearest);
};

const list = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** Returns the entries whose value already occurs in an earlier entry. */
const findRepeated = (values: readonly (readonly [path: string, value: string])[]): (readonly [string, string])[] =>
  values.filter(([, value], index) => values.findIndex(([, other]) => other === value) < index);

const checkLocales = ({ settings, source, isLocaleOverridden }: CheckInput): Problem[] => {
  const codes = settings.locales.map((locale) => locale.code);
  const repeated = findRepeated(codes.map((code, index) => [`locales.${index}.code`, code] as const)).map(
    ([path, code]) =>
      configProblem(source, { path, message: `Duplicate locale \`${code}\`.`, hint: 'list this locale only once.' }),
  );
  if (codes.includes(settings.defaultLocale)) return repeated;
  const hint = orNearest(
    settings.defaultLocale,
    codes,
    (code) => `write \`${code}\`.`,
    `${codes.length === 1 ? 'write' : 'choose one of'} ${list(codes)}, or add \`${settings.defaultLocale}\` to the ` +
      'locales.',
  );
  const message = `The default locale \`${settings.defaultLocale}\` is not among the locales of the site.`;
  return [
    ...repeated,
    configProblem(isLocaleOverridden ? undefined : source, { path: 'defaultLocale', message, hint }),
  ];
};

/** Keys whose value may be an object that maps locales to texts or files. */
const TEXT_KEYS = new Set(['title', 'tagline', 'description', 'label', 'copyright', 'file']);

const localizedTexts = (value: unknown, path: string): { path: string; locales: string[] }[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const innerPath = path === '' ? key : `${path}.${key}`;
    const isText = TEXT_KEYS.has(key) && typeof inner === 'object' && !Array.isArray(inner);
    return isText ? [{ path: innerPath, locales: Object.keys(inner as object) }] : localizedTexts(inner, innerPath);
  });
};

const checkTexts = (config: SiteConfig, settings: Settings, source: ConfigSource | undefined): Problem[] => {
  const codes = settings.locales.map((locale) => locale.code);
  return localizedTexts(config, '').flatMap(({ path, locales }) =>
    locales
      .filter((locale) => !codes.includes(locale))
      .map((locale) => {
        const hint = orNearest(
          locale,
          codes.filter((code) => !locales.includes(code)),
          (code) => `write \`${code}\`.`,
          `remove \`${locale}\`, or add it to the locales of the site: ${list(codes)}.`,
        );
        const kind = path.endsWith('.file') ? 'file' : 'text';
        const message = `\`${path}\` has a ${kind} for \`${locale}\`, which is not a locale of the site.`;
        return configProblem(source, {
          path: `${path}.${locale}`,
          at: 'key',
          code: 'config/unknown-key',
          message,
          hint,
        });
      }),
  );
};

const leavesRoot = (path: string): boolean => /^([/\\]|[A-Za-z]:)/.test(path) || path.split(/[/\\]/).includes('..');

const checkFile = (
  source: ConfigSource | undefined,
  facts: SiteFacts,
  at: { path: string; file: string; known: readonly FilePath[]; hintOf?: (near: string) => string },
): Problem[] => {
  const { path, file, known, hintOf = (near) => `write \`${near}\`.` } = at;
  const about = { file: toFilePath(file) };
  if (leavesRoot(file))
    return [
      configProblem(source, {
        path,
        about,
        message: `\`${file}\` is not a path below the site’s folder.`,
        hint: 'move the file into that folder if it is elsewhere, and write its relative path without `..`.',
      }),
    ];
  if (facts.isFile(toFilePath(file))) return [];
  const hint = orNearest(file, known, hintOf, 'create the file, or correct the path.');
  return [
    configProblem(source, {
      path,
      about,
      code: 'config/missing-file',
      message: `The file \`${file}\` does not exist.`,
      hint,
    }),
  ];
};

type ApiFilesCheck = {
  readonly api: ApiSettings;
  readonly path: string;
  readonly written: ApiConfig['file'];
  readonly defaultLocale: string;
  readonly names: readonly string[];
};

/**
 * Reports description files that are missing or outside the site's folder, and files of other locales that are the same
 * as the file of the default locale.
 */
const checkApiFiles = (source: ConfigSource | undefined, facts: SiteFacts, check: ApiFilesCheck): Problem[] => {
  const { api, path, written, defaultLocale, names } = check;
  const known = facts.specs;
  const others = Object.entries(api.localeFiles ?? {});
  const isByLocale = typeof written === 'object';
  const isLost = isByLocale
    ? written[defaultLocale] === undefined
    : written === undefined && others.length > 0 && !facts.isFile(api.file);
  const key = /^\w+$/.test(defaultLocale) ? defaultLocale : `'${defaultLocale}'`;
  const lost = configProblem(source, {
    path,
    about: { file: api.file },
    code: 'config/missing-file',
    message:
      `The API \`${api.name}\` has no description in \`${defaultLocale}\`, the default ` +
      `locale, which the other locales are compared with.`,
    hint: isByLocale
      ? `add \`${key}: '${api.file}'\`${facts.isFile(api.file) ? '' : ', and create this file'}.`
      : `create \`${api.file}\`.`,
  });
  // Without `file` in the config, the name of the API determines the file, so the hint can correct the name.
  const hintOf = (near: string): string => {
    const name =
      written === undefined && api.version === undefined ? /^specs\/([^/]+)\/[^/]+$/.exec(near)?.[1] : undefined;
    return name === undefined || names.includes(name) ? `write \`${near}\`.` : `write \`name: '${name}'\`.`;
  };
  const own = { path: isByLocale ? `${path}.${defaultLocale}` : path, file: api.file, known, hintOf };
  const same = others.filter(([, file]) => file === api.file);
  return [
    ...(isLost ? [lost] : checkFile(source, facts, own)),
    ...others.flatMap(([code, file]) => checkFile(source, facts, { path: `${path}.${code}`, file, known })),
    ...same.map(([code, file]) =>
      configProblem(source, {
        path: `${path}.${code}`,
        message: `\`${file}\` is also the file of the default locale.`,
        hint: `remove \`${code}\`, or use the file with the texts in \`${code}\`.`,
      }),
    ),
  ];
};

const checkApis = (
  config: SiteConfig,
  settings: Settings,
  source: ConfigSource | undefined,
  facts: SiteFacts,
): Problem[] => {
  const own = settings.apis.filter(({ version }) => version === undefined);
  const names = findRepeated(own.map(({ name, settingsPath }) => [`${settingsPath}.name`, name] as const));
  const paths = findRepeated(
    settings.apis.map(({ path, settingsPath }) => [`${settingsPath}.path`, path] as const),
  ).filter(([path]) => !names.some(([name]) => path.startsWith(name.replace(/name$/, ''))));
  return [
    ...Object.entries({ name: names, path: paths }).flatMap(([key, repeated]) =>
      repeated.map(([path, value]) => {
        const message = `Two APIs have the same \`${key}\`: \`${value}\`.`;
        return configProblem(source, { path, message, hint: `give each API a \`${key}\` of its own.` });
      }),
    ),
    ...checkApiVersions(config, source),
    ...settings.apis.flatMap((api) =>
      checkApiFiles(source, facts, {
        api,
        path: `${api.settingsPath}.file`,
        written: writtenApi(config, api)?.file,
        defaultLocale: settings.defaultLocale,
        names: settings.apis.map(({ name }) => name),
      }),
    ),
  ];
};

const checkVersions = (settings: Settings, source: ConfigSource | undefined): Problem[] => {
  const names = settings.docs.versions.map((version, index) => [`docs.versions.${index}.name`, version.name] as const);
  const reserved = names.filter(([, name]) => !/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(name));
  return [
    ...findRepeated(names).map(([path, name]) =>
      configProblem(source, {
        path,
        message: `Duplicate version \`${name}\`.`,
        hint: 'remove or rename this version.',
      }),
    ),
    ...reserved.map(([path, name]) =>
      configProblem(source, {
        path,
        message: `\`${name}\` is not a valid name for a folder and a URL.`,
        hint: 'begin with a letter or a digit, and use only letters, digits, `-`, `_` and `.`.',
      }),
    ),
  ];
};

export type CheckInput = {
  readonly config: SiteConfig;
  readonly settings: Settings;
  readonly source: ConfigSource | undefined;
  readonly facts: SiteFacts;
  /** Whether `--locale` sets the default locale. A mistake in that locale then has no place in the config. */
  readonly isLocaleOverridden: boolean;
};

/**
 * Reports mistakes that the schema cannot detect. Problems: `config/value`, `config/unknown-key`,
 * `config/missing-file`.
 */
export const checkSettings = (input: CheckInput): Problem[] => {
  const { config, settings, source, facts } = input;
  return [
    ...checkLocales(input),
    ...checkTexts(config, settings, source),
    ...checkApis(config, settings, source, facts),
    ...checkVersions(settings, source),
    ...(settings.diagram ? checkDiagram(settings.diagram, source) : []),
    ...Object.entries(config.plugins ?? {}).flatMap(([kind, files]) =>
      files.flatMap((file, index) => checkFile(source, facts, { path: `plugins.${kind}.${index}`, file, known: [] })),
    ),
  ];
};
