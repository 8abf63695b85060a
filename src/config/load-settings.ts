// A compiled config, facts about the site and overrides of the command line → the frozen settings, together with all
// problems of the config.
import * as v from 'valibot';
import { holdsLoneSurrogate, surrogateHint, surrogateMessage } from '../text/lone-surrogates.ts';
import { getOwn } from '../model/get-own.ts';
import type { FilePath } from '../model/paths.ts';
import { hasErrors, type Outcome, type Problem } from '../model/problems/problem.ts';
import type { Settings } from '../model/site/settings.ts';
import { checkDefaultLocale } from './check-default-locale.ts';
import { checkSettings } from './check-settings.ts';
import { type ConfigSource, configProblem, configProblems, describeValue } from './config-problems.ts';
import type { SiteFacts } from './defaults.ts';
import { type CodeValue, hintOfCode, splitCode } from './split-code.ts';
import { scanConfig } from './scan-config.ts';
import { siteConfigSchema } from './schema.ts';
import type { SiteConfig } from './site-config.ts';
import { type SettingsOverrides, toSettings } from './settings/to-settings.ts';

/** Config file that was read, compiled and evaluated; `value` is its default export. */
export type CompiledConfig = { readonly file: FilePath; readonly text: string; readonly value: unknown };

export type SettingsModule = Settings['modules'][number];
/** Plugin as the config names it; `path` is relative to the project root. */
export type PluginFile = Pick<SettingsModule, 'kind'> & { readonly path: string };
type CompilePlugins = (plugins: readonly PluginFile[]) => Promise<Outcome<readonly SettingsModule[]>>;

type LoadOptions = {
  /** Config of the site. Absent if the site does not have one; all defaults then apply. */
  readonly config?: CompiledConfig;
  readonly facts: SiteFacts;
  /** Settings from the command line. Absent if its options do not override settings. */
  readonly overrides?: SettingsOverrides;
  /** Function that compiles plugins. Absent for commands that do not run plugins. */
  readonly compilePlugins?: CompilePlugins;
};

const deepFreeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
};

const deleteAt = (value: unknown, path: readonly string[]): void => {
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((inner, key) => getOwn(inner as Record<string, unknown> | undefined, key), value);
  if (typeof parent === 'object' && parent !== null) Reflect.deleteProperty(parent, path.at(-1) ?? '');
};

type Issue = v.BaseIssue<unknown>;

const isUnknownKey = (issue: Issue): boolean => issue.type === 'strict_object' && issue.expected === 'never';

const keysOf = ({ path }: Issue): string[] => (path ?? []).map((item) => String(item.key));

/**
 * Returns all issues of a config. The schema reports only the first unknown key of each object. Therefore, the reported
 * keys are removed from a copy, and the copy is validated again, until it has no unknown keys.
 */
const findIssues = (value: object): readonly Issue[] => {
  const rest = structuredClone(value);
  const unknown: Issue[] = [];
  for (;;) {
    const issues: readonly Issue[] = v.safeParse(siteConfigSchema, rest).issues ?? [];
    const found = issues.filter(isUnknownKey);
    if (found.length === 0) return [...unknown, ...issues];
    unknown.push(...found);
    for (const issue of found) deleteAt(rest, keysOf(issue));
  }
};

/**
 * Returns the config without its mistakes, so that later checks can find further mistakes. An unknown key is removed
 * alone; every other mistake removes its whole top-level key.
 */
const keepValid = (config: Record<string, unknown>, issues: readonly Issue[]): SiteConfig => {
  const kept = structuredClone(config);
  for (const issue of issues) {
    const keys = keysOf(issue);
    deleteAt(kept, isUnknownKey(issue) ? keys : keys.slice(0, 1));
  }
  return kept;
};

const noObject = (value: unknown): string => {
  if (value === undefined) return 'The config has no default export.';
  const [code] = splitCode(value).code;
  return (
    `The default export of the config is ` +
    `${code?.path.length === 0 ? code.what : describeValue(value)}, not an object.`
  );
};

/** Returns whether `one` begins with `other`, or `other` with `one`. */
const isOnPath = (one: readonly string[], other: readonly string[]): boolean =>
  one.slice(0, other.length).every((key, index) => key === other[index]);

const codeProblem = (source: ConfigSource | undefined, code: CodeValue): Problem =>
  configProblem(source, {
    path: code.path.join('.'),
    message: `\`${code.path.join('.')}\` is ${code.what}, but the config may contain only data.`,
    hint: hintOfCode(code),
  });

const surrogateProblem = (source: ConfigSource | undefined, path: string): Problem =>
  configProblem(source, { path, message: surrogateMessage(`\`${path}\``), hint: surrogateHint });

const validate = (value: unknown, source: ConfigSource | undefined): Outcome<SiteConfig | undefined> => {
  const { data, code } = splitCode(value);
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    return {
      value: undefined,
      problems: [
        configProblem(source, {
          path: '',
          message: noObject(value),
          hint: 'write `export default defineConfig({ … });`.',
        }),
      ],
    };
  const members = Object.entries(data);
  const broken = members.filter(holdsLoneSurrogate).map(([path]) => surrogateProblem(source, path));
  const whole = Object.fromEntries(members.filter((member) => !holdsLoneSurrogate(member)));
  const issues = findIssues(whole);
  const others = issues.filter((issue) => !code.some(({ path }) => isOnPath(keysOf(issue), path)));
  if (issues.length === 0 && code.length === 0) return { value: whole, problems: broken };
  const kept = keepValid(whole, issues);
  for (const { path } of code) deleteAt(kept, path.slice(0, 1));
  return {
    value: kept,
    problems: [...broken, ...configProblems(source, others), ...code.map((one) => codeProblem(source, one))],
  };
};

const pluginsOf = (config: SiteConfig): PluginFile[] => [
  ...(config.plugins?.remark ?? []).map((path) => ({ kind: 'remark' as const, path })),
  ...(config.plugins?.rehype ?? []).map((path) => ({ kind: 'rehype' as const, path })),
  ...(config.plugins?.emitters ?? []).map((path) => ({ kind: 'emitter' as const, path })),
];

/**
 * Returns whether the command line or the config determines the default locale. A config with `locales` determines it,
 * because its first locale is the default. A value that is not valid counts too, since it is already reported.
 */
const isDefaultLocaleWritten = (config: unknown, { locale }: SettingsOverrides): boolean =>
  locale !== undefined ||
  (typeof config === 'object' && config !== null && ('locales' in config || 'defaultLocale' in config));

/**
 * Validates a config and fills in its defaults. The value is undefined only if the config does not export an object.
 * Problems: `config/default-locale`, `config/unknown-key`, `config/value`, `config/missing-file`, and those of
 * `compilePlugins`.
 */
export const loadSettings = async ({
  config,
  facts,
  overrides = {},
  compilePlugins,
}: LoadOptions): Promise<Outcome<Settings | undefined>> => {
  const source = config && { file: config.file, positions: scanConfig(config.text) };
  const valid: Outcome<SiteConfig | undefined> = config ? validate(config.value, source) : { value: {}, problems: [] };
  if (valid.value === undefined) return { value: undefined, problems: valid.problems };
  const settings = await toSettings(valid.value, facts, overrides);
  const problems: Problem[] = [
    ...valid.problems,
    ...checkSettings({
      config: valid.value,
      settings,
      source,
      facts,
      isLocaleOverridden: overrides.locale !== undefined,
    }),
    ...(isDefaultLocaleWritten(config?.value, overrides)
      ? []
      : checkDefaultLocale(
          settings.locales.map(({ code }) => code),
          source,
        )),
  ];
  const plugins = compilePlugins && !hasErrors(problems) ? await compilePlugins(pluginsOf(valid.value)) : undefined;
  const complete: Settings = {
    ...settings,
    modules: plugins?.value ?? [],
    ...(source && { source: { file: source.file, positions: source.positions.values } }),
  };
  return { value: deepFreeze(complete), problems: [...problems, ...(plugins?.problems ?? [])] };
};
