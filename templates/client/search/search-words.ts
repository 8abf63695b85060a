// Reads the texts of the search, which its link in the navbar contains. They have no plurals or particles, so that no
// grammar needs to be sent.

export type Say = (name: string, values?: Readonly<Record<string, string | number>>) => string;

/**
 * Returns a function that looks up the texts of a link. `data-search` has a line for each text: its name, then its
 * words.
 */
export const wordsOf = (link: HTMLElement): Say => {
  const { search = '' } = link.dataset;
  return (name, values = {}) =>
    (RegExp(`^${name} (.*)`, 'm').exec(search)?.[1] ?? name).replace(/\{(\w+)\}/g, (place, key: string) =>
      String(values[key] ?? place),
    );
};
