// The validated, frozen settings of a site: JSON only, so that a hash of them is a fact and a worker can have them.
import type { Rules } from './problem.ts';
import type { ReferenceLayout } from './reference-places.ts';
import type { FilePath, RoutePath } from './paths.ts';
import type { Theme } from './theme.ts';

/** A text for each locale; a locale without one gets the default locale's. */
export type LocalizedText = Readonly<Record<string, string>>;

export type LocaleSettings = {
  /** BCP 47, also the folder below `content/` and, but for the default locale, the URL prefix. */
  readonly code: string;
  /** In its own language: `한국어`. */
  readonly label: string;
  /** A quiet word beside the label: `beta`. */
  readonly badge?: string;
  /** Percent of a description's texts. */
  readonly minCoverage?: number;
};

export type NavItem =
  | { readonly kind: 'route'; readonly label: LocalizedText; readonly to: string; readonly settingsPath: string }
  | { readonly kind: 'external'; readonly label: LocalizedText; readonly href: string; readonly settingsPath: string }
  | { readonly kind: 'menu'; readonly label: LocalizedText; readonly items: readonly NavItem[]; readonly settingsPath: string };

export type SidebarItem =
  | { readonly kind: 'doc'; readonly id: string; readonly label?: LocalizedText; readonly settingsPath: string }
  | { readonly kind: 'category'; readonly label: LocalizedText; readonly items: readonly SidebarItem[]; readonly settingsPath: string };

export type ApiSettings = {
  readonly name: string;
  /** Entry file of the description. */
  readonly file: FilePath;
  /** Entry files of other locales, which hold the same description in other words; absent where there are none. */
  readonly localeFiles?: Readonly<Record<string, FilePath>>;
  /** Route path without locale: `/api/ad`. */
  readonly path: RoutePath;
  /** One page, or one for each operation; else by the number of operations. */
  readonly layout?: ReferenceLayout;
  /** Menu label; else `info.title`. */
  readonly label?: LocalizedText;
  /** Where links of the description's texts that begin with `/` are seen from, `https://docs.example.com`; else from this site. */
  readonly linkBase?: string;
  /** Absent: the API itself, which is the current version. `name` is `ad@v1` where `of` is `ad` and `version.name` is `v1`. */
  readonly version?: { readonly of: string; readonly name: string };
  /** In the version menu; else the version's name, and for the current one `info.version`. */
  readonly versionLabel?: LocalizedText;
  /** In the config: `apis.0`, `apis.0.versions.1`. */
  readonly settingsPath: string;
};

export type RedirectSettings = { readonly from: RoutePath; readonly to: string; readonly settingsPath: string };

export type DiagramSettings = {
  readonly label: LocalizedText;
  readonly nodes: readonly {
    readonly id: string;
    readonly label: LocalizedText;
    readonly note?: string;
    readonly to?: string;
    readonly column: number;
    readonly row: number;
    readonly settingsPath: string;
  }[];
  readonly edges: readonly { readonly from: string; readonly to: string; readonly settingsPath: string }[];
};

export type OutputSettings = {
  /** `x/index.html` instead of `x.html`, for file servers that know no clean URLs. */
  readonly folders: boolean;
  /** The site below its base folder, host files (`_headers`, `404.html`, `robots.txt`) at the root. */
  readonly origin: boolean;
  /** Files for machines beside the pages: Markdown, OpenAPI, `llms.txt`. */
  readonly twins: boolean;
  /** Compressed copies beside the files, for hosts that send them: `.br` and `.gz`. */
  readonly precompress: boolean;
  /** The pictures that other sites show beside a link: for each kind of page, for each page (`build --social`), or none. */
  readonly social: 'kinds' | 'pages' | 'none';
};

/** What a site adds to the allow list of HTML in its entries. Names are those of HTML or of hast: `class`, `className`, `data*`. */
export type AllowedHtml = {
  readonly tags?: readonly string[];
  /** By element, `*` for every one: a name, or a name and the values that are kept. */
  readonly attributes?: Readonly<Record<string, readonly (string | readonly string[])[]>>;
};

export type Settings = {
  /** False with `--api`: descriptions alone are read, and no folder of the site. */
  readonly hasFolders: boolean;
  readonly title: LocalizedText;
  readonly tagline: LocalizedText;
  readonly description: LocalizedText;
  /** `https://docs.example.com`, no trailing slash. Absent: no canonical, hreflang, sitemap, feeds. */
  readonly url?: string;
  /** Starts and ends with `/`. */
  readonly basePath: string;
  readonly defaultLocale: string;
  readonly locales: readonly LocaleSettings[];
  readonly navbar: readonly NavItem[];
  readonly footer: {
    readonly groups: readonly { readonly title: LocalizedText; readonly items: readonly NavItem[] }[];
    readonly copyright: LocalizedText;
  };
  /** Absent: made from the folders. */
  readonly sidebar?: readonly SidebarItem[];
  readonly apis: readonly ApiSettings[];
  readonly redirects: readonly RedirectSettings[];
  /** Absent: the home page has none. */
  readonly diagram?: DiagramSettings;
  readonly blog: { readonly pageSize: number; readonly title: LocalizedText };
  readonly docs: { readonly versions: readonly { readonly name: string; readonly label?: LocalizedText }[] };
  readonly theme?: Theme;
  /** `https://…/{path}`: the edit link of an entry. */
  readonly editUrl?: string;
  readonly output: OutputSettings;
  readonly markdown: { readonly allow?: AllowedHtml };
  readonly external: { readonly allow: readonly string[]; readonly delayMs: number; readonly timeoutMs: number };
  /** Hosts, as `isHostPattern` reads them, that the policy of the pages allows images, video and audio of. */
  readonly images: { readonly allow: readonly string[] };
  readonly rules: Rules;
  /** Code that takes part in a build and is no JSON: each worker imports it itself. */
  readonly modules: readonly {
    readonly kind: 'remark' | 'rehype' | 'emitter';
    /** JavaScript and its source map. `name`: as stack traces call it; equal names, equal contents. */
    readonly compiled: { readonly name: string; readonly code: SharedArrayBuffer; readonly map: SharedArrayBuffer };
    /** That it was compiled from, from the site's folder on. */
    readonly file: string;
    readonly hash: string;
    /** Of an emitter: the file that it makes. */
    readonly output?: string;
  }[];
  /** Where a settings path (`navbar.0.to`) stands in the config file, for problems about it. */
  readonly source?: {
    readonly file: FilePath;
    readonly positions: Readonly<Record<string, { readonly line: number; readonly column: number; readonly length?: number }>>;
  };
};

/** The text of a locale, else of the default locale, else whatever there is. */
export const textOf = (text: LocalizedText, locale: string, defaultLocale: string): string =>
  text[locale] ?? text[defaultLocale] ?? Object.values(text)[0] ?? '';
