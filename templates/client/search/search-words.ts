// Reads the texts of the search from its link in the navbar. The texts contain no plurals or particles, so that the
// browser does not need the code for them.

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
