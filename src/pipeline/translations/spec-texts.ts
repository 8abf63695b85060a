// A text of a description in one locale → its HTML. Also lists the texts that a page model refers to, so that a page
// contains only these, and finds the route from which links in the texts are resolved. Parsing the texts is left to
// `translate-texts.ts`.
import type { Missing } from '../../model/api/api-spec.ts';
import type { Messages } from '../../model/messages.ts';
import { createObjectCache } from '../../model/memoize.ts';
import { getOwn } from '../../model/get-own.ts';
import type { TextModel } from '../../model/site/page-model.ts';
import type { Route } from '../../model/site/route.ts';
import type { Site, SpecRecord, SpecTexts } from '../../model/site/site.ts';
import { missingHtml } from '../../render/missing-html.ts';
import { joinSegments } from '../../render/join-segments.ts';
import { textAnswers } from '../../site/directives/body-answers.ts';
import { findApi } from '../../site/routing/find-api.ts';
import { localisedPath, type RouteIndex } from '../../site/routing/route-index.ts';
import { createLinkResolver, type RenderedLinks, recording } from '../pages/link-resolver.ts';
import type { SharedContext } from '../pages/shared-context.ts';

export type RenderedText = { readonly model: TextModel; readonly rendered: RenderedLinks };

/** Returns the route that links in the texts are resolved from: the page of the reference, or its overview. */
export const referenceRoute = (site: Site, index: RouteIndex, locale: string, { spec }: SpecRecord): Route => {
  const path = findApi(site, spec.name)?.path ?? '';
  const route = index.byPath.get(localisedPath(site.settings, locale, path));
  if (route === undefined) throw new Error(`bug: ${spec.name} has no page in ${locale}`);
  return route;
};

const renderMissing = (missing: Missing, messages: Messages): RenderedText => ({
  model: {
    html: `<p>${missingHtml(missing, messages)}</p>`,
    plain: `${missing.name} (${messages['reference.missing'] ?? ''})`,
  },
  rendered: { links: missing.href === undefined ? [] : [missing.href], anchors: [] },
});

/** Renders a text of a description. Returns undefined if the description does not contain the text. */
export const renderText = (
  { site, index }: Pick<SharedContext, 'site' | 'index'>,
  record: SpecRecord,
  locale: string,
  source: string,
): RenderedText | undefined => {
  const route = referenceRoute(site, index, locale, record);
  const text = getOwn(record.texts[route.locale], source);
  if (text === undefined) return undefined;
  const messages = site.messages[route.locale] ?? {};
  if (text.missing !== undefined) return renderMissing(text.missing, messages);
  const rendered: RenderedLinks = { links: [], anchors: [...text.anchors] };
  const links = recording(createLinkResolver(site, index, { route }, messages), rendered);
  const answers = textAnswers(site, links);
  const model: TextModel = {
    html: joinSegments(text.segments, answers),
    plain: text.plain,
    ...(text.rest?.markdown && { rest: joinSegments(text.rest.segments, answers) }),
    ...(text.lang !== route.locale && { lang: text.lang }),
  };
  return { model, rendered };
};

/** Names of properties whose values contain no texts of a description. */
const wordless = new Set(['anchor', 'missing', 'type', 'facts', 'rules', 'tokens', 'method', 'path', 'place']);

/**
 * Returns the texts of a description that occur in a value, in the order in which they are found. Skips the properties
 * in `wordless`.
 */
export const sourcesIn = (shown: unknown, texts: SpecTexts): readonly string[] => {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      if (Object.hasOwn(texts, value)) found.add(value);
    } else if (Array.isArray(value)) for (const item of value) walk(item);
    else if (typeof value === 'object' && value !== null)
      for (const key in value) if (!wordless.has(key)) walk(getOwn(value as Readonly<Record<string, unknown>>, key));
  };
  walk(shown);
  return [...found];
};

const knownSources = createObjectCache<object, readonly string[]>();

/**
 * Returns the same texts as `sourcesIn`, cached for each model, because a model never changes and has the same sources
 * in every locale.
 */
export const sourcesOf = (shown: object, texts: SpecTexts): readonly string[] =>
  knownSources(shown, () => sourcesIn(shown, texts));
