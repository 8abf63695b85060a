// Creates `llms.txt` for a locale (llmstxt.org: title, blockquote, lists of links), and determines the order of the
// pages in `llms-full.txt`.
import { collapseSpaces } from '../../model/collapse-spaces.ts';
import { getOwn } from '../../model/get-own.ts';
import { isDated, type Route } from '../../model/site/route.ts';
import { versionsOfApi } from '../../model/api/api-versions.ts';
import { excerptOf } from '../../text/excerpt.ts';
import { fillMessage } from '../../model/messages.ts';
import { textOf } from '../../model/site/settings.ts';
import type { Site, SpecRecord } from '../../model/site/site.ts';
import { escapeMarkdown, joinBlocks, markdownLink } from '../../render/markdown-text.ts';
import { findRecord } from '../models/find-record.ts';
import { operationWords } from '../models/api-breadcrumbs.ts';
import type { ModelContext } from '../models/context.ts';
import { apiTitle, versionTitle } from '../navigation/api-title.ts';
import { plainText } from '../plain-text.ts';
import { entryKey, hrefOf, localisedPath } from '../routing/route-index.ts';
import type { TwinLinks } from './twin-links.ts';
import { bundleFiles, markdownOutput, operationFiles, referenceOutput } from './twin-paths.ts';

type Context = Omit<ModelContext, 'bodies'>;
type ApiRoute = Extract<Route, { kind: 'api' | 'apiOverview' }>;

/** Routes of a locale, in the groups and the order in which the files contain them. */
export type LlmsOrder = {
  readonly home: readonly Route[];
  readonly docs: readonly Route[];
  readonly pages: readonly Route[];
  /** References of current versions. */
  readonly apis: readonly ApiRoute[];
  /** Operations with pages of their own. */
  readonly calls: readonly Route[];
  readonly posts: readonly Route[];
};

const isUnlisted = ({ index }: Context, route: Route): boolean =>
  isDated(route) ||
  ('entry' in route && route.entry !== undefined && index.entries.get(route.entry)?.frontMatter.unlisted === true);

const isCurrent = ({ settings }: Site, { api }: ApiRoute): boolean =>
  settings.apis.find(({ name }) => name === api)?.version === undefined;

/**
 * Returns the routes for `llms.txt` and `llms-full.txt`, without unlisted pages and dated references. The docs are
 * those of the current version in the order of the sidebar, the APIs are current versions, and the posts come newest
 * first.
 */
export const llmsOrder = (context: Context, locale: string): LlmsOrder => {
  const { site, index } = context;
  const own = index.all.filter((route) => route.locale === locale && !isUnlisted(context, route));
  const place = new Map(context.sidebar(locale, 'current').links.map(({ href }, at) => [href, at]));
  const rank = (route: Route): number => place.get(hrefOf(site.settings, route)) ?? place.size;
  const posts = context.blog(locale).posts.flatMap((post) => index.byEntryKey.get(`${locale} ${entryKey(post)}`) ?? []);
  return {
    home: own.filter(({ kind }) => kind === 'home'),
    docs: own.filter((route) => route.kind === 'doc' && route.version === 'current').sort((a, b) => rank(a) - rank(b)),
    pages: own.filter(({ kind }) => kind === 'page'),
    apis: own
      .filter((route) => route.kind === 'api' || route.kind === 'apiOverview')
      .filter((route) => isCurrent(site, route)),
    calls: own.filter(({ kind }) => kind === 'apiOperation'),
    posts,
  };
};

/**
 * Maximum number of operations of an API that `llms.txt` lists. If an API has more, only the twin of its reference
 * lists them, so that `llms.txt` stays short.
 */
const mostListed = 250;

const line = (title: string, url: string, description = ''): string => {
  const link = `- ${markdownLink(escapeMarkdown(title), url)}`;
  return description === '' ? link : `${link}: ${collapseSpaces(description).trim()}`;
};

const entryLine = ({ index }: Context, links: TwinLinks, route: Route): string[] => {
  const entry = 'entry' in route && route.entry !== undefined ? index.entries.get(route.entry) : undefined;
  return entry === undefined ? [] : [line(entry.title, links.fileUrl(markdownOutput(route)), entry.description)];
};

/**
 * Returns lines for the other versions of an API, so that an agent can find an old version and does not confuse it with
 * the current one.
 */
const otherVersions = ({ site, index }: Context, links: TwinLinks, { api, locale }: ApiRoute): string[] => {
  const message = site.messages[locale]?.['reference.otherVersion'] ?? '';
  return versionsOfApi(site.settings, api).flatMap((other) => {
    const { name, path, version } = other;
    const route = version && index.byPath.get(localisedPath(site.settings, locale, path));
    if (route === undefined) return [];
    const record = findRecord(site, name);
    const words = fillMessage(message, { version: versionTitle(site, other, record, locale) });
    return [line(apiTitle(site, record, locale), links.fileUrl(markdownOutput(route)), words)];
  });
};

const apiSection = (context: Context, links: TwinLinks, route: ApiRoute): string => {
  const record: SpecRecord = findRecord(context.site, route.api);
  const { spec } = record;
  const plain = (text: string): string => plainText(record, route.locale, text);
  const title = apiTitle(context.site, record, route.locale);
  const about = spec.info.summary ?? spec.info.description;
  const files = operationFiles(record, route);
  const message = context.site.messages[route.locale]?.['twin.bundle'] ?? '';
  const operations = files.map(({ operation, markdown }) =>
    line(
      operationWords(record, route.locale, operation),
      links.fileUrl(markdown),
      `\`${operation.method} ${operation.path}\``,
    ),
  );
  return [
    `## ${escapeMarkdown(title)}\n`,
    line(title, links.fileUrl(markdownOutput(route)), about === undefined ? '' : excerptOf(plain(about))),
    line(fillMessage(message, { title }), links.fileUrl(referenceOutput(route, bundleFiles[0]))),
    ...(files.length > mostListed ? [] : operations),
    ...otherVersions(context, links, route),
  ].join('\n');
};

const section = (title: string, lines: readonly string[]): string | false =>
  lines.length > 0 && `## ${title}\n\n${lines.join('\n')}`;

/**
 * Returns the text of `llms.txt`. The format defines the section `Optional`: a model with a small context may skip it.
 */
export const llmsIndex = (context: Context, links: TwinLinks, locale: string): string => {
  const { settings, messages } = context.site;
  const say = (key: string): string => getOwn(messages[locale], key) ?? key;
  const order = llmsOrder(context, locale);
  const about =
    textOf(settings.description, locale, settings.defaultLocale) ||
    textOf(settings.tagline, locale, settings.defaultLocale);
  const entries = (routes: readonly Route[]): string[] => routes.flatMap((route) => entryLine(context, links, route));
  return `${joinBlocks([
    `# ${escapeMarkdown(textOf(settings.title, locale, settings.defaultLocale))}`,
    about !== '' && `> ${collapseSpaces(about).trim()}`,
    section(say('twin.docs'), entries(order.docs)),
    ...order.apis.map((route) => apiSection(context, links, route)),
    section(say('twin.pages'), entries(order.pages)),
    section('Optional', entries(order.posts)),
  ])}\n`;
};
