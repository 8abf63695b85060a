// A checked site → a function that returns whether a URL or its anchor does not exist, according to the outputs and
// anchors that Mokcha itself has recorded. `mokcha check` compares the results of this function with those of a
// crawler.
import type { RoutePath } from '../../model/paths.ts';
import type { StaticLinks } from '../../model/content/static-links.ts';
import { createLookUp } from '../../site/checks/check-rendered.ts';
import { outputPrefix } from '../pages/served-output.ts';
import type { WrittenSite } from './written-tools.ts';

/**
 * Returns a function that returns whether an address is known to be broken. An address is the decoded path of a URL,
 * with its anchor; the trailing slash of a folder may be missing.
 */
export const createKnownBroken = (
  { whole: { site, index, facts }, tree }: WrittenSite,
  staticLinks: readonly StaticLinks[],
): ((address: string) => boolean) => {
  const { basePath } = site.settings;
  const prefix = outputPrefix(site.settings);
  const outputs = new Set(
    [...tree.keys()].flatMap((path) => (path.startsWith(prefix) ? [path.slice(prefix.length)] : [])),
  );
  const anchors = new Map<RoutePath, ReadonlySet<string>>();
  const hasAnchor = (path: RoutePath, anchor: string): boolean => {
    const known = anchors.get(path) ?? new Set(facts.get(path)?.anchors);
    anchors.set(path, known);
    return known.has(anchor);
  };
  const look = createLookUp({ site, index, facts, hasAnchor, staticLinks }, outputs);
  const isThere = (path: string, hash: string): boolean => look(encodeURI(path) + hash).kind === 'there';
  return (address) => {
    const at = address.indexOf('#');
    const [path, anchor] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
    const hash = anchor === '' ? '' : `#${encodeURIComponent(anchor)}`;
    return `${path}/`.startsWith(basePath) && !isThere(path, hash) && !isThere(`${path}/`, hash);
  };
};
