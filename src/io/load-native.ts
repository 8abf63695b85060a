// The native Markdown parser, where npm has put one for this machine.
import type { ReadMarkdown } from '../content/native/native-parser.ts';

/**
 * An optional package: without it (`--omit=optional`, a platform it has no binary for, a Node that cannot load it) pages come out the same, only later.
 * So there is nothing to tell, and nothing in the memo's key either but the version that is asked for, which is put in when Mokcha is compiled.
 */
export const loadNative = async (): Promise<ReadMarkdown | undefined> => {
  const satteri = await import('./satteri.ts').catch(() => undefined);
  return satteri?.markdownToMdast;
};
