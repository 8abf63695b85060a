// Names each kind of page (docs, blog, APIs) in a locale, for the social pictures.
import type { KindWords } from '../outputs/social.ts';
import { blogTitle } from './blog.ts';
import { message, type ModelContext } from './context.ts';

/** Returns the name of each kind of page, in the language of a locale. */
export const kindWordsOf = (context: Pick<ModelContext, 'site'>, locale: string): KindWords => ({
  docs: message(context, locale, 'social.docs'),
  blog: blogTitle(context, locale),
  api: message(context, locale, 'home.apis'),
});
