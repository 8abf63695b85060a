// Every reference of the site against everything that it has: links, anchors, images, redirects. Over metas and what render returned, never over HTML.
import { type ApiLink, readApiLink, writeApiLink } from '../model/api-link.ts';
import type { EntryLink, EntryMeta } from '../model/entry.ts';
import { ownerAnchor } from '../model/reference-places.ts';
import { findNearest } from '../model/nearest.ts';
import type { FilePath } from '../model/paths.ts';
import type { Place, Problem } from '../model/problem.ts';
import type { Route } from '../model/route.ts';
import type { SpecRecord } from '../model/site.ts';
import { listApiLinks } from './api-links.ts';
import { type LinkContext, type Resolved, resolveImage, resolveLink } from './links.ts';
import { homeRoute } from './navigation.ts';
import { entryKey, localisedPath } from './route-index.ts';
import { checkMentions } from './check-mentions.ts';
import { type CheckInput, checkPrinted } from './check-printed.ts';
import { settingsPlace } from './settings-place.ts';

type Missing = Extract<Resolved, { kind: 'missing' }>;

const writeNearest = (written: string, candidates: Iterable<string>): string | undefined => {
  const nearest = findNearest(written, candidates);
  return nearest && `write \`${nearest}\`.`;
};

const missingProblem = (input: CheckInput, context: LinkContext, missing: Missing, target: string, at: Place): Problem => {
  const { site, index } = input;
  const hintFor = (candidates: Iterable<string>): string | undefined => {
    const nearest = findNearest(missing.looksFor, candidates);
    return nearest && `did you mean \`${nearest}\`?`;
  };
  // Nobody means the page that they write, or a translation of it.
  const isOther = (route: Route | undefined): boolean => route?.pairedBy !== context.route.pairedBy;
  const routeOf = (entry: EntryMeta): Route | undefined => index.byEntryKey.get(`${context.route.locale} ${entryKey(entry)}`);
  switch (missing.reason) {
    case 'route':
      return {
        code: 'link/broken',
        severity: 'error',
        message: `The link to \`${target}\` leads to no page.`,
        hint:
          hintFor(index.all.filter((route) => isOther(route) && !('part' in route)).map((route) => route.path)) ??
          'name the path of a page, or of a file below `content/static`, starting with `/`.',
        at,
      };
    case 'markdown':
      return {
        code: 'link/markdown',
        severity: 'warning',
        message: `The link to \`${target}\` names a file that does not exist or is a draft; its words are shown without a link.`,
        hint:
          hintFor(site.entries.filter((entry) => isOther(routeOf(entry))).map((entry) => entry.path)) ??
          'create the file, take `draft` out of it, or remove the link.',
        at,
      };
    case 'image':
      return {
        code: 'link/image',
        severity: 'error',
        message: `The image \`${target}\` does not exist.`,
        hint: hintFor(site.statics.keys()) ?? `put it at \`${missing.looksFor}\`.`,
        at,
      };
    case 'operation':
    case 'schema':
      return {
        code: missing.reason === 'operation' ? 'link/operation' : 'link/schema',
        severity: 'error',
        message: `The link to \`${target}\` names ${missing.reason === 'operation' ? 'an operation' : 'a schema'} that no description has.`,
        hint: writeNearest(target, listApiLinks(index, missing.reason)) ?? 'write `op:<api>/<operationId>` or `schema:<api>/<Name>`.',
        at,
      };
    case 'outside':
      return {
        code: 'link/outside',
        severity: 'error',
        message: `The target \`${target}\` is outside of \`content\`.`,
        hint: 'copy the file into `content/static` and link to it there.',
        at,
      };
  }
};

/** What could stand after the `#` of a link to an operation or a schema. */
const listParts = (link: ApiLink, whole: string, anchors: readonly string[]): readonly string[] =>
  anchors.flatMap((known) => (known.startsWith(`${whole}.`) ? [`${writeApiLink(link)}#${known.slice(whole.length + 1)}`] : []));

const anchorProblem = (
  input: CheckInput,
  resolved: Extract<Resolved, { kind: 'route' }>,
  target: string,
  at: Place,
): Problem | undefined => {
  const anchor = resolved.anchor;
  if (anchor === undefined || anchor === '' || anchor === 'top') return undefined;
  const all = input.facts.get(resolved.route.path)?.anchors;
  if (all === undefined || all.includes(anchor)) return undefined;
  const apiLink = readApiLink(target);
  // Of a reference’s many thousand, what something of the same name has, and what has a name itself.
  const owner = ownerAnchor(anchor);
  const anchors = all.filter((known) => !known.includes('.') || known.startsWith(`${owner}.`));
  const hint =
    apiLink === undefined
      ? (writeNearest(
          `#${anchor}`,
          anchors.map((known) => `#${known}`),
        ) ?? 'name a heading of that page, or give it an id with `{#id}`.')
      : writeNearest(target, listParts(apiLink, ownerAnchor(anchor), anchors));
  return {
    code: 'link/anchor',
    severity: 'error',
    message: `The page \`${resolved.route.path}\` has no anchor \`${anchor}\`, which \`${target}\` names.`,
    hint,
    at,
  };
};

const checkReference = (input: CheckInput, context: LinkContext, link: EntryLink, at: Place): Problem[] => {
  const resolved =
    link.kind === 'image' ? resolveImage(input.site, context, link.target) : resolveLink(input.site, input.index, context, link.target);
  if (resolved.kind === 'missing') return [missingProblem(input, context, resolved, link.target, at)];
  const problem = resolved.kind === 'route' ? anchorProblem(input, resolved, link.target, at) : undefined;
  return problem === undefined ? [] : [problem];
};

/** An entry is checked for the readers of its own locale: the pages of others that show it have the same routes. */
const checkEntry = (input: CheckInput, entry: EntryMeta): Problem[] => {
  const route = input.index.byEntryKey.get(`${entry.locale} ${entryKey(entry)}`);
  if (route === undefined) return [];
  const image = entry.frontMatter.image;
  const imageLinks: EntryLink[] =
    image === undefined ? [] : [{ kind: 'image', target: image, position: entry.frontMatterPositions.image ?? { line: 1, column: 1 } }];
  return [...entry.links, ...imageLinks].flatMap((link) =>
    checkReference(input, { route, file: entry.path }, link, { file: entry.path, position: link.position }),
  );
};

/** Links in a description's texts, at the text's place in the description, or in the locale's own file of it. */
const checkTexts = (input: CheckInput, record: SpecRecord): Problem[] => {
  const { settings } = input.site;
  const path = settings.apis.find((api) => api.name === record.spec.name)?.path ?? '/';
  const places = new Map(record.spec.texts.map((text) => [text.key ?? text.source, text.place]));
  return settings.locales.flatMap(({ code }) => {
    const route = input.index.byPath.get(localisedPath(settings, code, path));
    if (route === undefined) return [];
    return Object.entries(record.texts[code] ?? {}).flatMap(([source, text]) => {
      const place = record.locales.get(code)?.get(source)?.place ?? places.get(source);
      const at: Place = { file: place?.file ?? record.spec.file, ...(place && { position: place.position }) };
      return text.links.flatMap((link) => checkReference(input, { route }, link, at));
    });
  });
};

const checkRedirects = (input: CheckInput): Problem[] => {
  const { site, index } = input;
  return index.all.flatMap((route): Problem[] => {
    if (route.kind !== 'redirect') return [];
    const at = settingsPlace(site.settings, `${route.settingsPath}.to`) ?? { file: 'site.config.ts' as FilePath };
    const home = homeRoute({ site, index, locale: route.locale });
    const seen = new Set<string>();
    let current: Route = route;
    while (current.kind === 'redirect') {
      if (seen.has(current.path)) {
        return [
          {
            code: 'redirect/loop',
            severity: 'error',
            message: `The redirect from \`${route.path}\` comes back to \`${current.path}\`.`,
            hint: 'let one of them lead to a page.',
            at,
          },
        ];
      }
      seen.add(current.path);
      const resolved: Resolved = resolveLink(site, index, { route: home }, current.to);
      if (resolved.kind === 'missing') {
        const nearest = findNearest(current.to, index.byPath.keys());
        const hint = nearest === undefined ? 'name the path of a page, starting with `/`.' : `write \`${nearest}\`.`;
        return [
          {
            code: 'redirect/target',
            severity: 'error',
            message: `The redirect from \`${route.path}\` leads to \`${current.to}\`, where there is no page.`,
            hint,
            at,
          },
        ];
      }
      if (resolved.kind !== 'route') return [];
      const broken = anchorProblem(input, resolved, current.to, at);
      if (broken !== undefined) return [broken];
      current = resolved.route;
    }
    return [];
  });
};

/**
 * Problems: `link/broken`, `link/anchor`, `link/image`, `link/outside`, `link/markdown`, `link/operation`, `link/schema`, `redirect/loop`, `redirect/target`,
 * `page/duplicate-id`, and `page/broken-href` only where none of the others explains it.
 */
export const checkSite = (input: CheckInput, outputs: ReadonlySet<string>): Problem[] => {
  const written = [
    ...input.site.entries.flatMap((entry) => checkEntry(input, entry)),
    ...checkMentions(input.site),
    ...input.site.specs.flatMap((record) => checkTexts(input, record)),
    ...checkRedirects(input),
  ];
  const printed = checkPrinted(input, outputs);
  const isExplained = written.some((problem) => problem.code === 'link/anchor');
  return [...written, ...printed.filter((problem) => !(isExplained && problem.code === 'page/broken-href'))];
};
