// Turns a route into its page model: the data of its kind, and the fields that all kinds of page have. Also returns the
// social picture of a page without building its model.
import type { PageModel, SocialPicture } from '../../model/site/page-model.ts';
import { pageTraits } from '../../model/site/page-kinds.ts';
import { isDated, type Route } from '../../model/site/route.ts';
import { changeFeedsOf } from '../history/change-feeds.ts';
import { fileHref } from '../links/links.ts';
import { localesOf } from '../navigation/shell.ts';
import { type HeadText, headOf } from '../outputs/head.ts';
import { hasOwnPicture, socialPictureOf } from '../outputs/social.ts';
import { structuredDataOf } from '../outputs/structured-data.ts';
import { kindOf } from '../page-kinds/page-kinds.ts';
import { hrefOf } from '../routing/route-index.ts';
import { bundleFiles, hasTwin, markdownOutput, referenceOutput } from '../twins/twin-paths.ts';
import { type ModelContext, messagesOf } from './context.ts';
import { kindWordsOf } from './kind-words.ts';

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
  const kind = pageTraits[route.kind].picture;
  if (kind === undefined) return undefined;
  return hasOwnPicture(site, route, title)
    ? socialPictureOf({ site, locale, kind, title, words: kindWordsOf(context, locale), hash })
    : context.kindPicture(locale, kind);
};

const pictureFor = (context: ModelContext, route: Route, { image, title }: HeadText): SocialPicture | undefined =>
  image === undefined && !isDated(route) ? pictureOf(context, route, title) : undefined;

/**
 * Returns the social picture of a page, or undefined if the page does not have one. The picture is the same as in the
 * page model, but this function does not build the model.
 */
export const pictureOfPage = (context: ModelContext, route: Route): SocialPicture | undefined =>
  pictureFor(context, route, kindOf(route).head(context, route));

/** Returns all data that the template of a page gets. */
export const modelPage = (context: ModelContext, route: Route): PageModel => {
  const { site, index } = context;
  const words = kindOf(route).head(context, route);
  const plainHead = headOf(site, index, route, words);
  const structuredData = structuredDataOf(context, route, plainHead, words.title);
  const picture = pictureFor(context, route, words);
  const feeds = changeFeedsOf(site, index, route);
  const head = {
    ...plainHead,
    ...(picture && { picture }),
    ...(structuredData && { structuredData }),
    ...(feeds && { feeds }),
  };
  const twins = twinsOf(context, route);
  const model = {
    kind: route.kind,
    path: route.path,
    locale: route.locale,
    contentLocale: route.contentLocale,
    head,
    shell: context.shell(route.locale),
    currentHref: hrefOf(site.settings, route),
    ...(twins && { twins }),
    locales: localesOf(site, index, route),
    messages: messagesOf(site, route.locale),
    data: kindOf(route).data(context, route),
  };
  // `data` returns the data of its own kind, but the type of `kindOf` does not express this.
  return model as PageModel;
};
