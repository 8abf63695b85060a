// Turns two claims on one output into a problem that names both sources, with a hint on how to change one of them. Also
// claims the outputs for static files and for the files next to pages.
import type { Claim } from './claim.ts';
import { foldPath, lastSegment, toRoutePath } from '../../model/paths.ts';
import type { Problem } from '../../model/problems/problem.ts';
import type { Site } from '../../model/site/site.ts';
import { twinOutputs } from '../twins/twin-paths.ts';

/**
 * Returns a hint if the two claims are files of different locales, because these are most likely a page and its
 * translation under another name. Returns undefined for other claims, and if the page already has a translation.
 */
const asTranslation = ({ entries }: Site, other: Claim, first: Claim): string | undefined => {
  const [mine, theirs] = [other.source, first.source].map((file) =>
    /^content\/([^/]+)\/((?:versions\/[^/]+\/)?[a-z]+\/.+)$/.exec(file),
  );
  if (!mine || !theirs || mine[1] === theirs[1] || theirs[1] === 'static') return undefined;
  const name = `content/${mine[1]}/${theirs[2]}`;
  if (entries.some(({ path }) => path === name)) return undefined;
  return `rename this file to \`${name}\` if it translates that page, otherwise set a different \`slug\` here.`;
};

const hasSlug = ({ entries }: Site, { source }: Claim): boolean =>
  entries.find(({ path }) => path === source)?.frontMatter.slug !== undefined;

/** Returns the source for a message. A source that is not a file is a text, such as `a redirect`. */
const nameOf = ({ source, at }: Claim): string => (at?.file === source ? `\`${source}\`` : source);

/**
 * Returns the problem, at the claim that the writer should change. In most cases, this is the later claim. It is the
 * earlier claim if the later claim, such as the list of the blog, has no place in a file, or if both claims are entries
 * and only the earlier entry has a `slug`.
 */
export const collision = (site: Site, kept: Claim, claimed: Claim): Problem => {
  const isKeptToBlame =
    claimed.at === undefined || (hasSlug(site, kept) && 'entry' in claimed.route && !hasSlug(site, claimed));
  const [other, first] = isKeptToBlame ? [kept, claimed] : [claimed, kept];
  const { path } = other.route;
  const same = foldPath(first.route.path) === foldPath(path) ? 'the same file if case is ignored' : 'the same file';
  const differs = first.route.path !== path ? ` and \`${first.route.path}\`, ${same}` : '';
  // Only the claim of a static file has no locale.
  const claimants = kept.route.locale === '' ? 'A page and a static file' : 'Two pages';
  const canSlug = 'entry' in other.route && other.route.entry !== undefined;
  return {
    code: 'route/collision',
    severity: 'error',
    message: first.at
      ? `${claimants} claim \`${path}\`${differs}.`
      : `${claimants} claim \`${path}\`${differs}: ${nameOf(other)} and ${nameOf(first)}.`,
    hint:
      asTranslation(site, other, first) ??
      (canSlug
        ? `rename one of them, or set \`slug: ${lastSegment(path) || 'home'}-2\` here.`
        : 'rename or remove one of them.'),
    ...(other.at && { at: other.at }),
    ...(first.at && { related: [{ message: `also claimed by ${first.source}`, at: first.at }] }),
  };
};

/**
 * Returns the static files of the site as claims, by folded output path (`foldPath`). In their routes, only `path` and
 * the empty `locale` have a meaning.
 */
export const staticOutputs = (site: Site): Map<string, Claim> =>
  new Map(
    [...site.statics.values()].map((file) => [
      foldPath(file.output),
      {
        route: {
          kind: 'redirect',
          path: toRoutePath(file.output),
          locale: '',
          contentLocale: '',
          pairedBy: '',
          to: '',
          settingsPath: '',
        },
        source: file.path,
        at: { file: file.path },
      },
    ]),
  );

/**
 * Claims the outputs of the twins of a page and returns the collisions, because a static file `docs/intro.md` would
 * otherwise replace the Markdown of `/docs/intro`.
 */
export const claimTwins = (site: Site, claim: Claim, taken: Map<string, Claim>): Problem[] =>
  twinOutputs(site, claim.route).flatMap((output): Problem[] => {
    const place = foldPath(output);
    const other = taken.get(place);
    const twin: Claim = { ...claim, route: { ...claim.route, path: toRoutePath(`/${output}`) } };
    if (other === undefined) taken.set(place, twin);
    return other === undefined ? [] : [collision(site, other, twin)];
  });
