// A target that does not exist → hints at what the writer may have meant.
import { findNearest } from '../../text/did-you-mean.ts';
import type { Place } from '../../model/problems/problem.ts';
import type { CheckInput } from '../checks/check-rendered.ts';
import { type LinkContext, resolveLink } from './links.ts';

/** Subject of a problem: the target as it is written, and its place. */
export type Written = { readonly target: string; readonly at: Place | undefined };

/** Returns a hint with the candidate that is closest to what is written; undefined if none is close. */
export const writeNearest = (written: string, candidates: Iterable<string>): string | undefined => {
  const nearest = findNearest(written, candidates);
  return nearest && `write \`${nearest}\`.`;
};

/** Removes the base path. It is added to every link, so a target that contains it would have it twice. */
export const withoutBase = (path: string, basePath: string): string =>
  basePath !== '/' && path.startsWith(basePath) ? `/${path.slice(basePath.length)}` : path;

/** Returns a hint to an operation without an id in the description, which is then likely the one that is meant. */
export const hintOfNameless = ({ site }: CheckInput, target: string): string | undefined => {
  const [, api = '', id] = /^op:([^/]+)\/([^#]+)/.exec(target) ?? [];
  const operations = site.specs.find(({ spec }) => spec.name === api)?.spec.operations ?? [];
  const nameless = operations.filter(({ isIdWritten }) => !isIdWritten);
  const [first] = nameless;
  if (id === undefined || first === undefined || nameless.length * 2 >= operations.length) return undefined;
  const where = `\`${first.method} ${first.path}\` in \`${first.place.file}:${first.place.position.line}\``;
  const several = `the operation that you mean: ${nameless.length} have no id, such as ${where}`;
  const place = nameless.length === 1 ? where : several;
  return `write \`operationId: ${id}\` at ${place}; or correct the name here.`;
};

/**
 * Returns a hint to `linkBase`. Descriptions are mostly written for another site, to which their links from `/` belong.
 */
export const hintOfLinkBase = (
  { site }: CheckInput,
  { route, file }: LinkContext,
  path: string,
): string | undefined => {
  if (file !== undefined || !('api' in route) || !path.startsWith('/')) return undefined;
  return site.settings.hasFolders
    ? `set \`linkBase: 'https://…'\` for the API \`${route.api}\` in the config, with the address of ` +
        `the site that has this page.`
    : 'add `--link-base https://…`, with the address of the site that has this page.';
};

/** Returns `path` with query and fragment as written, but without a fragment that the page does not have. */
export const withRest = (
  { site, index, facts, hasAnchor }: CheckInput,
  context: LinkContext,
  path: string,
  rest: string,
): string => {
  const resolved = resolveLink(site, index, context, `${path}${rest}`);
  if (resolved.kind !== 'route' || !resolved.anchor) return `${path}${rest}`;
  const isKnown =
    facts.get(resolved.route.path)?.anchors === undefined || hasAnchor(resolved.route.path, resolved.anchor);
  return isKnown ? `${path}${rest}` : `${path}${rest.split('#')[0]}`;
};

/** Returns the words of a file's name, without what follows its last dot: `logo-dark.svg` has `logo` and `dark`. */
const wordsOfFile = (name: string): ReadonlySet<string> =>
  new Set(
    name
      .replace(/\.[^.]*$/, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  );

const hasWordsOf = (name: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  other.size > 0 && [...other].every((word) => name.has(word));

/** Returns whether `one` is a misspelling of `other`, or one of the two names has all words of the other. */
export const hasNearName = (one: string, other: string): boolean => {
  if (findNearest(one, [other]) !== undefined) return true;
  const [words, otherWords] = [wordsOfFile(one), wordsOfFile(other)];
  return hasWordsOf(words, otherWords) || hasWordsOf(otherWords, words);
};
