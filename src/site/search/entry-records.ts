// Turns a page made from an entry into search records: one for the page, and one for each section down to level 3.
import type { EntryMeta, Heading } from '../../model/content/entry.ts';
import type { SearchKind, SearchRecord } from '../../search/search-index.ts';
import { readSections } from './html-text.ts';

/**
 * Deepest level of headings that have a record of their own. The text below a deeper heading belongs to the section
 * above.
 */
const deepest = 3;

const pageKinds = { doc: 'doc', post: 'post', page: 'page' } as const satisfies Record<EntryMeta['kind'], SearchKind>;

/** Returns the headings that a heading is nested in, the nearest last. */
const above = (headings: readonly Heading[], at: number): readonly string[] => {
  const found: string[] = [];
  let depth = headings[at]?.depth ?? 0;
  for (const { depth: other, text } of headings.slice(0, at).reverse()) {
    if (other >= depth) continue;
    found.unshift(text);
    depth = other;
  }
  return found;
};

/** Returns the records of an entry. `html` is its body. */
export const entryRecords = (entry: EntryMeta, html: string): readonly SearchRecord[] => {
  const headings = entry.headings.filter(({ depth, id }) => depth <= deepest && id !== '');
  const sections = readSections(html, new Set(headings.map(({ id }) => id)));
  const textOf = new Map(sections.map(({ id, text }) => [id, text]));
  const lead = textOf.get('') ?? '';
  const description = lead.startsWith(entry.description) ? '' : `${entry.description} `;
  const own: SearchRecord = {
    kind: pageKinds[entry.kind],
    anchor: '',
    title: entry.title,
    trail: '',
    names: (entry.frontMatter.tags ?? []).join(' '),
    text: `${description}${lead}`.trim(),
  };
  const parts = headings.map(
    ({ id, text }, at): SearchRecord => ({
      kind: 'section',
      anchor: id,
      title: text,
      trail: [entry.title, ...above(headings, at)].join(' › '),
      names: '',
      text: textOf.get(id) ?? '',
    }),
  );
  return [own, ...parts];
};
