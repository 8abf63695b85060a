// What every page model is made from. `bodies` is the only part that is heavy: with it left out the same functions tell what a page depends on.
import { ownValue } from '../../model/own-value.ts';
import type { ApiSpec } from '../../model/api-spec.ts';
import type { EntryMeta } from '../../model/entry.ts';
import type { Messages } from '../../model/messages.ts';
import type { FilePath } from '../../model/paths.ts';
import type { ApiCalls, ArticleModel, ShellModel, SidebarModel, SocialPicture, TextModel } from '../../model/page-model.ts';
import type { NamedSchemaModel, OperationModel, ReferenceModel, SampleSectionModel, SharedPartModel } from '../../model/reference-model.ts';
import type { OperationPart, SchemaPart } from '../../model/reference-parts.ts';
import type { ReferencePlaces } from '../../model/reference-places.ts';
import type { Route } from '../../model/route.ts';
import type { Site, SpecRecord } from '../../model/site.ts';
import type { Slices } from '../../reference/create-slices.ts';
import type { ApiDocs } from '../api-docs.ts';
import type { Blog } from '../blog.ts';
import type { DocSidebar } from '../doc-sidebar.ts';
import { formatDate } from '../dates.ts';
import type { RouteIndex } from '../route-index.ts';
import type { SocialKind } from '../social.ts';
import { tableOfContents } from '../table-of-contents.ts';

type Texts = Readonly<Record<string, TextModel>>;

export type Bodies = {
  readonly entry: (entry: EntryMeta, route: Route, part: 'whole' | 'excerpt') => string;
  readonly texts: (record: SpecRecord, route: Route) => Readonly<Record<string, TextModel>>;
  readonly spec: (record: SpecRecord) => ApiSpec;
  readonly reference: (record: SpecRecord) => ReferenceModel;
  readonly samples: (record: SpecRecord, route: Extract<Route, { kind: 'apiSamples' }>) => readonly SampleSectionModel[];
  readonly sharedParts: (record: SpecRecord) => readonly SharedPartModel[];
  readonly operation: (
    record: SpecRecord,
    part: OperationPart,
    locale: string,
  ) => { readonly operation: OperationModel; readonly texts: Texts };
  readonly schema: (record: SpecRecord, part: SchemaPart, locale: string) => { readonly schema: NamedSchemaModel; readonly texts: Texts };
  /** What changed between the two days of the page. */
  readonly changes: (route: Extract<Route, { kind: 'apiChanges' }>) => string;
  /** Those that stand somewhere in `shown`, where each operation has a page of its own. */
  readonly textsOf: (record: SpecRecord, locale: string, shown: object) => Texts;
};

export type ModelContext = {
  readonly site: Site;
  readonly index: RouteIndex;
  readonly bodies: Bodies;
  readonly shell: (locale: string) => ShellModel;
  readonly sidebar: (locale: string, version: string) => DocSidebar;
  readonly blog: (locale: string) => Blog;
  /** Of a text, hexadecimal. */
  readonly hash: (text: string) => string;
  readonly apiCalls: (locale: string) => Readonly<Record<string, ApiCalls>>;
  readonly apiDocs: (locale: string) => ApiDocs;
  readonly apiSidebar: (locale: string, record: SpecRecord) => readonly SidebarModel[];
  /** `part`: the anchor of the operation that is read, where one is. */
  readonly sectionSidebar: (locale: string, record: SpecRecord, section: string, part?: string) => readonly SidebarModel[];
  readonly apiPlaces: (locale: string, record: SpecRecord) => ReferencePlaces;
  /** What a day is added to: the href of its entry on the page that shows the history of an API. */
  readonly historyEntries: (locale: string, api: string) => string | undefined;
  readonly slices: (record: SpecRecord) => Slices;
  /** That of all pages of a kind. */
  readonly kindPicture: (locale: string, kind: SocialKind) => SocialPicture | undefined;
};

export const messagesOf = (site: Site, locale: string): Messages => site.messages[locale] ?? {};

/** An interface text; a missing key shows itself rather than nothing. */
export const message = (context: Pick<ModelContext, 'site'>, locale: string, key: string): string =>
  ownValue(messagesOf(context.site, locale), key) ?? key;

export const entryOf = (context: ModelContext, path: FilePath): EntryMeta => {
  const entry = context.index.entries.get(path);
  if (entry === undefined) throw new Error(`bug: the route of ${path} has no entry`);
  return entry;
};

export const articleOf = (context: ModelContext, entry: EntryMeta, route: Route): ArticleModel => {
  const date = entry.frontMatter.lastUpdated ?? context.site.dates.get(entry.path);
  const { editUrl } = context.site.settings;
  return {
    title: entry.title,
    html: context.bodies.entry(entry, route, 'whole'),
    toc: entry.frontMatter.hideTableOfContents ? [] : tableOfContents(entry.headings),
    hideTitle: entry.frontMatter.hideTitle ?? false,
    ...(date !== undefined && { lastUpdated: { date, text: formatDate(date, messagesOf(context.site, route.locale)) } }),
    ...(editUrl !== undefined && { editHref: editUrl.replace('{path}', entry.path) }),
  };
};
