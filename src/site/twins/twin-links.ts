// Turns an href on a rendered page into the URL that a machine should follow: the twin of the target, if the target has
// a twin. URLs of this site are absolute if the site has a `url`.
import { schemaAnchor } from '../../model/reference/anchors.ts';
import { decodePath } from '../../text/decode-address.ts';
import { encodePath, type OutputPath } from '../../model/paths.ts';
import type { Route } from '../../model/site/route.ts';
import type { Site } from '../../model/site/site.ts';
import { hasScheme } from '../links/links.ts';
import { hrefOf, type RouteIndex } from '../routing/route-index.ts';
import { hasTwin, markdownOutput, operationFiles, referenceOutput } from './twin-paths.ts';

/** Functions that return the URLs in files for machines. */
export type TwinLinks = {
  /** Returns the URL for an href that a page could contain. */
  readonly toTwin: (href: string) => string;
  readonly fileUrl: (output: OutputPath) => string;
  /** Returns the URL of a page, and not of its twin. */
  readonly pageUrl: (route: Pick<Route, 'kind' | 'path'>) => string;
};

/**
 * Returns the JSON pointer to a schema in the bundle, as a URL fragment. OpenAPI 2.0 keeps schemas in `definitions`.
 */
const schemaPointer = (version: string | undefined, name: string): string => {
  const holder = version === '2.0' ? 'definitions' : 'components/schemas';
  return `#/${holder}/${encodePath(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`;
};

/**
 * Returns a function that returns the URL path of the file for an anchor of a reference: the twin of the operation, the
 * schema in the bundle, or the twin of the whole reference.
 */
const referenceTarget = (site: Site, route: Extract<Route, { kind: 'api' }>): ((anchor: string) => string) => {
  const record = site.specs.find(({ spec }) => spec.name === route.api);
  const names = new Map(
    record === undefined ? [] : operationFiles(record, route).map(({ anchor, markdown }) => [anchor, markdown]),
  );
  const schemas = new Map(record?.spec.schemas.map(({ name }) => [schemaAnchor(name), name]));
  return (anchor) => {
    const [whole = ''] = anchor.split('.');
    const name = names.get(whole);
    if (name !== undefined) return encodePath(name);
    const schema = schemas.get(whole);
    if (schema === undefined) return encodePath(markdownOutput(route));
    return `${encodePath(referenceOutput(route, 'openapi.json'))}${schemaPointer(record?.spec.version, schema)}`;
  };
};

/**
 * Creates the functions that return the URLs in a site's files for machines. The files of each reference are looked up
 * once.
 */
export const createTwinLinks = (site: Site, index: RouteIndex): TwinLinks => {
  const { url = '', basePath } = site.settings;
  const routes = new Map(index.all.map((route) => [hrefOf(site.settings, route), route]));
  const targets = new Map<string, (anchor: string) => string>();
  const fileUrl = (output: OutputPath): string => `${url}${basePath}${encodePath(output)}`;
  const targetOf = (route: Extract<Route, { kind: 'api' }>): ((anchor: string) => string) => {
    const target = targets.get(route.path) ?? referenceTarget(site, route);
    targets.set(route.path, target);
    return target;
  };
  return {
    fileUrl,
    pageUrl: (route) => `${url}${hrefOf(site.settings, route)}`,
    toTwin: (href) => {
      if (hasScheme(href) || !href.startsWith(basePath)) return href;
      const [path = '', anchor = ''] = href.split('#');
      const route = routes.get(path.split('?')[0] ?? '');
      if (route === undefined || !hasTwin(site.settings, route)) return `${url}${href}`;
      if (route.kind === 'api') return `${url}${basePath}${targetOf(route)(decodePath(anchor))}`;
      // The twin of an entry has the same headings, so their anchors are kept. The anchors of a reference exist only on
      // its page.
      return `${fileUrl(markdownOutput(route))}${anchor === '' || 'api' in route ? '' : `#${anchor}`}`;
    },
  };
};
