// What a writer puts into `site.config.ts`: everything is optional, a text is one string or one for each locale.
import type { Rules } from '../model/problem.ts';
import type { AllowedHtml } from '../model/settings.ts';
import type { Theme } from '../model/theme.ts';

/** `'Guide'`, or `{ ko: '가이드', en: 'Guide' }`. */
export type TextConfig = string | Readonly<Record<string, string>>;

export type LocaleConfig = {
  readonly code: string;
  readonly label?: string;
  readonly badge?: string;
  /** Least share of a description's texts that is translated, in percent: `mokcha i18n` fails below it. */
  readonly minCoverage?: number;
};

/** `to` is a route path without locale and base path; `href` leads out of the site. */
export type NavItemConfig =
  | { readonly label: TextConfig; readonly to: string }
  | { readonly label: TextConfig; readonly href: string }
  | { readonly label: TextConfig; readonly items: readonly NavItemConfig[] };

/** The id of a doc (its path below `docs` without extension), or a category. */
export type SidebarItemConfig =
  | string
  | { readonly doc: string; readonly label?: TextConfig }
  | { readonly label: TextConfig; readonly items: readonly SidebarItemConfig[] };

/** Another version of an API, below it: `/api/<name>/<version>`. One named `current` is the API itself, and has a label alone. */
export type ApiVersionConfig = {
  readonly name: string;
  /** As of an API. Default: `specs/<api>/versions/<version>/openapi.yaml`. */
  readonly file?: ApiConfig['file'];
  /** In the version menu. Default: the name; for `current` the description's `info.version`. */
  readonly label?: TextConfig;
  /** Default: the API's. */
  readonly layout?: ApiConfig['layout'];
  /** Default: the API's. */
  readonly linkBase?: string;
};

export type ApiConfig = {
  readonly name: string;
  /** One file, or one for each locale. Default: `specs/<name>/openapi.yaml` (or `.json`), and `openapi.<locale>.yaml` of the locales that have one. */
  readonly file?: string | Readonly<Record<string, string>>;
  /** Default: `info.title` of the description. */
  readonly label?: TextConfig;
  /** Default: `/api/<name>`. */
  readonly path?: string;
  /** `page`: all on one page. `operations`: an overview, and a page for each operation, schema and tag. Default: `page` up to 150 operations. */
  readonly layout?: 'page' | 'operations';
  /** Where links and images of the description's texts that begin with `/` lead: `https://docs.example.com`. Default: to pages of this site. */
  readonly linkBase?: string;
  /** In the order of the menu. Default: the folders of `specs/<name>/versions`, the newest name first. */
  readonly versions?: readonly ApiVersionConfig[];
};

/** Boxes on a grid of columns and rows, from 0, and which leads to which: how the objects of an API hang together. */
export type DiagramConfig = {
  /** In a sentence, for those who cannot see it. */
  readonly label: TextConfig;
  readonly nodes: readonly {
    readonly id: string;
    readonly label: TextConfig;
    /** Below the label, as code. */
    readonly note?: string;
    /** A route path without locale and base path. */
    readonly to?: string;
    readonly column: number;
    readonly row: number;
  }[];
  /** Pairs of ids: `[['campaign', 'adSet']]`. */
  readonly edges: readonly (readonly string[])[];
};

export type SiteConfig = {
  /** Default: `info.title` of the first description, else the folder's name. */
  readonly title?: TextConfig;
  readonly tagline?: TextConfig;
  readonly description?: TextConfig;
  /** `https://docs.example.com`. Without it canonical links, hreflang, sitemap and feeds are left out. */
  readonly url?: string;
  readonly basePath?: string;
  /** The locale without a prefix in its addresses. Default: the first of `locales`; without those `ko`, else the only folder of `content`. */
  readonly defaultLocale?: string;
  /** Default: the folders of `content`. */
  readonly locales?: readonly LocaleConfig[];
  readonly navbar?: readonly NavItemConfig[];
  readonly footer?: {
    readonly groups?: readonly { readonly title: TextConfig; readonly items: readonly NavItemConfig[] }[];
    readonly copyright?: TextConfig;
  };
  /** Default: made from the folders. */
  readonly sidebar?: readonly SidebarItemConfig[];
  /** Default: the folders of `specs` that hold an `openapi.yaml`, `openapi.json` or one of a locale. */
  readonly apis?: readonly ApiConfig[];
  readonly home?: { readonly diagram?: DiagramConfig };
  readonly blog?: { readonly pageSize?: number; readonly title?: TextConfig };
  readonly docs?: { readonly versions?: readonly { readonly name: string; readonly label?: TextConfig }[] };
  readonly redirects?: readonly { readonly from: string; readonly to: string }[];
  /** Values of tokens (`templates/styles/tokens.css`), by name: `theme: { light: { accent: '#06c' }, dark: { accent: '#8bf' } }`. */
  readonly theme?: Theme;
  /** `https://git.example.com/docs/edit/main/{path}`. */
  readonly editUrl?: string;
  readonly output?: {
    readonly folders?: boolean;
    readonly origin?: boolean;
    /** `false`: no Markdown, OpenAPI files and `llms.txt` beside the pages. */
    readonly twins?: boolean;
    /** Compressed copies beside the files (`.br`, `.gz`), for hosts that send them. Default: none. */
    readonly precompress?: boolean;
    /** The pictures that other sites show beside a link. Default: one for each kind of page and locale; `build --social` makes one for each page. */
    readonly social?: 'kinds' | 'pages' | 'none';
  };
  /** What `mokcha check --external` does. */
  readonly external?: {
    /** Beginnings of addresses that are taken as good and not asked: `['https://intranet.example.com/']`. */
    readonly allow?: readonly string[];
    /** Between two requests to one host. Default: 500. */
    readonly delayMs?: number;
    /** Default: 10 000. */
    readonly timeoutMs?: number;
  };
  readonly images?: {
    /** Hosts whose images, video and audio the pages may load: `['img.example.com', '*.example.net']`. Default: none. */
    readonly allow?: readonly string[];
  };
  /** Severity by problem code; `off` drops the problem. */
  readonly rules?: Rules;
  readonly markdown?: {
    /**
     * Elements and attributes that HTML in entries may have beside those of the built-in list:
     * `{ tags: ['video'], attributes: { video: ['src', 'controls'], span: [['class', 'badge']], '*': ['class'] } }`. Never scripts, event handlers and frames.
     */
    readonly allow?: AllowedHtml;
  };
  /** Files of our own that export a unified plugin as default, seen from the root; those of `emitters` an `Emitter`, which adds a file to the site. */
  readonly plugins?: { readonly remark?: readonly string[]; readonly rehype?: readonly string[]; readonly emitters?: readonly string[] };
};

/** Gives an editor the types of the config; the value comes back as it is. */
export const defineConfig = (config: SiteConfig): SiteConfig => config;
