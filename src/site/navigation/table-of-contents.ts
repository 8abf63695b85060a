// Turns the headings of levels 2 and 3 into a table of contents.
import type { Heading } from '../../model/content/entry.ts';
import type { TocItem } from '../../model/site/page-model.ts';

/** Returns the headings of levels 2 and 3 as a tree. All other headings are left out. */
export const tableOfContents = (headings: readonly Heading[]): readonly TocItem[] => {
  const items: { id: string; html: string; items: TocItem[] }[] = [];
  for (const { depth, id, html } of headings) {
    const parent = items.at(-1);
    if (depth === 2 || (depth === 3 && parent === undefined)) items.push({ id, html, items: [] });
    else if (depth === 3) parent?.items.push({ id, html, items: [] });
  }
  return items;
};
