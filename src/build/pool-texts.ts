// Texts that were read apart → one object for all that are equal: a menu of three hundred links stands on each of thirty thousand pages.

export type PoolTexts = (texts: readonly string[]) => readonly string[];

export const createTextPool = (): PoolTexts => {
  const known = new Map<string, string>();
  return (texts) =>
    texts.map((text) => {
      const first = known.get(text);
      if (first === undefined) known.set(text, text);
      return first ?? text;
    });
};
