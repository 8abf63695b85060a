// Lists redirects to references, and writes their HTML. The redirects have the URLs of a reference in the other layout,
// so that a change of layout does not break links, and the URLs of a recorded day if the description has not changed
// since that day. The HTML has no navigation, because an API can need thousands of redirects.
import { escapeAttribute, escapeText } from '../../text/escape.ts';
import { outputPathOf, type OutputPath, type RoutePath } from '../../model/paths.ts';
import { anchorHref, type ReferencePlaces } from '../../model/reference/reference-places.ts';
import type { Site } from '../../model/site/site.ts';
import { referencePlaces } from './api-places.ts';
import { hrefOf, localisedPath, type RouteIndex } from './route-index.ts';
import { samplePaths } from './sample-routes.ts';

/** Redirect of a locale: its own path and href (`from`), and the href that it leads to (`to`). */
export type ApiRedirect = {
  readonly path: RoutePath;
  readonly locale: string;
  readonly from: string;
  readonly to: string;
};

/**
 * Returns redirects from the pages of the parts of a dated reference to today's reference, if the description has not
 * changed since the recorded day. With the redirects, links to these pages work even before the description changes.
 */
const movedFromDay = ({ specs, dated }: Site, places: (name: string) => ReferencePlaces) =>
  dated.flatMap(({ of, api, record }) => {
    const outline = record === undefined ? specs.find(({ spec }) => spec.name === of)?.outline : undefined;
    if (outline?.layout !== 'operations') return [];
    return [...outline.parts.values()].map((part) => ({
      below: `${api.path}/${part.path}`,
      to: anchorHref(places(of), part.anchor),
    }));
  });

/** Returns the redirects of all references and locales. URLs that already have a page are left out. */
export const listApiRedirects = (site: Site, index: RouteIndex): readonly ApiRedirect[] => {
  const { settings } = site;
  return settings.locales.flatMap(({ code }) => {
    const places = (name: string): ReferencePlaces => referencePlaces(site, code, name);
    const moved = site.specs.flatMap(({ spec, outline }) => {
      const api = settings.apis.find(({ name }) => name === spec.name);
      if (api === undefined) return [];
      const own = places(spec.name);
      return outline.layout === 'page'
        ? [...outline.parts.values()].map((part) => ({
            below: `${api.path}/${part.path}`,
            to: anchorHref(own, part.anchor),
          }))
        : samplePaths(api, spec).map((below) => ({ below, to: own.href }));
    });
    return [...moved, ...movedFromDay(site, places)].flatMap(({ below, to }): ApiRedirect[] => {
      const path = localisedPath(settings, code, below);
      return index.byPath.has(path) ? [] : [{ path, locale: code, from: hrefOf(settings, { kind: 'api', path }), to }];
    });
  });
};

/** Returns the HTML file of a redirect. Its `refresh` works without a script. */
export const redirectFile = (
  { settings }: Site,
  { path, locale, to }: ApiRedirect,
): { readonly path: OutputPath; readonly text: string } => {
  const href = escapeAttribute(to);
  const canonical =
    settings.url === undefined ? '' : `<link rel="canonical" href="${escapeAttribute(settings.url)}${href}">`;
  return {
    path: outputPathOf(path, { folders: settings.output.folders, isIndex: false }),
    text:
      `<!doctype html><html lang="${locale}"><head><meta ` +
      `charset="utf-8"><title>${escapeText(to)}</title><meta name="robots" ` +
      `content="noindex">${canonical}<meta http-equiv="refresh" content="0; ` +
      `url=${href}"></head><body><p><a href="${href}">${escapeText(to)}</a></p></body></html>\n`,
  };
};
