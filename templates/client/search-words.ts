// The words of the search, which come with its link in the bar. Plurals and particles would bring their grammar along: these words have none.

export type Say = (name: string, values?: Readonly<Record<string, string | number>>) => string;

/** A line each: a name, and after it its words. */
export const wordsOf = (link: HTMLElement): Say => {
  const { search = '' } = link.dataset;
  return (name, values = {}) =>
    (RegExp(`^${name} (.*)`, 'm').exec(search)?.[1] ?? name).replace(/\{(\w+)\}/g, (place, key: string) => String(values[key] ?? place));
};
