// A valid config and facts about the site → its settings, with every default filled in.
import { currentVersion, isRepeated, versionedName } from '../model/api/api-versions.ts';
import { type FilePath, toFilePath, toRoutePath } from '../model/paths.ts';
import type {
  ApiSettings,
  DiagramSettings,
  LocalizedText,
  NavItem,
  Settings,
  SidebarItem,
} from '../model/site/settings.ts';
import {
  type ApiFiles,
  defaultApiFiles,
  defaultApiPath,
  defaultApis,
  defaultLocales,
  defaultVersions,
  type Locales,
  pickDefaultLocale,
  type SiteFacts,
  toLocale,
} from './defaults.ts';
import type {
  ApiConfig,
  ApiVersionConfig,
  DiagramConfig,
  NavItemConfig,
  SidebarItemConfig,
  SiteConfig,
  TextConfig,
} from './site-config.ts';

/** Values of the command line that override the config. */
export type SettingsOverrides = {
  readonly basePath?: string;
  readonly locale?: string;
  readonly social?: Settings['output']['social'];
  readonly rules?: Settings['rules'];
  /** With `--api`, these descriptions are used and no others. */
  readonly apis?: readonly ApiConfig[];
};

const normaliseBasePath = (path: string): string => toRoutePath(path).replace(/\/?$/, '/');

type ToText = (text: TextConfig) => LocalizedText;

const toNavItems = (items: readonly NavItemConfig[], parent: string, toText: ToText): NavItem[] =>
  items.map((item, index) => {
    const settingsPath = `${parent}.${index}`;
    const label = toText(item.label);
    if ('items' in item)
      return { kind: 'menu', label, items: toNavItems(item.items, `${settingsPath}.items`, toText), settingsPath };
    return 'to' in item
      ? { kind: 'route', label, to: item.to, settingsPath }
      : { kind: 'external', label, href: item.href, settingsPath };
  });

const toSidebar = (items: readonly SidebarItemConfig[], parent: string, toText: ToText): SidebarItem[] =>
  items.map((item, index) => {
    const settingsPath = `${parent}.${index}`;
    if (typeof item === 'string') return { kind: 'doc', id: item, settingsPath };
    if ('doc' in item)
      return { kind: 'doc', id: item.doc, ...(item.label && { label: toText(item.label) }), settingsPath };
    return {
      kind: 'category',
      label: toText(item.label),
      items: toSidebar(item.items, `${settingsPath}.items`, toText),
      settingsPath,
    };
  });

const toDiagram = ({ label, nodes, edges }: DiagramConfig, toText: ToText): DiagramSettings => ({
  label: toText(label),
  nodes: nodes.map((node, index) => ({
    ...node,
    label: toText(node.label),
    settingsPath: `home.diagram.nodes.${index}`,
  })),
  edges: edges.map(([from = '', to = ''], index) => ({ from, to, settingsPath: `home.diagram.edges.${index}` })),
});

/**
 * Returns the files that the config names for an API. If none is in the default locale, `check-settings` reports it.
 * `folder`: the folder below `specs` that holds the default files.
 */
const toApiFiles = (file: ApiConfig['file'], folder: string, facts: SiteFacts, locales: Locales): ApiFiles => {
  if (file === undefined) return defaultApiFiles(facts, folder, locales);
  if (typeof file === 'string') return { file: toFilePath(file) };
  const paths = Object.entries(file).map(([code, path]): [string, FilePath] => [code, toFilePath(path)]);
  const others = paths.filter(([code]) => code !== locales.defaultLocale && locales.codes.includes(code));
  const own = paths.find(([code]) => code === locales.defaultLocale)?.[1];
  return {
    file: own ?? defaultApiFiles(facts, folder, locales).file,
    ...(others.length > 0 && { localeFiles: Object.fromEntries(others) }),
  };
};

type ApiContext = { readonly facts: SiteFacts; readonly locales: Locales; readonly toText: ToText };

/** Returns the API itself, then its other versions. */
const toApis = (config: ApiConfig, settingsPath: string, { facts, locales, toText }: ApiContext): ApiSettings[] => {
  const versions: readonly ApiVersionConfig[] =
    config.versions ?? defaultVersions(facts, config.name).map((name) => ({ name }));
  const own = versions.find(({ name }) => name === currentVersion);
  const path = config.path === undefined ? defaultApiPath(config.name) : toRoutePath(config.path);
  const common = {
    ...(config.layout && { layout: config.layout }),
    ...(config.label && { label: toText(config.label) }),
    ...(config.linkBase && { linkBase: config.linkBase }),
  };
  const api: ApiSettings = {
    name: config.name,
    ...toApiFiles(config.file, config.name, facts, locales),
    path,
    ...common,
    ...(own?.label && { versionLabel: toText(own.label) }),
    settingsPath,
  };
  const others = versions.flatMap(({ name, file, label, layout, linkBase }, index): ApiSettings[] => {
    if (name === currentVersion || isRepeated(versions, index)) return [];
    return [
      {
        name: versionedName(config.name, name),
        ...toApiFiles(file, `${config.name}/versions/${name}`, facts, locales),
        path: toRoutePath(`${path}/${name}`),
        ...common,
        ...(layout && { layout }),
        ...(linkBase && { linkBase }),
        version: { of: config.name, name },
        ...(label && { versionLabel: toText(label) }),
        settingsPath: `${settingsPath}.versions.${index}`,
      },
    ];
  });
  return [api, ...others];
};

/** Returns `info.title` of a description in each of its locales. */
const titleOf = async (
  { name, file, localeFiles = {} }: ApiSettings,
  facts: SiteFacts,
  toText: ToText,
): Promise<LocalizedText> => {
  const title = toText((await facts.titleOf(file)) ?? name);
  const others = await Promise.all(
    Object.entries(localeFiles).map(async ([code, path]) => [code, await facts.titleOf(path)] as const),
  );
  return {
    ...title,
    ...Object.fromEntries(others.flatMap(([code, words]) => (words === undefined ? [] : [[code, words]]))),
  };
};

/** Returns the navbar of a site whose config has none: a link to each description, or one menu of four and more. */
const defaultNavbar = async (apis: readonly ApiSettings[], facts: SiteFacts, toText: ToText): Promise<NavItem[]> => {
  const items = await Promise.all(
    apis
      .filter(({ version }) => version === undefined)
      .map(async (api): Promise<NavItem> => {
        return {
          kind: 'route',
          label: api.label ?? (await titleOf(api, facts, toText)),
          to: api.path,
          settingsPath: 'navbar',
        };
      }),
  );
  return items.length < 4 ? items : [{ kind: 'menu', label: toText('API'), items, settingsPath: 'navbar' }];
};

const defaultTitle = async (apis: readonly ApiSettings[], facts: SiteFacts): Promise<string> => {
  const first = apis[0];
  return (first && (await facts.titleOf(first.file))) ?? facts.folderName;
};

/** Fills in every default. Expects a config that has passed the schema. */
export const toSettings = async (
  config: SiteConfig,
  facts: SiteFacts,
  overrides: SettingsOverrides,
): Promise<Settings> => {
  const locales = (config.locales ?? defaultLocales(facts, overrides.locale)).map(toLocale);
  const codes = locales.map(({ code }) => code);
  const defaultLocale = overrides.locale ?? pickDefaultLocale(config, codes);
  const toText: ToText = (text) => (typeof text === 'string' ? { [defaultLocale]: text } : text);
  const known: Locales = { codes, defaultLocale };
  const apis = (overrides.apis ?? config.apis ?? defaultApis(facts, known)).flatMap((api, index) =>
    toApis(api, `apis.${index}`, { facts, locales: known, toText }),
  );
  return {
    hasFolders: overrides.apis === undefined,
    title: toText(config.title ?? (await defaultTitle(apis, facts))),
    tagline: toText(config.tagline ?? ''),
    description: toText(config.description ?? config.tagline ?? ''),
    ...(config.url && { url: new URL(config.url).origin }),
    basePath: normaliseBasePath(overrides.basePath ?? config.basePath ?? '/'),
    defaultLocale,
    locales,
    navbar: config.navbar ? toNavItems(config.navbar, 'navbar', toText) : await defaultNavbar(apis, facts, toText),
    footer: {
      groups: (config.footer?.groups ?? []).map((group, index) => ({
        title: toText(group.title),
        items: toNavItems(group.items, `footer.groups.${index}.items`, toText),
      })),
      copyright: toText(config.footer?.copyright ?? ''),
    },
    ...(config.sidebar && { sidebar: toSidebar(config.sidebar, 'sidebar', toText) }),
    apis,
    redirects: (config.redirects ?? []).map(({ from, to }, index) => ({
      from: toRoutePath(from),
      to,
      settingsPath: `redirects.${index}`,
    })),
    ...(config.home?.diagram && { diagram: toDiagram(config.home.diagram, toText) }),
    blog: { pageSize: config.blog?.pageSize ?? 10, title: toText(config.blog?.title ?? '') },
    docs: {
      versions: (config.docs?.versions ?? []).map(({ name, label }) => ({
        name,
        ...(label && { label: toText(label) }),
      })),
    },
    ...(config.theme && { theme: config.theme }),
    ...(config.editUrl && { editUrl: config.editUrl }),
    output: {
      folders: config.output?.folders ?? false,
      origin: config.output?.origin ?? false,
      twins: config.output?.twins ?? true,
      precompress: config.output?.precompress ?? false,
      social: overrides.social ?? config.output?.social ?? 'kinds',
    },
    markdown: { ...(config.markdown?.allow && { allow: config.markdown.allow }) },
    external: {
      allow: config.external?.allow ?? [],
      delayMs: config.external?.delayMs ?? 500,
      timeoutMs: config.external?.timeoutMs ?? 10_000,
    },
    images: { allow: config.images?.allow ?? [] },
    rules: { ...config.rules, ...overrides.rules },
    modules: [],
  };
};
