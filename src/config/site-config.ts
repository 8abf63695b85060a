// The type of `site.config.ts` as a writer fills it in. All keys of the config itself are optional, and a text is one
// string, or one for each locale.
import type { Rules } from '../model/problems/problem.ts';
import type { AllowedHtml } from '../model/site/settings.ts';
import type { Theme } from '../model/site/theme.ts';

/** Text for all locales, or one text for each locale: `'Guide'` or `{ ko: '가이드', en: 'Guide' }`. */
export type TextConfig = string | Readonly<Record<string, string>>;

export type LocaleConfig = {
  readonly code: string;
  /**
   * Name of the language, in that language. Default: a built-in name, or the code if Mokcha has no name for the code.
   */
  readonly label?: string;
  /** Short word next to the label: `beta`. Absent if the locale has no badge. */
  readonly badge?: string;
  /** Minimum percentage of a description's texts that must have a translation. Default: 0. */
  readonly minCoverage?: number;
};

/** Link or menu. `to` is a route path without locale and base path; `href` links to another site. */
export type NavItemConfig =
  | { readonly label: TextConfig; readonly to: string }
  | { readonly label: TextConfig; readonly href: string }
  | { readonly label: TextConfig; readonly items: readonly NavItemConfig[] };

/**
 * Id of a doc (its path below `docs` without extension), a doc with a label for the sidebar, or a category. Without
 * `label`, the sidebar shows the `sidebar_label` in the doc's front matter, or else the title of the doc.
 */
export type SidebarItemConfig =
  | string
  | { readonly doc: string; readonly label?: TextConfig }
  | { readonly label: TextConfig; readonly items: readonly SidebarItemConfig[] };

/**
 * Version of an API. Its pages are below the API's own path: by default at `/api/<name>/<version>`. The version named
 * `current` is the API itself, and can only set a label.
 */
export type ApiVersionConfig = {
  readonly name: string;
  /** One file, or one for each locale. Default: the same names as for an API, in `specs/<api>/versions/<version>`. */
  readonly file?: ApiConfig['file'];
  /** Label in the version menu. Default: the name of the version, or the description's `info.version` for `current`. */
  readonly label?: TextConfig;
  /** Layout of the version's reference. Default: the API's layout. */
  readonly layout?: ApiConfig['layout'];
  /** Base URL for links and images that begin with `/` in the version's texts. Default: the API's `linkBase`. */
  readonly linkBase?: string;
};

export type ApiConfig = {
  readonly name: string;
  /**
   * One file, or one for each locale. Default: `specs/<name>/openapi.yaml` (or `.json`), and `openapi.<locale>.yaml`
   * for each locale that has such a file.
   */
  readonly file?: string | Readonly<Record<string, string>>;
  /** Label of the API in the menu. Default: `info.title` of the description. */
  readonly label?: TextConfig;
  /** Path of the reference. Default: `/api/<name>`. */
  readonly path?: string;
  /**
   * Layout of the reference. `page`: the whole reference on one page. `operations`: an overview, and a page for each
   * operation, webhook, schema and tag. Default: `page` up to 150 operations and webhooks, `operations` for more.
   */
  readonly layout?: 'page' | 'operations';
  /**
   * Base URL for links and images that begin with `/` in the description's texts: `https://docs.example.com`. Default:
   * this site.
   */
  readonly linkBase?: string;
  /** Versions in the order of the menu. Default: the folders of `specs/<name>/versions`, `v10` before `v9`. */
  readonly versions?: readonly ApiVersionConfig[];
};

/** Diagram of the objects of an API: boxes on a grid, and edges between them. Columns and rows are counted from 0. */
export type DiagramConfig = {
  /** Sentence for readers who cannot see the diagram. */
  readonly label: TextConfig;
  readonly nodes: readonly {
    readonly id: string;
    readonly label: TextConfig;
    /** Second line, below the label, shown as code. Absent if the node has only a label. */
    readonly note?: string;
    /** Route path without locale and base path. Absent if the node is not a link. */
    readonly to?: string;
    readonly column: number;
    readonly row: number;
  }[];
  /** Pairs of ids, from → to: `[['campaign', 'adSet']]`. */
  readonly edges: readonly (readonly string[])[];
};

export type SiteConfig = {
  /** Title of the site. Default: `info.title` of the first description, else the folder's name. */
  readonly title?: TextConfig;
  readonly tagline?: TextConfig;
  /** Text for search engines on pages without a description of their own. Default: the tagline. */
  readonly description?: TextConfig;
  /**
   * Origin of the site: `https://docs.example.com`. Without it, the site has no canonical links, `hreflang` links,
   * sitemap or feeds.
   */
  readonly url?: string;
  /** Path of the site below its host: `/developers/`. Default: `/`. */
  readonly basePath?: string;
  /**
   * Locale without a prefix in its URLs. Default: the first of `locales`, else `ko` if the site has it, else its only
   * locale.
   */
  readonly defaultLocale?: string;
  /**
   * Locales of the site. Default: the folders of `content` that are named like a locale, else the locales in the file
   * names of the descriptions (`openapi.ko.yaml`), else the locale of `--locale`, else `en`.
   */
  readonly locales?: readonly LocaleConfig[];
  /** Items of the navbar. Default: links to the APIs, in one menu if the site has four APIs or more. */
  readonly navbar?: readonly NavItemConfig[];
  readonly footer?: {
    readonly groups?: readonly { readonly title: TextConfig; readonly items: readonly NavItemConfig[] }[];
    readonly copyright?: TextConfig;
  };
  /** Items of the sidebar. Default: generated from the folders of the docs. */
  readonly sidebar?: readonly SidebarItemConfig[];
  /**
   * APIs of the site. Default: the folders of `specs` that contain `openapi.yaml`, `openapi.json`, or such a file for a
   * locale.
   */
  readonly apis?: readonly ApiConfig[];
  readonly home?: { readonly diagram?: DiagramConfig };
  /** Settings of the blog. Default: 10 posts on a page, and a title in the language of the page. */
  readonly blog?: { readonly pageSize?: number; readonly title?: TextConfig };
  readonly docs?: { readonly versions?: readonly { readonly name: string; readonly label?: TextConfig }[] };
  readonly redirects?: readonly { readonly from: string; readonly to: string }[];
  /**
   * Values of design tokens (`templates/styles/tokens.css`) by name:
   * `theme: { light: { accent: '#06c' }, dark: { accent: '#8bf' } }`. Default: the built-in values.
   */
  readonly theme?: Theme;
  /**
   * URL of the page on which an entry is edited: `https://git.example.com/docs/edit/main/{path}`. `{path}` is replaced
   * with the path of the entry's file from the project root. Absent if pages have no link for editing.
   */
  readonly editUrl?: string;
  readonly output?: {
    /** Whether a page is written as `x/index.html` instead of `x.html`. Default: `false`. */
    readonly folders?: boolean;
    /** Whether the site is written to a folder named like the base path. Default: `false`. */
    readonly origin?: boolean;
    /** Whether the Markdown and OpenAPI files and `llms.txt` are written next to the pages. Default: `true`. */
    readonly twins?: boolean;
    /**
     * Whether compressed copies (`.br`, `.gz`) are written next to the files, for hosts that send them. Default:
     * `false`.
     */
    readonly precompress?: boolean;
    /**
     * Pictures that other sites show next to a link: `kinds` (one for each kind of page and locale), `pages` (one for
     * each page) or `none`. Default: `kinds`. The option `--social` of `build` and `merge` always sets `pages`. Without
     * `url`, the site has no pictures.
     */
    readonly social?: 'kinds' | 'pages' | 'none';
  };
  /** Settings of `mokcha check --external`, each with a default. */
  readonly external?: {
    /** URL prefixes that are considered valid without a request: `['https://intranet.example.com/']`. Default: none. */
    readonly allow?: readonly string[];
    /** Pause between two requests to the same host, in milliseconds. Default: 500. */
    readonly delayMs?: number;
    /** Time to wait for a response, in milliseconds. Default: 10 000. */
    readonly timeoutMs?: number;
  };
  readonly images?: {
    /**
     * Hosts from which the pages may load images, video and audio:
     * `['img.example.com', '*.example.net']`. Default: none.
     */
    readonly allow?: readonly string[];
  };
  /** Severity by problem code; `off` drops the problem. Default: the severities that docs/problems.md states. */
  readonly rules?: Rules;
  readonly markdown?: {
    /**
     * Elements and attributes that HTML in entries may have in addition to the built-in list:
     * `{ tags: ['video'], attributes: { video: ['src', 'controls'], span: [['class', 'badge']], '*': ['class'] } }`.
     * Scripts, event handlers and frames are never allowed. Default: only the built-in list.
     */
    readonly allow?: AllowedHtml;
  };
  /**
   * Paths of plugins, relative to the project root. A file in `remark` or `rehype` exports a unified plugin as default;
   * a file in `emitters` exports an `Emitter` as default, which adds a file to the site.
   */
  readonly plugins?: {
    readonly remark?: readonly string[];
    readonly rehype?: readonly string[];
    readonly emitters?: readonly string[];
  };
};

/** Returns the config unchanged, so that editors know its type. */
export const defineConfig = (config: SiteConfig): SiteConfig => config;
