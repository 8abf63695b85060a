// The address of the search's own page, which holds what is looked for, so that it can be linked.

/** The index is in the folder of the same name. */
export const searchFolder = ({ href }: HTMLAnchorElement): string => href.replace(/[?#].*/, '').replace(/(\.html|\/(index\.html)?)$/, '');

export const queryInAddress = (): string => new URLSearchParams(location.search).get('q') ?? '';

export const writeQuery = (query: string): void => {
  const url = new URL(location.href);
  url.hash = '';
  if (query === '') url.searchParams.delete('q');
  else url.searchParams.set('q', query);
  history.replaceState(history.state, '', url);
};
