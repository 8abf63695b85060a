// Builds the page model of the complete reference of a description, and renders the page.
import type { ApiSpec } from '../../../../src/model/api/api-spec.ts';
import type { PageModel, TextModel } from '../../../../src/model/site/page-model.ts';
import type { TemplateResult } from '../../../../src/model/ports.ts';
import { readReference } from '../../../../src/reference/read/read-reference.ts';
import { messages, renderPage } from '../../../../templates/index.tsx';
import { ownTexts } from './build-spec.ts';

/** Options of a page. By default, the page is in Korean and shows the texts of the description without Markdown. */
type Options = { readonly locale?: 'ko' | 'en'; readonly texts?: Readonly<Record<string, TextModel>> };

const languages = [
  { id: 'curl', label: 'curl', href: '/api/x' },
  { id: 'python', label: 'Python', href: '/api/x/samples/python' },
];

/** Returns the parts around a page of a site that has no menus, feeds or blog. */
export const shellOf = (locale: string) => ({
  locale,
  siteTitle: 'Site',
  tagline: '',
  basePath: '/',
  homeHref: '/',
  searchHref: '/search',
  navbar: [],
  footer: { groups: [], copyright: '' },
  feeds: [],
  favicon: { href: '/favicon.svg', type: 'image/svg+xml', isOurs: true },
  hasBlog: false,
});

/** Builds the page model of a reference on one page. */
export const pageModel = (spec: ApiSpec, { locale = 'ko', texts = ownTexts }: Options = {}): PageModel<'api'> => ({
  kind: 'api',
  path: '/api/x',
  locale,
  contentLocale: locale,
  currentHref: '/api/x',
  head: { title: 'An API | Site', description: '', alternates: [], isIndexed: true, openGraphType: 'website' },
  shell: shellOf(locale),
  locales: [{ code: locale, label: locale, href: '/', isCurrent: true }],
  messages: messages[locale],
  data: {
    spec,
    reference: readReference(spec),
    texts,
    places: { layout: 'page', href: '/api/x', moved: {} },
    sidebar: [],
    calls: { next: {}, needs: {} },
    docs: {},
    languages,
  },
});

/** Renders the reference page of a description. */
export const renderSpec = (spec: ApiSpec, options: Options = {}): TemplateResult =>
  renderPage(pageModel(spec, options));
