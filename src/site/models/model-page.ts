// Turns a route into its page model: the data of its kind in the frame that all pages share.
import type { LinkModel, PageDataOf, PageModel, SocialPicture } from '../../model/site/page-model.ts';
import { isDated, type Route } from '../../model/site/route.ts';
import { type FilePath, toOutputPath } from '../../model/paths.ts';
import { excerptOf } from '../../text/excerpt.ts';
import { fillMessage } from '../../model/messages.ts';
import { plainText } from '../plain-text.ts';
import { apiTitle } from '../navigation/api-title.ts';
import { type HeadText, headOf } from '../outputs/head.ts';
import { changeFeedsOf } from '../history/change-feeds.ts';
import { fileHref, resolveImage, resolveLink } from '../links/links.ts';
import { homeRoute } from '../navigation/navigation.ts';
import { hrefOf, localisedPath } from '../routing/route-index.ts';
import { localesOf } from '../navigation/shell.ts';
import { hasOwnPicture, socialKindOf, socialPictureOf } from '../outputs/social.ts';
import { structuredDataOf } from '../outputs/structured-data.ts';
import { bundleFiles, hasTwin, markdownOutput, referenceOutput } from '../twins/twin-paths.ts';
import {
  findPart,
  findRecord,
  modelApi,
  modelApiTag,
  modelOperation,
  modelOverview,
  modelSchema,
  operationWords,
  sectionTitle,
} from './api.ts';
import { changesHead, modelApiChanges } from './api-changes.ts';
import { languageOfRoute, modelApiSamples } from './api-samples.ts';
import { blogTitle, modelArchive, modelBlog, modelPost, modelTag, modelTags } from './blog.ts';
import { articleOf, entryOf, type ModelContext, message, messagesOf } from './context.ts';
import { modelDeprecations } from './deprecations.ts';
import { modelDoc } from './doc.ts';
import { modelHome } from './home.ts';
import { kindWordsOf } from './kind-words.ts';

const entryHead = (context: ModelContext, route: Route, path: FilePath): HeadText => {
  const entry = entryOf(context, path);
  const image =
    entry.frontMatter.image === undefined ? undefined : resolveImage(context.site, { route, file: entry.path }, entry.frontMatter.image);
  const { url } = context.site.settings;
  const href =
    image === undefined || image.kind === 'missing' ? undefined : image.kind === 'external' ? image.href : url && `${url}${image.href}`;
  return { title: entry.title, description: entry.description, isArticle: route.kind === 'post', ...(href && { image: href }) };
};

type ApiRoute = Extract<Route, { kind: 'api' | 'apiOverview' | 'apiOperation' | 'apiSchema' | 'apiTag' }>;

/** Returns title and description for a page of a reference: its subject, and the API. */
const apiHead = (context: ModelContext, route: ApiRoute): HeadText => {
  const { locale } = route;
  const record = findRecord(context.site, route.api);
  const api = apiTitle(context.site, record, locale);
  const about = (title: string, text: string | undefined): HeadText => ({
    title: `${title} · ${api}`,
    description: excerptOf(plainText(record, locale, text)),
  });
  switch (route.kind) {
    case 'apiOperation': {
      const { operation } = findPart(record, 'operation', route.part);
      return about(operationWords(record, locale, operation), operation.description ?? operation.summary);
    }
    case 'apiSchema': {
      const { name, schema } = findPart(record, 'schema', route.part).schema;
      return about(name, schema.description ?? schema.title);
    }
    case 'apiTag': {
      const { section } = findPart(record, 'tag', route.part);
      return about(sectionTitle(context, record, locale, section), section.tag?.description);
    }
    default: {
      const { summary, description } = record.spec.info;
      return { title: api, description: excerptOf(plainText(record, locale, summary ?? description)) };
    }
  }
};

const samplesHead = (context: ModelContext, route: Extract<Route, { kind: 'apiSamples' }>): HeadText => {
  const title = apiTitle(context.site, findRecord(context.site, route.api), route.locale);
  const values = { language: languageOfRoute(context, route).label, api: title };
  const say = (key: string): string => fillMessage(message(context, route.locale, key), values);
  return { title: `${say('samples.title')} | ${title}`, description: say('samples.description') };
};

const headText = (context: ModelContext, route: Route): HeadText => {
  const say = (key: string): string => message(context, route.locale, key);
  switch (route.kind) {
    case 'home':
      return route.entry === undefined ? { title: '' } : entryHead(context, route, route.entry);
    case 'doc':
    case 'page':
    case 'post':
      return entryHead(context, route, route.entry);
    case 'api':
    case 'apiOverview':
    case 'apiOperation':
    case 'apiSchema':
    case 'apiTag':
      return apiHead(context, route);
    case 'apiSamples':
      return samplesHead(context, route);
    case 'blog':
      return {
        title:
          route.pageNumber === 1
            ? blogTitle(context, route.locale)
            : fillMessage(say('blog.pageTitle'), { title: blogTitle(context, route.locale), page: route.pageNumber }),
      };
    case 'archive':
      return { title: say('archive.title') };
    case 'tags':
      return { title: say('tags.title') };
    case 'tag':
      return { title: fillMessage(say('tag.title'), { tag: route.tag }) };
    case 'search':
      return { title: say('search.title') };
    case 'notFound':
      return { title: say('notFound.title') };
    case 'apiChanges':
      return changesHead(context, route);
    case 'deprecations':
      return { title: say('deprecations.title'), description: say('deprecations.description') };
    case 'redirect':
      return { title: say('redirect.title') };
  }
};

const redirectHref = (context: ModelContext, route: Extract<Route, { kind: 'redirect' }>): string => {
  const home = homeRoute({ site: context.site, index: context.index, locale: route.locale });
  const resolved = resolveLink(context.site, context.index, { route: home }, route.to);
  return resolved.kind === 'missing' ? hrefOf(context.site.settings, home) : resolved.href;
};

/** Returns the pages of the site that its navbar links to. */
const suggestionsOf = (context: ModelContext, { locale }: Route): readonly LinkModel[] =>
  context
    .shell(locale)
    .navbar.flatMap((item) => (item.kind === 'menu' ? item.items : [item]))
    .filter((link) => !link.isExternal);

const notFoundData = (context: ModelContext, route: Route): PageDataOf<'notFound'> => {
  const { settings } = context.site;
  const pagesHref = settings.output.twins && fileHref(settings, toOutputPath(localisedPath(settings, route.locale, 'llms.txt')));
  return { suggestions: suggestionsOf(context, route), homeHref: context.shell(route.locale).homeHref, ...(pagesHref && { pagesHref }) };
};

const twinsOf = ({ site }: ModelContext, route: Route): PageModel['twins'] => {
  const { settings } = site;
  if (!hasTwin(settings, route)) return undefined;
  const [json, yaml] = bundleFiles.map((file) => fileHref(settings, referenceOutput(route, file)));
  return {
    markdown: fileHref(settings, markdownOutput(route)),
    ...((route.kind === 'api' || route.kind === 'apiOverview') && { json, yaml }),
  };
};

const pictureOf = (context: ModelContext, route: Route, title: string): SocialPicture | undefined => {
  const { site, hash } = context;
  const { locale } = route;
  const kind = socialKindOf(route.kind);
  if (kind === undefined) return undefined;
  return hasOwnPicture(site, route, title)
    ? socialPictureOf({ site, locale, kind, title, words: kindWordsOf(context, locale), hash })
    : context.kindPicture(locale, kind);
};

const pictureFor = (context: ModelContext, route: Route, { image, title }: HeadText): SocialPicture | undefined =>
  image === undefined && !isDated(route) ? pictureOf(context, route, title) : undefined;

/** Returns the same picture as `modelPage`, without the rest of the model. */
export const pictureOfPage = (context: ModelContext, route: Route): SocialPicture | undefined =>
  pictureFor(context, route, headText(context, route));

/** Returns everything that the template of a page gets. */
export const modelPage = (context: ModelContext, route: Route): PageModel => {
  const { site, index } = context;
  const words = headText(context, route);
  const plainHead = headOf(site, index, route, words);
  const structuredData = structuredDataOf(context, route, plainHead, words.title);
  const picture = pictureFor(context, route, words);
  const feeds = changeFeedsOf(site, index, route);
  const head = { ...plainHead, ...(picture && { picture }), ...(structuredData && { structuredData }), ...(feeds && { feeds }) };
  const twins = twinsOf(context, route);
  const common = {
    path: route.path,
    locale: route.locale,
    contentLocale: route.contentLocale,
    head,
    shell: context.shell(route.locale),
    currentHref: hrefOf(site.settings, route),
    ...(twins && { twins }),
    locales: localesOf(site, index, route),
    messages: messagesOf(site, route.locale),
  };
  switch (route.kind) {
    case 'home':
      return { ...common, kind: route.kind, data: modelHome(context, route) };
    case 'doc':
      return { ...common, kind: route.kind, data: modelDoc(context, route) };
    case 'page':
      return { ...common, kind: route.kind, data: { article: articleOf(context, entryOf(context, route.entry), route) } };
    case 'blog':
      return { ...common, kind: route.kind, data: modelBlog(context, route) };
    case 'post':
      return { ...common, kind: route.kind, data: modelPost(context, route) };
    case 'archive':
      return { ...common, kind: route.kind, data: modelArchive(context, route) };
    case 'tags':
      return { ...common, kind: route.kind, data: modelTags(context, route) };
    case 'tag':
      return { ...common, kind: route.kind, data: modelTag(context, route) };
    case 'api':
      return { ...common, kind: route.kind, data: modelApi(context, route) };
    case 'apiOverview':
      return { ...common, kind: route.kind, data: modelOverview(context, route) };
    case 'apiOperation':
      return { ...common, kind: route.kind, data: modelOperation(context, route) };
    case 'apiSchema':
      return { ...common, kind: route.kind, data: modelSchema(context, route) };
    case 'apiTag':
      return { ...common, kind: route.kind, data: modelApiTag(context, route) };
    case 'apiSamples':
      return { ...common, kind: route.kind, data: modelApiSamples(context, route) };
    case 'apiChanges':
      return { ...common, kind: route.kind, data: modelApiChanges(context, route) };
    case 'deprecations':
      return { ...common, kind: route.kind, data: modelDeprecations(context, route) };
    case 'notFound':
      return { ...common, kind: route.kind, data: notFoundData(context, route) };
    case 'search':
      return { ...common, kind: route.kind, data: { suggestions: suggestionsOf(context, route) } };
    case 'redirect': {
      const href = redirectHref(context, route);
      return { ...common, kind: route.kind, head: { ...head, refresh: href }, data: { href } };
    }
  }
};
