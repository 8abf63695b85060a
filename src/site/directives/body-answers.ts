// Resolves the directives and limits of a body from the API descriptions, with the texts of one locale. Also resolves
// texts without directives, and the texts of blocks.
import { getOwn } from '../../model/get-own.ts';
import type { TemplateModule } from '../../model/ports.ts';
import type { Site } from '../../model/site/site.ts';
import { type Answers, joinSegments } from '../../render/join-segments.ts';
import { missingHtml } from '../../render/missing-html.ts';
import { onlyParagraph } from '../../text/only-paragraph.ts';
import type { BlockWords } from './directive.ts';
import { modelDirective } from './directives.ts';
import { findLimit } from './find-written.ts';

/** Functions that resolve the links and images of a body and its blocks, with the messages of the interface. */
export type LinkResolver = Omit<Answers, 'block' | 'limit'> & {
  /** Receives the ids of a rendered block. Absent if the caller does not record ids. */
  readonly onAnchors?: (ids: readonly string[]) => void;
};

/** Returns the functions that resolve a text without directives: a text of a description, or a note. */
export const textAnswers = (site: Site, links: LinkResolver): Answers => ({
  ...links,
  block: () => '',
  limit: (target) => {
    const limit = findLimit(site, target);
    return limit.kind === 'found' ? limit.value : undefined;
  },
});

/**
 * Returns the texts and links for blocks, as HTML. `locale` is the locale of the surrounding text, which may differ
 * from the locale of the page.
 */
export const htmlWords = (site: Site, locale: string, links: LinkResolver): BlockWords => {
  const answers = textAnswers(site, links);
  return {
    site,
    locale,
    messages: links.messages,
    isTwin: false,
    href: (target) => links.link(target)?.href,
    text: (api, source) => {
      const texts = site.specs.find(({ spec }) => spec.name === api)?.texts[locale] ?? {};
      const text = getOwn(texts, source);
      if (text === undefined) throw new Error(`bug: ${api} has no text ${JSON.stringify(source)}`);
      if (text.missing !== undefined) return { text: missingHtml(text.missing, links.messages) };
      const html = joinSegments(text.segments, answers);
      return { text: onlyParagraph(html) ?? html.trim(), ...(text.lang !== locale && { lang: text.lang }) };
    },
    note: ({ segments }) => joinSegments(segments, answers),
  };
};

/** Returns the functions that resolve the body of an entry. Templates render its blocks. */
export const bodyAnswers = (
  site: Site,
  locale: string,
  links: LinkResolver,
  renderBlock: TemplateModule['renderBlock'],
): Answers => ({
  ...textAnswers(site, links),
  block: (name, args) => {
    const block = modelDirective({ name, args }, htmlWords(site, locale, links));
    if (block === undefined) return '';
    const { html, anchors } = renderBlock(block, links.messages);
    links.onAnchors?.(anchors);
    return html;
  },
});
