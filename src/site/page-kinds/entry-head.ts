// Returns the title, the description and the picture of an entry for the head of its page.
import type { FilePath } from '../../model/paths.ts';
import type { Route } from '../../model/site/route.ts';
import { resolveImage } from '../links/links.ts';
import { entryOf, type ModelContext } from '../models/context.ts';
import type { HeadText } from '../outputs/head.ts';

/**
 * Returns the title, description and picture of an entry, and whether it is a post. A picture that does not exist is
 * left out, and so is a picture of this site if the site has no `url`, because other sites need an absolute URL.
 */
export const entryHead = (context: ModelContext, route: Route, path: FilePath): HeadText => {
  const entry = entryOf(context, path);
  const image =
    entry.frontMatter.image === undefined
      ? undefined
      : resolveImage(context.site, { route, file: entry.path }, entry.frontMatter.image);
  const { url } = context.site.settings;
  const href =
    image === undefined || image.kind === 'missing'
      ? undefined
      : image.kind === 'external'
        ? image.href
        : url && `${url}${image.href}`;
  return {
    title: entry.title,
    description: entry.description,
    isArticle: route.kind === 'post',
    ...(href && { image: href }),
  };
};
