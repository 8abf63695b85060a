// Creates hints for a target that does not exist. The hints name targets that the writer may have meant.
import { findNearest } from '../../text/did-you-mean.ts';
import { type FilePath, lastSegment, relativeFrom } from '../../model/paths.ts';
import type { Place } from '../../model/problems/problem.ts';
import type { CheckInput } from '../checks/check-rendered.ts';
import { type LinkContext, resolveLink, splitTarget } from './links.ts';
import { leadsSomewhere } from './meant-link.ts';

const STATIC_FOLDER = 'content/static/';

/** Subject of a problem: the target as it is written, and its place. */
export type Written = { readonly target: string; readonly at: Place | undefined };

/** A link or image whose target does not exist, with the data for its hints. */
export type BrokenLink = {
  readonly input: CheckInput;
  readonly context: LinkContext;
  /** Target as it is written. */
  readonly target: string;
  /** Path of the target, without escapes. */
  readonly path: string;
  /** Query and fragment of the target. */
  readonly rest: string;
  /**
   * Path of the page or file to which the target resolves. If the target does not resolve to a path, for example
   * because it links to an operation, this is the target itself.
   */
  readonly looksFor: string;
};

/** Creates a `BrokenLink` for a target. Splits the target into its path, and its query and fragment. */
export const toBrokenLink = (input: CheckInput, context: LinkContext, target: string, looksFor: string): BrokenLink => {
  const { path, query, anchor } = splitTarget(target);
  return { input, context, target, path, rest: `${query}${anchor === undefined ? '' : `#${anchor}`}`, looksFor };
};

/** Returns a hint to write the candidate that is closest to `written`, or undefined if no candidate is close. */
export const writeNearest = (written: string, candidates: Iterable<string>): string | undefined => {
  const nearest = findNearest(written, candidates);
  return nearest && `write \`${nearest}\`.`;
};

/** Removes the base path from a path. Rendering adds the base path to links, so they are written without it. */
export const withoutBase = (path: string, basePath: string): string =>
  basePath !== '/' && path.startsWith(basePath) ? `/${path.slice(basePath.length)}` : path;

/**
 * Returns a hint for a link to an unknown operation, which is probably an operation without an id in the description.
 * Returns undefined for other links, if every operation has an id, and if at least half of the operations of the API
 * have no id, because the link could then mean too many of them.
 */
export const hintOfNameless = ({ site }: CheckInput, target: string): string | undefined => {
  const [, api = '', id] = /^op:([^/]+)\/([^#]+)/.exec(target) ?? [];
  const operations = site.specs.find(({ spec }) => spec.name === api)?.spec.operations ?? [];
  const nameless = operations.filter(({ isIdWritten }) => !isIdWritten);
  const [first] = nameless;
  if (id === undefined || first === undefined || nameless.length * 2 >= operations.length) return undefined;
  const where = `\`${first.method} ${first.path}\` in \`${first.place.file}:${first.place.position.line}\``;
  const several = `the operation that you mean (${nameless.length} have no id, such as ${where})`;
  const place = nameless.length === 1 ? where : several;
  return `add the \`operationId\` \`${id}\` to ${place}, or correct the name here.`;
};

/**
 * Returns a hint about `linkBase` if `path` starts with `/` and the link is in a description, otherwise undefined. Such
 * a link probably leads to a page of the site for which the description was written.
 */
export const hintOfLinkBase = (
  { site }: CheckInput,
  { route, file }: LinkContext,
  path: string,
): string | undefined => {
  if (file !== undefined || !('api' in route) || !path.startsWith('/')) return undefined;
  return site.settings.hasFolders
    ? `set \`linkBase: 'https://…'\` for the API \`${route.api}\` in the config, with the URL of ` +
        `the site that has this page.`
    : 'add `--link-base https://…`, with the URL of the site that has this page.';
};

/** Returns `path` with the query and fragment of the link. A fragment that the page does not have is left out. */
const withRest = (
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

/** Returns the words of a file name without its extension: `logo-dark.svg` has `logo` and `dark`. */
const wordsOfFile = (name: string): ReadonlySet<string> =>
  new Set(
    name
      .replace(/\.[^.]*$/, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  );

const hasWordsOf = (name: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  other.size > 0 && [...other].every((word) => name.has(word));

/**
 * Returns whether `one` is a misspelling of `other`, or whether one of the names contains all words of the other name.
 */
const hasNearName = (one: string, other: string): boolean => {
  if (findNearest(one, [other]) !== undefined) return true;
  const [words, otherWords] = [wordsOfFile(one), wordsOfFile(other)];
  return hasWordsOf(words, otherWords) || hasWordsOf(otherWords, words);
};

/** Returns a hint to write another path with the query and fragment of the link. */
export const hintToWrite = ({ input, context, rest }: BrokenLink, path: string): string =>
  `write \`${withRest(input, context, path, rest)}\`.`;

/**
 * Returns a hint to write the nearest candidate, or undefined if no candidate is near, or if the nearest does not lead
 * to a page or file. Candidates are written like the target, without query and fragment.
 */
export const hintOfNearest = (link: BrokenLink, looksFor: string, candidates: Iterable<string>): string | undefined => {
  const nearest = findNearest(looksFor, candidates);
  return nearest && leadsSomewhere(link.input, link.context, nearest) ? hintToWrite(link, nearest) : undefined;
};

/**
 * Returns the path of a file as the link would write it: from `/` if the link starts with `/` and the file is static,
 * otherwise relative to the file with the link. For a link that is not in a file, returns the path from the project
 * root.
 */
const writeFile = ({ path, context }: BrokenLink, file: FilePath): string => {
  if (path.startsWith('/') && file.startsWith(STATIC_FOLDER)) return file.slice(STATIC_FOLDER.length - 1);
  return context.file === undefined ? file : relativeFrom(context.file, file);
};

/**
 * Returns a hint with the file that the link may mean: a file at a similar path, otherwise a file with a similar name.
 * Returns undefined if neither exists.
 */
export const hintOfFile = (link: BrokenLink, files: readonly FilePath[]): string | undefined => {
  const { looksFor, rest } = link;
  const near = hintOfNearest(
    link,
    writeFile(link, looksFor as FilePath),
    files.map((file) => writeFile(link, file)),
  );
  if (near !== undefined) return near;
  // No file has a similar path. Next, only files with a similar name are compared, because two paths can be similar by
  // their folders alone.
  const named = files.filter((file) => hasNearName(lastSegment(looksFor), lastSegment(file)));
  const far = findNearest(looksFor, named) as FilePath | undefined;
  return far && `write \`${writeFile(link, far)}${rest}\` if you mean that file.`;
};
