// What comes when a reader turns to the search: the dialog over a page, and the page of its own.
import { createSearchBox } from './search-box.ts';
import { createSearchDialog, type SearchDialog } from './search-dialog.ts';
import { indexOf } from './search-index.ts';
import { wordsOf } from './search-words.ts';

/** The index stands below the search's own page. */
const folderOf = ({ href }: HTMLAnchorElement): string => href.replace(/(?:\.html|\/(?:index\.html)?)?(?:[?#].*)?$/, '');

const onPage = { most: 12, limit: 120 } as const;

/** Its files are asked for at once, unless the reader saves data. */
export const prepareSearch = (link: HTMLAnchorElement): void => {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  if (connection?.saveData !== true) indexOf(folderOf(link));
};

let dialog: SearchDialog | undefined;

export const openSearch = (link: HTMLAnchorElement): void => {
  const own = document.querySelector<HTMLInputElement>('[data-search-page] input');
  if (own !== null) {
    own.focus();
    own.select();
    return;
  }
  const locale = document.documentElement.lang;
  if (dialog?.locale !== locale) dialog = createSearchDialog(folderOf(link), locale, wordsOf(link));
  dialog.open();
};

const queryInAddress = (): string => new URLSearchParams(location.search).get('q') ?? '';

/** What is looked for stands in the address, so that it can be linked. */
const writeAddress = (query: string): void => {
  const url = new URL(location.href);
  url.hash = '';
  if (query === '') url.searchParams.delete('q');
  else url.searchParams.set('q', query);
  history.replaceState(history.state, '', url);
};

export const showSearchPage = (place: HTMLElement, link: HTMLAnchorElement): void => {
  if (place.childElementCount > 0) return;
  const box = createSearchBox({ say: wordsOf(link), index: () => indexOf(folderOf(link)), ...onPage, onQuery: writeAddress });
  place.append(box.input, ...box.parts);
  box.input.value = queryInAddress();
  box.show();
  box.input.focus({ preventScroll: true });
};
