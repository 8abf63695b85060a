// Answers what the directives and limits of a body ask of the API descriptions, in the words of one locale.
import { getOwn } from '../../model/get-own.ts';
import type { Site } from '../../model/site/site.ts';
import { apiBlockHtml, type BlockWords, missingHtml } from '../../render/api-block-html.ts';
import { type Answers, joinSegments } from '../../render/join-segments.ts';
import { findBlock, findLimit } from './find-block.ts';
import { historyBlockHtml } from '../history/history-blocks.ts';

/** Answers for links and images, which are the same for all blocks of a page. */
export type LinkResolver = Omit<Answers, 'block' | 'limit'> & {
  /** Receives the ids that a block prints. */
  readonly onAnchors?: (ids: readonly string[]) => void;
};

/** Returns the ids in the HTML. Quotation marks in texts are escaped, so everything that looks like an id is one. */
const idsIn = (html: string): string[] => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);

/** Creates the answers. `locale` is that of the words around, which may differ from that of the page. */
export const createBlockResolver = (site: Site, locale: string, links: LinkResolver): Answers => {
  const answers: Answers = {
    ...links,
    block: (name, args) => {
      const history = historyBlockHtml(
        site,
        locale,
        { name, args },
        {
          messages: links.messages,
          href: (target) => links.link(target)?.href,
          note: ({ segments }) => joinSegments(segments, answers),
        },
      );
      if (history !== undefined) {
        links.onAnchors?.(idsIn(history));
        return history;
      }
      const found = findBlock(site, { name, args });
      return found.kind === 'found' ? apiBlockHtml(found.value.block, found.value.api, args.label ?? name, wordsOf(found.value.api)) : '';
    },
    limit: (target) => {
      const found = findLimit(site, target);
      return found.kind === 'found' ? found.value : undefined;
    },
  };
  const wordsOf = (api: string): BlockWords => {
    const texts = site.specs.find(({ spec }) => spec.name === api)?.texts[locale] ?? {};
    return {
      messages: links.messages,
      href: (target) => links.link(target)?.href,
      text: (source) => {
        const text = getOwn(texts, source);
        if (text === undefined) throw new Error(`bug: ${api} has no text ${JSON.stringify(source)}`);
        if (text.missing !== undefined) return { html: `<p>${missingHtml(text.missing, links)}</p>` };
        return { html: joinSegments(text.segments, answers), ...(text.lang !== locale && { lang: text.lang }) };
      },
    };
  };
  return answers;
};
