// Bodies as page models want them: first as hashes of what they will be, then as HTML. The same model functions read both, so a key knows what its page shows.
import type { EntryBody, EntryLink, EntryMeta, Mention } from '../model/entry.ts';
import type { Messages } from '../model/messages.ts';
import type { TextModel } from '../model/page-model.ts';
import type { FilePath } from '../model/paths.ts';
import type { Route } from '../model/route.ts';
import type { Site, SpecRecord } from '../model/site.ts';
import { type Answers, joinSegments } from '../render/join-segments.ts';
import { blockAnswers, type LinkAnswers } from '../site/block-answers.ts';
import { type LinkContext, resolveImage, resolveLink } from '../site/links.ts';
import type { Bodies } from '../site/models/context.ts';
import type { RouteIndex } from '../site/route-index.ts';
import type { Keys } from './keys.ts';

const linkAnswers = (site: Site, index: RouteIndex, context: LinkContext, messages: Messages): LinkAnswers => ({
  messages,
  link: (target) => {
    const found = resolveLink(site, index, context, target);
    return found.kind === 'missing' ? undefined : { href: found.href, isExternal: found.kind === 'external' };
  },
  image: (target) => {
    const found = resolveImage(site, context, target);
    if (found.kind === 'missing') return undefined;
    return { href: found.href, ...(found.kind === 'file' && found.size) };
  },
});

const isTruncated = (entry: EntryMeta, part: 'whole' | 'excerpt'): boolean => part === 'excerpt' && entry.hasTruncate;

/** What a body needs from the site, resolved: two pages whose links lead to the same places read the same body alike. */
const answersKey = (answers: LinkAnswers, links: readonly EntryLink[]): unknown =>
  links.map(({ kind, target }) => (kind === 'image' ? answers.image(target) : answers.link(target)) ?? null);

/** What the descriptions say to a body. */
const mentionsKey = (answers: Answers, mentions: readonly Mention[]): unknown =>
  mentions.flatMap((mention) => {
    if (mention.kind === 'directive') return [answers.block(mention.name, mention.args)];
    return mention.kind === 'limit' ? [answers.limit(mention.target) ?? null] : [];
  });

/** Every string is a hash of what will stand there. `wanted` gathers the entries whose bodies the page needs. */
export const keyBodies = (site: Site, index: RouteIndex, keys: Keys, wanted: Set<FilePath>): Bodies => ({
  entry: (entry, route, part) => {
    wanted.add(entry.path);
    const messages = site.messages[entry.locale] ?? {};
    const answers = blockAnswers(site, entry.locale, linkAnswers(site, index, { route, file: entry.path }, messages));
    const said = [answersKey(answers, entry.links), mentionsKey(answers, entry.mentions), keys.share(messages)];
    return `body:${keys.hashOf([entry.hash, entry.path, isTruncated(entry, part), ...said])}`;
  },
  texts: (record, route) => {
    const texts = record.texts[route.locale] ?? {};
    const answers = linkAnswers(site, index, { route }, site.messages[route.locale] ?? {});
    const links = Object.values(texts).flatMap((text) => text.links);
    return { key: { html: `texts:${keys.hashOf([keys.share(texts), answersKey(answers, links)])}`, plain: '' } };
  },
  // A pure function of the description, whose hash stands in the model already.
  reference: () => ({ sections: [], webhooks: [], schemas: [], sharedParts: [] }),
});

const toTextModels = (
  site: Site,
  index: RouteIndex,
  record: SpecRecord,
  route: Route,
  printed: Printed,
): Readonly<Record<string, TextModel>> => {
  const links = recording(linkAnswers(site, index, { route }, site.messages[route.locale] ?? {}), printed);
  const answers = blockAnswers(site, route.locale, links);
  return Object.fromEntries(
    Object.entries(record.texts[route.locale] ?? {}).map(([source, text]): readonly [string, TextModel] => {
      for (const anchor of text.anchors) printed.anchors.push(anchor);
      const html = joinSegments(text.segments, answers);
      return [
        source,
        { html, plain: text.plain, ...(text.lang !== route.locale && { lang: text.lang }), ...(text.isStale && { isStale: true }) },
      ];
    }),
  );
};

/** What bodies print, in order: the templates know only of their own links and ids. */
export type Printed = { readonly links: string[]; readonly anchors: string[] };

const recording = (answers: LinkAnswers, printed: Printed): LinkAnswers => ({
  ...answers,
  link: (target) => {
    const found = answers.link(target);
    if (found !== undefined) printed.links.push(found.href);
    return found;
  },
});

export type Loaded = { readonly bodies: ReadonlyMap<FilePath, EntryBody>; readonly reference: Bodies['reference'] };

export const htmlBodies = (site: Site, index: RouteIndex, { bodies, reference }: Loaded, printed: Printed): Bodies => ({
  entry: (entry, route, part) => {
    const body = bodies.get(entry.path);
    if (body === undefined) throw new Error(`bug: the body of ${entry.path} was not loaded`);
    const links = recording(linkAnswers(site, index, { route, file: entry.path }, site.messages[entry.locale] ?? {}), printed);
    const answers = blockAnswers(site, entry.locale, links);
    if (part === 'whole') printed.anchors.push(...entry.anchors);
    return joinSegments(body.segments, answers, isTruncated(entry, part) ? 'excerpt' : 'whole');
  },
  texts: (record, route) => toTextModels(site, index, record, route, printed),
  reference,
});
