// A valid config and facts about the site → its settings, with every default filled in.
import { toRoutePath } from '../../model/paths.ts';
import type { ApiSettings, DiagramSettings, Settings } from '../../model/site/settings.ts';
import { defaultApis, defaultLocales, pickDefaultLocale, type SiteFacts, toLocale } from '../defaults.ts';
import type { ApiConfig, DiagramConfig, SiteConfig } from '../site-config.ts';
import { defaultNavbar } from './default-navbar.ts';
import { type ApiContext, toApis } from './to-api-settings.ts';
import { toNavItems, toSidebar, type ToText } from './to-navigation.ts';

/** Values of the command line that override the config. A value is absent if its option was not given. */
export type SettingsOverrides = {
  readonly basePath?: string;
  readonly locale?: string;
  readonly social?: Settings['output']['social'];
  readonly rules?: Settings['rules'];
  /**
   * Descriptions that were passed with `--api`, which replace the descriptions of the config. Absent without `--api`.
   */
  readonly apis?: readonly ApiConfig[];
};

const normaliseBasePath = (path: string): string => toRoutePath(path).replace(/\/?$/, '/');

const toDiagram = ({ label, nodes, edges }: DiagramConfig, toText: ToText): DiagramSettings => ({
  label: toText(label),
  nodes: nodes.map((node, index) => ({
    ...node,
    label: toText(node.label),
    settingsPath: `home.diagram.nodes.${index}`,
  })),
  edges: edges.map(([from = '', to = ''], index) => ({ from, to, settingsPath: `home.diagram.edges.${index}` })),
});

const defaultTitle = async (apis: readonly ApiSettings[], facts: SiteFacts): Promise<string> => {
  const first = apis[0];
  return (first && (await facts.titleOf(first.file))) ?? facts.folderName;
};

type Language = Pick<Settings, 'locales' | 'defaultLocale'> & { readonly toText: ToText };

const toLanguage = (config: SiteConfig, facts: SiteFacts, locale: string | undefined): Language => {
  const locales = (config.locales ?? defaultLocales(facts, locale)).map(toLocale);
  const defaultLocale =
    locale ??
    pickDefaultLocale(
      config,
      locales.map(({ code }) => code),
    );
  return { locales, defaultLocale, toText: (text) => (typeof text === 'string' ? { [defaultLocale]: text } : text) };
};

const toAllApis = (configs: readonly ApiConfig[] | undefined, context: ApiContext): readonly ApiSettings[] =>
  (configs ?? defaultApis(context.facts, context.locales)).flatMap((api, index) =>
    toApis(api, `apis.${index}`, context),
  );

type Shown = Pick<Settings, 'footer' | 'sidebar' | 'diagram' | 'blog' | 'docs'>;

const toShownParts = ({ footer, sidebar, home, blog, docs }: SiteConfig, toText: ToText): Shown => ({
  footer: {
    groups: (footer?.groups ?? []).map((group, index) => ({
      title: toText(group.title),
      items: toNavItems(group.items, `footer.groups.${index}.items`, toText),
    })),
    copyright: toText(footer?.copyright ?? ''),
  },
  ...(sidebar && { sidebar: toSidebar(sidebar, 'sidebar', toText) }),
  ...(home?.diagram && { diagram: toDiagram(home.diagram, toText) }),
  blog: { pageSize: blog?.pageSize ?? 10, title: toText(blog?.title ?? '') },
  docs: {
    versions: (docs?.versions ?? []).map(({ name, label }) => ({ name, ...(label && { label: toText(label) }) })),
  },
});

type Behaviour = Pick<Settings, 'redirects' | 'output' | 'markdown' | 'external' | 'images' | 'rules'>;

const toBehaviour = (config: SiteConfig, { social, rules }: SettingsOverrides): Behaviour => ({
  redirects: (config.redirects ?? []).map(({ from, to }, index) => ({
    from: toRoutePath(from),
    to,
    settingsPath: `redirects.${index}`,
  })),
  output: {
    folders: config.output?.folders ?? false,
    origin: config.output?.origin ?? false,
    twins: config.output?.twins ?? true,
    precompress: config.output?.precompress ?? false,
    social: social ?? config.output?.social ?? 'kinds',
  },
  markdown: { ...(config.markdown?.allow && { allow: config.markdown.allow }) },
  external: {
    allow: config.external?.allow ?? [],
    delayMs: config.external?.delayMs ?? 500,
    timeoutMs: config.external?.timeoutMs ?? 10_000,
  },
  images: { allow: config.images?.allow ?? [] },
  rules: { ...config.rules, ...rules },
});

/** Fills in every default. Expects a config that has passed the schema. */
export const toSettings = async (
  config: SiteConfig,
  facts: SiteFacts,
  overrides: SettingsOverrides,
): Promise<Settings> => {
  const { locales, defaultLocale, toText } = toLanguage(config, facts, overrides.locale);
  const known = { codes: locales.map(({ code }) => code), defaultLocale };
  const apis = toAllApis(overrides.apis ?? config.apis, { facts, locales: known, toText });
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
    apis,
    ...toShownParts(config, toText),
    ...(config.theme && { theme: config.theme }),
    ...(config.editUrl && { editUrl: config.editUrl }),
    ...toBehaviour(config, overrides),
    modules: [],
  };
};
