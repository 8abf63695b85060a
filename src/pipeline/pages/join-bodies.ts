// Entries, descriptions and changes → the bodies of page models: as hashes for the keys of pages, or as HTML. Keys and
// HTML come from the same model functions, so the key of a page covers the content that the page shows.
import type { EntryBody, EntryMeta, Mention } from '../../model/content/entry.ts';
import type { FilePath } from '../../model/paths.ts';
import type { RenderJob } from '../../model/site/rendering.ts';
import type { Site } from '../../model/site/site.ts';
import { type Answers, joinSegments } from '../../render/join-segments.ts';
import { bodyAnswers, htmlWords, textAnswers } from '../../site/directives/body-answers.ts';
import type { BlockWords } from '../../site/directives/directive.ts';
import { modelDirective } from '../../site/directives/directives.ts';
import type { TemplateModule } from '../../model/ports.ts';
import type { Bodies } from '../../site/models/context.ts';
import type { RouteIndex } from '../../site/routing/route-index.ts';
import type { Fingerprints } from '../../incremental/types.ts';
import { htmlChanges, keyChanges } from './changes-bodies.ts';
import { resolvedKey, createLinkResolver, type RenderedLinks, recording } from './link-resolver.ts';
import type { ReferenceBodies } from './reference-bodies.ts';

const isTruncated = (entry: EntryMeta, part: 'whole' | 'excerpt'): boolean => part === 'excerpt' && entry.hasTruncate;

/** Returns the parts of descriptions that a body shows, as data for its key. */
const mentionsKey = (answers: Answers, words: BlockWords, mentions: readonly Mention[]): unknown =>
  mentions.flatMap((mention): unknown[] => {
    if (mention.kind === 'directive') return [modelDirective(mention, words) ?? null];
    return mention.kind === 'limit' ? [answers.limit(mention.target) ?? null] : [];
  });

export type KeyTools = {
  readonly site: Site;
  readonly index: RouteIndex;
  readonly fingerprints: Fingerprints;
  readonly reference: ReferenceBodies;
  /** Fingerprint of the site's plugins (`pluginsKey`). */
  readonly plugins: string;
};

/**
 * Returns bodies for the key of a page. Their strings are hashes of the content that the page will show. `wanted`
 * collects the entries whose bodies the page needs.
 */
export const keyBodies = (
  { site, index, fingerprints, reference, plugins }: KeyTools,
  wanted: Set<FilePath>,
): Bodies => ({
  entry: (entry, route, part) => {
    wanted.add(entry.path);
    const messages = site.messages[entry.locale] ?? {};
    const links = createLinkResolver(site, index, { route, file: entry.path }, messages);
    const words = htmlWords(site, entry.locale, links);
    const mentions = mentionsKey(textAnswers(site, links), words, entry.mentions);
    const said = [resolvedKey(links, entry.links), mentions, fingerprints.share(messages)];
    return `body:${fingerprints.of([entry.hash, plugins, entry.path, isTruncated(entry, part), ...said])}`;
  },
  changes: keyChanges(site, index, fingerprints),
  ...reference,
});

export type HtmlTools = {
  readonly site: Site;
  readonly index: RouteIndex;
  readonly bodies: ReadonlyMap<FilePath, EntryBody>;
  readonly comparison: RenderJob['comparison'];
  readonly renderBlock: TemplateModule['renderBlock'];
  readonly reference: (rendered: RenderedLinks) => ReferenceBodies;
};

/** Returns bodies as HTML, and records their links and anchors in `rendered`. */
export const htmlBodies = (
  { site, index, bodies, comparison, renderBlock, reference }: HtmlTools,
  rendered: RenderedLinks,
): Bodies => ({
  entry: (entry, route, part) => {
    const body = bodies.get(entry.path);
    if (body === undefined) throw new Error(`bug: the body of ${entry.path} was not loaded`);
    const links = recording(
      createLinkResolver(site, index, { route, file: entry.path }, site.messages[entry.locale] ?? {}),
      rendered,
    );
    const answers = bodyAnswers(site, entry.locale, links, renderBlock);
    if (part === 'whole') rendered.anchors.push(...entry.anchors);
    return joinSegments(body.segments, answers, isTruncated(entry, part) ? 'excerpt' : 'whole');
  },
  changes: htmlChanges({ site, index, comparison, renderBlock }, rendered),
  ...reference(rendered),
});
