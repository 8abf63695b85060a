// An address as a page prints it → the same as a machine should follow it: whole, and to the twin where there is one.
import { schemaAnchor } from '../../model/anchors.ts';
import { decodePath } from '../../model/decode-address.ts';
import { encodePath, type OutputPath } from '../../model/paths.ts';
import type { Route } from '../../model/route.ts';
import type { Site } from '../../model/site.ts';
import { hasScheme } from '../links.ts';
import { hrefOf, type RouteIndex } from '../route-index.ts';
import { hasTwin, markdownOutput, operationFiles, referenceOutput } from './twin-paths.ts';

export type TwinLinks = {
  /** Of an href that a page could print. */
  readonly toTwin: (href: string) => string;
  /** Of one of our files. */
  readonly fileUrl: (output: OutputPath) => string;
  /** Of the page itself. */
  readonly pageUrl: (route: Pick<Route, 'kind' | 'path'>) => string;
};

/** A schema's place in the bundle: 2.0 keeps them elsewhere. */
export const schemaPointer = (version: string | undefined, name: string): string =>
  `#/${version === '2.0' ? 'definitions' : 'components/schemas'}/${encodePath(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`;

/** A place on a reference page → the twin of the operation that it is in, the schema in the bundle, else the overview. */
const referenceTarget = (site: Site, route: Extract<Route, { kind: 'api' }>): ((anchor: string) => string) => {
  const record = site.specs.find(({ spec }) => spec.name === route.api);
  const names = new Map(record === undefined ? [] : operationFiles(record, route).map(({ anchor, markdown }) => [anchor, markdown]));
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
      // A heading is worth naming; the anchors of a reference are of its page alone.
      return `${fileUrl(markdownOutput(route))}${anchor === '' || 'api' in route ? '' : `#${anchor}`}`;
    },
  };
};
