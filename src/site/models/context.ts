// Input of all page models (`ModelContext`), and functions that several models use. The key of a page is made from its
// model if `bodies` returns hashes.
import { getOwn } from '../../model/get-own.ts';
import type { ApiSpec } from '../../model/api/api-spec.ts';
import type { EntryMeta } from '../../model/content/entry.ts';
import type { Messages } from '../../model/messages.ts';
import type { FilePath } from '../../model/paths.ts';
import type {
  ApiCalls,
  ArticleModel,
  ShellModel,
  SidebarModel,
  SocialPicture,
  TextModel,
} from '../../model/site/page-model.ts';
import type { NamedSchemaModel, OperationModel, SharedPartModel } from '../../model/reference/reference-model.ts';
import type { SampleSectionModel } from '../../model/reference/reference-sections-model.ts';
import type { ReferenceModel } from '../../model/reference/reference-sections-model.ts';
import type { OperationPart, SchemaPart } from '../../model/reference/reference-parts.ts';
import type { ReferencePlaces } from '../../model/reference/reference-places.ts';
import type { Route } from '../../model/site/route.ts';
import type { Site, SpecRecord } from '../../model/site/site.ts';
import type { Slices } from '../../reference/read/create-slices.ts';
import type { ApiDocs } from '../blocks/api-docs.ts';
import type { Blog } from '../blog.ts';
import type { DocSidebar } from '../navigation/doc-sidebar.ts';
import { formatDate } from '../dates.ts';
import type { RouteIndex } from '../routing/route-index.ts';
import type { SocialKind } from '../../model/site/social.ts';
import { tableOfContents } from '../navigation/table-of-contents.ts';

type Texts = Readonly<Record<string, TextModel>>;

/** Contents of pages: as HTML, as Markdown, or as hashes of this content. */
export type Bodies = {
  readonly entry: (entry: EntryMeta, route: Route, part: 'whole' | 'excerpt') => string;
  readonly texts: (record: SpecRecord, route: Route) => Readonly<Record<string, TextModel>>;
  readonly spec: (record: SpecRecord) => ApiSpec;
  readonly reference: (record: SpecRecord) => ReferenceModel;
  readonly samples: (
    record: SpecRecord,
    route: Extract<Route, { kind: 'apiSamples' }>,
  ) => readonly SampleSectionModel[];
  readonly sharedParts: (record: SpecRecord) => readonly SharedPartModel[];
  readonly operation: (
    record: SpecRecord,
    part: OperationPart,
    locale: string,
  ) => { readonly operation: OperationModel; readonly texts: Texts };
  readonly schema: (
    record: SpecRecord,
    part: SchemaPart,
    locale: string,
  ) => { readonly schema: NamedSchemaModel; readonly texts: Texts };
  readonly changes: (route: Extract<Route, { kind: 'apiChanges' }>) => string;
  /** Returns the texts that occur anywhere in `shown`, for references in which each operation has its own page. */
  readonly textsOf: (record: SpecRecord, locale: string, shown: object) => Texts;
};

/** Values that all pages of a site share. The functions, except `hash` and those of `bodies`, cache their results. */
export type ModelContext = {
  readonly site: Site;
  readonly index: RouteIndex;
  readonly bodies: Bodies;
  readonly shell: (locale: string) => ShellModel;
  readonly sidebar: (locale: string, version: string) => DocSidebar;
  readonly blog: (locale: string) => Blog;
  /** Returns the hash of a text in hexadecimal. */
  readonly hash: (text: string) => string;
  readonly apiCalls: (locale: string) => Readonly<Record<string, ApiCalls>>;
  readonly apiDocs: (locale: string) => ApiDocs;
  readonly apiSidebar: (locale: string, record: SpecRecord) => readonly SidebarModel[];
  /**
   * Returns the sidebar of a page in a section. `part` is the anchor of the operation or schema that the page is about,
   * and is absent for all other pages.
   */
  readonly sectionSidebar: (
    locale: string,
    record: SpecRecord,
    section: string,
    part?: string,
  ) => readonly SidebarModel[];
  readonly apiPlaces: (locale: string, record: SpecRecord) => ReferencePlaces;
  /**
   * Returns the beginning of the hrefs that lead to the changes of an API on a day; the caller appends the day. Returns
   * undefined if no page of the locale shows the history of the API.
   */
  readonly historyEntries: (locale: string, api: string) => string | undefined;
  readonly slices: (record: SpecRecord) => Slices;
  /** Returns the picture that all pages of a kind share, or undefined if the site has no pictures. */
  readonly kindPicture: (locale: string, kind: SocialKind) => SocialPicture | undefined;
};

/** Returns the interface texts of a locale. */
export const messagesOf = (site: Site, locale: string): Messages => site.messages[locale] ?? {};

/** Returns an interface text, or the key if the locale has no such text, so that the page shows the mistake. */
export const message = (context: Pick<ModelContext, 'site'>, locale: string, key: string): string =>
  getOwn(messagesOf(context.site, locale), key) ?? key;

/** Returns the entry that a route names by its path. Throws if the entry does not exist, which is a bug. */
export const entryOf = (context: ModelContext, path: FilePath): EntryMeta => {
  const entry = context.index.entries.get(path);
  if (entry === undefined) throw new Error(`bug: the route of ${path} has no entry`);
  return entry;
};

/**
 * Returns the data of an article, such as its title, text, table of contents, date of the last change and edit link.
 */
export const articleOf = (context: ModelContext, entry: EntryMeta, route: Route): ArticleModel => {
  const date = entry.frontMatter.lastUpdated ?? context.site.dates.get(entry.path);
  const { editUrl } = context.site.settings;
  return {
    title: entry.title,
    html: context.bodies.entry(entry, route, 'whole'),
    toc: entry.frontMatter.hideTableOfContents ? [] : tableOfContents(entry.headings),
    hideTitle: entry.frontMatter.hideTitle ?? false,
    ...(date !== undefined && {
      lastUpdated: { date, text: formatDate(date, messagesOf(context.site, route.locale)) },
    }),
    ...(editUrl !== undefined && { editHref: editUrl.replace('{path}', entry.path) }),
  };
};
