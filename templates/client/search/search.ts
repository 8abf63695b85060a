// The part of the search that is fetched at the first sign of intent. It fetches the index, and shows results below a
// box that is already in the page.
import { createSearchBox, type SearchBox } from './search-box.ts';
import type { SearchField } from './search-field.ts';
import { createSearchIndex } from './search-index.ts';

/** Begins to fetch the index in a folder, unless the reader saves data. */
export const prepareSearch = (folder: string): void => {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  if (connection?.saveData !== true) createSearchIndex(folder);
};

const boxes = new WeakMap<SearchField, SearchBox>();

/**
 * Adds results to a field, or shows them again. Does not change the text of the field, because an input method may be
 * composing a syllable in it.
 */
export const completeSearch = (field: SearchField): void => {
  const known = boxes.get(field);
  if (known === undefined) boxes.set(field, createSearchBox(field));
  else known.show();
};
