// Texts of a description whose root-relative links (`/guides/limits`) belong to another site → the same texts, in which
// these links are URLs of that site (`apis[].linkBase`).
import type { Segment } from '../../model/content/entry.ts';
import type { SpecTextBody, SpecTexts } from '../../model/site/site.ts';
import { relinkMarkdown } from '../../render/relink-markdown.ts';

/**
 * Turns `/guides` with the base `https://example.com/help/` into `https://example.com/help/guides`. Returns a target
 * that does not begin with a single `/` unchanged.
 */
const rebase = (target: string, base: string): string =>
  /^\/(?!\/)/.test(target) ? `${base.replace(/(?<!\/)\/+$/, '')}${target}` : target;

const rebaseSegments = (segments: readonly Segment[], base: string): readonly Segment[] =>
  segments.map((segment) =>
    segment.kind === 'link' || segment.kind === 'image'
      ? { ...segment, target: rebase(segment.target, base) }
      : segment,
  );

const rebaseText = (text: SpecTextBody, base: string): SpecTextBody => {
  const targets = text.links.map(({ target }) => target).filter((target) => rebase(target, base) !== target);
  if (targets.length === 0) return text;
  return {
    ...text,
    segments: rebaseSegments(text.segments, base),
    links: text.links.map((link) => ({ ...link, target: rebase(link.target, base) })),
    plain: relinkMarkdown(text.plain, targets, (target) => rebase(target, base)),
    ...(text.rest && {
      rest: {
        segments: rebaseSegments(text.rest.segments, base),
        markdown: relinkMarkdown(text.rest.markdown, targets, (target) => rebase(target, base)),
        whole: relinkMarkdown(text.rest.whole, targets, (target) => rebase(target, base)),
      },
    }),
  };
};

/** Turns the root-relative links of texts into URLs below `base`. Without a base, returns the texts unchanged. */
export const rebaseTexts = (texts: SpecTexts, base: string | undefined): SpecTexts =>
  base === undefined
    ? texts
    : Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, rebaseText(text, base)]));
