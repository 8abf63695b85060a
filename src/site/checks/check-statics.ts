// Checks links in static files: HTML, CSS, SVG, sitemaps, feeds, and the manifest of a web app. Browsers resolve these
// links against the URL of the file, without adding a base path or a locale.

import { decodeAddress } from '../../text/decode-address.ts';
import { folderOf } from '../../model/paths.ts';
import type { Problem } from '../../model/problems/problem.ts';
import type { StaticLinks } from '../../model/content/static-links.ts';
import { type CheckInput, createLookUp, type LookUp } from './check-rendered.ts';
import { aboutPath, pathOfHref } from '../routing/find-api-of-path.ts';
import { hasScheme, pathOnSite } from '../links/links.ts';
import { writeNearest } from '../links/link-hints.ts';
import { hrefOf } from '../routing/route-index.ts';

type Link = StaticLinks['links'][number];

/**
 * Returns the path and the anchor to which a browser resolves the target. Returns undefined for an empty or invalid
 * target, and for an absolute URL that is not on this site, such as `mailto:…`.
 */
const addressOf = (file: StaticLinks, target: string, { site: { settings } }: CheckInput): string | undefined => {
  const own = pathOnSite(settings, target);
  const written = own === undefined ? target : `${settings.basePath}${own.slice(1)}`;
  if (hasScheme(written) || written === '') return undefined;
  const from = `http://site${settings.basePath}${file.output}`;
  if (!URL.canParse(written, from)) return undefined;
  const { pathname, hash } = new URL(written, from);
  return `${decodeAddress(pathname)}${hash}`;
};

/**
 * Returns possible targets of a link, written in the same way as the link: from the root of the host, or relative to
 * the file.
 */
const candidatesFor = (file: StaticLinks, target: string, { site, index, namesBy }: CheckInput): readonly string[] => {
  const { settings } = site;
  const outputs = (): readonly string[] => [...site.statics.values()].map(({ output }) => output);
  if (target.startsWith('/'))
    return namesBy('hrefs', () => [
      ...index.all.map((route) => decodeAddress(hrefOf(settings, route))),
      ...outputs().map((output) => `${settings.basePath}${output}`),
    ]).likely(target);
  const folder = folderOf(file.output);
  const below = folder === '' ? '' : `${folder}/`;
  const namesBelow = namesBy(`files below ${folder}`, () =>
    outputs().flatMap((output) => (output.startsWith(below) ? [output.slice(below.length)] : [])),
  );
  return namesBelow.likely(target).filter((path) => `${below}${path}` !== file.output);
};

type Details = Pick<Problem, 'about'> & { readonly hint: string };

const brokenProblem = (file: StaticLinks, link: Link, { about, hint }: Details): Problem => ({
  code: 'link/broken',
  severity: 'error',
  message: `The link to \`${link.target}\` does not lead to a page or a file.`,
  hint,
  at: { file: file.path, position: link.position },
  ...(about && { about }),
});

const anchorProblem = (
  { namesBy, site }: CheckInput,
  file: StaticLinks,
  link: Link,
  { path, anchors }: { readonly path: string; readonly anchors: readonly string[] },
): Problem => {
  const anchor = link.target.slice(link.target.indexOf('#') + 1);
  const hint = writeNearest(
    `#${anchor}`,
    namesBy(`all anchors of ${path}`, () => anchors)
      .likely(anchor)
      .map((known) => `#${known}`),
  );
  return {
    code: 'link/anchor',
    severity: 'error',
    message: `\`${path}\` has no anchor \`${anchor}\`, which \`${link.target}\` links to.`,
    ...(hint && { hint }),
    at: { file: file.path, position: link.position },
    ...aboutPath(site.settings, pathOfHref(site.settings, path)),
  };
};

const checkLink = (input: CheckInput, file: StaticLinks, link: Link, look: LookUp): Problem[] => {
  const address = addressOf(file, link.target, input);
  if (address === undefined) return [];
  const { basePath } = input.site.settings;
  if (!address.startsWith(basePath) && `${address}/` !== basePath) {
    // A path outside of the base path belongs to another site of the same host, unless this site has the page below its
    // base path.
    const meant = `${basePath}${address.slice(1)}`;
    return look(meant).kind === 'there' ? [brokenProblem(file, link, { hint: `write \`${meant}\`.` })] : [];
  }
  const found = look(address);
  if (found.kind === 'there') return [];
  if (found.kind === 'page')
    return [anchorProblem(input, file, link, { path: address.split('#')[0] ?? '', anchors: found.anchors })];
  // Sitemaps and feeds need absolute URLs, so the hint for an absolute URL is an absolute URL too.
  const origin = hasScheme(link.target) ? (input.site.settings.url ?? '') : '';
  const candidates = candidatesFor(file, origin === '' ? link.target : address, input).map(
    (path) => `${origin}${path}`,
  );
  const { settings } = input.site;
  const hintOfForm =
    origin === ''
      ? `write a path that begins with \`${settings.basePath}\`, the base path, or a path relative to this file.`
      : `write the URL of a page or file, beginning with \`${origin}${settings.basePath}\`.`;
  return [
    brokenProblem(file, link, {
      hint: writeNearest(link.target, candidates) ?? hintOfForm,
      ...aboutPath(settings, pathOfHref(settings, address)),
    }),
  ];
};

/** Checks the links in static files. Problems: `link/broken`, `link/anchor`. */
export const checkStatics = (input: CheckInput, outputs: ReadonlySet<string>): Problem[] => {
  const look = createLookUp(input, outputs);
  // In CSS and SVG, `url(#a)` and `<use href="#a">` refer to the file itself. The ids of such files are not read.
  const isAsked = (file: StaticLinks, { target }: Link): boolean => !target.startsWith('#') || file.ids !== undefined;
  return input.staticLinks.flatMap((file) =>
    file.links.filter((link) => isAsked(file, link)).flatMap((link) => checkLink(input, file, link, look)),
  );
};
