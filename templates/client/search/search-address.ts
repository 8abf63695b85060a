// Reads and writes the query in the URL of the search page, so that a link can lead to a search. Also returns the
// folder of the search index.

/** Returns the URL of the index's folder, which has the name of the search page. */
export const searchFolder = ({ href }: HTMLAnchorElement): string =>
  href.replace(/[?#].*/, '').replace(/(\.html|\/(index\.html)?)$/, '');

/** Returns the query in the current URL, or an empty string. */
export const queryInAddress = (): string => new URLSearchParams(location.search).get('q') ?? '';

/** Writes the query into the current URL, without a new history entry. */
export const writeQuery = (query: string): void => {
  const url = new URL(location.href);
  url.hash = '';
  if (query === '') url.searchParams.delete('q');
  else url.searchParams.set('q', query);
  history.replaceState(history.state, '', url);
};
