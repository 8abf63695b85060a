// Turns a link that leads nowhere into a problem, with the closest target that exists as a hint.
import { readApiLink } from '../../model/api/api-link.ts';
import type { EntryMeta } from '../../model/content/entry.ts';
import { findNearest } from '../../text/did-you-mean.ts';
import { type FilePath, lastSegment, relativeFrom } from '../../model/paths.ts';
import type { Place, Problem } from '../../model/problems/problem.ts';
import type { Route } from '../../model/site/route.ts';
import type { CheckInput } from '../checks/check-rendered.ts';
import { aboutPath } from '../routing/find-api-of-path.ts';
import {
  likelyAnchors,
  likelyApiLinks,
  likelyEntries,
  likelyImages,
  likelyParts,
  likelyPaths,
} from './likely-targets.ts';
import { type LinkContext, type Resolved, resolveLink, splitTarget } from './links.ts';
import { leadsSomewhere, meantLink, unusedPage } from './meant-link.ts';
import { entryKey } from '../routing/route-index.ts';

const STATIC_FOLDER = 'content/static/';

type Missing = Extract<Resolved, { kind: 'missing' }>;

/** Subject of a problem: the target as it is written, and its place. */
export type Written = { readonly target: string; readonly at: Place | undefined };

/** Returns a hint with the candidate that is closest to what is written; undefined if none is close. */
export const writeNearest = (written: string, candidates: Iterable<string>): string | undefined => {
  const nearest = findNearest(written, candidates);
  return nearest && `write \`${nearest}\`.`;
};

/** Removes the base path. It is added to every link, so a target that contains it would have it twice. */
const withoutBase = (path: string, basePath: string): string =>
  basePath !== '/' && path.startsWith(basePath) ? `/${path.slice(basePath.length)}` : path;

/** Returns a hint to an operation without an id in the description, which is then likely the one that is meant. */
const hintOfNameless = ({ site }: CheckInput, target: string): string | undefined => {
  const [, api = '', id] = /^op:([^/]+)\/([^#]+)/.exec(target) ?? [];
  const operations = site.specs.find(({ spec }) => spec.name === api)?.spec.operations ?? [];
  const nameless = operations.filter(({ isIdWritten }) => !isIdWritten);
  const [first] = nameless;
  if (id === undefined || first === undefined || nameless.length * 2 >= operations.length) return undefined;
  const where = `\`${first.method} ${first.path}\` in \`${first.place.file}:${first.place.position.line}\``;
  return (
    `write \`operationId: ${id}\` at ` +
    `${nameless.length === 1 ? where : `the operation that you mean: ${nameless.length} have no id, such as ${where}`}; ` +
    `or correct the name here.`
  );
};

/**
 * Returns a hint to `linkBase`. Descriptions are mostly written for another site, to which their links from `/` belong.
 */
const hintOfLinkBase = ({ site }: CheckInput, { route, file }: LinkContext, path: string): string | undefined => {
  if (file !== undefined || !('api' in route) || !path.startsWith('/')) return undefined;
  return site.settings.hasFolders
    ? `set \`linkBase: 'https://…'\` for the API \`${route.api}\` in the config, with the address of ` +
        `the site that has this page.`
    : 'add `--link-base https://…`, with the address of the site that has this page.';
};

/** Returns `path` with query and fragment as written, but without a fragment that the page does not have. */
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
const hasNearName = (one: string, other: string): boolean => {
  if (findNearest(one, [other]) !== undefined) return true;
  const [words, otherWords] = [wordsOfFile(one), wordsOfFile(other)];
  return hasWordsOf(words, otherWords) || hasWordsOf(otherWords, words);
};

const aboutLink = (target: string): Pick<Problem, 'about'> => {
  const link = readApiLink(target);
  return link === undefined ? {} : { about: { ...(link.api !== undefined && { api: link.api }), part: link.name } };
};

/** Returns whether the file is a video, a sound, or subtitles. */
const isPlayed = (path: string): boolean => /\.(?:mp4|m4[av]|webm|mov|og[agv]|mp3|wav|flac|aac|opus|vtt)$/i.test(path);

/**
 * Returns the problem of a link or image whose target does not exist. Problems: `link/broken`, `link/markdown`,
 * `link/image`, `link/operation`, `link/schema`, `link/outside`.
 */
export const missingProblem = (
  input: CheckInput,
  context: LinkContext,
  missing: Missing,
  { target, at }: Written,
): Problem => {
  const { site, index } = input;
  const { file: from } = context;
  const { path, query, anchor } = splitTarget(target);
  const rest = `${query}${anchor === undefined ? '' : `#${anchor}`}`;
  /**
   * Returns a hint with the nearest candidate. Candidates have the form of the target as written, without query and
   * fragment.
   */
  const hintFor = (looksFor: string, candidates: Iterable<string>): string | undefined => {
    const nearest = findNearest(looksFor, candidates);
    return nearest && leadsSomewhere(input, context, nearest)
      ? `write \`${withRest(input, context, nearest, rest)}\`.`
      : undefined;
  };
  const meant = meantLink(input, context, path);
  const unread = meant === undefined ? unusedPage(input, context, path) : undefined;
  if (unread !== undefined)
    return {
      code: missing.reason === 'markdown' ? 'link/markdown' : 'link/broken',
      severity: missing.reason === 'markdown' ? 'warning' : 'error',
      message: `The link to \`${target}\` leads to \`${unread}\`, which is not read.`,
      hint: `rename that file to \`${unread.replace(/\.\w+$/, '.md')}\`.`,
      ...(at && { at }),
    };
  const hintOfMeant = meant === undefined ? undefined : `write \`${withRest(input, context, meant, rest)}\`.`;
  const writeFile = (file: FilePath): string => {
    if (path.startsWith('/') && file.startsWith(STATIC_FOLDER)) return file.slice(STATIC_FOLDER.length - 1);
    return from === undefined ? file : relativeFrom(from, file);
  };
  const hintForFile = (files: readonly FilePath[]): string | undefined => {
    const near = hintFor(
      writeFile(missing.looksFor as FilePath),
      files.map((file) => writeFile(file)),
    );
    if (near !== undefined) return near;
    // No file matches the path as written. Names are compared next, because whole paths can match by their folders
    // alone.
    const named = files.filter((file) => hasNearName(lastSegment(missing.looksFor), lastSegment(file)));
    const far = findNearest(missing.looksFor, named) as FilePath | undefined;
    return far && `did you mean \`${writeFile(far)}${rest}\`?`;
  };
  // A hint never names the page itself, or a translation of it.
  const isOther = (route: Route | undefined): boolean => route?.pairedBy !== context.route.pairedBy;
  const routeOf = (entry: EntryMeta): Route | undefined =>
    index.byEntryKey.get(`${context.route.locale} ${entryKey(entry)}`);
  const common = { ...(at && { at }) };
  switch (missing.reason) {
    case 'route': {
      const wanted = withoutBase(missing.looksFor, site.settings.basePath);
      return {
        code: 'link/broken',
        severity: 'error',
        message: `The link to \`${target}\` does not lead to a page.`,
        hint:
          hintOfMeant ??
          hintFor(
            wanted,
            likelyPaths(input, wanted).filter((near) => isOther(index.byPath.get(near))),
          ) ??
          hintOfLinkBase(input, context, path) ??
          'name the path of a page, or of a file below `content/static`, starting with `/`.',
        ...aboutPath(site.settings, wanted),
        ...common,
      };
    }
    case 'markdown':
      return {
        code: 'link/markdown',
        severity: 'warning',
        message:
          `The link to \`${target}\` refers to a file that does not exist or is a draft; its ` +
          `text is shown without a link.`,
        hint:
          hintOfMeant ??
          hintForFile(
            likelyEntries(input, missing.looksFor)
              .filter((entry) => isOther(routeOf(entry)))
              .map((entry) => entry.path),
          ) ??
          'create the file, remove `draft` from it, or remove the link.',
        ...common,
      };
    case 'image':
      return {
        code: 'link/image',
        severity: 'error',
        message: `The ${isPlayed(missing.looksFor) ? 'file' : 'image'} \`${target}\` does not exist.`,
        hint: hintOfMeant ?? hintForFile(likelyImages(input, missing.looksFor)) ?? `put it at \`${missing.looksFor}\`.`,
        ...common,
      };
    case 'operation':
    case 'schema':
      return {
        code: missing.reason === 'operation' ? 'link/operation' : 'link/schema',
        severity: 'error',
        message:
          `The link to \`${target}\` refers to ` +
          `${missing.reason === 'operation' ? 'an operation' : 'a schema'} that no description has.`,
        hint:
          hintOfNameless(input, target) ??
          writeNearest(target, likelyApiLinks(input, missing.reason, target)) ??
          'write `op:<api>/<operationId>` or `schema:<api>/<Name>`.',
        ...aboutLink(target),
        ...common,
      };
    case 'outside':
      return {
        code: 'link/outside',
        severity: 'error',
        message: `The target \`${target}\` is outside \`content\`.`,
        hint: hintOfMeant ?? 'copy the file into `content/static` and link to it there.',
        ...common,
      };
  }
};

/** Returns the problem `link/anchor`, or undefined if the page has the anchor. */
export const anchorProblem = (
  input: CheckInput,
  resolved: Extract<Resolved, { kind: 'route' }>,
  { target, at }: Written,
): Problem | undefined => {
  const anchor = resolved.anchor;
  if (anchor === undefined || anchor === '' || anchor === 'top') return undefined;
  // Anchors of a redirect are checked where the printed link leads to.
  if (resolved.route.kind === 'redirect') return undefined;
  const { path } = resolved.route;
  if (!input.facts.has(path) || input.hasAnchor(path, anchor)) return undefined;
  const apiLink = readApiLink(target);
  const { route } = resolved;
  const entry = 'entry' in route ? route.entry : undefined;
  const about = entry === undefined ? aboutPath(input.site.settings, path).about : { file: entry };
  const hint =
    apiLink === undefined
      ? (writeNearest(
          `#${anchor}`,
          likelyAnchors(input, path, anchor).map((known) => `#${known}`),
        ) ?? 'name a heading of that page, or give it an id with `{#id}`.')
      : writeNearest(target, likelyParts(input, { path, link: apiLink, anchor }));
  return {
    code: 'link/anchor',
    severity: 'error',
    message: `The page \`${resolved.route.path}\` has no anchor \`${anchor}\`, which \`${target}\` links to.`,
    ...(hint !== undefined && { hint }),
    ...(at && { at }),
    ...(about && { about }),
  };
};
