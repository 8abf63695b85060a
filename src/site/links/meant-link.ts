// Suggests how to write a link that follows the conventions of another tool (`page.html`, `@site/docs/page.mdx`,
// `./page/`). Only targets that exist are suggested. Also finds the files that such a link means but Mokcha does not
// read.
import type { FilePath } from '../../model/paths.ts';
import { relativeFrom, resolveFrom } from '../../model/paths.ts';
import type { Site } from '../../model/site/site.ts';
import { type LinkContext, resolveLink } from './links.ts';
import type { RouteIndex } from '../routing/route-index.ts';

type Known = { readonly site: Site; readonly index: RouteIndex };

/** Returns whether the target is a page or a file of the site. */
export const leadsSomewhere = ({ site, index }: Known, context: LinkContext, target: string): boolean => {
  const { kind } = resolveLink(site, index, context, target);
  return kind === 'route' || kind === 'file';
};

/**
 * Returns a list with the path that `@site/…` means: a path that starts with `/` for a static file, otherwise a path
 * relative to `file`. The list is empty for other paths, and if the relative path has no `file` to start from. `@site`
 * is the root of a Docusaurus site.
 */
const ofSite = (path: string, { route, file }: LinkContext): readonly string[] => {
  const inner = /^@site\/(.+)$/.exec(path)?.[1];
  if (inner === undefined) return [];
  if (inner.startsWith('static/')) return [inner.slice('static'.length)];
  const below = inner.replace(
    /^(?:i18n\/[^/]+\/docusaurus-plugin-content-(docs|blog|pages)(?:\/current)?|src\/(pages))\//,
    '$1$2/',
  );
  const target = `content/${file?.split('/')[1] ?? route.locale}/${below}` as FilePath;
  return file === undefined ? [] : [relativeFrom(file, target)];
};

const candidates = (path: string, context: LinkContext): readonly string[] => {
  const whole = ofSite(path, context)[0] ?? path;
  const stem = whole.replace(/\.(?:html?|mdx?|markdown)$/i, '').replace(/\/(?:index)?$/i, '');
  if (stem === '' || stem === whole)
    return whole === path ? [`${stem}.md`, `${stem}/index.md`] : [whole, `${whole}.md`, `${whole}/index.md`];
  return whole.startsWith('/')
    ? [whole, stem, stem.replace(/\/index$/, '')]
    : [whole, `${stem}.md`, `${stem}/index.md`, `${stem}/README.md`];
};

/**
 * Returns the first likely path that leads to a page or file, or undefined if no likely path does. `path` is the
 * path of a broken link, without query and fragment.
 */
export const meantLink = (known: Known, context: LinkContext, path: string): string | undefined =>
  candidates(path, context)
    .filter((candidate) => candidate !== path && candidate !== '')
    .find((candidate) => leadsSomewhere(known, context, candidate));

/**
 * Returns the file that a link means, if Mokcha does not read this file (`guide.mdx`), or undefined for other links.
 * Such a link is correct, but its page does not exist.
 */
export const unusedPage = ({ site, index }: Known, context: LinkContext, path: string): FilePath | undefined => {
  const { unread = [] } = site;
  if (unread.length === 0) return undefined;
  const stemOf = (file: string): string =>
    file.replace(/\.(?:mdx?|markdown|html?)$/i, '').replace(/\/(?:index|readme)?$/i, '');
  const inSite = ofSite(path, context)[0] ?? path;
  const relative = context.file === undefined || inSite.startsWith('/') ? undefined : resolveFrom(context.file, inSite);
  const wanted =
    relative === undefined ? `content/${context.file?.split('/')[1] ?? index.all[0]?.locale}${inSite}` : relative;
  return unread.find((file) => stemOf(file) === stemOf(wanted));
};
