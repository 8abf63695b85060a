// Recognises the paths of files that Mokcha generates in addition to pages and assets, such as twins, feeds and the
// sitemap. The files do not need to exist yet. Also lists files for machines that a path could mean, for hints.
import { toRoutePath } from '../../model/paths.ts';
import type { Route } from '../../model/site/route.ts';
import type { Site } from '../../model/site/site.ts';
import { listPosts } from '../blog.ts';
import { listHistoryFiles } from '../history/change-feeds.ts';
import { localisedPath, type RouteIndex } from './route-index.ts';
import { hasFullText, twinOutputs } from '../twins/twin-paths.ts';

const feedFiles = ['blog/rss.xml', 'blog/atom.xml', 'blog/feed.json'];

/**
 * Returns the pages that a generated file could belong to: those whose path is the path of the file without its
 * extension, the folder of the file, or the folder above. An example is the reference that a file of an operation
 * belongs to.
 */
const routesNextTo = (index: RouteIndex, path: string): readonly Route[] => {
  const stem = path.replace(/\.[a-z]+$/, '');
  const folder = path.slice(0, path.lastIndexOf('/'));
  return [stem, folder, folder.slice(0, Math.max(0, folder.lastIndexOf('/')))].flatMap(
    (near) => index.byPath.get(toRoutePath(near)) ?? [],
  );
};

/**
 * Returns whether Mokcha generates the Markdown, JSON, YAML, XML, TXT or iCalendar file at `path`. Returns false for
 * all other files. `path` has the prefix of its locale.
 */
export const isGeneratedFile = (site: Site, index: RouteIndex, path: string): boolean => {
  const { settings } = site;
  if (!/\.(md|json|yaml|xml|txt|ics)$/.test(path)) return false;
  if (path === '/robots.txt' || path === '/mokcha.json') return true;
  if (path === '/sitemap.xml') return settings.url !== undefined;
  const isOf = (locale: string, files: readonly string[]): boolean =>
    files.some((file) => localisedPath(settings, locale, file) === path);
  const codes = settings.locales.map(({ code }) => code);
  // `hasFullText` counts the pages of the site, so it is called only for the path of `llms-full.txt`: `isGeneratedFile`
  // runs for every link that leads neither to a page nor to a static file.
  const isLlmsFile = (code: string): boolean =>
    isOf(code, ['llms.txt']) || (isOf(code, ['llms-full.txt']) && hasFullText(index, code));
  if (settings.output.twins && codes.some(isLlmsFile)) return true;
  if (settings.url !== undefined && codes.some((code) => isOf(code, feedFiles) && listPosts(site, code).length > 0))
    return true;
  if (codes.some((code) => listHistoryFiles(site, code).includes(path))) return true;
  return routesNextTo(index, path).some((route) =>
    twinOutputs(site, route).some((output) => toRoutePath(output) === path),
  );
};

/** Returns the files for machines that a path could mean, for hints. */
export const listFilesNextTo = (site: Site, index: RouteIndex, path: string): readonly string[] =>
  routesNextTo(index, path).flatMap((route) => twinOutputs(site, route).map((output) => toRoutePath(output)));
