// Creates a parser for unified that reads a page natively if the result is known to be the same as that of remark-parse
// (`known-page`), and reads all other pages with remark-parse.
import type { Root } from 'mdast';
import type { Parser } from 'unified';
import { findKnownPage } from './known-page.ts';
import { maskLetters, unmaskTree } from './mask-letters.ts';

type Features = { readonly gfm: boolean; readonly frontmatter: boolean; readonly directive: boolean };

/** Type of satteri's `markdownToMdast`, with only the options that Mokcha sets. */
export type ReadMarkdown = (source: string, options: { readonly features: Features }) => unknown;

/**
 * Loads the native parser. Resolves to undefined if this machine has no native parser. remark-parse then reads
 * everything, with the same results.
 */
export type LoadNative = () => Promise<ReadMarkdown | undefined>;

/** Parses a text with the native parser (`read`). Returns undefined if remark-parse must parse the text instead. */
export const readNatively = (source: string, read: ReadMarkdown): Root | undefined => {
  const page = findKnownPage(source);
  const masked = page && maskLetters(source);
  if (page === undefined || masked === undefined) return undefined;
  try {
    const tree = read(masked.text, {
      features: { gfm: true, frontmatter: false, directive: page.hasDirectives },
    }) as Root;
    if (masked.letters.size > 0) unmaskTree(tree, masked.letters);
    return tree;
  } catch {
    // If the native parser fails, remark-parse reads the page.
    return undefined;
  }
};

/**
 * Returns a parser for `processor.parser` (unified). `reference` reads each text for which both parsers are not known
 * to return the same tree, and each text that the native parser fails to read.
 */
export const createNativeParser =
  (read: ReadMarkdown, reference: Parser<Root>): Parser<Root> =>
  (source, file) =>
    readNatively(source, read) ?? reference(source, file);
