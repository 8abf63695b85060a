// Finds the few targets that a broken link could mean: paths, files, anchors, and links to parts of a reference. A hint
// is chosen from these few, so hints are not slower on a large site.
import { type ApiLink, writeApiLink } from '../../model/api/api-link.ts';
import type { EntryMeta } from '../../model/content/entry.ts';
import type { FilePath, RoutePath } from '../../model/paths.ts';
import { ownerAnchor } from '../../model/reference/reference-places.ts';
import { listApiLinks } from './api-links.ts';
import type { CheckInput } from '../checks/check-rendered.ts';
import { listFilesNextTo } from '../routing/generated-paths.ts';

type Known = Pick<CheckInput, 'site' | 'index' | 'facts' | 'namesBy' | 'anchorsBelow'>;

/**
 * Returns paths that a link to `path` could mean. A reference with a page for each part can have thousands of paths, so
 * the path of such a page is a candidate only if `path` begins with the folder of that page.
 */
export const likelyPaths = ({ site, index, namesBy }: Known, path: string): readonly string[] => {
  const pages = namesBy('pages and files', () => [
    ...index.all.flatMap((route) => ('part' in route ? [] : [route.path])),
    ...[...site.statics.values()].map((file) => `/${file.output}`),
  ]);
  const parts = namesBy('parts', () => index.all.flatMap((route) => ('part' in route ? [route.path] : [])));
  return [
    ...pages.likely(path),
    ...parts.likely(path).filter((part) => path.startsWith(part.slice(0, part.lastIndexOf('/')))),
    ...listFilesNextTo(site, index, path),
  ];
};

const localeFolder = (file: string): string => file.split('/')[1] ?? '';

/** Returns the entries in the same locale's folder that the path of a Markdown file could mean. */
export const likelyEntries = ({ site, index, namesBy }: Known, file: string): readonly EntryMeta[] => {
  const locale = localeFolder(file);
  const files = namesBy(`entries of ${locale}`, () =>
    site.entries.flatMap(({ path }) => (localeFolder(path) === locale ? [path] : [])),
  );
  return files.likely(file).flatMap((path) => index.entries.get(path as FilePath) ?? []);
};

/** Returns static files that the path of an image could mean. */
export const likelyImages = ({ site, namesBy }: Known, file: string): readonly FilePath[] =>
  namesBy('static files', () => site.statics.keys()).likely(file) as readonly FilePath[];

/** Returns complete links to operations or schemas that the target could mean. */
export const likelyApiLinks = ({ index, namesBy }: Known, kind: ApiLink['kind'], target: string): readonly string[] =>
  namesBy(`links to each ${kind}`, () => listApiLinks(index, kind)).likely(target);

/**
 * Returns anchors of a page that `anchor` could mean. A reference can have thousands of anchors, so the only candidates
 * are anchors without a dot, and anchors below the same part as `anchor`.
 */
export const likelyAnchors = (
  { facts, namesBy, anchorsBelow }: Known,
  path: RoutePath,
  anchor: string,
): readonly string[] => {
  const named = namesBy(`anchors of ${path}`, () =>
    (facts.get(path)?.anchors ?? []).filter((known) => !known.includes('.')),
  );
  const owner = ownerAnchor(anchor);
  const below = namesBy(`anchors of ${path} below ${owner}`, () => anchorsBelow(path, owner));
  return [...named.likely(anchor), ...below.likely(anchor)];
};

/** Returns links to an operation or schema, each with an anchor that the text after the `#` could mean. */
export const likelyParts = (
  { namesBy, anchorsBelow }: Known,
  { path, link, anchor }: { readonly path: RoutePath; readonly link: ApiLink; readonly anchor: string },
): readonly string[] => {
  const owner = ownerAnchor(anchor);
  const below = namesBy(`anchors of ${path} below ${owner}`, () => anchorsBelow(path, owner));
  return below.likely(anchor).map((known) => `${writeApiLink(link)}#${known.slice(owner.length + 1)}`);
};
