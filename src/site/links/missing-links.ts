// Turns a broken link into a problem. The hint names the closest target that exists, if one is close enough. Anchors
// are left to `missing-anchors.ts`.
import { type ApiLink, readApiLink } from '../../model/api/api-link.ts';
import type { EntryMeta } from '../../model/content/entry.ts';
import type { FilePath } from '../../model/paths.ts';
import type { Problem } from '../../model/problems/problem.ts';
import type { Route } from '../../model/site/route.ts';
import type { CheckInput } from '../checks/check-rendered.ts';
import { aboutPath } from '../routing/find-api-of-path.ts';
import { likelyApiLinks, likelyEntries, likelyImages, likelyPaths } from './likely-targets.ts';
import type { LinkContext, Resolved } from './links.ts';
import { meantLink, unusedPage } from './meant-link.ts';
import { entryKey } from '../routing/route-index.ts';
import {
  type BrokenLink,
  hintOfFile,
  hintOfLinkBase,
  hintOfNameless,
  hintOfNearest,
  hintToWrite,
  toBrokenLink,
  withoutBase,
  type Written,
  writeNearest,
} from './link-hints.ts';

type Missing = Extract<Resolved, { kind: 'missing' }>;

type Finding = Omit<Problem, 'at'>;

const aboutLink = (target: string): Pick<Problem, 'about'> => {
  const link = readApiLink(target);
  return link === undefined ? {} : { about: { ...(link.api !== undefined && { api: link.api }), part: link.name } };
};

/** Returns whether the file is a video, a sound, or subtitles. */
const isPlayed = (path: string): boolean => /\.(?:mp4|m4[av]|webm|mov|og[agv]|mp3|wav|flac|aac|opus|vtt)$/i.test(path);

const unreadFile = ({ target }: BrokenLink, reason: Missing['reason'], file: FilePath): Finding => ({
  code: reason === 'markdown' ? 'link/markdown' : 'link/broken',
  severity: reason === 'markdown' ? 'warning' : 'error',
  message: `The link to \`${target}\` leads to \`${file}\`, which Mokcha does not read.`,
  hint: `rename that file to \`${file.replace(/\.\w+$/, '.md')}\`.`,
});

/**
 * Returns false for the page with the link and for its translations, because a hint must not name these. Otherwise
 * returns true, also if `route` is undefined.
 */
const isOtherPage = (route: Route | undefined, { context }: BrokenLink): boolean =>
  route?.pairedBy !== context.route.pairedBy;

const missingPage = (link: BrokenLink, hintOfMeant: string | undefined): Finding => {
  const { input, context, target, path, looksFor } = link;
  const { settings } = input.site;
  const wanted = withoutBase(looksFor, settings.basePath);
  const hintOfPage = (): string | undefined =>
    hintOfNearest(
      link,
      wanted,
      likelyPaths(input, wanted).filter((near) => isOtherPage(input.index.byPath.get(near), link)),
    );
  return {
    code: 'link/broken',
    severity: 'error',
    message: `The link to \`${target}\` does not lead to a page.`,
    hint:
      hintOfMeant ??
      hintOfPage() ??
      hintOfLinkBase(input, context, path) ??
      'write the path of a page, or of a file below `content/static`, starting with `/`.',
    ...aboutPath(settings, wanted),
  };
};

const missingMarkdown = (link: BrokenLink, hintOfMeant: string | undefined): Finding => {
  const { input, context, target, looksFor } = link;
  const routeOf = (entry: EntryMeta): Route | undefined =>
    input.index.byEntryKey.get(`${context.route.locale} ${entryKey(entry)}`);
  const hintOfEntry = (): string | undefined =>
    hintOfFile(
      link,
      likelyEntries(input, looksFor)
        .filter((entry) => isOtherPage(routeOf(entry), link))
        .map((entry) => entry.path),
    );
  return {
    code: 'link/markdown',
    severity: 'warning',
    message:
      `The link to \`${target}\` refers to a file that does not exist or is a draft, so the page shows ` +
      `only the text of the link.`,
    hint: hintOfMeant ?? hintOfEntry() ?? 'create the file, remove `draft` from it, or remove the link.',
  };
};

const missingImage = (link: BrokenLink, hintOfMeant: string | undefined): Finding => {
  const { input, target, looksFor } = link;
  return {
    code: 'link/image',
    severity: 'error',
    message: `The ${isPlayed(looksFor) ? 'file' : 'image'} \`${target}\` does not exist.`,
    hint: hintOfMeant ?? hintOfFile(link, likelyImages(input, looksFor)) ?? `put it at \`${looksFor}\`.`,
  };
};

const missingApiPart = ({ input, target }: BrokenLink, kind: ApiLink['kind']): Finding => ({
  code: kind === 'operation' ? 'link/operation' : 'link/schema',
  severity: 'error',
  message: `The link to \`${target}\` refers to an unknown ${kind}.`,
  hint:
    hintOfNameless(input, target) ??
    writeNearest(target, likelyApiLinks(input, kind, target)) ??
    'write `op:<api>/<operationId>` or `schema:<api>/<Name>`.',
  ...aboutLink(target),
});

const outsideContent = ({ target }: BrokenLink, hintOfMeant: string | undefined): Finding => ({
  code: 'link/outside',
  severity: 'error',
  message: `The target \`${target}\` is outside \`content\`.`,
  hint: hintOfMeant ?? 'copy the file into `content/static` and link to it there.',
});

const toFinding = (link: BrokenLink, reason: Missing['reason']): Finding => {
  const { input, context, path } = link;
  const meant = meantLink(input, context, path);
  const unread = meant === undefined ? unusedPage(input, context, path) : undefined;
  if (unread !== undefined) return unreadFile(link, reason, unread);
  const hintOfMeant = meant === undefined ? undefined : hintToWrite(link, meant);
  switch (reason) {
    case 'route':
      return missingPage(link, hintOfMeant);
    case 'markdown':
      return missingMarkdown(link, hintOfMeant);
    case 'image':
      return missingImage(link, hintOfMeant);
    case 'operation':
    case 'schema':
      return missingApiPart(link, reason);
    case 'outside':
      return outsideContent(link, hintOfMeant);
  }
};

/**
 * Returns the problem of a link or image whose target does not exist. Problems: `link/broken`, `link/markdown`,
 * `link/image`, `link/operation`, `link/schema`, `link/outside`.
 */
export const missingProblem = (
  input: CheckInput,
  context: LinkContext,
  { reason, looksFor }: Missing,
  { target, at }: Written,
): Problem => ({
  ...toFinding(toBrokenLink(input, context, target, looksFor), reason),
  ...(at && { at }),
});
