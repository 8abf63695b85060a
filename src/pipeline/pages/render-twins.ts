// One page → its Markdown and, for a reference, the Markdown of its operations, with a list of the URLs within the site
// that these texts contain. Planning the files is left to `plan-twins.ts`.
import { getOwn } from '../../model/get-own.ts';
import type { PageModel } from '../../model/site/page-model.ts';
import type { RenderJob, TwinTexts } from '../../model/site/rendering.ts';
import type { OutputPath } from '../../model/paths.ts';
import type { Route } from '../../model/site/route.ts';
import { hasWholeSlices } from '../../reference/bundle/slice-parts.ts';
import { operationMarkdown } from '../../render/operation-markdown.ts';
import { wordsOf } from '../../render/overview-markdown.ts';
import { pageMarkdown } from '../../site/page-kinds/page-kinds.ts';
import { otherVersionNotice } from '../../render/version-markdown.ts';
import { apiTitle } from '../../site/navigation/api-title.ts';
import { findRecord } from '../../site/models/find-record.ts';
import { modelPage } from '../../site/models/model-page.ts';
import { hasScheme } from '../../site/links/links.ts';
import type { TwinLinks } from '../../site/twins/twin-links.ts';
import {
  bundleFiles,
  markdownOutput,
  operationFilesOf,
  referenceOf,
  referenceOutput,
} from '../../site/twins/twin-paths.ts';
import { markdownBodies } from './markdown-bodies.ts';
import type { SharedContext } from './shared-context.ts';

const encoder = new TextEncoder();

/**
 * Returns `links` with a `toTwin` that also records URLs within the site, and the set of these URLs, so that they can
 * be checked.
 */
const recordLinks = (
  links: TwinLinks,
  origin: string,
  basePath: string,
): { recorded: TwinLinks; urls: Set<string> } => {
  const urls = new Set<string>();
  const toTwin = (href: string): string => {
    const twin = links.toTwin(href);
    const path = twin.startsWith(`${origin}${basePath}`) ? twin.slice(origin.length) : twin;
    if (path.startsWith(basePath) && !hasScheme(path)) urls.add(path);
    return twin;
  };
  return { recorded: { ...links, toTwin }, urls };
};

/** Renders the Markdown files of a page, and lists the URLs within the site that they contain. */
export const renderTwins = (
  shared: SharedContext,
  links: TwinLinks,
  route: Route,
  { markdown, comparison }: Pick<RenderJob, 'markdown' | 'comparison'>,
): TwinTexts => {
  const { settings } = shared.site;
  const { recorded, urls } = recordLinks(links, settings.url ?? '', settings.basePath);
  const { toTwin } = recorded;
  const model = modelPage(
    { ...shared, bodies: markdownBodies({ shared, toTwin, pieces: new Map(markdown), comparison }) },
    route,
  );
  const operations = operationTexts(shared, recorded, route, model);
  // On the page of an operation, `operations` already contains this Markdown.
  const own = model.kind === 'apiOperation' ? [] : [[markdownOutput(route), pageMarkdown(model, toTwin)] as const];
  const files = [...own, ...operations].map(([output, text]) => [output, encoder.encode(text)] as const);
  return { files, links: [...urls] };
};

const operationTexts = (
  { site }: SharedContext,
  links: TwinLinks,
  route: Route,
  model: PageModel,
): readonly (readonly [OutputPath, string])[] => {
  if (!('api' in route) || (model.kind !== 'api' && model.kind !== 'apiOperation')) return [];
  const reference = referenceOf(site, route);
  const record = findRecord(site, route.api);
  const words = wordsOf(model, links.toTwin);
  const found =
    model.kind === 'api'
      ? [...model.data.reference.sections.flatMap(({ operations }) => operations), ...model.data.reference.webhooks]
      : [model.data.operation];
  const models = new Map(found.map((one) => [one.anchor, one]));
  return operationFilesOf(site, record, route).flatMap(({ anchor, markdown, json }) => {
    const one = models.get(anchor);
    if (one === undefined) return [];
    const page = `${links.pageUrl(route)}${model.kind === 'api' ? `#${encodeURIComponent(anchor)}` : ''}`;
    const overviewUrl = links.fileUrl(markdownOutput({ ...reference, kind: 'api' }));
    const overview = `API: [${apiTitle(site, record, route.locale)}](${overviewUrl})`;
    const currentHref = getOwn(model.data.versions?.currentOperations, anchor);
    const notice = otherVersionNotice(model.data.versions, model.messages, links.toTwin, currentHref);
    const ways = [
      overview,
      `${words.say('twin.page')}: <${page}>`,
      `${words.say('twin.slice')}: <${links.fileUrl(json)}>`,
    ];
    const bundle = links.fileUrl(referenceOutput(reference, bundleFiles[0]));
    // A slice is small, so links to schemas point to the slice if each slice contains all schemas that its operation
    // reaches. Otherwise, the links point to the bundle.
    const holder = hasWholeSlices(record.spec) ? links.fileUrl(json) : bundle;
    const hrefOf = (place: string): string | undefined => words.hrefOf(place)?.replace(`${bundle}#`, `${holder}#`);
    return [[markdown, operationMarkdown(one, record.spec, { notice, links: ways }, { ...words, hrefOf })] as const];
  });
};
