// Entries, descriptions and changes → the bodies of page models as Markdown. A twin has the same model as its page, and
// differs only in these bodies. Rendering the Markdown is left to `src/render`.
import { getOwn } from '../../model/get-own.ts';
import type { EntryMeta } from '../../model/content/entry.ts';
import type { MarkdownPiece } from '../../model/content/markdown.ts';
import type { Messages } from '../../model/messages.ts';
import type { TextModel } from '../../model/site/page-model.ts';
import type { FilePath } from '../../model/paths.ts';
import type { RenderJob } from '../../model/site/rendering.ts';
import type { Route } from '../../model/site/route.ts';
import type { Site, SpecRecord, SpecTextBody } from '../../model/site/site.ts';
import { blockMarkdown } from '../../render/block-markdown.ts';
import { joinMarkdown, type MarkdownAnswers } from '../../render/join-markdown.ts';
import { missingMarkdown } from '../../render/reference-words.ts';
import { relinkMarkdown } from '../../render/relink-markdown.ts';
import type { BlockWords } from '../../site/directives/directive.ts';
import { modelDirective } from '../../site/directives/directives.ts';
import { findLimit } from '../../site/directives/find-written.ts';
import { type LinkContext, resolveImage, resolveLink } from '../../site/links/links.ts';
import type { Bodies } from '../../site/models/context.ts';
import { markdownChanges } from './changes-bodies.ts';
import { bodiesOfReadings, type SharedContext } from './shared-context.ts';
import { referenceRoute, sourcesOf } from '../translations/spec-texts.ts';

type Addresses = Pick<MarkdownAnswers, 'link' | 'image'>;

/** Sources of twins: the site, the URLs of twins, the Markdown of entries, and the comparison of a page of changes. */
export type MarkdownSource = {
  readonly shared: SharedContext;
  readonly toTwin: (href: string) => string;
  readonly pieces: ReadonlyMap<FilePath, readonly MarkdownPiece[]>;
  readonly comparison: RenderJob['comparison'];
};

const addressesOf = ({ shared: { site, index }, toTwin }: MarkdownSource, context: LinkContext): Addresses => ({
  link: (target) => {
    const found = resolveLink(site, index, context, target);
    return found.kind === 'missing' ? undefined : toTwin(found.href);
  },
  image: (target) => {
    const found = resolveImage(site, context, target);
    return found.kind === 'missing' ? undefined : toTwin(found.href);
  },
});

/**
 * Returns a text of a description as Markdown in one locale, with the target of each link replaced by `link`. `part`
 * selects the Markdown from a parsed text; by default, this is `plain`.
 */
export const textMarkdown = (
  record: SpecRecord | undefined,
  locale: string,
  source: string,
  {
    link,
    messages,
    part = ({ plain }) => plain,
  }: Pick<MarkdownAnswers, 'link' | 'messages'> & { readonly part?: (text: SpecTextBody) => string },
): string => {
  const text = getOwn(record?.texts[locale], source);
  if (text === undefined) return source;
  if (text.missing !== undefined) return missingMarkdown(text.missing, { say: (key) => messages[key] ?? key });
  // In the text of a tag, a link to a heading is written as `#limits`, but the heading has the id `tag-Pets.limits`.
  const own = new Map(text.anchors.map((anchor) => [`#${anchor.slice(anchor.lastIndexOf('.') + 1)}`, `#${anchor}`]));
  const targets = text.links.flatMap(({ target }) => [
    target,
    ...[...own].flatMap(([short, id]) => (id === target ? [short] : [])),
  ]);
  return relinkMarkdown(part(text), targets, (target) => link(own.get(target) ?? target));
};

/**
 * Returns the functions that look up blocks, limits and links for the Markdown of a body. `locale` is the locale of the
 * text around a block.
 */
const answersOf = (site: Site, locale: string, messages: Messages, addresses: Addresses): MarkdownAnswers => {
  const words: BlockWords = {
    site,
    locale,
    messages,
    isTwin: true,
    href: addresses.link,
    text: (api, source) => {
      const record = site.specs.find(({ spec }) => spec.name === api);
      return { text: textMarkdown(record, locale, source, { ...addresses, messages }).trim() };
    },
    note: ({ markdown, links }) =>
      relinkMarkdown(
        markdown,
        links.map(({ target }) => target),
        addresses.link,
      ),
  };
  return {
    ...addresses,
    messages,
    block: (name, args) => {
      const block = modelDirective({ name, args }, words);
      return block === undefined ? '' : blockMarkdown(block, messages);
    },
    limit: (target) => {
      const found = findLimit(site, target);
      return found.kind === 'found' ? found.value : undefined;
    },
  };
};

/** Returns bodies as Markdown, with links to twins. */
export const markdownBodies = (source: MarkdownSource): Bodies => {
  const { site, index, readings } = source.shared;
  const textsOfSources = (
    record: SpecRecord,
    route: Route,
    sources: readonly string[],
  ): Readonly<Record<string, TextModel>> => {
    const addresses = { ...addressesOf(source, { route }), messages: site.messages[route.locale] ?? {} };
    return Object.fromEntries(
      sources.map((text): [string, TextModel] => {
        const rest = textMarkdown(record, route.locale, text, {
          ...addresses,
          part: (body) => body.rest?.markdown ?? '',
        });
        const plain = textMarkdown(record, route.locale, text, addresses);
        // `textMarkdown` returns the source itself if a text has no body. Such a text has no `rest`.
        return [text, { html: '', plain, ...(rest !== '' && rest !== text && rest !== plain && { rest }) }];
      }),
    );
  };
  const textsOf: Bodies['textsOf'] = (record, locale, shown) =>
    textsOfSources(record, referenceRoute(site, index, locale, record), sourcesOf(shown, record.texts[locale] ?? {}));
  return {
    // In twins, lists of posts show the descriptions of the posts, so excerpts are empty.
    entry: (entry: EntryMeta, route: Route, part) => {
      if (part === 'excerpt') return '';
      const messages = site.messages[entry.locale] ?? {};
      const addresses = addressesOf(source, { route, file: entry.path });
      return joinMarkdown(
        source.pieces.get(entry.path) ?? [],
        answersOf(site, entry.locale, messages, addresses),
      ).trim();
    },
    texts: (record, route) => textsOfSources(record, route, Object.keys(record.texts[route.locale] ?? {})),
    spec: ({ spec }) => spec,
    ...bodiesOfReadings(readings, textsOf),
    changes: (route) => markdownChanges(site, source.comparison, route, addressesOf(source, { route }).link),
  };
};
