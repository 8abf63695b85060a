// Loads the native Markdown parser, if npm has installed one for this machine.
import type { ReadMarkdown } from '../../content/native/native-parser.ts';

/**
 * Returns the native parser, or undefined if its optional package is not installed (`--omit=optional`), or has no
 * binary that works with this platform and version of Node. The parser changes only the time that pages take, not the
 * pages. For this reason, nothing is reported, and the memo's key does not depend on whether the package is installed:
 * the key contains only the required version, which is inserted when Mokcha is compiled.
 */
export const loadNative = async (): Promise<ReadMarkdown | undefined> => {
  const satteri = await import('../satteri.ts').catch(() => undefined);
  return satteri?.markdownToMdast;
};
