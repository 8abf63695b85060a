// The words of the search, which come with its link in the bar. Plurals and particles would bring their grammar along: these words have none.

export type Say = (name: string, values?: Readonly<Record<string, string | number>>) => string;

export const wordsOf = (link: HTMLElement): Say => {
  const words: Readonly<Record<string, string>> = JSON.parse(link.dataset.search ?? '{}');
  return (name, values = {}) => (words[name] ?? name).replace(/\{(\w+)\}/g, (place, key: string) => String(values[key] ?? place));
};
