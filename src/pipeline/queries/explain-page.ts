// A planned site and one of its routes → the files that the page of the route is made of, and the lines that link to
// this page. Also finds the route that a path or a source file belongs to. Printing is left to the command `why`.

import type { EntryLink, EntryMeta, Mention } from '../../model/content/entry.ts';
import { decodeAddress } from '../../text/decode-address.ts';
import { type FilePath, folderOf } from '../../model/paths.ts';
import { pageTraits } from '../../model/site/page-kinds.ts';
import type { Route } from '../../model/site/route.ts';
import { findSpec } from '../../site/routing/find-api.ts';
import { type LinkContext, resolveImage, resolveLink } from '../../site/links/links.ts';
import { settingsPlace } from '../../site/settings-place.ts';
import type { Plan } from '../plan.ts';

/**
 * Source that a page is made of, refers to or is linked from. `file` is a file, a glob, or the URL of a link or image
 * that does not lead to an entry. `gives` describes what the page uses the source for. `line` is the line that refers
 * to the source; in `PageExplanation.from`, it is the line of the link. `line` is absent if no line refers to the
 * source.
 */
export type PageInput = { readonly file: string; readonly gives: string; readonly line?: number };

type IsFile = (path: string) => boolean;

export type PageExplanation = {
  readonly text: readonly PageInput[];
  /** Sources that the text refers to, such as linked docs, images and descriptions. */
  readonly mentions: readonly PageInput[];
  /** Inputs that all pages of this kind share. */
  readonly around: readonly PageInput[];
  /** Lines that link to the page. */
  readonly from: readonly PageInput[];
};

const apiOf = (name: string): string => /^[^/#?]*/.exec(name)?.[0] ?? '';

const apiOfMention = (mention: Mention): string | undefined => {
  if (mention.kind === 'limit') return apiOf(mention.target);
  if (mention.kind === 'directive') return apiOf(mention.args.label ?? '');
  return mention.kind === 'example' ? apiOf(/(?:schema|op)=["']?([^\s"']+)/.exec(mention.meta)?.[1] ?? '') : undefined;
};

const apiFiles = ({ site }: Plan, name: string): readonly FilePath[] => findSpec(site, name)?.spec.files ?? [];

const resolvedFile = (plan: Plan, context: LinkContext, link: EntryLink): string | undefined => {
  const resolved =
    link.kind === 'image'
      ? resolveImage(plan.site, context, link.target)
      : resolveLink(plan.site, plan.index, context, link.target);
  if (resolved.kind === 'file') return decodeAddress(resolved.href);
  if (resolved.kind !== 'route') return undefined;
  return 'entry' in resolved.route && resolved.route.entry ? resolved.route.entry : resolved.route.path;
};

const mentionsOf = (plan: Plan, route: Route, entry: EntryMeta): readonly PageInput[] => {
  const context = { route, file: entry.path };
  const links = entry.links.flatMap((link) => {
    const file = resolvedFile(plan, context, link);
    const gives = link.kind === 'image' ? 'an image' : 'the address of a link';
    return file === undefined || file === entry.path ? [] : [{ file, gives, line: link.position.line }];
  });
  const shown = entry.mentions.flatMap((mention) => {
    const name = apiOfMention(mention);
    const files = name === undefined ? [] : apiFiles(plan, name);
    const what =
      mention.kind === 'example'
        ? 'the check of an example'
        : mention.kind === 'limit'
          ? 'a limit'
          : 'the content of a directive';
    return files.slice(0, 1).map((file) => ({ file, gives: what, line: mention.position.line }));
  });
  return [...shown, ...links];
};

const MOST_FILES = 4;

const apiInputs = (plan: Plan, name: string, locale: string, isFile: IsFile): readonly PageInput[] => {
  const [own = '', ...others] = apiFiles(plan, name);
  const catalogue = `i18n/${locale}/${name}.po`;
  return [
    { file: own, gives: 'the description' },
    ...(others.length > MOST_FILES
      ? [{ file: `${folderOf(own as FilePath)}/**`, gives: `${others.length} files that it refers to` }]
      : others.map((file) => ({ file, gives: 'a file that it refers to' }))),
    ...(isFile(catalogue) ? [{ file: catalogue, gives: 'translations' }] : []),
  ];
};

const textOf = (plan: Plan, route: Route, entry: EntryMeta | undefined, isFile: IsFile): readonly PageInput[] => {
  if (route.kind === 'redirect')
    return [
      {
        file: settingsPlace(plan.site.settings, route.settingsPath)?.file ?? 'site.config.ts',
        gives: `\`redirects\`, to ${route.to}`,
      },
    ];
  if ('api' in route) return apiInputs(plan, route.api, route.locale, isFile);
  if (entry !== undefined) {
    const isOther = route.contentLocale !== route.locale;
    return [
      {
        file: entry.path,
        gives: isOther ? `its text, in ${route.contentLocale} (not translated into ${route.locale})` : 'its text',
      },
    ];
  }
  const posts = plan.site.entries.filter(({ kind, locale }) => kind === 'post' && locale === route.contentLocale);
  return pageTraits[route.kind].isOfPosts
    ? [
        {
          file: `content/${route.contentLocale}/blog/**`,
          gives: `titles, dates and tags of ${posts.length === 1 ? 'one post' : `${posts.length} posts`}`,
        },
      ]
    : [];
};

const aroundOf = ({ site }: Plan, route: Route, isFile: IsFile): readonly PageInput[] => {
  const messages = `i18n/${route.locale}/messages.json`;
  const docs = site.entries.filter(({ kind, locale }) => kind === 'doc' && locale === route.contentLocale).length;
  return [
    ...(site.settings.source
      ? [{ file: site.settings.source.file, gives: 'title, navbar, footer and all other settings' }]
      : []),
    ...(route.kind === 'doc'
      ? [
          {
            file: `content/${route.contentLocale}/docs/**`,
            gives: `labels and order of ${docs === 1 ? 'one doc' : `${docs} docs`}: sidebar, previous and next page`,
          },
        ]
      : []),
    ...(isFile(messages) ? [{ file: messages, gives: 'interface texts of the site' }] : []),
    { file: 'templates/**', gives: 'the built-in templates, and those of the site that replace them' },
  ];
};

const linksTo = (plan: Plan, wanted: Route): readonly PageInput[] =>
  plan.site.entries.flatMap((entry) => {
    const route = plan.index.all.find(
      (one) => 'entry' in one && one.entry === entry.path && one.locale === entry.locale,
    );
    if (route === undefined || route.path === wanted.path) return [];
    return entry.links.flatMap((link) => {
      const resolved =
        link.kind === 'link' ? resolveLink(plan.site, plan.index, { route, file: entry.path }, link.target) : undefined;
      return resolved?.kind === 'route' && resolved.route.path === wanted.path
        ? [{ file: entry.path, gives: 'links to it', line: link.position.line }]
        : [];
    });
  });

/** Returns the inputs of a page and the lines that link to it. `isFile` returns whether the site has a file. */
export const explainPage = (plan: Plan, route: Route, isFile: IsFile): PageExplanation => {
  const entry = 'entry' in route && route.entry !== undefined ? plan.index.entries.get(route.entry) : undefined;
  return {
    text: textOf(plan, route, entry, isFile),
    mentions: entry === undefined ? [] : mentionsOf(plan, route, entry),
    around: aroundOf(plan, route, isFile),
    from: linksTo(plan, route),
  };
};

/**
 * Finds a route by a path as people write it (with or without base path, host, trailing slash and `.html`), or by the
 * source file of its page. Returns undefined if no route matches.
 */
export const findRoute = ({ site, index }: Plan, written: string): Route | undefined => {
  const path = URL.canParse(written) ? new URL(written).pathname : (written.split(/[?#]/)[0] ?? '');
  const bare = decodeAddress(path)
    .normalize('NFC')
    .replace(/(.)\/$/, '$1');
  const base = site.settings.basePath;
  const candidates = [bare, `/${bare}`, `${bare}/`.startsWith(base) ? `/${bare.slice(base.length)}` : bare].map((one) =>
    one.replace(/\.html$/, ''),
  );
  const found = candidates.map((one) => index.byPath.get(one)).find((route) => route !== undefined);
  return found ?? index.all.find((route) => 'entry' in route && route.entry === bare.replace(/^\.?\//, ''));
};
