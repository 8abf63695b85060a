// Functions for the home page, docs and standalone pages (`PageKind`). Posts are in `blog-kinds.ts`.
import { articleMarkdown, homeMarkdown } from '../../render/entry-markdown.ts';
import { articleOf, entryOf } from '../models/context.ts';
import { modelDoc } from '../models/doc.ts';
import { modelHome } from '../models/home.ts';
import { entryHead } from './entry-head.ts';
import type { PageKind } from './page-kind.ts';

export const home: PageKind<'home'> = {
  head: (context, route) => (route.entry === undefined ? { title: '' } : entryHead(context, route, route.entry)),
  data: modelHome,
  markdown: homeMarkdown,
};

export const doc: PageKind<'doc'> = {
  head: (context, route) => entryHead(context, route, route.entry),
  data: modelDoc,
  markdown: (model) => articleMarkdown(model, model.data.article),
};

export const page: PageKind<'page'> = {
  head: (context, route) => entryHead(context, route, route.entry),
  data: (context, route) => ({ article: articleOf(context, entryOf(context, route.entry), route) }),
  markdown: (model) => articleMarkdown(model, model.data.article),
};
