// What stands on the social pictures of a kind of pages, in words of the interface.
import type { KindWords } from '../social.ts';
import { blogTitle } from './blog.ts';
import { message, type ModelContext } from './context.ts';

export const kindWordsOf = (context: Pick<ModelContext, 'site'>, locale: string): KindWords => ({
  docs: message(context, locale, 'social.docs'),
  blog: blogTitle(context, locale),
  api: message(context, locale, 'home.apis'),
});
