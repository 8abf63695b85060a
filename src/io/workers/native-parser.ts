// Loads the native Markdown parser, if npm has installed one for this machine.
import type { ReadMarkdown } from '../../content/native/native-parser.ts';

/**
 * Returns the native parser, or undefined without its optional package (`--omit=optional`, a platform for which it has
 * no binary, a Node that cannot load it). Without the parser, pages are the same, but take longer to make. So nothing
 * is reported, and the memo's key does not depend on whether the package is installed. It contains only the required
 * version, which is inserted when Mokcha is compiled.
 */
export const loadNative = async (): Promise<ReadMarkdown | undefined> => {
  const satteri = await import('../satteri.ts').catch(() => undefined);
  return satteri?.markdownToMdast;
};
