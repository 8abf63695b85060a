// A page model → one HTML document, with its links, ids and assets; the block of a directive → its HTML. This is the
// server half of the templates.
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { PageModel } from '../src/model/site/page-model.ts';
import type { Messages } from '../src/model/messages.ts';
import type { TemplateResult } from '../src/model/ports.ts';
import type { BlockModel } from '../src/model/site/block-model.ts';
import type { RouteKind } from '../src/model/site/route.ts';
import { ApiPage } from './pages/api.tsx';
import { ApiOperationPage, ApiOverviewPage, ApiSchemaPage, ApiTagPage } from './pages/api-operations.tsx';
import { ApiChangesPage } from './pages/api-changes.tsx';
import { ApiSamplesPage } from './pages/api-samples.tsx';
import { ArchivePage } from './pages/archive.tsx';
import { BlogPage } from './pages/blog.tsx';
import { DeprecationsPage } from './pages/deprecations.tsx';
import { DocPage } from './pages/doc.tsx';
import { HomePage } from './pages/home.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { StandalonePage } from './pages/page.tsx';
import { PostPage } from './pages/post.tsx';
import { RedirectPage } from './pages/redirect.tsx';
import { SearchPage } from './pages/search.tsx';
import { TagPage } from './pages/tag.tsx';
import { TagsPage } from './pages/tags.tsx';
import { Block } from './parts/blocks/block.tsx';
import { BlockProvider, PageProvider, type Recorder, type SharedHtml } from './parts/page-context.tsx';
import { prepareDeep } from './parts/reference/schema/prepare-deep.tsx';
import { prepareSections } from './parts/reference/layout/prepare-sections.tsx';
import { prepareSidebar } from './parts/navigation/section-sidebar.tsx';

export { messages } from './messages/index.ts';
export { contentSecurityPolicy } from './parts/head/content-security-policy.ts';

type Pages = { readonly [K in RouteKind]: (model: PageModel<K>) => ReactNode };

/** Page component of each route kind. A kind without a component does not compile. */
export const pages: Pages = {
  home: HomePage,
  doc: DocPage,
  page: StandalonePage,
  blog: BlogPage,
  post: PostPage,
  archive: ArchivePage,
  tags: TagsPage,
  tag: TagPage,
  api: ApiPage,
  apiOverview: ApiOverviewPage,
  apiOperation: ApiOperationPage,
  apiSchema: ApiSchemaPage,
  apiTag: ApiTagPage,
  apiSamples: ApiSamplesPage,
  apiChanges: ApiChangesPage,
  deprecations: DeprecationsPage,
  redirect: RedirectPage,
  search: SearchPage,
  notFound: NotFoundPage,
};

const deepOf = (model: PageModel): SharedHtml['deep'] => {
  switch (model.kind) {
    case 'api':
    case 'apiOperation':
    case 'apiSchema':
      return prepareDeep(model);
    default:
      return undefined;
  }
};

const prepare = (model: PageModel, shared: SharedHtml): void => {
  switch (model.kind) {
    case 'doc':
    case 'apiOverview':
    case 'apiOperation':
    case 'apiSchema':
    case 'apiTag':
      prepareSidebar(model, shared);
      break;
    case 'api':
      if (shared.sections) prepareSections(model, shared.sections, shared.deep);
      break;
    default:
  }
};

/** Renders a page. `shared`: HTML that was rendered earlier and can be reused (`SharedHtml`); by default empty. */
export const renderPage = <K extends RouteKind>(
  model: PageModel<K>,
  shared: SharedHtml = { sidebars: new WeakMap() },
): TemplateResult => {
  const recorder: Recorder = { links: [], anchors: [], assets: [], islands: [] };
  const Page: (model: PageModel<K>) => ReactNode = pages[model.kind];
  const deep = deepOf(model as PageModel);
  const whole: SharedHtml = deep === undefined ? shared : { ...shared, deep };
  prepare(model as PageModel, whole);
  const body = renderToString(
    <PageProvider page={model} recorder={recorder} shared={whole}>
      <Page {...model} />
    </PageProvider>,
  );
  const { links, anchors, assets } = recorder;
  return { html: `<!doctype html>\n${body.replace(/^<!doctype html>/i, '')}\n`, links, anchors, assets };
};

/** Returns the HTML of a directive's block, and the ids in it. */
export const renderBlock = (block: BlockModel, texts: Messages): Pick<TemplateResult, 'html' | 'anchors'> => {
  const recorder: Recorder = { links: [], anchors: [], assets: [], islands: [] };
  const html = renderToStaticMarkup(
    <BlockProvider messages={texts} recorder={recorder} shared={{ sidebars: new WeakMap() }}>
      <Block block={block} />
    </BlockProvider>,
  );
  return { html, anchors: recorder.anchors };
};
