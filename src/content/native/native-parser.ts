// The second parser, by unified's own seam for parsers: what it is known to read as remark-parse does (known-page.ts), it reads; the rest remark-parse.
import type { Root } from 'mdast';
import type { Parser } from 'unified';
import { findKnownPage } from './known-page.ts';
import { maskLetters, unmaskTree } from './mask-letters.ts';

type Features = { readonly gfm: boolean; readonly frontmatter: boolean; readonly directive: boolean };

/** `markdownToMdast` of satteri, as far as it is used. */
export type ReadMarkdown = (source: string, options: { readonly features: Features }) => unknown;

/** Undefined where the machine has none: then remark-parse reads everything, to the same trees. */
export type LoadNative = () => Promise<ReadMarkdown | undefined>;

/** Undefined where it is for remark-parse. */
export const readNatively = (source: string, read: ReadMarkdown): Root | undefined => {
  const page = findKnownPage(source);
  const masked = page && maskLetters(source);
  if (page === undefined || masked === undefined) return undefined;
  try {
    const tree = read(masked.text, { features: { gfm: true, frontmatter: false, directive: page.hasDirectives } }) as Root;
    if (masked.letters.size > 0) unmaskTree(tree, masked.letters);
    return tree;
  } catch {
    // What it cannot read after all, the reference can.
    return undefined;
  }
};

/** For `processor.parser` (unified): the native parser before the reference. */
export const createNativeParser =
  (read: ReadMarkdown, reference: Parser<Root>): Parser<Root> =>
  (source, file) =>
    readNatively(source, read) ?? reference(source, file);
