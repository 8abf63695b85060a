// Turns a link that leads nowhere into a problem, with the closest target that exists as a hint. Anchors are left to
// `missing-anchors.ts`.
import { readApiLink } from '../../model/api/api-link.ts';
import type { EntryMeta } from '../../model/content/entry.ts';
import { findNearest } from '../../text/did-you-mean.ts';
import { type FilePath, lastSegment, relativeFrom } from '../../model/paths.ts';
import type { Problem } from '../../model/problems/problem.ts';
import type { Route } from '../../model/site/route.ts';
import type { CheckInput } from '../checks/check-rendered.ts';
import { aboutPath } from '../routing/find-api-of-path.ts';
import { likelyApiLinks, likelyEntries, likelyImages, likelyPaths } from './likely-targets.ts';
import { type LinkContext, type Resolved, splitTarget } from './links.ts';
import { leadsSomewhere, meantLink, unusedPage } from './meant-link.ts';
import { entryKey } from '../routing/route-index.ts';
import {
  type Written,
  writeNearest,
  withoutBase,
  hintOfNameless,
  hintOfLinkBase,
  withRest,
  hasNearName,
} from './link-hints.ts';

const STATIC_FOLDER = 'content/static/';

type Missing = Extract<Resolved, { kind: 'missing' }>;

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
