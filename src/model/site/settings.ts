// The validated, frozen settings of a site. Except for compiled code (`modules`), they are JSON, so that they can be
// hashed and sent to workers. Validating them is left to src/config/.
import type { Rules } from '../problems/problem.ts';
import type { ReferenceLayout } from '../reference/reference-places.ts';
import type { FilePath, RoutePath } from '../paths.ts';
import type { Theme } from './theme.ts';

/** A text by locale. `textOf` returns the text for a locale. */
export type LocalizedText = Readonly<Record<string, string>>;

export type LocaleSettings = {
  /**
   * BCP 47 code, which is also the name of the folder below `content/` and, except for the default locale, the URL
   * prefix.
   */
  readonly code: string;
  /** Name of the language, in that language: `한국어`. */
  readonly label: string;
  /** Short word next to the label: `beta`. Absent if the config does not set it. */
  readonly badge?: string;
  /** Minimum percentage of the texts of a description that must be translated. Absent means 0. */
  readonly minCoverage?: number;
};

export type NavItem =
  | { readonly kind: 'route'; readonly label: LocalizedText; readonly to: string; readonly settingsPath: string }
  | { readonly kind: 'external'; readonly label: LocalizedText; readonly href: string; readonly settingsPath: string }
  | {
      readonly kind: 'menu';
      readonly label: LocalizedText;
      readonly items: readonly NavItem[];
      readonly settingsPath: string;
    };

export type SidebarItem =
  /** `label` is absent if the doc itself provides it (`sidebarLabel` or the title). */
  | { readonly kind: 'doc'; readonly id: string; readonly label?: LocalizedText; readonly settingsPath: string }
  | {
      readonly kind: 'category';
      readonly label: LocalizedText;
      readonly items: readonly SidebarItem[];
      readonly settingsPath: string;
    };

export type ApiSettings = {
  readonly name: string;
  /** Entry file of the description. */
  readonly file: FilePath;
  /** Entry files of the same description in other languages, by locale. Absent if the description is only in `file`. */
  readonly localeFiles?: Readonly<Record<string, FilePath>>;
  /** Route path without locale: `/api/ad`. */
  readonly path: RoutePath;
  /** Layout of the reference. Absent if the number of operations determines the layout. */
  readonly layout?: ReferenceLayout;
  /** Label in the menu. Absent if the config does not set it; the label is then `info.title`. */
  readonly label?: LocalizedText;
  /**
   * Prefix for link and image URLs that begin with `/` in the texts of the description: `https://docs.example.com`.
   * Absent if such URLs lead to this site.
   */
  readonly linkBase?: string;
  /**
   * Version to which these settings belong: for `ad@v1`, `of` is `ad` and `name` is `v1`. Absent for the API itself,
   * which is the current version.
   */
  readonly version?: { readonly of: string; readonly name: string };
  /**
   * Label in the version menu. Absent if the config does not set it; the label is then the name of the version, or
   * `info.version` for the current version.
   */
  readonly versionLabel?: LocalizedText;
  /** Path in the config: `apis.0`, `apis.0.versions.1`. */
  readonly settingsPath: string;
};

type RedirectSettings = { readonly from: RoutePath; readonly to: string; readonly settingsPath: string };

export type DiagramSettings = {
  readonly label: LocalizedText;
  readonly nodes: readonly {
    readonly id: string;
    readonly label: LocalizedText;
    /** Second line of the node's text. `note` and `to` are absent if the config does not set them. */
    readonly note?: string;
    readonly to?: string;
    readonly column: number;
    readonly row: number;
    readonly settingsPath: string;
  }[];
  readonly edges: readonly { readonly from: string; readonly to: string; readonly settingsPath: string }[];
};

type OutputSettings = {
  /** Whether a page is written as `x/index.html` instead of `x.html`, for file servers without clean URLs. */
  readonly folders: boolean;
  /**
   * Whether the site is written to a folder named like the base path, with host files (`_headers`, `404.html`,
   * `robots.txt`) next to that folder.
   */
  readonly origin: boolean;
  /** Whether to write files for machines, such as Markdown files, OpenAPI files and `llms.txt`. */
  readonly twins: boolean;
  /** Whether to write compressed copies (`.br` and `.gz`) next to the files, for hosts that send such copies. */
  readonly precompress: boolean;
  /**
   * Pictures that other sites show next to a link: for each kind of page, for each page (`build --social`), or none.
   */
  readonly social: 'kinds' | 'pages' | 'none';
};

/**
 * Additions to the allow list of HTML in entries. A member is absent if it adds nothing. Names are written as in HTML
 * or in hast: `class`, `className`, `data*`.
 */
export type AllowedHtml = {
  readonly tags?: readonly string[];
  /**
   * Allowed attributes by element, or by `*` for all elements. An item is the name of an attribute, or a list of the
   * name and the allowed values.
   */
  readonly attributes?: Readonly<Record<string, readonly (string | readonly string[])[]>>;
};

export type Settings = {
  /** Whether folders of the site are read. False with `--api`, which reads only descriptions. */
  readonly hasFolders: boolean;
  readonly title: LocalizedText;
  readonly tagline: LocalizedText;
  readonly description: LocalizedText;
  /**
   * Origin of the site, without a slash at the end: `https://docs.example.com`. Absent if the config does not set it;
   * the site then has no canonical links, hreflang, sitemap or feeds.
   */
  readonly url?: string;
  /** Path of the site below its host. Starts and ends with `/`. */
  readonly basePath: string;
  readonly defaultLocale: string;
  readonly locales: readonly LocaleSettings[];
  readonly navbar: readonly NavItem[];
  readonly footer: {
    readonly groups: readonly { readonly title: LocalizedText; readonly items: readonly NavItem[] }[];
    readonly copyright: LocalizedText;
  };
  /** Items of the sidebar. Absent if the sidebar is made from the folders. */
  readonly sidebar?: readonly SidebarItem[];
  readonly apis: readonly ApiSettings[];
  readonly redirects: readonly RedirectSettings[];
  /** Diagram of the home page. Absent if the config does not contain one. */
  readonly diagram?: DiagramSettings;
  readonly blog: { readonly pageSize: number; readonly title: LocalizedText };
  /** Versions of the docs that the config lists. `label` is absent if the config does not set it. */
  readonly docs: { readonly versions: readonly { readonly name: string; readonly label?: LocalizedText }[] };
  /** Design tokens that the config changes. Absent if the config does not set `theme`. */
  readonly theme?: Theme;
  /** Pattern for the edit links of entries: `https://…/{path}`. Absent if entries have no edit links. */
  readonly editUrl?: string;
  readonly output: OutputSettings;
  /** Settings for Markdown. `allow` is absent if the config does not set it. */
  readonly markdown: { readonly allow?: AllowedHtml };
  readonly external: { readonly allow: readonly string[]; readonly delayMs: number; readonly timeoutMs: number };
  /**
   * Host patterns (see `isHostPattern`). The content security policy of the pages allows images, video and audio from
   * matching hosts.
   */
  readonly images: { readonly allow: readonly string[] };
  readonly rules: Rules;
  /**
   * Compiled remark plugins, rehype plugins and emitters of the site. Each worker imports this code itself, because
   * functions cannot be sent to a worker.
   */
  readonly modules: readonly {
    readonly kind: 'remark' | 'rehype' | 'emitter';
    /** JavaScript and its source map. `name` is the name in stack traces; equal names mean equal contents. */
    readonly compiled: { readonly name: string; readonly code: SharedArrayBuffer; readonly map: SharedArrayBuffer };
    /** Source file, as a path from the site's folder. */
    readonly file: string;
    readonly hash: string;
    /** Output file of an emitter. Absent for other code. */
    readonly output?: string;
  }[];
  /**
   * Positions of settings paths (`navbar.0.to`) in the config file, for problems. Absent if the site has no config
   * file.
   */
  readonly source?: {
    readonly file: FilePath;
    readonly positions: Readonly<
      Record<string, { readonly line: number; readonly column: number; readonly length?: number }>
    >;
  };
};

/** Returns the text of `locale`, or else of `defaultLocale`, or else the first text, or else an empty string. */
export const textOf = (text: LocalizedText, locale: string, defaultLocale: string): string =>
  text[locale] ?? text[defaultLocale] ?? Object.values(text)[0] ?? '';
