// Stylesheets → the URLs that a browser loads for them.
import { type Asset, isStyles } from '../../model/site/output.ts';

/** URL as a browser reads it. `length` is the number of characters that it takes up in the file, from `offset`. */
export type FoundLink = { readonly target: string; readonly offset: number; readonly length: number };

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Reads the URLs of `url()` and `@import`. Those in comments are left out. */
export const readCssLinks = (text: string): FoundLink[] => {
  const css = text.replace(/\/\*[\s\S]*?\*\//g, blank);
  const urls = [...css.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"')]+))\s*\)|@import\s+(?:"([^"]*)"|'([^']*)')/g)];
  return urls.map(({ 0: whole, index, ...groups }) => {
    const target = [groups[1], groups[2], groups[3], groups[4], groups[5]].find((group) => group !== undefined) ?? '';
    return { target, offset: index + whole.lastIndexOf(target), length: target.length };
  });
};

const decoder = new TextDecoder();

/**
 * Returns the URLs in the compiled styles. Files with a relative path were included when the styles were compiled, so
 * their paths do not occur.
 */
export const readStyleLinks = (assets: readonly Asset[]): readonly string[] =>
  assets.filter(isStyles).flatMap(({ bytes }) => readCssLinks(decoder.decode(bytes)).map(({ target }) => target));
